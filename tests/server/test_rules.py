"""Rules over HTTP: compared in words, and changed at a table between two rounds."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from ceelo.core.rules import HouseRules
from ceelo.house.digest import rules_hash
from ceelo.house.load import load_preset
from ceelo.house.words import changes_in_words, rules_in_words
from ceelo.server.start import LimitSet
from tests.server.house import open_table, serving
from tests.server.test_odds import EQUAL
from tests.server.test_tables import code_of

if TYPE_CHECKING:
    from pathlib import Path

    import httpx

    from tests.server.house import House

OTHERS = {"tie": "banker", "stake": {"order": "sealed"}}


def give(client: httpx.Client, table: str, command: dict[str, object]) -> httpx.Response:
    """Give *table* a command with a new id."""
    body = {"id": secrets.token_hex(16), "command": command}
    return client.post(f"/api/tables/{table}/commands", json=body)


def test_any_two_sets_of_rules_are_compared(house: House) -> None:
    """What a page needs to say in its own language what the host has changed."""
    with house.browser() as ann:
        answer = ann.post("/api/rules/words", json={"rules": OTHERS, "before": {}})

    rules = msgspec.convert(OTHERS, HouseRules)
    changed = changes_in_words(HouseRules(), rules)
    assert len(changed) == 2
    assert answer.json()["changed"] == [
        {"before": one.before, "after": one.after} for one in changed
    ]


def test_rules_are_compared_with_one_other_set(house: House) -> None:
    """A preset or other rules, not both."""
    with house.browser() as ann:
        answer = ann.post("/api/rules/words", json={"rules": {}, "before": {}, "base": "classic"})

    assert code_of(answer, 422) == "bad-body"
    assert "both came" in answer.json()["detail"]


def warned(client: httpx.Client, rules: object, language: str = "en") -> list[str]:
    """Return what there is to know before playing by *rules*."""
    body = {"rules": msgspec.to_builtins(rules), "language": language}
    warnings: list[str] = (
        client.post("/api/rules/words", json=body).raise_for_status().json()["warnings"]
    )
    return warnings


def test_rules_in_words_come_with_what_to_beware_of(house: House) -> None:
    """Rulebook 2.2, c: multipliers of the players alone cost the banker 7.8 %; in any language."""
    street, pot = load_preset("street-235"), load_preset("pot")
    pot = replace(pot, pot=replace(pot.pot, last_standing=True))
    with house.browser() as ann:
        assert warned(ann, HouseRules()) == []
        assert "the banker loses 7.8% of every stake" in warned(ann, street)[0]
        (french, *_) = warned(ann, street, "fr")
        assert "banquier perd" in french
        assert "7,8" in french
        assert warned(ann, pot)[0].startswith("In a pot for 2 whoever throws")
        # Without a session before or after.
        assert not ann.cookies


def test_rules_without_an_end_are_refused_by_name(house: House) -> None:
    """Everything ties and would be thrown again for ever."""
    rules = {
        "tie": "replay",
        "rank": {"top": "custom", "order": [EQUAL]},
        "bank": {"sweep": False},
    }
    with house.browser() as ann:
        answer = ann.post("/api/rules/words", json={"rules": rules})

    assert code_of(answer, 422) == "bad-body"
    assert "rank.order" in answer.json()["detail"]


def test_who_asks_too_often_still_reads_the_rules(tmp_path: Path) -> None:
    """S10: what takes work is left out, and the form goes on."""
    street = load_preset("street-235")
    with serving(tmp_path, LimitSet.PUBLIC) as running, running.browser() as ann:
        told = [warned(ann, street) for _ in range(200)]

    assert told[0] != []
    assert [] in told


def test_the_host_changes_the_rules_of_a_table(house: House) -> None:
    """The event has both sets and the hash that the service makes; a snapshot has the new ones."""
    with house.browser() as ann:
        table = open_table(ann)["table"]
        command = {"do": "change-rules", "seat": 0, "rules": OTHERS, "rules_hash": "forged"}
        assert give(ann, table, command).status_code == 200

        snapshot = ann.get(f"/api/tables/{table}").json()

    rules = msgspec.convert(snapshot["rules"], HouseRules)
    (event,) = snapshot["log"][-1]["events"]
    assert rules == msgspec.convert(OTHERS, HouseRules)
    assert tuple(snapshot["rules_words"]) == rules_in_words(rules)
    assert snapshot["view"]["rule_changes"] == 1
    assert event["event"] == "rules-changed"
    assert event["rules_hash"] == rules_hash(rules)
    assert msgspec.convert(event["before"], HouseRules).tie == "push"


def test_a_table_says_whether_it_can_go_on_by_other_rules(house: House) -> None:
    """Before anything is changed: in a sentence, and with the rule that stands in the way."""
    with house.browser() as ann, house.browser() as stranger:
        table = open_table(ann)["table"]
        path = f"/api/tables/{table}/rules"
        chance = ann.post(path, json={"rules": {"throw": {"p_out": "1/200"}}}).json()
        good = ann.post(path, json={"rules": OTHERS})
        foreign = stranger.post(path, json={"rules": OTHERS})
        snapshot = ann.get(f"/api/tables/{table}").json()

    assert chance["refusal"] == {"reason": "rules-not-virtual", "key": "throw.p_out"}
    assert chance["message"] == REFUSED[0][1]
    assert good.json() == {"refusal": None, "message": None}
    assert code_of(foreign, 401) == "unknown-session"
    assert snapshot["view"].get("rule_changes", 0) == 0


REFUSED = [
    ({"throw": {"p_out": "1/200"}}, "Virtual dice never leave the table, so throw.p_out stays 0."),
]


@pytest.mark.parametrize(("rules", "said"), REFUSED)
def test_rules_that_cannot_be_played_are_refused(
    house: House, rules: dict[str, object], said: str
) -> None:
    """In one sentence that names the rule."""
    with house.browser() as ann:
        table = open_table(ann)["table"]
        answer = give(ann, table, {"do": "change-rules", "seat": 0, "rules": rules})

    assert code_of(answer, 409) == "refused"
    assert answer.json()["detail"] == said


@pytest.mark.parametrize("seat", [2**53, -(2**53)])
def test_a_seat_far_out_of_range_is_told_the_seats_there_are(house: House, seat: int) -> None:
    """Not the numbers that a program can hold."""
    with house.browser() as ann:
        table = open_table(ann)["table"]
        mine = give(ann, table, {"do": "step-away", "seat": seat})
        target = give(ann, table, {"do": "remove-seat", "seat": 0, "target": seat})

    assert mine.json()["detail"] == f"command.seat is 0 to 9, not {seat}."
    assert target.json()["detail"] == f"command.target is 0 to 9, not {seat}."
