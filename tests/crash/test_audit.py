"""The audit finds what a storm could break: one that finds nothing would prove nothing."""

import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio

from ceelo.app.stream import NO_HEAD, next_head
from ceelo.core import command as c
from ceelo.core.table import Seat
from tests.crash.audit import Audit
from tests.crash.game import Game
from tests.crash.server import Server

MOVES = 30
Told = dict[str, object]
Spoil = Callable[[Told], bool]


class Kept(msgspec.Struct, frozen=True):
    """A store that nobody writes to any more."""

    database: Path
    key: Path

    def spoiled(self, folder: Path) -> "Kept":
        """Return a copy to be spoiled."""
        return Kept(Path(shutil.copy(self.database, folder)), self.key)

    def run(self, statement: str) -> None:
        """Change the file behind everybody's back."""
        with closing(sqlite3.connect(self.database)) as connection, connection:
            assert connection.execute(statement).rowcount > 0

    def retell(self, spoil: Spoil) -> None:
        """Change the first event that *spoil* changes, and hash the stream anew as a forger can."""
        with closing(sqlite3.connect(self.database)) as connection, connection:
            rows = connection.execute(
                "select pos, version, body from entry where version is not null order by version"
            ).fetchall()
            head, is_done = NO_HEAD, False
            for pos, version, text in rows:
                body = msgspec.json.decode(text)
                is_done = is_done or any(map(spoil, body["events"]))
                told = msgspec.json.encode(body)
                head = next_head(head, version, told)
                connection.execute(
                    "update entry set body = ?, head = ? where pos = ?", (told, head, pos)
                )
            assert is_done

    def audit(self) -> int:
        """Audit all of it and return the number of throws."""
        audit = Audit(self.database, self.key)
        audit.read()
        return audit.check_all()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def kept(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Kept]:
    """Return the store of a game with one refused command."""
    folder = tmp_path_factory.mktemp("kept")
    async with Server(folder / "data") as server:
        game = await Game.seat(server, "classic", "Ann", "Bo", "Cy")
        await game.begin()
        await game.people[0].do(c.StartSession(seat=Seat(0)))
        for _ in range(MOVES):
            await game.move()
    with closing(sqlite3.connect(server.database)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
    yield Kept(server.database, server.key)


def test_what_was_stored_is_right(kept: Kept) -> None:
    """Nothing is found where nothing is wrong."""
    assert kept.audit() > 5


@pytest.mark.parametrize(
    "statement",
    [
        "delete from entry where version = 7",
        "delete from entry where version = (select max(version) from entry)",
        "update entry set version = 1000 where version = 7",
        "update entry set body = cast(replace(body, 'Ann', 'Eve') as blob) where version = 1",
        "update entry set head = zeroblob(32) where version = 7",
        "delete from element where i = 3",
        "update element set i = 3000 where i = 3",
        "update chain_salt set salt = zeroblob(32) where k = 1",
        "update stream set head_version = head_version + 1",
    ],
)
def test_rows_that_are_missing_or_changed_are_found(
    kept: Kept, tmp_path: Path, statement: str
) -> None:
    """One row is enough."""
    spoiled = kept.spoiled(tmp_path)
    spoiled.run(statement)

    with pytest.raises(AssertionError):
        spoiled.audit()


def _turn_a_die(event: Told) -> bool:
    dice = event.get("dice")
    if isinstance(dice, list):
        dice[0] = dice[0] % 6 + 1
    return isinstance(dice, list)


def _invent_an_element(event: Told) -> bool:
    return _put(event, "dice-thrown", "element", "ab" * 32)


def _skip_an_element(event: Told) -> bool:
    return _put(event, "dice-thrown", "index", 2)


def _invent_an_anchor(event: Told) -> bool:
    return _put(event, "anchor-published", "anchor", {"k": 0, "length": 4096, "anchor": "ab" * 32})


def _bind_other_dice(event: Told) -> bool:
    return _put(event, "round-bound", "entropy", "ab" * 32)


def _lock_other_stakes(event: Told) -> bool:
    return _put(event, "round-locked", "lock", "ab" * 32)


def _win_too_much(event: Told) -> bool:
    change = event.get("change")
    return isinstance(change, int) and _put(event, "stake-settled", "change", change + 1)


def _put(event: Told, name: str, field: str, value: object) -> bool:
    if event["event"] == name:
        event[field] = value
    return event["event"] == name


@pytest.mark.parametrize(
    "spoil",
    [
        _turn_a_die,
        _invent_an_element,
        _skip_an_element,
        _invent_an_anchor,
        _bind_other_dice,
        _lock_other_stakes,
        _win_too_much,
    ],
)
def test_stories_that_are_well_told_and_false_are_found(
    kept: Kept, tmp_path: Path, spoil: Spoil
) -> None:
    """With all hashes of the stream right, chips and dice still tell."""
    spoiled = kept.spoiled(tmp_path)
    spoiled.retell(spoil)

    with pytest.raises(AssertionError):
        spoiled.audit()
