"""Houses on the start page: chosen, changed, kept, shared and played."""

from pathlib import Path

from playwright.sync_api import expect

from ceelo.core.rules import Tie
from tests.browser.conftest import Come
from tests.browser.people import PHONE, WAIT_MS, Person


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
    expect(ann.page.locator(".effect")).to_contain_text("loses the stake", timeout=WAIT_MS)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    ann.page.get_by_label("Your name").fill("Ann")
    ann.button("Open the table").click()
    ann.at_table()

    assert ann.truth().rules.tie is Tie.BANKER


def test_rules_that_contradict_each_other_open_no_table(come: Come) -> None:
    """The server's sentence stands beside the form until they agree."""
    ann = come()
    ann.goto("/")
    ann.page.get_by_label("Your name").fill("Ann")
    _opens_the_form(ann)
    ann.page.get_by_label("The game ends").select_option(label="with the last who has chips")
    ann.page.get_by_label("Losses above the stake").select_option(label="Are owed")
    refusal = ann.page.locator(".effect [role=alert]")
    expect(refusal).to_contain_text("debt", timeout=WAIT_MS)
    ann.button("Open the table").click()
    ann.sees("These rules cannot be played yet")

    ann.page.get_by_label("Losses above the stake").select_option(
        label="Are paid as far as chips go"
    )
    expect(refusal).to_have_text("", timeout=WAIT_MS)
    ann.button("Open the table").click()
    ann.at_table()


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
