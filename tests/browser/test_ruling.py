"""The host changes the rules of a game that is played: what is told, what is seen, what settles."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from ceelo.cli.main import run
from ceelo.core.command import EndSession, StartSession
from ceelo.core.rules import EndRules, FirstBanker, HouseRules, Passing
from ceelo.core.table import Phase, Seat
from tests.browser.people import PHONE, Person

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.browser.conftest import Come

HOST = Seat(0)
OURS = HouseRules(name="Ours", first=FirstBanker.HOST, end=EndRules(rounds=50))
_BANK, _FADE, _THROW = (re.compile(wish) for wish in ("^(Let |Put up)", "^Fade", "^Throw"))
_WISHES = {
    Phase.BANK_OFFERED: _BANK,
    Phase.FADING: _FADE,
    Phase.BANKER_THROWS: _THROW,
    Phase.PLAYERS_THROW: _THROW,
}


def _play(ann: Person, bo: Person, rounds: int) -> None:
    """Click for whoever is waited for, until *rounds* are played and a bank is offered again."""

    def is_so() -> bool:
        view = ann.truth().view
        if view.rounds_played == rounds and view.phase is Phase.BANK_OFFERED:
            return True
        for seat in view.waiting:
            person = (ann, bo)[seat]
            acts = person.page.locator(".acts button:enabled")
            person.takes(acts.filter(has_text=_WISHES[view.phase]))
        return False

    ann.waits(is_so)


def _begin(come: Come) -> tuple[Person, Person]:
    ann, bo = come(), come(PHONE)
    bo.goto(ann.open_table(rules=OURS))
    bo.sit("Bo")
    bo.button("Take a seat").wait_for(state="detached")
    ann.give(StartSession(seat=HOST))
    ann.button("Put up 100", exact=True).wait_for()
    return ann, bo


def _opens_the_form(ann: Person) -> tuple[Locator, Locator]:
    """Return the dialog, and the button that changes the rules."""
    ann.button("Menu").click()
    ann.button("Change the rules").click()
    dialog = ann.page.get_by_role("dialog")
    act = dialog.get_by_role("button", name="Change the rules")
    expect(act).to_be_enabled()
    return dialog, act


def test_what_stays_until_the_game_is_over_is_told_beside_its_field(come: Come) -> None:
    """It cannot be sent, nothing is called mistyped, and it is forgotten when it is put right."""
    ann, _ = _begin(come)
    dialog, act = _opens_the_form(ann)
    for label, other, own, why in (
        (
            "How chips come to be at risk",
            "The banker covers all stakes",
            "The others fade a bank",
            "How chips come to be at risk stays as it is until the game is over.",
        ),
        (
            "Chips each",
            "500",
            "1000",
            (
                "Everybody has bought in already: the chips to start with stay as they are"
                " until the game is over."
            ),
        ),
    ):
        field = dialog.get_by_label(label)

        def put(text: str, into: Locator = field) -> None:
            if text.isdigit():
                into.fill(text)
            else:
                into.select_option(label=text)

        put(other)
        expect(field).to_have_accessible_description(why)
        expect(act).to_be_disabled()
        expect(dialog.get_by_role("alert")).to_contain_text("its field says why")
        expect(dialog).not_to_contain_text("as they were before")
        put(own)
        expect(field).to_have_accessible_description("")
        expect(act).to_be_enabled()
        expect(dialog.get_by_role("alert")).to_have_count(0)


def test_a_refusal_of_the_table_is_told_in_the_form_alone(come: Come) -> None:
    """Somebody has sat down since the table was asked; another choice, and it is told no more."""
    ann, _ = _begin(come)
    dialog, act = _opens_the_form(ann)
    seats = dialog.get_by_label("Players at most")
    seats.fill("2")
    expect(dialog).to_contain_text("the rules of the table now")
    expect(act).to_be_enabled()
    cy = come(PHONE)
    cy.goto(ann.page.url.removeprefix(ann.url))
    expect(cy.button("Take a seat")).to_be_visible()
    with ann.page.expect_response(lambda answer: answer.url.endswith("/rules/words")):
        dialog.get_by_label("The same on both sides").select_option(label="The banker wins")
    expect(act).to_be_enabled()
    cy.sit("Cy")
    cy.button("Take a seat").wait_for(state="detached")
    act.click()

    why = "Those rules are for 2 players, and 3 sit here."
    expect(dialog.get_by_role("alert")).to_contain_text(why)
    expect(dialog).not_to_contain_text("as they were before")
    seats.fill("4")
    expect(dialog.get_by_role("alert")).to_have_count(0)
    seats.fill("2")
    expect(seats).to_have_accessible_description(why)
    ann.button("Close").click()
    expect(ann.button("Put up 100", exact=True)).to_be_visible()
    expect(ann.page.get_by_text(why)).to_have_count(0)


def test_a_game_goes_on_by_the_rules_it_was_changed_to(
    come: Come, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All see it, the log tells it, the new rules settle, and the record holds."""
    ann, bo = _begin(come)
    _play(ann, bo, 1)
    dialog, act = _opens_the_form(ann)
    bank = dialog.get_by_label("The bank passes (a head: 4-5-6 or trips)")
    bank.select_option(label="on after so many rounds")
    dialog.get_by_label("The same on both sides").select_option(label="The banker wins")
    expect(dialog.locator(".effect ins").first).to_be_visible()
    act.click()
    expect(dialog).to_have_count(0)

    rules = ann.truth().rules
    assert (rules.bank.passing, rules.tie, rules.name) == (
        Passing.ROTATE,
        "banker",
        "Ours, changed",
    )
    bo.sees("Ann has changed the rules.")
    for person in (ann, bo):
        person.button("Rules", exact=True).click()
        told = person.page.get_by_role("dialog")
        expect(told).to_contain_text("Changed last")
        expect(told.locator("ins").first).to_be_visible()
        person.button("Close").click()
    bo.button("Log", exact=True).click()
    expect(bo.page.get_by_role("region", name="Log")).to_contain_text("The host changes the rules.")
    bo.button("Close").click()

    _play(ann, bo, 4)
    ann.give(EndSession(seat=HOST))
    ann.waits(lambda: ann.truth().view.phase is Phase.ENDED)
    for person in (ann, bo):
        expect(person.page.get_by_role("columnheader", name="Place")).to_be_visible()

    record = ann.context.request.get(f"{ann.url}/api/tables/{ann.table}/record")
    file = tmp_path / "game.jsonl"
    file.write_bytes(record.body())
    assert run(["verify", str(file)]) == 0
    assert "4 settled rounds" in capsys.readouterr().out
    # Whoever was banker by the old rules, by the new ones nobody is so twice running.
    lines = [json.loads(line) for line in record.text().splitlines()]
    events = [event for line in lines for event in line.get("events", ())]
    kinds = [event["event"] for event in events]
    staked = events[kinds.index("rules-changed") :]
    bankers = [event["seat"] for event in staked if event["event"] == "bank-staked"]
    assert bankers in ([0, 1, 0], [1, 0, 1])
