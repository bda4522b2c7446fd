"""Houses on the start page: chosen, changed, kept, shared and played."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from ceelo.core.command import StartSession
from ceelo.core.rules import Tie
from ceelo.core.table import Seat
from tests.browser.conftest import Come
from tests.browser.people import PHONE, WAIT_MS, Person, short_rules

HOST = Seat(0)


def _opens_the_form(person: Person) -> None:
    person.page.get_by_text("Rules of one’s own").click()  # noqa: RUF001
    person.sees("The same on both sides")


def test_a_house_of_the_list_is_opened_by_its_title(come: Come) -> None:
    """Two houses stand there, the others in a list, and each says its rules in words."""
    ann = come(PHONE)
    ann.goto("/")
    ann.page.get_by_text("More houses").click()
    ann.page.get_by_text("Chinchirorin", exact=True).click()
    ann.page.get_by_text("The rules of this house").click()
    ann.sees("The banker puts up no bank")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    ann.page.get_by_label("Your name").fill("Ann")
    ann.button("Open the table").click()
    ann.at_table()

    assert ann.truth().rules.name == "Chinchirorin"


def test_a_changed_rule_is_told_at_once_and_played(come: Come) -> None:
    """The sentence that changed stands beside the form, and the table has the rule."""
    ann = come(PHONE)
    ann.goto("/")
    _opens_the_form(ann)
    ann.page.get_by_label("The same on both sides").select_option(label="The banker wins")
    expect(ann.page.locator(".effect ins")).to_contain_text("loses the stake", timeout=WAIT_MS)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    ann.page.get_by_label("Your name").fill("Ann")
    ann.button("Open the table").click()
    ann.at_table()

    assert ann.truth().rules.tie is Tie.BANKER


def test_two_players_are_offered_to_take_turns(come: Come) -> None:
    """V49: one click has the bank pass on every round, and is not offered again."""
    ann = come(PHONE)
    ann.goto("/")
    _opens_the_form(ann)
    turns = ann.button("Pass the bank on every round")
    expect(turns).to_have_count(0)
    ann.page.get_by_label("Players at most").fill("2")
    turns.click()

    expect(ann.page.locator(".effect")).to_contain_text(
        "The bank passes to the other player after every round", timeout=WAIT_MS
    )
    expect(turns).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "opening", "words"),
    [
        ("en-GB", "Warning:", "the banker loses 7.8"),
        ("fr-FR", "Attention :", "le banquier perd en moyenne 7,8"),
    ],
)
def test_a_house_that_costs_the_banker_warns_in_the_form(
    come: Come, locale: str, opening: str, words: str
) -> None:
    """Players' multipliers alone turn the edge (rulebook 2.2, c): said at once, in one's words."""
    ann = come(PHONE, locale=locale)
    ann.goto("/")
    _opens_the_form(ann)
    warnings = ann.page.locator(".effect").get_by_role("status")
    expect(ann.page.locator(".effect")).to_contain_text("So far all is as in", timeout=WAIT_MS)
    expect(warnings).to_have_text("")
    ann.page.get_by_label("A player wins with 4-5-6, times").fill("2")
    ann.page.get_by_label("A player wins with trips, times").fill("3")
    ann.page.get_by_label("A player wins with 1-1-1, times (empty: as trips)").fill("5")

    expect(warnings).to_contain_text(words, timeout=WAIT_MS)
    expect(warnings).to_contain_text(opening)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


# In one script: nothing comes between the change and the click.
_CHANGE_AND_OPEN = """() => {
  const change = (field, value, event) => {
    field.value = value;
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const of = (text) =>
    [...document.querySelectorAll('label')].find((one) => one.textContent === text).control;
  const tie = of('The same on both sides');
  const wins = [...tie.options].find((one) => one.text === 'The banker wins');
  change(tie, wins.value, 'change');
  change(of('What the house is called'), 'Fast lane', 'input');
  [...document.querySelectorAll('button')].find((one) => one.type === 'submit').click();
}"""


def test_what_is_opened_is_what_the_form_shows(come: Come) -> None:
    """Who opens the table in the moment of a change has the changed rules and the new name."""
    ann = come()
    ann.goto("/")
    ann.page.get_by_label("Your name").fill("Ann")
    _opens_the_form(ann)
    expect(ann.page.locator(".effect")).to_contain_text("So far all is as in", timeout=WAIT_MS)
    ann.page.evaluate(_CHANGE_AND_OPEN)
    ann.at_table()

    rules = ann.truth().rules
    assert rules.tie is Tie.BANKER
    assert rules.name == "Fast lane"


def test_what_is_saved_and_shared_is_what_the_form_shows(come: Come, tmp_path: Path) -> None:
    """A file that is asked for in the moment of a change has it, and no link is the old one's."""
    ann = come()
    ann.goto("/")
    _opens_the_form(ann)
    expect(ann.page.locator(".effect")).to_contain_text("So far all is as in", timeout=WAIT_MS)
    link = ann.page.get_by_label("Link to these rules")
    before = link.input_value()
    with ann.page.expect_download() as download:
        seen = ann.page.evaluate("""() => {
          const labels = [...document.querySelectorAll('label')];
          const throws = labels.find((one) => one.textContent.startsWith('Throws of one turn'));
          throws.control.value = '3';
          throws.control.dispatchEvent(new Event('input', { bubbles: true }));
          const buttons = [...document.querySelectorAll('button')];
          buttons.find((one) => one.textContent.trim() === 'Save as a file').click();
          const link = labels.find((one) => one.textContent === 'Link to these rules');
          return Promise.resolve().then(() => link.control.value);
        }""")
    file = tmp_path / "house.toml"
    download.value.save_as(file)

    assert seen == ""
    assert "cap = 3" in file.read_text()
    expect(link).not_to_have_value("", timeout=WAIT_MS)
    expect(link).not_to_have_value(before)


def test_rules_that_contradict_each_other_open_no_table(come: Come) -> None:
    """The form says why in its own words, marks its fields and leads to them."""
    ann = come()
    ann.goto("/")
    ann.page.get_by_label("Your name").fill("Ann")
    _opens_the_form(ann)
    ends = ann.page.get_by_label("The game ends")
    losses = ann.page.get_by_label("Losses above the stake")
    ends.select_option(label="with the last who has chips")
    losses.select_option(label="Are owed")
    ann.button("Open the table").click()
    ann.sees("These rules cannot be played yet")
    refusal = ann.page.locator(".effect [role=alert]")
    expect(refusal).to_contain_text("“Losses above the stake”")
    expect(refusal).not_to_contain_text("stake.liability")
    for field in (ends, losses):
        expect(field).to_have_attribute("aria-invalid", "true")
    ann.button("The game ends", exact=True).click()
    expect(ends).to_be_focused()

    losses.select_option(label="Are paid as far as chips go")
    expect(refusal).to_have_text("", timeout=WAIT_MS)
    expect(ends).to_have_attribute("aria-invalid", "false")
    ann.button("Open the table").click()
    ann.at_table()


def test_rules_of_one_s_own_stay_when_their_form_is_shut(come: Come) -> None:
    """They are played until somebody takes them back."""
    ann = come()
    ann.goto("/")
    ann.page.get_by_label("Your name").fill("Ann")
    _opens_the_form(ann)
    ann.page.get_by_label("The same on both sides").select_option(label="The banker wins")
    ann.page.get_by_text("Rules of one’s own: yours are played").click()  # noqa: RUF001
    expect(ann.page.get_by_label("The same on both sides")).not_to_be_visible()
    ann.button("Open the table").click()
    ann.at_table()
    assert ann.truth().rules.tie is Tie.BANKER

    ann.goto("/")
    _opens_the_form(ann)
    ann.page.get_by_label("The same on both sides").select_option(label="The banker wins")
    ann.button("Back to Classic").click()
    expect(ann.page.get_by_label("The same on both sides")).to_have_value("The stake goes back")
    ann.button("Open the table").click()
    ann.at_table()
    assert ann.truth().rules.tie is Tie.PUSH


def test_numbers_of_the_start_page_are_told_with_the_rules(come: Come) -> None:
    """What the words say is what the table has: the house's own, or what was typed."""
    ann = come()
    ann.goto("/")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_text("More choices").click()
    least = ann.page.get_by_label("Smallest stake")
    expect(least).to_have_value("1")
    ann.page.get_by_text("The rules of this house").click()
    least.fill("25")
    expect(ann.page.locator(".planned ins").first).to_contain_text("25 chips", timeout=WAIT_MS)
    ann.button("Open the table").click()
    ann.at_table()

    assert ann.truth().rules.stake.min == 25


def test_rules_go_to_others_by_file_and_by_link(come: Come, tmp_path: Path) -> None:
    """What one has made another one opens, by a file or by a link, and sees what is changed."""
    ann, bo, cy = come(), come(), come()
    ann.goto("/")
    _opens_the_form(ann)
    ann.page.get_by_label("Throws of one turn").fill("3")
    expect(ann.page.locator(".effect")).to_contain_text("at most", timeout=WAIT_MS)
    with ann.page.expect_download() as download:
        ann.button("Save as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    link = ann.page.get_by_label("Link to these rules").input_value()

    bo.goto(link.removeprefix(bo.url))
    cy.goto("/")
    _opens_the_form(cy)
    cy.page.locator("input[type=file]").set_input_files(file)
    for person in (bo, cy):
        throws = person.page.get_by_label("Throws of one turn")
        expect(throws).to_have_value("3", timeout=WAIT_MS)


# For the first bank; nobody takes it, so that the table stays between two rounds.
_ONLY_THROW = """() => {
  setInterval(() => {
    const acts = [...document.querySelectorAll('.bar .acts button:enabled')];
    acts.find((act) => /^Throw/.test(act.textContent.trim()))?.click();
  }, 25);
}"""


def test_a_host_changes_the_rules_between_two_rounds(come: Come) -> None:
    """Everybody is told; log and rules say what has changed; the next round is played by it."""
    ann, bo = come(), come(PHONE)
    link = ann.open_table(rules=short_rules(50))
    bo.goto(link)
    bo.sit("Bo")
    ann.give(StartSession(seat=HOST))
    ann.button("Throw").wait_for()
    ann.button("Menu").click()
    ann.button("Change the rules").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("The same on both sides").select_option(label="The banker wins")
    said = "loses the stake"
    expect(dialog.locator("ins", has_text=said)).to_be_visible(timeout=WAIT_MS)
    expect(dialog.locator("ins", has_text=", changed")).to_be_visible()
    expect(dialog.get_by_role("status").first).to_contain_text("the banker wins 10.2%")
    expect(dialog).to_contain_text("as soon as this one is over")
    change = dialog.get_by_role("button", name="Change the rules")
    expect(change).to_be_disabled()
    for person in (ann, bo):
        person.page.evaluate(_ONLY_THROW)
    expect(change).to_be_enabled(timeout=2 * WAIT_MS)
    change.click()

    expect(dialog).not_to_be_visible(timeout=WAIT_MS)
    assert ann.truth().rules.tie is Tie.BANKER
    expect(ann.page.locator("aside li", has_text="The host changes the rules.")).to_be_visible()
    expect(ann.page.locator("aside ins", has_text=said)).to_be_visible(timeout=WAIT_MS)
    bo.sees("Ann has changed the rules")
    bo.button("Rules").click()
    sheet = bo.page.get_by_role("dialog")
    expect(sheet.locator("ins", has_text=said)).to_be_visible(timeout=WAIT_MS)
    expect(sheet.locator("ul").last).to_contain_text("loses the stake", timeout=WAIT_MS)
