"""Rules of one's own: what they are called at the start and at the table, and that they stay."""

import re

import msgspec
from playwright.sync_api import expect

from ceelo.core.rules import Tie
from ceelo.house.load import load_preset
from tests.browser.conftest import Come
from tests.browser.people import PHONE, WAIT_MS, Person, short_rules


def _opens_the_form(person: Person) -> None:
    person.page.get_by_text("Rules of one’s own").click()  # noqa: RUF001
    expect(person.page.locator(".effect")).to_contain_text("All rules in words", timeout=WAIT_MS)


def test_a_number_that_is_none_opens_no_table(come: Come) -> None:
    """The field says what came and what is allowed, and is gone to."""
    ann = come(PHONE)
    ann.goto("/")
    ann.page.get_by_label("Your name").fill("Ann")
    _opens_the_form(ann)
    field = ann.page.get_by_label("Smallest stake")
    field.fill("1,000")
    ann.sees(
        "“Smallest stake” is a whole number from 1 to 1,000,000,000,000 in digits alone, "
        "not “1,000”."
    )
    ann.button("Open the table").click()
    ann.sees("These rules cannot be played yet")
    expect(field).to_be_focused()

    field.fill("20")
    ann.button("Open the table").click()
    ann.at_table()
    assert ann.truth().rules.stake.min == 20


def test_only_the_number_that_is_wrong_is_told(come: Come) -> None:
    """What “Chips each” bounds is not judged while it holds no number that is allowed."""
    ann = come(PHONE)
    ann.goto("/")
    ann.page.get_by_text("More choices").click()
    ann.page.get_by_label("The game ends").select_option(label="when one has")
    target = ann.page.get_by_label("Chips to reach")
    least = ann.page.get_by_label("Smallest stake")
    chips = ann.page.get_by_label("Chips each")
    for typed in ("", "abc", "0", "10000000001"):
        chips.fill(typed)
        expect(chips).to_have_attribute("aria-invalid", "true")
        for field in (target, least):
            expect(field).to_have_attribute("aria-invalid", "false")
    ann.sees("1 to 10,000,000,000, please, not 10,000,000,001.")

    chips.fill("5000")
    expect(target).to_have_attribute("aria-invalid", "true")
    ann.sees("5,001 to 1,000,000,000,000, please, not 5,000.")


def test_a_name_is_as_long_as_the_server_counts_it(come: Come) -> None:
    """Of letters that browsers count twice one may type as many, and one more is told."""
    ann = come()
    ann.goto("/")
    _opens_the_form(ann)
    field = ann.page.get_by_label("What the house is called")
    field.fill("")
    field.focus()
    ann.page.keyboard.insert_text("\U0001f3b2" * 40)
    expect(field).to_have_value("\U0001f3b2" * 40)
    expect(ann.page.locator(".effect").get_by_role("alert")).to_have_count(0)
    field.fill("x" * 40)
    ann.page.keyboard.insert_text("x")
    ann.sees("“What the house is called” has 1 to 40 characters, not 41")


def test_the_usual_order_in_terms_of_ones_own_changes_no_house(come: Come) -> None:
    """It is called and counted as it was, until something is ranked otherwise."""
    ann = come()
    ann.goto("/")
    _opens_the_form(ann)
    ann.page.get_by_label("From the best down", exact=True).select_option(
        label="An order of one’s own"  # noqa: RUF001
    )
    called = ann.page.get_by_label("What the house is called")
    own = ann.page.get_by_role("radio", name="Classic, changed")
    expect(ann.page.get_by_label("The order, from the best down")).to_be_visible()
    expect(called).to_have_value("Classic", timeout=WAIT_MS)
    expect(own).to_have_count(0)
    expect(ann.page.locator(".effect")).to_contain_text("So far all is as in Classic.")

    order = ann.page.get_by_label("The order, from the best down")
    order.fill(order.input_value().replace("456, 666", "456=666"))
    expect(own).to_be_checked(timeout=WAIT_MS)
    expect(called).to_have_value("Classic, changed")


def test_a_changed_house_is_called_so_and_stays_while_others_are_looked_at(come: Come) -> None:
    """On its card, after another card, after the page is loaded again, and at the table."""
    ann = come(PHONE)
    ann.goto("/")
    _opens_the_form(ann)
    tie = ann.page.get_by_label("The same on both sides")
    tie.select_option(label="The banker wins")
    own = ann.page.get_by_role("radio", name="Classic, changed")
    expect(own).to_be_checked(timeout=WAIT_MS)
    expect(ann.page.get_by_label("What the house is called")).to_have_value("Classic, changed")

    ann.page.get_by_text("Pot", exact=True).click()
    expect(own).not_to_be_checked()
    expect(ann.page.get_by_label("Ante", exact=True)).to_be_visible(timeout=WAIT_MS)
    ann.page.reload()
    expect(own).not_to_be_checked()
    ann.page.get_by_text("Classic, changed").click()
    expect(tie).to_have_value("The banker wins", timeout=WAIT_MS)
    ann.page.reload()
    expect(own).to_be_checked()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.button("Open the table").click()
    ann.at_table()

    rules = ann.truth().rules
    assert (rules.tie, rules.name) == (Tie.BANKER, "Classic, changed")
    expect(ann.page).to_have_title(re.compile("Classic, changed"))


def test_a_house_changed_back_has_its_own_name_and_card_again(come: Come) -> None:
    """A number of the start page counts as well, and so does taking it back."""
    ann = come()
    ann.goto("/")
    _opens_the_form(ann)
    tie = ann.page.get_by_label("The same on both sides")
    tie.select_option(label="The banker wins")
    own = ann.page.get_by_role("radio", name="Classic, changed")
    expect(own).to_be_checked(timeout=WAIT_MS)
    tie.select_option(label="The stake goes back")
    expect(own).to_have_count(0)
    expect(ann.page.get_by_label("What the house is called")).to_have_value("Classic")
    ann.page.get_by_text("Rules of one’s own").click()  # noqa: RUF001

    ann.page.reload()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_text("More choices").click()
    ann.page.get_by_label("Chips each").fill("500")
    ann.button("Open the table").click()
    ann.at_table()
    assert ann.truth().rules == msgspec.structs.replace(
        load_preset("classic"), name="Classic, changed", chips=500
    )


def test_rules_changed_at_the_table_are_called_so(come: Come) -> None:
    """The name of the house is told with what has changed."""
    ann = come()
    ann.open_table(rules=short_rules(50))
    name = ann.truth().rules.name
    ann.button("Menu").click()
    ann.button("Change the rules").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("The same on both sides").select_option(label="The banker wins")
    called = dialog.get_by_label("What the house is called")
    expect(called).to_have_value(f"{name}, changed")
    dialog.get_by_label("Chips each").fill("")
    act = dialog.get_by_role("button", name="Change the rules")
    expect(act).to_be_disabled()
    expect(dialog).to_contain_text("“Chips each” is a whole number from 1 to ")
    expect(dialog).to_contain_text("there is nothing yet")
