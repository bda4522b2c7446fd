"""Who somebody is: sessions by a secret token, and who a session is at a table (S1, S2, S20)."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, final

from ceelo.app.ids import ID_BYTES
from ceelo.app.problem import Problem, ServiceError
from ceelo.store.base import Member, Session

if TYPE_CHECKING:
    from ceelo.app.clock import Clock
    from ceelo.store.base import EventStore, TableId

TOKEN_BYTES = 32  # S1: 256 bits.
_HOUR_MS = 60 * 60 * 1000
IDLE_MS_MAX = 30 * 24 * _HOUR_MS
"""A session that was not used for so long is over (S2)."""
AGE_MS_MAX = 365 * 24 * _HOUR_MS
"""No session lasts longer, used or not (S2)."""
SEEN_MS_STEP = _HOUR_MS
"""A session in use is noted as such so often; not each time it is asked for."""


def hash_token(token: str) -> bytes:
    """Return the form in which a token is stored: nobody can come in with it (S1)."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).digest()


@final
class Sessions:
    """The sessions of one store."""

    __slots__ = ("_clock", "_store")

    def __init__(self, store: EventStore, clock: Clock) -> None:
        """Keep sessions in *store*."""
        self._store = store
        self._clock = clock

    async def begin(self) -> str:
        """Return the token of a new session; it is told once and stored nowhere."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        now_ms = self._clock.utc_ms()
        await self._store.add_session(
            Session(token_hash=hash_token(token), created_ms=now_ms, seen_ms=now_ms)
        )
        return token

    async def knows(self, token: str) -> bool:
        """Say whether *token* is that of a session that has not run out."""
        token_hash, now_ms = hash_token(token), self._clock.utc_ms()
        session = await self._store.session(token_hash)
        if session is None:
            return False
        if now_ms - session.seen_ms > IDLE_MS_MAX or now_ms - session.created_ms > AGE_MS_MAX:
            await self._store.drop_session(token_hash)
            return False
        if now_ms - session.seen_ms > SEEN_MS_STEP:
            await self._store.see_session(token_hash, now_ms)
        return True

    async def require(self, token: str) -> None:
        """Refuse a token that nobody has.

        Raises:
            ServiceError: It is none.
        """
        if not await self.knows(token):
            raise ServiceError(Problem.UNKNOWN_SESSION)

    async def join(self, table: TableId, token: str) -> str:
        """Return who the session is at *table* from now on; who has joined stays who he is."""
        member = await self._store.add_member(
            Member(
                table=table,
                token_hash=hash_token(token),
                player=secrets.token_bytes(ID_BYTES),
                created_ms=self._clock.utc_ms(),
            )
        )
        return member.player.hex()

    async def player(self, table: TableId, token: str) -> str | None:
        """Return who the session is at *table*; one that has run out is nobody."""
        if not await self.knows(token):
            return None
        member = await self._store.member(table, hash_token(token))
        return None if member is None else member.player.hex()

    async def players(self, table: TableId) -> frozenset[str]:
        """Return everybody who has joined *table*."""
        return frozenset([member.player.hex() for member in await self._store.members(table)])

    async def sweep(self) -> int:
        """Forget sessions that have run out, and return how many."""
        return await self._store.drop_sessions(self._clock.utc_ms() - IDLE_MS_MAX)
