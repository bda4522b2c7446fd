"""Any run of writes, in groups that come together, against a model that does one at a time."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from ceelo.store import (
    Append,
    Appended,
    CommandId,
    Entry,
    EventStore,
    Refused,
    Repeated,
    Stale,
    Stored,
    StoreError,
    TableId,
    Version,
)
from ceelo.store.memory import MemoryStore
from ceelo.store.sqlite import SqliteStore
from tests.store.values import append, command, digest, table


class Refuse(msgspec.Struct, frozen=True):
    """The refusal of a command."""

    table: TableId
    number: int


class SetDue(msgspec.Struct, frozen=True):
    """Another time to look at a table."""

    table: TableId
    due_ms: int | None


Write = Append | Refuse | SetDue
Answer = Appended | Stale | Repeated | str | None

# Few of everything, so that writes meet: each number is one more place for two to collide.
TABLES = tuple(map(table, range(2)))
tables = st.sampled_from(TABLES)
numbers = st.integers(0, 6)
dues = st.none() | st.integers(0, 3)
elements = st.lists(st.tuples(st.just(0), st.integers(0, 4)), max_size=2, unique=True).map(tuple)
salts = st.sampled_from(((), ((0, digest(0)),), ((1, digest(1)),)))
appends = st.builds(
    append, tables, st.integers(0, 4), numbers, due_ms=dues, elements=elements, salts=salts
)
writes = appends | st.builds(Refuse, tables, numbers) | st.builds(SetDue, tables, dues)
runs = st.lists(st.lists(writes, max_size=6), max_size=8)


class Model:
    """What a store should answer, as plainly as it can be said."""

    def __init__(self) -> None:
        """Begin empty."""
        self.streams: dict[TableId, list[Entry]] = {one: [] for one in TABLES}
        self.stored: dict[tuple[TableId, CommandId], Stored] = {}
        self.due: dict[TableId, int | None] = {}
        self.used: list[tuple[TableId, int, int]] = []
        self.salts: dict[tuple[TableId, int], bytes] = {}

    def write(self, write: Write) -> Answer:
        """Return the answer to one write."""
        match write:
            case Append():
                return self._append(write)
            case Refuse(of, number):
                refused = Refused(
                    table=of,
                    command_id=command(number),
                    digest=digest(number),
                    at_ms=number,
                    body=b"no",
                )
                stored = self.stored.setdefault((of, command(number)), refused)
                return None if stored is refused else Repeated(stored)
            case SetDue(of, due_ms):
                if self.streams[of]:
                    self.due[of] = due_ms
                return None

    def _append(self, request: Append) -> Answer:
        of = request.table
        if (of, request.command_id) in self.stored:
            return Repeated(self.stored[of, request.command_id])
        if request.expected != len(self.streams[of]):
            return Stale(Version(len(self.streams[of])))
        if any((of, k, i) in self.used for k, i in request.elements):
            return "used-twice"
        if any((of, k) in self.salts for k, _ in request.salts):
            return "used-twice"
        entry = Entry(
            table=of,
            version=Version(request.expected + 1),
            command_id=request.command_id,
            digest=request.digest,
            at_ms=request.at_ms,
            head=request.head,
            body=request.body,
        )
        self.streams[of].append(entry)
        self.stored[of, request.command_id] = entry
        self.due[of] = request.due_ms
        self.used.extend((of, k, i) for k, i in request.elements)
        self.salts.update({(of, k): salt for k, salt in request.salts})
        return Appended(entry.version)


async def answer(store: EventStore, write: Write) -> Answer:
    """Return what *store* answers to *write*."""
    try:
        match write:
            case Append():
                return await store.append(write)
            case Refuse(of, number):
                return await store.refuse(of, command(number), digest(number), number, b"no")
            case SetDue(of, due_ms):
                await store.set_due(of, due_ms)
                return None
    except StoreError as error:
        return error.fault.value


async def follow(store: EventStore, run: list[list[Write]]) -> None:
    """Give *store* and the model the same writes, and compare all answers and all that is left."""
    model = Model()
    for group in run:
        answers = await asyncio.gather(*(answer(store, write) for write in group))

        assert list(answers) == [model.write(write) for write in group]

    for of in TABLES:
        assert await store.read(of, Version(0), 100) == tuple(model.streams[of])
        assert await store.head(of) == len(model.streams[of])
        kept = sorted((k, salt) for (owner, k), salt in model.salts.items() if owner == of)
        assert await store.salts(of) == tuple(kept)
        for number in range(7):
            found = await store.find(of, command(number))
            assert found == model.stored.get((of, command(number)))
    due = sorted((at, of) for of, at in model.due.items() if at is not None and at <= 2)
    assert await store.due(2, 10) == tuple(of for _, of in due)


async def use(make: Callable[[], Awaitable[EventStore]], run: list[list[Write]]) -> None:
    """Follow *run* on a new store."""
    store = await make()
    try:
        await follow(store, run)
    finally:
        await store.close()


@given(runs)
def test_memory_answers_as_the_model(run: list[list[Write]]) -> None:
    """No order and no grouping of writes makes the store in memory err."""

    async def make() -> EventStore:
        return MemoryStore()

    asyncio.run(use(make, run))


@settings(max_examples=100)
@given(runs)
def test_sqlite_answers_as_the_model(run: list[list[Write]]) -> None:
    """Writes committed together are answered as if each had come alone."""
    with tempfile.TemporaryDirectory() as folder:

        async def make() -> EventStore:
            return await SqliteStore.open(Path(folder) / "laws.db")

        asyncio.run(use(make, run))
