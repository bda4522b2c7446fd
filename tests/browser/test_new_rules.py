"""Buying in again, sealed fades, buying back and the play-off, played by clicking."""

import re

from playwright.sync_api import Locator, expect

from ceelo.core.command import AddBot, EndSession, StartSession
from ceelo.core.money import Chips
from ceelo.core.rules import (
    EndRules,
    FadeOrder,
    FirstBanker,
    Form,
    HouseRules,
    PotRules,
    StakeRules,
)
from ceelo.core.table import Options, Pace, Policy, Seat
from tests.browser.conftest import Come
from tests.browser.people import PHONE, WAIT_MS, Person

HOST = Seat(0)
SIX = Options(seat_count=6, clock_seconds=None, pace=Pace.FAST)
# All or nothing: each round somebody has lost what he bought.
REBUY = HouseRules(
    name="Again",
    rebuy=1,
    first=FirstBanker.HOST,
    stake=StakeRules(min=Chips(1000), unit=Chips(1000)),
    end=EndRules(rounds=500),
)
SEALED = HouseRules(
    name="Sealed",
    first=FirstBanker.HOST,
    stake=StakeRules(order=FadeOrder.SEALED),
    end=EndRules(rounds=1),
)
BUYBACK = HouseRules(
    name="Back", bet=Form.POT, pot=PotRules(buyback=True), end=EndRules(rounds=500)
)
FIRST_PLACE = HouseRules(name="Off", first=FirstBanker.HOST, end=EndRules(rounds=5, playoff=True))


def _guest(come: Come, link: str, name: str) -> Person:
    person = come(PHONE)
    person.goto(link)
    person.sit(name)
    person.button("Take a seat").wait_for(state="detached")
    return person


def _is_over(person: Person) -> bool:
    return person.truth().view.phase == "ended"


def _plate(person: Person, name: str) -> Locator:
    return person.page.locator(".plate").filter(has_text=name)


def _standings(person: Person) -> list[list[str]]:
    rows = person.page.locator("tbody tr:has(td.place)")
    return [row.split() for row in rows.all_inner_texts()]


def _fits(person: Person) -> None:
    overflow = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, f"{overflow} px too wide"


def test_who_is_broke_buys_in_again_and_plays_on(come: Come) -> None:
    """Out of chips one is offered the house's chips once, and standings say who bought them."""
    ann = come()
    link = ann.open_table(rules=REBUY)
    bo = _guest(come, link, "Bo")
    ann.give(StartSession(seat=HOST))
    people = (ann, bo)
    for person in people:
        person.page.locator(".sentence").wait_for()
        person.play()

    bought = 0
    while not _is_over(ann):
        for person in people:
            again = person.button("Buy in again (1,000)")
            if any(one.do == "rebuy" for one in person.truth().you.legal):
                expect(again).to_be_visible(timeout=WAIT_MS)
                person.sees("You have too few chips to go on, and may buy in again.")
                _fits(person)
                again.click()
                bought += 1
                ann.sees("buys in again, for 1,000.")
                expect(again).to_have_count(0, timeout=WAIT_MS)

    expect(ann.button("Play again")).to_be_visible(timeout=WAIT_MS)
    ann.sees("Nobody else is left who can go on.")
    expect(bo.page.get_by_role("columnheader", name="Bought")).to_be_visible(timeout=WAIT_MS)
    _fits(bo)
    first, last = _standings(bo)
    assert last[-3:] == ["0", "2,000", "−2,000"]  # noqa: RUF001
    assert first[-3] == f"{1000 * (2 + bought):,}"
    assert first[-1] == "+2,000"


def test_what_is_named_under_a_seal_is_shown_when_all_have_answered(come: Come) -> None:
    """One reads one's own number, others read that there is one, and then all read all of them."""
    ann = come()
    link = ann.open_table(rules=SEALED)
    bo = _guest(come, link, "Bo")
    cy = _guest(come, link, "Cy")
    ann.give(StartSession(seat=HOST))
    ann.button("Put up 100", exact=True).click()
    bo.sees("It stays hidden until all have answered.")
    entry = bo.page.get_by_label("Chips to fade, hidden from the others")
    entry.fill("37")
    bo.button("Fade 37", exact=True).click()

    bo.sees("You have named 37.")
    expect(_plate(bo, "Bo")).to_contain_text("named 37")
    for person in (ann, cy):
        expect(_plate(person, "Bo")).to_contain_text("named a fade", timeout=WAIT_MS)
        expect(person.page.get_by_text("37")).to_have_count(0)
    _fits(cy)
    ann.sees("Bo has answered.")
    cy.button("Pass").click()
    ann.sees("All is shown: Bo 37 and Cy 0.")
    ann.sees("63 go back to Ann.")
    for person in (ann, bo, cy):
        person.play()

    expect(ann.button("Play again")).to_be_visible(timeout=WAIT_MS)
    assert sum(int(row[-2].replace(",", "")) for row in _standings(ann)) == 3000


def test_who_is_not_tied_buys_back_into_a_pot(come: Come) -> None:
    """What it costs and what it is for stand on the bar, and who buys back is in the shootout."""
    ann = come(PHONE)
    ann.open_table(rules=BUYBACK, options=SIX)
    for policy in (Policy.CAREFUL, Policy.STEADY, Policy.BOLD, Policy.CAREFUL, Policy.STEADY):
        ann.give(AddBot(seat=HOST, policy=policy, name=""))
    ann.give(StartSession(seat=HOST))
    ann.page.locator(".sentence").wait_for()
    ann.play()

    back = ann.button("Buy back for 20")
    expect(back).to_be_visible(timeout=3 * WAIT_MS)
    pot = ann.truth().view.pot
    ann.sees(f"The pot of {pot} is tied. Buy back for 20 and throw for it too?")
    expect(ann.button("Stay out")).to_be_visible()
    _fits(ann)
    back.click()
    ann.give(EndSession(seat=HOST))
    out = ann.button("Stay out")

    def stays_out() -> bool:
        ann.takes(out)
        return _is_over(ann)

    ann.waits(stays_out)
    expect(ann.button("Play again")).to_be_visible(timeout=WAIT_MS)
    ann.button("Log", exact=True).click()
    log = ann.page.get_by_role("region", name="Log")
    expect(log).to_contain_text("For 20 the others may buy back.")
    expect(log).to_contain_text("Ann antes 20.")
    expect(log).to_contain_text(re.compile(r"Shootout! [^!]*Ann[^!]* throw for the pot\."))
    ann.button("Close").click()
    assert sum(int(row[-2].replace(",", "")) for row in _standings(ann)) == 6 * 1000


def test_a_shared_first_place_is_thrown_for(come: Come) -> None:
    """All have the same, throw once more, and the end says who has the place by which throw."""
    ann = come()
    ann.open_table(rules=FIRST_PLACE)
    for policy in (Policy.STEADY, Policy.BOLD):
        ann.give(AddBot(seat=HOST, policy=policy, name=""))
    ann.give(StartSession(seat=HOST))
    ann.button("Put up 100", exact=True).wait_for()
    ann.give(EndSession(seat=HOST))

    ann.sees("Your throw, for the first place.")
    ann.sees("share the first place and throw for it.")
    expect(ann.page.locator("h1")).not_to_contain_text("Round 1")
    # The bots throw at once: the end may be there before these dice are looked at.
    ann.button("Throw", exact=True).click()
    ann.play()

    expect(ann.button("Play again")).to_be_visible(timeout=WAIT_MS)
    places = [row[0] for row in _standings(ann)]
    names = ann.page.locator("tbody tr.first bdi").all_inner_texts()
    assert places.count("1") == len(names)
    told = ann.page.get_by_text(re.compile(r"(takes|and share) the first place"))
    expect(told.first).to_be_visible()
    title = ann.page.get_by_role("heading", level=2).first
    expect(title).to_have_text(
        re.compile("You win" if names == ["Ann"] else ".*".join(re.escape(one) for one in names))
    )
