"""Values that no store would take."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from ceelo.store import Append, CommandId, Member, Refused, Session, TableId, Version
from ceelo.store.base import BODY_BYTES_MAX, INT_MAX
from tests.store.values import TABLE, append, command, digest

GOOD = append(TABLE, 0, 0)


def make_refused() -> Refused:
    """Return a refusal without an answer."""
    return Refused(table=TABLE, command_id=command(1), digest=digest(1), at_ms=0, body=b"")


def make_session() -> Session:
    """Return a new session."""
    return Session(token_hash=digest(1), created_ms=0, seen_ms=0)


def make_member() -> Member:
    """Return a new membership."""
    return Member(table=TABLE, token_hash=digest(1), player=b"p" * 16, created_ms=0)


IMPOSSIBLE: list[tuple[str, Callable[[], object]]] = [
    ("table has 16 bytes, not 15", lambda: replace(GOOD, table=TableId(b"t" * 15))),
    ("command_id has 16 bytes, not 17", lambda: replace(GOOD, command_id=CommandId(b"c" * 17))),
    ("digest has 32 bytes, not 31", lambda: replace(GOOD, digest=b"d" * 31)),
    ("head has 32 bytes, not 33", lambda: replace(GOOD, head=b"h" * 33)),
    ("at_ms is 0 to ", lambda: replace(GOOD, at_ms=-1)),
    ("at_ms is 0 to ", lambda: replace(GOOD, at_ms=INT_MAX + 1)),
    ("expected is 0 to ", lambda: replace(GOOD, expected=Version(-1))),
    ("expected is 0 to ", lambda: replace(GOOD, expected=Version(INT_MAX))),
    ("due_ms is 0 to ", lambda: replace(GOOD, due_ms=INT_MAX + 1)),
    ("k is 0 to ", lambda: replace(GOOD, elements=((-1, 0),))),
    ("i is 0 to ", lambda: replace(GOOD, elements=((0, INT_MAX + 1),))),
    ("k is 0 to ", lambda: replace(GOOD, salts=((-1, digest(0)),))),
    ("salt has 32 bytes, not 4", lambda: replace(GOOD, salts=((0, b"salt"),))),
    ("an element is used once", lambda: replace(GOOD, elements=((0, 1), (0, 1)))),
    ("a chain has one salt", lambda: replace(GOOD, salts=((0, digest(0)), (0, digest(1))))),
    ("a body has at most ", lambda: replace(GOOD, body=bytes(BODY_BYTES_MAX + 1))),
    ("table has 16 bytes, not 0", lambda: replace(make_refused(), table=TableId(b""))),
    ("token_hash has 32 bytes, not 1", lambda: replace(make_session(), token_hash=b"t")),
    ("created_ms is 0 to ", lambda: replace(make_session(), created_ms=-1)),
    ("seen_ms is 0 to ", lambda: replace(make_session(), seen_ms=-1)),
    ("a body has at most ", lambda: replace(make_session(), body=bytes(BODY_BYTES_MAX + 1))),
    ("table has 16 bytes, not 1", lambda: replace(make_member(), table=TableId(b"t"))),
    ("token_hash has 32 bytes, not 1", lambda: replace(make_member(), token_hash=b"t")),
    ("player has 16 bytes, not 32", lambda: replace(make_member(), player=b"p" * 32)),
    ("created_ms is 0 to ", lambda: replace(make_member(), created_ms=-1)),
]


@pytest.mark.parametrize(("sentence", "make"), IMPOSSIBLE)
def test_cannot_be(sentence: str, make: Callable[[], object]) -> None:
    """A value that one store would refuse is refused by all, before it is sent to any."""
    with pytest.raises(ValueError, match=sentence):
        make()


def test_the_last_possible_values_can_be() -> None:
    """A limit is the last value allowed."""
    last: Append = replace(
        GOOD,
        expected=Version(INT_MAX - 1),
        at_ms=INT_MAX,
        due_ms=INT_MAX,
        elements=((INT_MAX, INT_MAX), (INT_MAX, 0)),
        body=bytes(BODY_BYTES_MAX),
    )

    assert last.expected == INT_MAX - 1
