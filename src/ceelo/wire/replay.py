"""What a replay is told: a moment of the past as it was shown then, and where rounds begin."""

import msgspec

from ceelo.core.money import Chips
from ceelo.wire.frames import EntryFrame, SnapshotFrame


class ReplayAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Part of a game as it was shown: a snapshot, and the frames that came after it."""

    newest: int
    """The last version there is; a game in play goes on."""
    start: SnapshotFrame
    """What whoever came at its version saw; no clock runs, and nobody's connection is broken."""
    frames: tuple[EntryFrame, ...]
    """The next ones, in order, without their clocks; none: there are no more."""


class RoundMark(msgspec.Struct, frozen=True, kw_only=True):
    """Where one round stands in the stream."""

    session: int
    round: int
    """0: the session begins."""
    first: int
    """The version in which it was opened."""
    last: int | None
    """The version in which it was settled or given up; None: it is played."""
    began_ms: int
    """Milliseconds since 1970, UTC."""
    ended_ms: int | None
    chips: tuple[Chips | None, ...]
    """What every seat had after it, None a free one; empty where no chips moved (yet)."""


class SessionMark(msgspec.Struct, frozen=True, kw_only=True):
    """Where one session stands in the stream."""

    session: int
    first: int
    """The version in which it began."""
    last: int | None
    """The version in which it ended; None: it is played."""
    names: tuple[str | None, ...]
    """Who sat on each seat in it, last; None: nobody did."""


class RoundsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The rounds of a table, to find one's way in a replay."""

    newest: int
    """The version up to which they are known."""
    count: int
    """How many rounds there are."""
    sessions: tuple[SessionMark, ...]
    """Those that the rounds are of."""
    rounds: tuple[RoundMark, ...]
    """In order; as many as are given in one go."""
