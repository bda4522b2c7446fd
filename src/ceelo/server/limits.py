"""How much one session and one address may ask for (S10)."""

from __future__ import annotations

import ipaddress
import time
from contextlib import contextmanager
from functools import cache, cached_property
from typing import TYPE_CHECKING

import msgspec

from ceelo.server.start import LimitSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Rates(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of one set of limits."""

    messages_per_second: float
    """Of one session."""
    messages_burst: int
    connections_max: int
    """Sockets and event streams of one address at a time."""
    handshakes: str
    sessions: str
    tables: str
    wrong_invites: str
    throws_per_second: float
    """Of the dice that belong to no table, for one address."""
    throws_burst: int


RATES = {
    LimitSet.HOME: Rates(
        messages_per_second=30,
        messages_burst=60,
        connections_max=400,
        handshakes="600/minute",
        sessions="600/hour",
        tables="200/hour",
        wrong_invites="30/minute",
        throws_per_second=20,
        throws_burst=60,
    ),
    LimitSet.PUBLIC: Rates(
        messages_per_second=10,
        messages_burst=20,
        connections_max=20,
        handshakes="30/minute",
        sessions="20/hour",
        tables="5/hour",
        wrong_invites="5/minute",
        throws_per_second=2,
        throws_burst=20,
    ),
}


class MessageBucket:
    """Counts the messages of every session or address: a steady rate, and a burst on top of it.

    Method: one number a session, the time at which its bucket is full again (GCRA).  Not from the
    library: its windows keep a list a key and sweep all of them, too dear at every message.
    """

    SWEEP_EVERY = 10_000

    def __init__(
        self, per_second: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Count nothing yet."""
        self._interval_s = 1 / per_second
        self._tolerance_s = burst / per_second
        self._clock = clock
        self._full_at: dict[str, float] = {}
        self._hits = 0

    @property
    def size(self) -> int:
        """How many sessions are remembered."""
        return len(self._full_at)

    def hit(self, session: str) -> bool:
        """Count one message and say whether it is within the limit."""
        now = self._clock()
        self._hits += 1
        if self._hits % self.SWEEP_EVERY == 0:
            self._full_at = {key: full for key, full in self._full_at.items() if full > now}
        full = max(self._full_at.get(session, now), now) + self._interval_s
        # A float's last digits must not cost the last message of a burst.
        if full - now > self._tolerance_s + 1e-6:
            return False
        self._full_at[session] = full
        return True


class _Windows:
    """Counts what is rare, each kind in a window of its own that moves along."""

    def __init__(self) -> None:
        # Imported by the first who asks for something, and not at the start.
        from limits import parse  # noqa: PLC0415
        from limits.storage import MemoryStorage  # noqa: PLC0415
        from limits.strategies import MovingWindowRateLimiter  # noqa: PLC0415

        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._parse = cache(parse)

    def hit(self, rate: str, kind: str, address: str) -> bool:
        return self._limiter.hit(self._parse(rate), kind, network_of(address))

    def has_room(self, rate: str, kind: str, address: str) -> bool:
        return self._limiter.test(self._parse(rate), kind, network_of(address))


class Gate:
    """Says who may do one more of what."""

    def __init__(self, limits: LimitSet) -> None:
        """Hold the limits of a set; nothing has been asked for yet."""
        self._rates = RATES.get(limits)
        self._open: dict[str, int] = {}
        self._bucket: MessageBucket | None = None
        self._throws: MessageBucket | None = None
        if self._rates is not None:
            rates = self._rates
            self._bucket = MessageBucket(rates.messages_per_second, rates.messages_burst)
            self._throws = MessageBucket(rates.throws_per_second, rates.throws_burst)

    @cached_property
    def _windows(self) -> _Windows:
        return _Windows()

    def message(self, session: str) -> bool:
        """Count a message of *session* and say whether it may be read."""
        return self._bucket is None or self._bucket.hit(session)

    def throw(self, address: str) -> bool:
        """Count a throw that belongs to no table and say whether it may be made."""
        return self._throws is None or self._throws.hit(network_of(address))

    def look(self, address: str) -> bool:
        """Count what is worked out for anybody, session or not, and say whether it may be."""
        return self.message(network_of(address))

    def handshake(self, address: str) -> bool:
        """Count a new socket or event stream and say whether it may be opened."""
        rates = self._rates
        return rates is None or self._windows.hit(rates.handshakes, "handshake", address)

    def session(self, address: str) -> bool:
        """Count a new session and say whether it may be made."""
        rates = self._rates
        return rates is None or self._windows.hit(rates.sessions, "session", address)

    def table(self, address: str) -> bool:
        """Count a new table and say whether it may be opened."""
        rates = self._rates
        return rates is None or self._windows.hit(rates.tables, "table", address)

    def may_guess(self, address: str) -> bool:
        """Say whether an invitation from *address* may be looked at."""
        rates = self._rates
        return rates is None or self._windows.has_room(rates.wrong_invites, "invite", address)

    def wrong_guess(self, address: str) -> None:
        """Count an invitation that fits no table."""
        if self._rates is not None:
            self._windows.hit(self._rates.wrong_invites, "invite", address)

    @contextmanager
    def connection(self, address: str) -> Iterator[bool]:
        """Hold one connection of *address*; the value says whether it may stay."""
        key = network_of(address)
        self._open[key] = self._open.get(key, 0) + 1
        try:
            yield self._rates is None or self._open[key] <= self._rates.connections_max
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]


def network_of(address: str) -> str:
    """Return what counts as one caller: an IPv4 address, or the 64 bits of IPv6 that one home gets.

    >>> network_of("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::'
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((parsed, 64), strict=False).network_address)


def blurred(address: str) -> str:
    """Return *address* as logs may show it: never all of it (S32).

    >>> blurred("198.51.100.23"), blurred("2001:db8:1:2:3:4:5:6")
    ('198.51.100.0', '2001:db8:1::')
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "?"
    length = 24 if isinstance(parsed, ipaddress.IPv4Address) else 48
    return str(ipaddress.ip_network((parsed, length), strict=False).network_address)
