"""Rules over HTTP: compared in words, and changed at a table between two rounds."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.core.rules import HouseRules
from ceelo.house.digest import rules_hash
from ceelo.house.words import changes_in_words, rules_in_words
from tests.server.house import open_table
from tests.server.test_tables import code_of

if TYPE_CHECKING:
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
