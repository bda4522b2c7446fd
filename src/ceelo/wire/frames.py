"""Frames of the table protocol ``ceelo.v1``: one set of types for sockets, HTTP and the browser.

Every frame to a client carries the whole view, so a client shows what came and folds nothing:
it may miss any frame and be right again with the next one.
"""

import msgspec

from ceelo.core.command import Request
from ceelo.core.event import Event, Standing
from ceelo.core.legal import Choice
from ceelo.core.money import Chips
from ceelo.core.refusal import Refusal
from ceelo.core.rules import HouseRules
from ceelo.core.table import Seat
from ceelo.core.view import View

FRAME_BYTES_MAX = 4096  # S9
BODY_BYTES_MAX = 16 * 1024  # S9


class Submit(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag="command",
    forbid_unknown_fields=True,
):
    """Client: one command; a retry repeats the id and gets the stored answer."""

    id: str
    """32 hexadecimal digits, new for every command."""
    command: Request
    expected: int | None = None
    """The version the client decided at; None: whatever it is now."""


class You(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the frame says to its one receiver."""

    player: str
    seat: Seat | None
    """None: watching."""
    legal: tuple[Choice, ...]
    sealed: Chips | None = None
    """What you have named, for you alone to see (V23 ``sealed``)."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """What one command caused: stored and sent whole or not at all."""

    version: int
    at_ms: int
    """Milliseconds since 1970, UTC, of the process that stored it; order comes from *version*."""
    head: str
    """Hash of the whole stream up to here, 64 hexadecimal digits."""
    events: tuple[Event, ...]


class EntryFrame(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="entry"):
    """Server: something happened, and what the table is now."""

    version: int
    at_ms: int
    head: str
    events: tuple[Event, ...]
    view: View
    left_ms: int | None
    """Time left for the decision that is waited for; None: no clock."""
    you: You


class Stacks(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody had after one round, for the chart."""

    session: int
    round: int
    chips: tuple[Chips | None, ...]
    """By seat; None is a free chair."""


class SnapshotFrame(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="snapshot"):
    """Server: the whole table; the first frame of every connection."""

    table: str
    version: int
    head: str
    rules: HouseRules
    rules_words: tuple[str, ...]
    view: View
    left_ms: int | None
    gone: tuple[str, ...] = ()
    """The seated people whose connection is broken, by player (INT-5)."""
    standings: tuple[Standing, ...] = ()
    """Of a session that is over, best first."""
    history: tuple[Stacks, ...]
    """Of this session."""
    log: tuple[Entry, ...]
    """The last entries, oldest first."""
    you: You


class AnswerFrame(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="answer"):
    """Server: what became of one command."""

    id: str
    version: int | None = None
    """The entry it caused; None: refused."""
    refusal: Refusal | None = None
    """Refused by the rules."""
    problem: str | None = None
    """Refused before the rules were asked: a permanent code of ``ceelo.app.problem``."""
    message: str | None = None
    """The refusal in one English sentence."""


class HeartbeatFrame(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="heartbeat"):
    """Server: still here, at this version; a client that is behind asks for a snapshot."""

    version: int
    head: str
    left_ms: int | None
    gone: tuple[str, ...] = ()
    """The seated people whose connection is broken, by player (INT-5)."""


class ResyncFrame(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag="resync",
    forbid_unknown_fields=True,
):
    """Client: send a snapshot."""


ClientFrame = Submit | ResyncFrame
ServerFrame = SnapshotFrame | EntryFrame | AnswerFrame | HeartbeatFrame
