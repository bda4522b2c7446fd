"""The promises of every event store about sessions and memberships."""

import asyncio

import pytest

from ceelo.store import EventStore, Member, Session, TableId
from tests.store.values import OTHER, TABLE, digest


def session(number: int, seen_ms: int = 100, body: bytes = b"") -> Session:
    """Return a session that differs for each number."""
    return Session(token_hash=digest(number), created_ms=50, seen_ms=seen_ms, body=body)


def member(of: TableId, number: int, created_ms: int = 0, player: bytes = b"p" * 16) -> Member:
    """Return the place of session *number* at a table."""
    return Member(table=of, token_hash=digest(number), player=player, created_ms=created_ms)


async def a_session_is_kept_as_it_was_made(store: EventStore) -> None:
    """A token cannot be given a second session (fixation)."""
    await store.add_session(session(1, body=b"Ann"))
    await store.add_session(session(1, body=b"Bo"))

    assert await store.session(digest(1)) == session(1, body=b"Ann")
    assert await store.session(digest(2)) is None


async def a_session_is_seen_forwards_only(store: EventStore) -> None:
    """A clock that jumps back does not age a session."""
    await store.add_session(session(1, seen_ms=100))
    for seen_ms in (200, 150):
        await store.see_session(digest(1), seen_ms)
    await store.see_session(digest(2), 200)

    assert await store.session(digest(1)) == session(1, seen_ms=200)
    assert await store.session(digest(2)) is None


async def a_new_token_keeps_the_places(store: EventStore) -> None:
    """A renewed session stands where the old one stood, and the old token is worth nothing."""
    await store.add_session(session(1))
    await store.add_member(member(TABLE, 1))
    await store.add_member(member(OTHER, 1, created_ms=5))
    await store.add_member(member(TABLE, 3))

    assert await store.renew_session(digest(1), session(2))
    assert await store.session(digest(1)) is None
    assert await store.session(digest(2)) == session(2)
    assert await store.memberships(digest(1)) == ()
    assert await store.memberships(digest(2)) == (member(TABLE, 2), member(OTHER, 2, created_ms=5))
    assert await store.member(TABLE, digest(3)) == member(TABLE, 3)
    assert not await store.renew_session(digest(1), session(4))
    assert await store.session(digest(4)) is None


async def renewing_into_a_token_in_use_keeps_one_place_a_table(store: EventStore) -> None:
    """The renewed session's own place goes before one the new token had."""
    for number in (1, 2):
        await store.add_session(session(number, body=b"%d" % number))
        await store.add_member(member(TABLE, number, player=b"%d" % number * 16))

    assert await store.renew_session(digest(1), session(2))
    assert await store.session(digest(2)) == session(2, body=b"2")
    assert await store.members(TABLE) == (member(TABLE, 2, player=b"1" * 16),)


async def logging_out_takes_all_places_along(store: EventStore) -> None:
    """Nothing is left of a dropped session."""
    for number in (1, 2):
        await store.add_session(session(number))
        await store.add_member(member(TABLE, number))
    await store.drop_session(digest(1))
    await store.drop_session(digest(9))

    assert await store.session(digest(1)) is None
    assert await store.members(TABLE) == (member(TABLE, 2),)
    assert await store.session(digest(2)) == session(2)


async def old_sessions_are_dropped_together(store: EventStore) -> None:
    """Sessions last seen before a time go; one seen at that very time stays."""
    for number, seen_ms in ((1, 98), (2, 99), (3, 100)):
        await store.add_session(session(number, seen_ms))
        await store.add_member(member(TABLE, number))

    assert await store.drop_sessions(100) == 2
    assert await store.drop_sessions(100) == 0
    assert await store.session(digest(2)) is None
    assert await store.session(digest(3)) == session(3, 100)
    assert await store.members(TABLE) == (member(TABLE, 3),)


async def a_session_is_one_player_at_a_table(store: EventStore) -> None:
    """Whoever joins twice, even at the same time, stays who he was."""
    places = [member(TABLE, 1, player=b"%d" % number * 16) for number in range(5)]
    answers = await asyncio.gather(*(store.add_member(place) for place in places))

    assert set(answers) == {places[0]}
    assert await store.member(TABLE, digest(1)) == places[0]
    assert await store.member(OTHER, digest(1)) is None
    assert await store.add_member(member(OTHER, 1)) == member(OTHER, 1)


async def members_come_in_order(store: EventStore) -> None:
    """A table's members are listed by age, and a dropped one is gone (S20)."""
    for number, created_ms in ((1, 30), (2, 10), (3, 20)):
        await store.add_member(member(TABLE, number, created_ms))
    await store.drop_member(TABLE, digest(3))
    await store.drop_member(OTHER, digest(1))

    assert await store.members(TABLE) == (member(TABLE, 2, 10), member(TABLE, 1, 30))
    assert await store.members(OTHER) == ()


async def a_number_too_large_is_refused(store: EventStore) -> None:
    """A time no data base can keep is an error of its caller, and of nobody else."""
    for question in (
        store.see_session(digest(1), 2**63),
        store.drop_sessions(2**63),
        store.set_due(TABLE, -1),
    ):
        with pytest.raises(ValueError, match="_ms is 0 to 9223372036854775807"):
            await question

    await store.add_session(session(1))


CHECKS = (
    a_session_is_kept_as_it_was_made,
    a_session_is_seen_forwards_only,
    a_new_token_keeps_the_places,
    renewing_into_a_token_in_use_keeps_one_place_a_table,
    logging_out_takes_all_places_along,
    old_sessions_are_dropped_together,
    a_session_is_one_player_at_a_table,
    members_come_in_order,
    a_number_too_large_is_refused,
)
