"""Whole games, played in real browsers against a real server."""

import re

from playwright.sync_api import expect

from ceelo.core.command import AddBot, StartSession
from ceelo.core.rules import EndRules, Form, HouseRules
from ceelo.core.table import Policy, Seat
from tests.browser.conftest import Come
from tests.browser.people import PHONE, WAIT_MS, Person, short_rules

HOST = Seat(0)


def _standings(person: Person) -> list[list[str]]:
    rows = person.page.locator("tbody tr:has(td.place)")
    return [row.split() for row in rows.all_inner_texts()]


def test_two_people_and_bots_play_the_bank_game_to_its_end(come: Come) -> None:
    """From "New table" and a link to standings that both see alike, and on to a rematch."""
    ann, bo = come(), come(PHONE)
    ann.goto("/")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_text("More choices").click()
    ann.page.get_by_label("Rounds", exact=True).fill("2")
    ann.page.get_by_label("Seats").select_option("4")
    ann.button("Open the table").click()
    link = ann.page.get_by_label("Link to this table", exact=True).input_value()

    bo.page.goto(link)
    bo.sit("Bo")
    expect(ann.page.locator(".seats")).to_contain_text("Bo")
    ann.button("Careful").click()
    expect(ann.page.locator(".seats li.free")).to_have_count(1)
    ann.button("Bold").click()
    expect(ann.page.locator(".seats li.free")).to_have_count(0)
    ann.button("Menu").click()
    ann.page.get_by_label("Bots").select_option("are fast")
    ann.button("Close").click()
    ann.button("Start the game").click()
    for person in (ann, bo):
        person.page.locator(".sentence").wait_for()
        person.play()

    expect(ann.button("Play again")).to_be_visible(timeout=2 * WAIT_MS)
    expect(bo.page.get_by_role("heading", name=re.compile("win"))).to_be_visible(timeout=WAIT_MS)
    chips = [int(row[-2].replace(",", "")) for row in _standings(ann)]
    assert sum(chips) == 4 * 1000
    assert chips == sorted(chips, reverse=True)
    assert [row[-2:] for row in _standings(ann)] == [row[-2:] for row in _standings(bo)]
    expect(bo.page.get_by_text("Chips after each round")).to_be_attached()

    ann.button("Play again").click()
    expect(bo.page.locator(".felt, .table").first).to_be_visible(timeout=WAIT_MS)
    expect(ann.page.locator("h1")).to_contain_text(re.compile("Round 1 of 2"), timeout=WAIT_MS)


def test_a_pot_is_played_to_its_end(come: Come) -> None:
    """Antes, throws and shootouts go by, and the chips are those that were bought."""
    ann = come()
    ann.open_table(
        rules=HouseRules(name="Pot", bet=Form.POT, end=EndRules(rounds=3)),
    )
    for policy in Policy:
        ann.give(AddBot(seat=HOST, policy=policy, name=""))
    ann.give(StartSession(seat=HOST))
    ann.page.locator(".sentence").wait_for()
    ann.play()

    expect(ann.button("Play again")).to_be_visible(timeout=2 * WAIT_MS)
    assert sum(int(row[-2].replace(",", "")) for row in _standings(ann)) == 4 * 1000
    expect(ann.page.get_by_text(re.compile("takes the pot of"))).not_to_have_count(0)


def test_a_host_ends_the_game_from_the_menu(come: Come) -> None:
    """Ending asks once more, and then says who ended it."""
    ann = come()
    ann.open_table(rules=short_rules(10_000))
    ann.give(AddBot(seat=HOST, policy=Policy.STEADY, name=""))
    ann.give(StartSession(seat=HOST))
    ann.sees("Only the first die counts")
    ann.play()
    ann.sees("Round 2")
    ann.button("Menu").click()
    ann.button("End the game").click()
    ann.sees("End it, for everybody?")
    ann.button("End the game").click()

    ann.sees("The host ended the game.")
