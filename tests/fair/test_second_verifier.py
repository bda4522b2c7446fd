"""Two verifiers that share no code say the same of every record, good or spoiled (part 5)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.core import command as c
from ceelo.core.table import Phase, Policy, Seat
from ceelo.fair import FaultCode, verify, write_record
from tests.app.houses import BANK, POT
from tests.app.support import open_house
from tests.fair.second import Judgement, SecondVerifier, first_judgement
from tests.fair.test_every_byte import GOOD, changed, shortened
from tests.fair.test_verify import GOOD_RECORDS, SPOILED
from tests.fair_record import record_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from ceelo.core.rules import HouseRules
    from ceelo.fair import Record

EACH_NTH = 17
"""Of the changes to a real record; a number that falls on another field in each throw."""


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> SecondVerifier:
    """Return the verifier of the pages."""
    return SecondVerifier(tmp_path_factory.mktemp("second"))


def agree(second: SecondVerifier, records: Iterable[bytes]) -> list[Judgement]:
    """Return what both say of each record, which is the same."""
    texts = list(records)
    ours, theirs = list(map(first_judgement, texts)), second.judge(texts)
    assert len(theirs) == len(texts)
    for text, one, other in zip(texts, ours, theirs, strict=True):
        # Where something is wrong the counts mean nothing, and a long list ends somewhere else.
        if not one.is_record or one.faults:
            assert (one.is_record, one.faults) == (other.is_record, other.faults), text
        else:
            assert one == other, text
    return theirs


def test_both_say_the_same_of_each_spoiled_record(second: SecondVerifier) -> None:
    """The same faults at the same places, for every code there is."""
    said = agree(second, (write_record(record) for _, record, _ in SPOILED))

    assert {place.code for one in said for place in one.faults} == set(FaultCode)


def test_both_say_the_same_of_each_good_record(second: SecondVerifier) -> None:
    """What an honest server may do is no fault for either, and both count the same."""
    said = agree(second, map(write_record, GOOD_RECORDS.values()))

    assert {one.faults for one in said if one.throws} <= {frozenset()}


def test_both_say_the_same_of_each_changed_value(second: SecondVerifier) -> None:
    """One digit anywhere, one item of any list: the faults are the same, one by one."""
    good = msgspec.json.decode(GOOD)
    spoiled = [*changed(good), *shortened(good)]

    agree(second, (msgspec.json.encode(value) for _, value in spoiled))


async def _played(path: Path, rules: HouseRules, policies: tuple[Policy, ...]) -> Record:
    house = await open_house(path)
    host = await house.host(rules)
    await host.seat_bots(*policies)
    await host.must(c.StartSession(seat=Seat(0)))
    await host.play(Policy.BOLD)
    entries = await house.stream(host.table)
    assert (await house.table(host.table)).phase is Phase.ENDED
    await house.close()
    return record_of(host.table, [event for entry in entries for event in entry.events])


GAMES = [
    ("bank of three", BANK, (Policy.BOLD, Policy.CAREFUL)),
    ("bank of six", BANK, (Policy.STEADY, Policy.BOLD, Policy.CAREFUL, Policy.BOLD, Policy.STEADY)),
    ("pot of four", POT, (Policy.BOLD, Policy.STEADY, Policy.CAREFUL)),
]


@pytest.mark.parametrize(("name", "rules", "policies"), GAMES, ids=[game[0] for game in GAMES])
async def test_both_say_the_same_of_real_games(
    second: SecondVerifier,
    tmp_path: Path,
    name: str,
    rules: HouseRules,
    policies: tuple[Policy, ...],
) -> None:
    """A whole game by bots through the service is good to both, and spoiled it is the same bad."""
    record = await _played(tmp_path / "data.sqlite", rules, policies)
    text = write_record(record)
    verdict = verify(record)
    assert verdict.is_good, name
    assert verdict.throws > 20
    value = msgspec.json.decode(text)
    spoiled = [
        *islice(changed(value), 0, None, EACH_NTH),
        *islice(shortened(value), 0, None, EACH_NTH),
    ]

    good, *bad = agree(second, [text, *(msgspec.json.encode(one) for _, one in spoiled)])

    assert (good.throws, good.epochs) == (verdict.throws, verdict.epochs)
    assert sum(bool(one.faults) or not one.is_record for one in bad) > len(bad) * 0.9
