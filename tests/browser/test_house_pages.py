"""Every house that ships has a page of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from msgspec.structs import replace
from playwright.sync_api import expect

from ceelo.core.rules import StakeRules
from ceelo.house.about import introduction
from ceelo.house.load import load_preset, presets, read_house_file
from ceelo.house.words import LANGUAGES, changes_in_words, rules_in_words
from tests.browser.people import DESKTOP, PHONE, WAIT_MS, Person

if TYPE_CHECKING:
    from pathlib import Path

    from ceelo.core.rules import HouseRules
    from tests.browser.conftest import Come

TITLES = {preset.name: preset.about.title for preset in presets()}


def test_all_houses_are_listed_by_how_they_are_played(come: Come) -> None:
    """Thirteen links in three groups lead to thirteen pages, and the start leads to them."""
    ann = come(PHONE)
    ann.goto("/")
    ann.page.get_by_role("link", name="All houses").click()
    groups = ann.page.locator("main section")
    expect(groups).to_have_count(len({preset.rules.bet for preset in presets()}))
    links = ann.page.locator("main section a")

    assert sorted(links.all_inner_texts()) == sorted(TITLES.values())
    for preset in presets():
        group = groups.filter(
            has=ann.page.get_by_role("link", name=TITLES[preset.name], exact=True)
        )
        expect(group).to_have_count(1)
        expect(group).to_contain_text(introduction(preset).line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_is_told_in_every_language(come: Come, language: str) -> None:
    """What it is, where it comes from, its rules and what differs, in the language of the link."""
    ann = come()
    ann.goto(f"/houses?language={language}")
    for preset in presets():
        # A house may be called like a language.
        listed = ann.page.locator("main section")
        listed.get_by_role("link", name=TITLES[preset.name], exact=True).click()
        expect(ann.page.get_by_role("heading", level=1)).to_have_text(TITLES[preset.name])
        expect(ann.page.locator("pre")).to_be_visible()
        text = ann.page.locator(f"[lang={language}] > main").inner_text()
        told = introduction(preset, language)
        base = next(one for one in presets() if one.rules.has_bank is preset.rules.has_bank)
        changes = changes_in_words(base.rules, preset.rules, language)

        said = (told.line, told.story, told.origin, *rules_in_words(preset.rules, language)[1:])
        differing = [side for one in changes for side in (one.before, one.after) if side]
        assert [one for one in (*said, *differing) if one not in text] == []
        ann.page.go_back()


def test_the_language_is_changed_by_a_link_and_goes_along(come: Come) -> None:
    """From a house to the list and to another house one stays in the language one chose."""
    ann = come()
    ann.goto("/houses/norsk")
    ann.page.get_by_role("link", name="Français").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Norsk")
    ann.sees("Ses règles")
    ann.page.get_by_role("link", name="Toutes les maisons").click()
    ann.page.get_by_role("link", name="Teiai").click()
    ann.sees("D’où elle vient")  # noqa: RUF001
    expect(ann.page).to_have_url(f"{ann.url}/houses/teiai?language=fr")
    expect(ann.page).to_have_title("Teiai · Cee-lo")
    ann.page.go_back()
    ann.page.go_back()

    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Norsk")
    expect(ann.page.get_by_role("link", name="Français")).to_have_attribute("aria-current", "true")


def _opened(person: Person) -> HouseRules:
    """Return the rules of the table, but for the smallest stake, which the start page proposes."""
    rules = person.truth().rules
    return replace(rules, stake=replace(rules.stake, min=StakeRules().min))


def test_a_table_is_opened_with_the_rules_of_the_page(come: Come) -> None:
    """The link leads to the start with this house chosen, and the table has its rules."""
    ann = come(PHONE)
    ann.goto("/houses/chinchirorin")
    ann.page.get_by_role("link", name="Open a table with these rules").click()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.button("Open the table").click()
    ann.at_table()

    assert _opened(ann) == load_preset("chinchirorin")


def test_a_link_with_no_such_house_opens_the_plainest(come: Come) -> None:
    """A link that was cut or mistyped still opens a table."""
    ann = come()
    ann.goto("/?house=vegas")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.button("Open the table").click()
    ann.at_table()

    assert _opened(ann) == load_preset("classic")


def test_the_file_is_saved_copied_and_opened_again(come: Come, tmp_path: Path) -> None:
    """What is saved is the house, and the start page opens it."""
    ann = come()
    ann.goto("/houses/suikoden")
    with ann.page.expect_download() as download:
        ann.button("Save").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.button("Copy").click()
    expect(ann.page.get_by_role("status")).to_have_text("Copied.")

    assert file.name == "suikoden.toml"
    assert read_house_file(file).rules == load_preset("suikoden")
    assert ann.page.evaluate("navigator.clipboard.readText()") == file.read_text()
    ann.goto("/")
    ann.page.get_by_text("Rules of one’s own").click()  # noqa: RUF001
    ann.page.locator("input[type=file]").set_input_files(file)
    expect(ann.page.get_by_label("Throws of one turn")).to_have_value("3", timeout=WAIT_MS)


@pytest.mark.parametrize("name", ["Vegas", "<b>x", "%E0%A4%A", "x" * 60])
def test_an_unknown_house_is_named_and_all_others_are_listed(come: Come, name: str) -> None:
    """One sentence, whatever stands in the address, and the way on."""
    ann = come(PHONE)
    ann.goto(f"/houses/{name}?language=en")
    expect(ann.page.get_by_role("alert")).to_contain_text("No house is called “")
    expect(ann.page.locator("main section a")).to_have_count(len(TITLES))

    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_without_a_network_it_says_so_and_asks_again(come: Come) -> None:
    """A click away from the list, offline, is one sentence and a button."""
    ann = come()
    ann.goto("/houses")
    ann.page.get_by_role("link", name="Teiai").wait_for()
    ann.context.set_offline(True)
    ann.page.get_by_role("link", name="Teiai").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("The server does not answer.")
    ann.context.set_offline(False)
    ann.button("Ask again").click()

    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Teiai")


def _is_fit_to_be_seen(person: Person, face: str) -> None:
    overflow = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, f"{face}: {overflow} px too wide"
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = Axe().run(person.page)
        assert found.violations_count == 0, f"{face}, {scheme}: {found.generate_report()}"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_pages_are_accessible_and_fit(come: Come, size: tuple[int, int]) -> None:
    """The list, houses with much and little to tell, an unknown one, and the dice for others."""
    ann = come(size)
    for path in (
        "/houses",
        "/houses/classic",
        "/houses/lalakuza?language=fr",
        "/houses/suikoden?language=nb",
        "/houses/vegas",
        "/embed",
    ):
        ann.goto(path)
        ann.page.locator("main section, main iframe").first.wait_for()
        _is_fit_to_be_seen(ann, path)
