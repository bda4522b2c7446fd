"""The promises of every event store about streams."""

import asyncio

import pytest

from ceelo.store import (
    Appended,
    Entry,
    EventStore,
    Fault,
    Refused,
    Repeated,
    Stale,
    StoreError,
    TableId,
    Version,
)
from tests.store.values import OTHER, TABLE, append, command, digest, table


def entry(of: TableId, version: int, number: int) -> Entry:
    """Return the entry that `append` of *number* becomes as *version*."""
    return Entry(
        table=of,
        version=Version(version),
        command_id=command(number),
        digest=digest(number),
        at_ms=1_000 + number,
        head=digest(number + 1),
        body=b"body %d" % number,
    )


def refused(of: TableId, number: int) -> Refused:
    """Return the refusal that `refuse` of *number* stores."""
    return Refused(
        table=of, command_id=command(number), digest=digest(number), at_ms=number, body=b"no"
    )


async def refuse(store: EventStore, of: TableId, number: int) -> Repeated | None:
    """Store the refusal of *number*."""
    return await store.refuse(of, command(number), digest(number), number, b"no")


async def an_empty_store_knows_nothing(store: EventStore) -> None:
    """A table that nobody has written to is at version 0."""
    assert await store.head(TABLE) == 0
    assert await store.read(TABLE, Version(0), 10) == ()
    assert await store.find(TABLE, command(1)) is None
    assert await store.tables(None, 10) == ()
    assert await store.due(10**15, 10) == ()
    assert await store.salts(TABLE) == ()
    assert not store.broken


async def versions_have_no_gap(store: EventStore) -> None:
    """Entries become versions 1, 2, 3 … and are read back byte for byte."""
    for number in range(5):
        assert await store.append(append(TABLE, number, number)) == Appended(Version(number + 1))

    assert await store.head(TABLE) == 5
    assert await store.head(OTHER) == 0
    whole = tuple(entry(TABLE, number + 1, number) for number in range(5))
    assert await store.read(TABLE, Version(0), 10) == whole
    assert await store.read(TABLE, Version(2), 2) == whole[2:4]
    assert await store.read(TABLE, Version(0), 0) == ()
    assert await store.read(TABLE, Version(5), 10) == ()


async def a_stale_append_stores_nothing(store: EventStore) -> None:
    """Only the version of the head is accepted, neither one less nor one more."""
    await store.append(append(TABLE, 0, 0))
    await store.append(append(TABLE, 1, 1))

    for expected in (0, 1, 3):
        stale = append(TABLE, expected, 9, elements=((0, 9),), salts=((0, digest(0)),), due_ms=1)
        assert await store.append(stale) == Stale(Version(2))
    assert await store.append(append(OTHER, 1, 9)) == Stale(Version(0))
    assert await store.find(TABLE, command(9)) is None
    assert await store.salts(TABLE) == ()
    assert await store.due(1, 10) == ()
    accepted = append(TABLE, 2, 9, elements=((0, 9),))
    assert await store.append(accepted) == Appended(Version(3))


async def a_retry_gets_its_entry(store: EventStore) -> None:
    """A command id is stored once a table, and its retry is told so whatever happened since."""
    await store.append(append(TABLE, 0, 7))
    await store.append(append(TABLE, 1, 8))

    first = Repeated(entry(TABLE, 1, 7))
    for expected in (0, 1, 2, 9):
        assert await store.append(append(TABLE, expected, 7)) == first
    assert await refuse(store, TABLE, 7) == first
    assert await store.find(TABLE, command(7)) == first.entry
    assert await store.head(TABLE) == 2
    assert await store.append(append(OTHER, 0, 7)) == Appended(Version(1))


async def a_refusal_is_kept_without_a_version(store: EventStore) -> None:
    """A refused command has an answer and no place in the stream."""
    assert await refuse(store, TABLE, 1) is None
    assert await store.append(append(TABLE, 0, 2)) == Appended(Version(1))

    assert await store.find(TABLE, command(1)) == refused(TABLE, 1)
    assert await refuse(store, TABLE, 1) == Repeated(refused(TABLE, 1))
    assert await store.append(append(TABLE, 1, 1)) == Repeated(refused(TABLE, 1))
    assert await refuse(store, OTHER, 1) is None
    assert await store.head(OTHER) == 0
    assert await store.read(TABLE, Version(0), 10) == (entry(TABLE, 1, 2),)
    assert await store.tables(None, 10) == (TABLE,)


async def an_element_is_used_once(store: EventStore) -> None:
    """An entry that needs a used element or a second salt is not stored at all (RNG-4)."""
    salts = ((1, digest(1)), (0, digest(0)))
    await store.append(append(TABLE, 0, 0, elements=((0, 1), (0, 0)), salts=salts))

    for again in (append(TABLE, 1, 1, elements=((1, 0), (0, 1))), append(TABLE, 1, 1, salts=salts)):
        with pytest.raises(StoreError) as caught:
            await store.append(again)
        assert caught.value.fault is Fault.USED_TWICE
    assert await store.head(TABLE) == 1
    assert await store.append(append(TABLE, 1, 1, elements=((1, 0),))) == Appended(Version(2))
    other = append(OTHER, 0, 0, elements=((0, 1),), salts=((1, digest(1)),))
    assert await store.append(other) == Appended(Version(1))
    assert await store.salts(TABLE) == ((0, digest(0)), (1, digest(1)))


async def of_many_at_once_one_wins(store: EventStore) -> None:
    """Appends at one version at the same time make one entry."""
    answers = await asyncio.gather(*(store.append(append(TABLE, 0, n)) for n in range(20)))

    assert answers.count(Appended(Version(1))) == 1
    assert answers.count(Stale(Version(1))) == 19
    assert await store.head(TABLE) == 1


async def of_many_retries_at_once_one_counts(store: EventStore) -> None:
    """One command sent many times at the same time is stored once."""
    await store.append(append(TABLE, 0, 0))
    answers = await asyncio.gather(*(store.append(append(TABLE, 1, 5)) for _ in range(20)))
    refusals = await asyncio.gather(*(refuse(store, TABLE, 6) for _ in range(20)))

    assert answers.count(Appended(Version(2))) == 1
    assert answers.count(Repeated(entry(TABLE, 2, 5))) == 19
    assert refusals.count(None) == 1
    assert refusals.count(Repeated(refused(TABLE, 6))) == 19


async def a_bad_one_does_not_hurt_its_neighbours(store: EventStore) -> None:
    """Writes that come together are answered each for itself."""
    await store.append(append(TABLE, 0, 0, elements=((0, 0),)))
    answers = await asyncio.gather(
        store.append(append(OTHER, 0, 1)),
        store.append(append(TABLE, 1, 1, elements=((0, 0),))),
        store.append(append(TABLE, 1, 0)),
        store.append(append(TABLE, 1, 2)),
        store.append(append(TABLE, 1, 3)),
        store.append(append(OTHER, 1, 2)),
        return_exceptions=True,
    )

    assert isinstance(answers[1], StoreError)
    assert answers[0] == Appended(Version(1))
    assert list(answers[2:]) == [
        Repeated(entry(TABLE, 1, 0)),
        Appended(Version(2)),
        Stale(Version(2)),
        Appended(Version(2)),
    ]


async def tables_come_in_pages(store: EventStore) -> None:
    """All tables with entries can be listed, however many there are."""
    for number in (3, 0, 2, 1):
        await store.append(append(table(number), 0, 0))

    assert await store.tables(None, 3) == (table(0), table(1), table(2))
    assert await store.tables(table(2), 3) == (table(3),)
    assert await store.tables(table(3), 3) == ()


async def overdue_tables_are_found(store: EventStore) -> None:
    """A table is due from its time on, until its next entry or somebody says otherwise."""
    await store.append(append(TABLE, 0, 0, due_ms=500))
    await store.append(append(OTHER, 0, 0, due_ms=400))
    await store.append(append(table(0), 0, 0))

    assert await store.due(399, 10) == ()
    assert await store.due(400, 10) == (OTHER,)
    assert await store.due(500, 10) == (OTHER, TABLE)
    assert await store.due(500, 1) == (OTHER,)
    await store.append(append(TABLE, 1, 1, due_ms=900))
    await store.append(append(OTHER, 1, 1))
    assert await store.due(899, 10) == ()
    await store.set_due(OTHER, 0)
    await store.set_due(TABLE, None)
    await store.set_due(table(9), 0)
    assert await store.due(899, 10) == (OTHER,)
    assert await store.head(OTHER) == 2


async def a_closed_store_says_so(store: EventStore) -> None:
    """After closing, which may happen twice, every question is an error."""
    await store.append(append(TABLE, 0, 0))
    await store.close()
    await store.close()

    for question in (store.head(TABLE), store.append(append(TABLE, 1, 1))):
        with pytest.raises(StoreError) as caught:
            await question
        assert caught.value.fault is Fault.CLOSED


CHECKS = (
    an_empty_store_knows_nothing,
    versions_have_no_gap,
    a_stale_append_stores_nothing,
    a_retry_gets_its_entry,
    a_refusal_is_kept_without_a_version,
    an_element_is_used_once,
    of_many_at_once_one_wins,
    of_many_retries_at_once_one_counts,
    a_bad_one_does_not_hurt_its_neighbours,
    tables_come_in_pages,
    overdue_tables_are_found,
    a_closed_store_says_so,
)
