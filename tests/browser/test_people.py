"""People who come, go, do not answer and are sent away, and who is host then."""

import re

from playwright.sync_api import expect

from ceelo.core.command import (
    AddBot,
    ChangePace,
    EndSession,
    LeaveSeat,
    StakeBank,
    StartSession,
    StepAway,
)
from ceelo.core.money import Chips
from ceelo.core.rules import EndRules, FirstBanker, HouseRules
from ceelo.core.table import Options, Pace, Policy, Seat
from tests.browser.conftest import Come
from tests.browser.people import PHONE, WAIT_MS, Person

HOST, GUEST = Seat(0), Seat(1)
NO_CLOCK = Options(seat_count=4, clock_seconds=None, pace=Pace.FAST)
HOST_BANKS = HouseRules(name="Classic", first=FirstBanker.HOST, end=EndRules(rounds=50))


def _two(come: Come) -> tuple[Person, Person]:
    """Return a host and a guest with a phone, before the first game."""
    ann, bo = come(), come(PHONE)
    link = ann.open_table(rules=HOST_BANKS, options=NO_CLOCK)
    bo.goto(link)
    bo.sit("Bo")
    ann.sees("Bo")
    return ann, bo


def _ended(ann: Person) -> None:
    """Begin a game and end it at once."""
    ann.give(StartSession(seat=HOST))
    ann.give(EndSession(seat=HOST))


def test_a_host_seats_and_sends_away_bots_in_a_running_game(come: Come) -> None:
    """From the menu, and what waits for the next round says so."""
    ann, _ = _two(come)
    ann.give(StartSession(seat=HOST))
    ann.button("Menu").click()
    ann.button("Bold").click()
    ann.sees("Who sits down now plays from the next round.")
    ann.button("Send Magpie away").click()
    ann.sees("1,000 chips are kept for a return.")
    ann.button("Send away", exact=True).click()

    expect(ann.page.locator(".seats li.free")).to_have_count(2, timeout=WAIT_MS)


def test_who_comes_after_a_game_is_not_who_sat_there(come: Come) -> None:
    """What stands there of the seat is of who has left; a host alone is told what he needs."""
    ann, bo = _two(come)
    link = bo.page.url.removeprefix(bo.url)
    _ended(ann)
    own = bo.page.locator("tbody .self")
    expect(own).to_have_count(1, timeout=WAIT_MS)
    bo.give(LeaveSeat(seat=GUEST))
    ann.sees("For a rematch somebody else has to be here")

    cy = come()
    cy.goto(link)
    cy.button("Take a seat").click()
    expect(cy.page.get_by_role("alert")).to_have_text("The others need a name to call you by.")
    cy.sit("Cy")

    expect(cy.page.get_by_role("row").filter(has_text="Bo")).to_be_visible(timeout=WAIT_MS)
    cy.button("Take a seat").wait_for(state="detached")
    expect(cy.page.locator("tbody .self")).to_have_count(0)
    expect(ann.button("Play again")).to_be_visible(timeout=WAIT_MS)


def test_everybody_may_invite_into_a_running_game(come: Come) -> None:
    """A guest has the link and its code too."""
    ann, bo = _two(come)
    ann.give(StartSession(seat=HOST))
    bo.button("Invite").click()

    expect(bo.page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    expect(bo.page.get_by_role("textbox")).to_have_value(re.compile(ann.table))


def test_a_guest_who_has_gone_does_not_hold_up_a_table_without_a_clock(come: Come) -> None:
    """The host sees it and goes on without him, and he may be back with one touch (INT-5)."""
    ann, bo = _two(come)
    ann.give(StartSession(seat=HOST))
    ann.give(StakeBank(seat=HOST, chips=Chips(100)))
    address = bo.page.url
    bo.page.goto("about:blank")
    lost = ann.page.get_by_text("The connection of Bo is lost").first
    expect(lost).to_be_visible(timeout=2 * WAIT_MS)
    expect(ann.page.locator(".plate", has_text="Bo").locator(".gone")).to_be_visible()
    ann.button("Go on without Bo").click()
    expect(ann.page.locator("aside li", has_text="Nobody fades")).to_have_count(1, timeout=WAIT_MS)

    bo.page.goto(address)
    bo.button("I am back").click()
    expect(ann.page.locator("aside li", has_text="Bo is back")).to_have_count(1, timeout=WAIT_MS)


def test_the_others_see_who_is_gone_and_how_long_is_left(come: Come) -> None:
    """INT-5: in words, on his plate, and by the time that runs out beside it."""
    ann, bo = come(), come(PHONE)
    link = ann.open_table(
        rules=HOST_BANKS, options=Options(seat_count=4, clock_seconds=60, pace=Pace.FAST)
    )
    bo.goto(link)
    bo.sit("Bo")
    ann.give(StartSession(seat=HOST))
    ann.give(StakeBank(seat=HOST, chips=Chips(100)))
    bo.page.goto("about:blank")

    # A browser takes seconds to let go of a page that was left, and beats come every ten.
    lost = "The connection of Bo is lost. When the time is up, the table goes on."
    expect(ann.page.get_by_text(lost).first).to_be_visible(timeout=2 * WAIT_MS)
    plate = ann.page.locator(".plate", has_text="Bo")
    expect(plate.locator(".gone")).to_be_visible()
    # The ring round his disc is full at first, and then runs out.
    drawn = plate.locator("circle.left")
    ann.waits(
        lambda: float(drawn.evaluate("one => getComputedStyle(one).strokeDashoffset")[:-2]) > 0
    )


def test_one_who_is_sent_away_is_told_so(come: Come) -> None:
    """In a clear word, after a reload too, until he sits down again."""
    ann, bo = _two(come)
    ann.give(StartSession(seat=HOST))
    ann.button("Menu").click()
    ann.button("About Bo").click()
    ann.button("Send away", exact=True).click()
    ann.sees("Send Bo away?")
    ann.button("Send away", exact=True).click()

    bo.sees("Ann sent you away")
    bo.page.reload()
    bo.sees("Ann sent you away")
    bo.sit("Bo")
    expect(bo.page.get_by_text("Ann sent you away")).to_have_count(0, timeout=WAIT_MS)


def test_a_rematch_does_not_wait_for_a_host_who_has_gone(come: Come) -> None:
    """Whoever begins it is host then."""
    ann, bo = _two(come)
    _ended(ann)
    bo.sees("Ann can start a rematch.")
    ann.page.goto("about:blank")
    bo.button("Do without Ann").click()
    bo.button("Play again").click()

    expect(bo.page.locator(".plate.you .host")).to_be_attached(timeout=WAIT_MS)


def test_between_games_people_come_and_go_at_the_standings(come: Come) -> None:
    """A newcomer takes a seat there, a bot is seated there, and all begin with full stacks."""
    ann, bo = _two(come)
    _ended(ann)
    cy = come()
    cy.goto(bo.page.url.removeprefix(bo.url))
    cy.sit("Cy")
    ann.button("Steady").click()
    expect(ann.page.locator(".seats li.free")).to_have_count(0, timeout=WAIT_MS)
    ann.button("Play again").click()

    expect(cy.page.locator(".plate")).to_have_count(4, timeout=WAIT_MS)


def test_standings_and_chart_are_there_long_after_the_game(come: Come) -> None:
    """However much has happened since, a reload shows how it ended."""
    ann, _ = _two(come)
    ann.give(AddBot(seat=HOST, policy=Policy.BOLD, name=""))
    _ended(ann)
    for pace in (Pace.HUMAN, Pace.FAST) * 35:
        ann.give(ChangePace(seat=HOST, pace=pace))
    ann.page.reload()

    expect(ann.page.locator("tbody tr")).to_have_count(3, timeout=WAIT_MS)
    ann.sees("The host ended the game.")


def test_a_table_of_absent_people_says_that_it_waits(come: Come) -> None:
    """And goes on when one is back."""
    ann = come()
    ann.open_table(rules=HOST_BANKS, options=NO_CLOCK)
    ann.give(AddBot(seat=HOST, policy=Policy.BOLD, name=""))
    ann.give(StartSession(seat=HOST))
    ann.give(StepAway(seat=HOST))
    ann.sees("Everybody is away, so the table waits")
    ann.button("I am back").click()

    expect(ann.page.get_by_text("Everybody is away")).to_have_count(0, timeout=WAIT_MS)
