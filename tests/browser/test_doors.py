"""How one comes to a table, and what one is told who cannot."""

import re

from playwright.sync_api import expect

from ceelo.core.command import AddBot, StartSession
from ceelo.core.table import Options, Policy, Seat
from tests.browser.conftest import Come
from tests.browser.people import PHONE, WAIT_MS

HOST = Seat(0)
NOWHERE = "0" * 32


def test_who_comes_by_the_link_sees_the_table_and_takes_a_seat(come: Come) -> None:
    """A name and one button, and both browsers show two seats."""
    ann, bo = come(), come(PHONE)
    link = ann.open_table()
    bo.goto(link)
    bo.sees("Come to the table")
    bo.sees("3 of 4 seats are free")
    bo.sit("Bo")

    expect(ann.page.locator(".seats")).to_contain_text("Bo", timeout=WAIT_MS)
    bo.sees("The game begins when Ann starts it.")


def test_a_name_that_cannot_be_used_is_refused_in_words(come: Come) -> None:
    """A taken, a reserved and a blank name each say why, and the form stays."""
    ann, bo = come(), come()
    link = ann.open_table()
    bo.goto(link)
    # The second is written with a Cyrillic letter.
    for name, why in (
        ("Ann", "is called “Ann” already"),
        ("\u0410nn", "looks like “Ann”"),
        ("Host", "taken for the table's own word host"),
        ("\u200b", "U+200B"),
        ("x" * 21, "at most 20 characters"),
    ):
        bo.sit(name)
        expect(bo.page.get_by_role("alert")).to_contain_text(why)
    bo.sit("Bo")
    expect(ann.page.locator(".seats")).to_contain_text("Bo", timeout=WAIT_MS)


def test_a_new_table_says_beside_the_field_what_is_wrong(come: Come) -> None:
    """Nothing is sent, what was typed stays, and the field to mend has the focus."""
    ann = come()
    ann.goto("/")
    name, opening = ann.page.get_by_label("Your name"), ann.button("Open the table")
    for wish, why in (
        ("", "need a name"),
        ("x" * 21, "this one has 21"),
        ("A\u200bnn", "U+200B"),
        ("Host", "the table's own word host"),  # Only the server knows.
    ):
        name.fill(wish)
        opening.click()
        expect(ann.page.get_by_role("alert").first).to_contain_text(why)
        expect(name).to_have_value(wish)
        expect(name).to_be_focused()
        expect(name).to_have_attribute("aria-invalid", "true")

    name.fill("Ann")
    ann.page.get_by_text("More choices").click()
    stake = ann.page.get_by_label("Smallest stake")
    stake.fill("5000")
    ann.sees("1 to 1,000, please, not 5,000.")
    ann.page.get_by_text("More choices").click()
    opening.click()
    expect(stake).to_be_focused()
    expect(stake).to_have_value("5000")
    stake.fill("50")
    opening.click()
    ann.at_table()


def test_a_full_table_offers_to_watch(come: Come) -> None:
    """Watching shows the game and no moves."""
    ann, bo = come(), come()
    link = ann.open_table(options=Options(seat_count=2, clock_seconds=None))
    ann.give(AddBot(seat=HOST, policy=Policy.BOLD, name=""))
    bo.goto(link)
    bo.sees("All 2 seats are taken")
    bo.button("Just watch").click()
    ann.give(StartSession(seat=HOST))
    ann.button("Throw").click()

    expect(bo.page.locator("aside li", has_text="Ann throws")).to_have_count(1, timeout=WAIT_MS)
    bo.sees("You are watching.")
    expect(bo.page.locator(".acts button")).to_have_count(0)


def test_an_unknown_table_says_so_and_leads_on(come: Come) -> None:
    """One sentence, and the way to the start."""
    ann = come()
    for path in (f"/t/{NOWHERE}#{NOWHERE}", f"/t/{NOWHERE}"):
        ann.goto(path)
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    ann.goto(f"/t/{NOWHERE}#{NOWHERE}")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("There is no such table")
    ann.page.get_by_role("link", name="To the start").click()
    expect(ann.button("Open the table")).to_be_visible()


def test_a_link_with_another_secret_does_not_let_in(come: Come) -> None:
    """A wrong secret and a missing one are told apart."""
    ann, bo = come(), come()
    link = ann.open_table()
    bo.goto(f"{link.partition('#')[0]}#{NOWHERE}")
    bo.sees("the secret in the link is not its own")
    bo.goto(link.partition("#")[0])
    bo.sees("The second half of the link is missing")


def test_a_member_finds_back_by_the_start_page(come: Come) -> None:
    """The start lists the tables of this browser, by link and without a token."""
    ann = come()
    ann.open_table()
    ann.page.locator(".code svg").wait_for()
    ann.goto("/")
    ann.page.get_by_role("link", name=re.compile("Classic")).click()
    ann.at_table()
    expect(ann.page.locator(".seats")).to_contain_text("Ann")

    stored = ann.page.evaluate("JSON.stringify(localStorage)")
    tokens = [cookie["value"] for cookie in ann.context.cookies() if "value" in cookie]
    assert tokens
    assert not any(token in stored for token in tokens)


def test_one_who_leaves_may_come_back_to_his_chips(come: Come) -> None:
    """Leaving asks once more; the seat is free, and watching goes on."""
    ann, bo = come(), come()
    link = ann.open_table()
    bo.goto(link)
    bo.sit("Bo")
    bo.button("Menu").click()
    bo.button("Leave the table").click()
    bo.sees("Leave the table?")  # Nobody has chips before the first game.
    bo.button("Leave the table").click()

    bo.sees("Come to the table")
    expect(ann.page.locator(".seats li.free")).to_have_count(3, timeout=WAIT_MS)
