"""An event store that forgets all when it is let go of: for tests and trials."""

from msgspec.structs import replace

from ceelo.store.base import (
    Append,
    Appended,
    CommandId,
    Entry,
    Member,
    Refused,
    Repeated,
    Salt,
    Session,
    Stale,
    Stored,
    TableId,
    Version,
    require_int,
)
from ceelo.store.error import Fault, StoreError


class MemoryStore:
    """An `EventStore` in dictionaries."""

    def __init__(self) -> None:
        """Begin empty."""
        self._streams: dict[TableId, list[Entry]] = {}
        self._commands: dict[tuple[TableId, CommandId], Stored] = {}
        self._due_ms: dict[TableId, int] = {}
        self._elements: set[tuple[TableId, int, int]] = set()
        self._salts: dict[tuple[TableId, int], bytes] = {}
        self._sessions: dict[bytes, Session] = {}
        self._members: dict[tuple[TableId, bytes], Member] = {}
        self._is_closed = False

    @property
    def broken(self) -> bool:
        """Say whether the store refuses every write: memory has no disk that fails."""
        return False

    async def append(self, request: Append) -> Appended | Stale | Repeated:
        """Store an entry as the version after the expected one, or say what stands against it."""
        self._require_open()
        table = request.table
        stored = self._commands.get((table, request.command_id))
        if stored is not None:
            return Repeated(stored)
        stream = self._streams.get(table, [])
        if len(stream) != request.expected:
            return Stale(Version(len(stream)))
        elements = {(table, k, i) for k, i in request.elements}
        salts = {(table, k): salt for k, salt in request.salts}
        if elements & self._elements or salts.keys() & self._salts.keys():
            # Fairness, server rule 1.
            sentence = "A chain element or a chain of this table was used before."
            raise StoreError(Fault.USED_TWICE, sentence)
        version = Version(request.expected + 1)
        entry = Entry(
            table=table,
            version=version,
            command_id=request.command_id,
            digest=request.digest,
            at_ms=request.at_ms,
            head=request.head,
            body=request.body,
        )
        self._streams.setdefault(table, stream).append(entry)
        self._commands[table, request.command_id] = entry
        self._elements |= elements
        self._salts |= salts
        self._note_due(table, request.due_ms)
        return Appended(version)

    async def refuse(
        self, table: TableId, command_id: CommandId, digest: bytes, at_ms: int, body: bytes
    ) -> Repeated | None:
        """Keep the answer to a command that caused nothing."""
        self._require_open()
        refused = Refused(table=table, command_id=command_id, digest=digest, at_ms=at_ms, body=body)
        stored = self._commands.setdefault((table, command_id), refused)
        return None if stored is refused else Repeated(stored)

    async def find(self, table: TableId, command_id: CommandId) -> Stored | None:
        """Return what became of a command."""
        self._require_open()
        return self._commands.get((table, command_id))

    async def read(self, table: TableId, after: Version, limit: int) -> tuple[Entry, ...]:
        """Return the entries after a version."""
        self._require_open()
        return tuple(self._streams.get(table, ())[after : after + limit])

    async def head(self, table: TableId) -> Version:
        """Return the version of a table's last entry, 0 when there is none."""
        self._require_open()
        return Version(len(self._streams.get(table, ())))

    async def tables(self, after: TableId | None, limit: int) -> tuple[TableId, ...]:
        """Return the tables that have entries."""
        self._require_open()
        return tuple(sorted(t for t in self._streams if after is None or t > after)[:limit])

    async def due(self, before_ms: int, limit: int) -> tuple[TableId, ...]:
        """Return the tables due at *before_ms* or earlier."""
        self._require_open()
        overdue = sorted((at, table) for table, at in self._due_ms.items() if at <= before_ms)
        return tuple(table for _, table in overdue[:limit])

    async def set_due(self, table: TableId, due_ms: int | None) -> None:
        """Say when to look at a table next without an entry."""
        require_int("due_ms", due_ms or 0)
        self._require_open()
        if table in self._streams:
            self._note_due(table, due_ms)

    async def salts(self, table: TableId) -> tuple[Salt, ...]:
        """Return the salts of a table's chains."""
        self._require_open()
        return tuple(sorted((k, salt) for (of, k), salt in self._salts.items() if of == table))

    async def add_session(self, session: Session) -> None:
        """Keep *session*; one of the same token stays as it is."""
        self._require_open()
        self._sessions.setdefault(session.token_hash, session)

    async def session(self, token_hash: bytes) -> Session | None:
        """Return the session of a token."""
        self._require_open()
        return self._sessions.get(token_hash)

    async def see_session(self, token_hash: bytes, seen_ms: int) -> None:
        """Note that a session was used."""
        require_int("seen_ms", seen_ms)
        self._require_open()
        session = self._sessions.get(token_hash)
        if session is not None and session.seen_ms < seen_ms:
            self._sessions[token_hash] = replace(session, seen_ms=seen_ms)

    async def renew_session(self, old_hash: bytes, session: Session) -> bool:
        """Put *session* in the place of an old one, with its memberships."""
        self._require_open()
        if self._sessions.pop(old_hash, None) is None:
            return False
        self._sessions.setdefault(session.token_hash, session)
        for member in await self.memberships(old_hash):
            del self._members[member.table, old_hash]
            self._members[member.table, session.token_hash] = replace(
                member, token_hash=session.token_hash
            )
        return True

    async def drop_session(self, token_hash: bytes) -> None:
        """Forget a session and its memberships."""
        self._require_open()
        self._sessions.pop(token_hash, None)
        for member in await self.memberships(token_hash):
            del self._members[member.table, token_hash]

    async def drop_sessions(self, seen_before_ms: int) -> int:
        """Forget all sessions last seen before then, with their memberships."""
        require_int("seen_before_ms", seen_before_ms)
        self._require_open()
        old = [s.token_hash for s in self._sessions.values() if s.seen_ms < seen_before_ms]
        for token_hash in old:
            await self.drop_session(token_hash)
        return len(old)

    async def add_member(self, member: Member) -> Member:
        """Keep *member* unless its session has a place at that table; return whichever holds."""
        self._require_open()
        return self._members.setdefault((member.table, member.token_hash), member)

    async def member(self, table: TableId, token_hash: bytes) -> Member | None:
        """Return who a session is at a table."""
        self._require_open()
        return self._members.get((table, token_hash))

    async def members(self, table: TableId) -> tuple[Member, ...]:
        """Return all memberships of a table."""
        self._require_open()
        found = (member for member in self._members.values() if member.table == table)
        return tuple(sorted(found, key=lambda member: (member.created_ms, member.token_hash)))

    async def memberships(self, token_hash: bytes) -> tuple[Member, ...]:
        """Return all memberships of a session."""
        self._require_open()
        found = (member for member in self._members.values() if member.token_hash == token_hash)
        return tuple(sorted(found, key=lambda member: (member.created_ms, member.table)))

    async def drop_member(self, table: TableId, token_hash: bytes) -> None:
        """Forget who a session was at a table."""
        self._require_open()
        self._members.pop((table, token_hash), None)

    async def close(self) -> None:
        """Refuse everything from now on; what was stored is gone."""
        self._is_closed = True

    def _require_open(self) -> None:
        if self._is_closed:
            raise StoreError(Fault.CLOSED, "The store is closed.")

    def _note_due(self, table: TableId, due_ms: int | None) -> None:
        if due_ms is None:
            self._due_ms.pop(table, None)
        else:
            self._due_ms[table] = due_ms
