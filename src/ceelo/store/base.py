"""The port of every event store: what is kept, and what may be asked.

A table has one stream.  A stream consists of entries, and one entry is all that one command
caused, stored whole or not at all, as version 1, 2, 3 … without a gap.  The unique keys
(table, version) and (table, command id) are the only locks there are.  A store knows no rule and
reads no body: bodies are bytes.
"""

from typing import NewType, Protocol

import msgspec

TableId = NewType("TableId", bytes)
"""16 bytes."""

CommandId = NewType("CommandId", bytes)
"""16 bytes, chosen by the client; one per command and table (S19)."""

Version = NewType("Version", int)
"""Place of an entry in its stream, from 1; 0 is a stream without entries."""

Element = tuple[int, int]
"""(k, i): element i of a table's dice chain k, used by at most one entry."""

Salt = tuple[int, bytes]
"""(k, salt): what a table's dice chain k was made with."""

ID_BYTES = 16
HASH_BYTES = 32
INT_MAX = 2**63 - 1
"""The largest number every data base can keep."""

BODY_BYTES_MAX = 16 * 2**20
"""Far above any command's events; a longer body is a mistake and would stop everybody's writes."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """What one accepted command caused."""

    table: TableId
    version: Version
    command_id: CommandId
    digest: bytes
    """32 bytes over the command; the same id with another digest is not a retry (T5)."""
    at_ms: int
    """When it was decided.  Unit: ms since 1970, UTC.  Order comes from the version (T9)."""
    head: bytes
    """32 bytes: the hash that chains this entry to all before it (T14)."""
    body: bytes


class Refused(msgspec.Struct, frozen=True, kw_only=True):
    """A command that was answered with no, kept so that a retry gets the same answer (S19)."""

    table: TableId
    command_id: CommandId
    digest: bytes
    at_ms: int
    body: bytes
    """The answer."""

    def __post_init__(self) -> None:
        _check_command(self.table, self.command_id, self.digest, self.at_ms, self.body)


Stored = Entry | Refused
"""What became of a command id."""


class Append(msgspec.Struct, frozen=True, kw_only=True):
    """One entry to be, with all that must be stored together with it.

    Raises:
        ValueError: A field cannot be stored, or an element or a chain is named twice.
    """

    table: TableId
    expected: Version
    """The version the entry was decided at; it gets the next one."""
    command_id: CommandId
    digest: bytes
    at_ms: int
    head: bytes
    body: bytes
    due_ms: int | None = None
    """When somebody must look at the table next; None: nothing runs out.  Replaces the last."""
    elements: tuple[Element, ...] = ()
    salts: tuple[Salt, ...] = ()

    def __post_init__(self) -> None:
        _check_command(self.table, self.command_id, self.digest, self.at_ms, self.body)
        _check_bytes("head", self.head, HASH_BYTES)
        require_int("expected", self.expected, INT_MAX - 1)
        if self.due_ms is not None:
            require_int("due_ms", self.due_ms)
        for k, i in self.elements:
            require_int("k", k)
            require_int("i", i)
        for k, salt in self.salts:
            require_int("k", k)
            _check_bytes("salt", salt, HASH_BYTES)
        if len(self.elements) > 1 and len(set(self.elements)) < len(self.elements):
            msg = "an element is used once, but one is named twice"
            raise ValueError(msg)
        if self.salts and len({k for k, _ in self.salts}) < len(self.salts):
            msg = "a chain has one salt, but one is given two"
            raise ValueError(msg)


def _check_command(table: bytes, command_id: bytes, digest: bytes, at_ms: int, body: bytes) -> None:
    if len(table) == len(command_id) == ID_BYTES and len(digest) == HASH_BYTES:
        require_int("at_ms", at_ms)
        _check_body(body)
        return
    _check_bytes("table", table, ID_BYTES)
    _check_bytes("command_id", command_id, ID_BYTES)
    _check_bytes("digest", digest, HASH_BYTES)


def _check_body(body: bytes) -> None:
    if len(body) > BODY_BYTES_MAX:
        msg = f"a body has at most {BODY_BYTES_MAX} bytes, not {len(body)}"
        raise ValueError(msg)


def _check_bytes(name: str, value: bytes, length: int) -> None:
    if len(value) != length:
        msg = f"{name} has {length} bytes, not {len(value)}"
        raise ValueError(msg)


def require_int(name: str, value: int, most: int = INT_MAX) -> None:
    """Refuse a number that a data base cannot keep.

    Raises:
        ValueError: It is not 0 to *most*.
    """
    if not 0 <= value <= most:
        msg = f"{name} is 0 to {most}, not {value}"
        raise ValueError(msg)


class Appended(msgspec.Struct, frozen=True):
    """The entry is stored for good as *version*."""

    version: Version


class Stale(msgspec.Struct, frozen=True):
    """Nothing was stored: the stream is at *head_version*, not where the command was decided."""

    head_version: Version


class Repeated(msgspec.Struct, frozen=True):
    """Nothing was stored: this command id of this table was stored before, as *entry*."""

    entry: Stored


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who comes back, known by the hash of a secret token (S1)."""

    token_hash: bytes
    """32 bytes; the token itself is never stored."""
    created_ms: int
    seen_ms: int
    """When the session was last used; decides when it has run out."""
    body: bytes = b""
    """What the application keeps with it."""

    def __post_init__(self) -> None:
        _check_bytes("token_hash", self.token_hash, HASH_BYTES)
        require_int("created_ms", self.created_ms)
        require_int("seen_ms", self.seen_ms)
        _check_body(self.body)


class Member(msgspec.Struct, frozen=True, kw_only=True):
    """Which player a session is at one table; made and dropped with the seat's rights (S20)."""

    table: TableId
    token_hash: bytes
    player: bytes
    """16 bytes."""
    created_ms: int

    def __post_init__(self) -> None:
        _check_bytes("table", self.table, ID_BYTES)
        _check_bytes("token_hash", self.token_hash, HASH_BYTES)
        _check_bytes("player", self.player, ID_BYTES)
        require_int("created_ms", self.created_ms)


class SessionStore(Protocol):
    """Where sessions and their places at tables are kept."""

    async def add_session(self, session: Session) -> None:
        """Keep *session*; one of the same token stays as it is."""
        ...

    async def session(self, token_hash: bytes) -> Session | None:
        """Return the session of a token."""
        ...

    async def see_session(self, token_hash: bytes, seen_ms: int) -> None:
        """Note that a session was used; an earlier time changes nothing."""
        ...

    async def renew_session(self, old_hash: bytes, session: Session) -> bool:
        """Put *session* in the place of an old one, with its memberships; say if there was one."""
        ...

    async def drop_session(self, token_hash: bytes) -> None:
        """Forget a session and its memberships (log-out)."""
        ...

    async def drop_sessions(self, seen_before_ms: int) -> int:
        """Forget all sessions last seen before then, with their memberships; return how many."""
        ...

    async def add_member(self, member: Member) -> Member:
        """Keep *member* unless its session has a place at that table; return whichever holds."""
        ...

    async def member(self, table: TableId, token_hash: bytes) -> Member | None:
        """Return who a session is at a table."""
        ...

    async def members(self, table: TableId) -> tuple[Member, ...]:
        """Return all memberships of a table.  Order: by age, then token hash."""
        ...

    async def memberships(self, token_hash: bytes) -> tuple[Member, ...]:
        """Return all memberships of a session.  Order: by age, then table."""
        ...

    async def drop_member(self, table: TableId, token_hash: bytes) -> None:
        """Forget who a session was at a table."""
        ...


class EventStore(SessionStore, Protocol):
    """Where the streams of all tables are kept.

    Every answer about a write comes after it is safe on disk.  A write whose caller was cancelled
    may still be stored.

    Raises:
        StoreError: From every method, when the store cannot do it.
    """

    @property
    def broken(self) -> bool:
        """Say whether the store refuses every write until it is opened anew (T8)."""
        ...

    async def append(self, request: Append) -> Appended | Stale | Repeated:
        """Store an entry as the version after the expected one, or say what stands against it.

        `Repeated` goes before `Stale`: a retry gets its answer whatever happened since.
        """
        ...

    async def refuse(
        self, table: TableId, command_id: CommandId, digest: bytes, at_ms: int, body: bytes
    ) -> Repeated | None:
        """Keep the answer to a command that caused nothing, as a `Refused`."""
        ...

    async def find(self, table: TableId, command_id: CommandId) -> Stored | None:
        """Return what became of a command."""
        ...

    async def read(self, table: TableId, after: Version, limit: int) -> tuple[Entry, ...]:
        """Return the entries after a version.  Order: by version; refusals are not among them."""
        ...

    async def head(self, table: TableId) -> Version:
        """Return the version of a table's last entry, 0 when there is none."""
        ...

    async def tables(self, after: TableId | None, limit: int) -> tuple[TableId, ...]:
        """Return the tables that have entries.  Order: by id, beginning after *after*."""
        ...

    async def due(self, before_ms: int, limit: int) -> tuple[TableId, ...]:
        """Return the tables due at *before_ms* or earlier.  Order: longest overdue first."""
        ...

    async def set_due(self, table: TableId, due_ms: int | None) -> None:
        """Say when to look at a table next without an entry, so that a sweeper can let go of it."""
        ...

    async def salts(self, table: TableId) -> tuple[Salt, ...]:
        """Return the salts of a table's chains.  Order: by chain."""
        ...

    async def close(self) -> None:
        """Finish all writes that wait, then let go of everything; a second time does nothing."""
        ...
