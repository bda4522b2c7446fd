"""The secret side of the dice: masters, salts and chains never leave this module (S7).

What it returns is what is due: an anchor when a chain is fixed, an element with its throw.
"""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Final, NamedTuple, final

from ceelo.core import command as c
from ceelo.core import table as t
from ceelo.core.decide.fairness import (
    commitment_of,
    contributors,
    entry_to_open,
    is_late,
    own_reveals,
    stake_at_risk,
)
from ceelo.core.dice import Face, Throw
from ceelo.core.money import Chips
from ceelo.core.table import Anchor, Seat
from ceelo.fair import (
    BURNED_ELEMENTS,
    CHAIN_LENGTH,
    Chain,
    Kind,
    Lock,
    LockEntry,
    Reveal,
    Secret,
    Window,
    check_link,
    commitment,
    draw_dice,
    draw_secret,
    entropy,
    lock_hash,
    make_contributions,
    make_tip,
    opens,
)
from ceelo.fair.encoding import mac_of, u8, u64
from ceelo.record.live import fair_entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ceelo.core.table import Table
    from ceelo.store import base

_INVITE_BYTES: Final = 16  # S17: 128 bits.


class NewChain(NamedTuple):
    """A chain that is fixed but not yet stored."""

    anchor: Anchor
    salt: Secret


class _InUse(NamedTuple):
    # Only one chain is kept: those before it are open, those after it not yet due.
    k: int
    salt: Secret
    chain: Chain


@final
class DiceKeeper:
    """The master secret, and what is made from it."""

    __slots__ = ("_master",)

    def __init__(self, master: Secret) -> None:
        """Keep *master*."""
        self._master: Final = master

    def table(self, table: bytes, salts: Iterable[base.Salt]) -> TableDice:
        """Return the dice of *table* with the salts that the store has for it."""
        return TableDice(self._master, table, salts)

    def invite(self, table: bytes) -> str:
        """Return the secret of the invitation to *table*; nobody can make it without the master."""
        digest = mac_of(self._master.expose(), b"invite", table)
        return base64.urlsafe_b64encode(digest[:_INVITE_BYTES]).rstrip(b"=").decode("ascii")


class OtherKeyError(Exception):
    """The master key or the salts are not those that this table's dice were fixed with.

    Other dice than those that were fixed are never thrown (CEELO-FAIR/1, server rule 3).
    """

    def __str__(self) -> str:
        """Say what is wrong, and nothing of the key."""
        return "the key of the dice is not the one this table was opened with"


@final
class TableDice:
    """All dice to come of one table; a restart with the same salts makes the same ones."""

    __slots__ = ("_in_use", "_lock", "_made", "_master", "_revealed", "_salts", "_table", "floor")

    def __init__(self, master: Secret, table: bytes, salts: Iterable[base.Salt]) -> None:
        """Hash nothing yet: a chain is made when its first element is due."""
        self._master: Final = master
        self._table: Final = table
        self._salts: Final[dict[int, Secret]] = {}
        self._in_use: _InUse | None = None
        self.floor = 0
        """Windows below this epoch may have been played once already (server rule 7)."""
        self._lock = ""
        self._revealed: Final[dict[Seat, Secret]] = {}
        """What has come for that lock and is shown to nobody before the bind (server rule 8)."""
        self._made: Final[dict[tuple[Window, Seat], Secret]] = {}
        """What the server adds for seats that do not, in the window that was locked last."""
        self.keep(salts)

    def keep(self, salts: Iterable[base.Salt]) -> None:
        """Take over salts that are stored for good."""
        for k, data in salts:
            salt = self._salts[k] = Secret(data)
            if self._in_use is not None and self._in_use.k == k and self._in_use.salt != salt:
                self._in_use = None

    def new_chain(self, k: int) -> NewChain:
        """Fix chain *k*; nothing remembers it until its salt is stored and kept."""
        salt = draw_secret()
        chain = self._make(k, salt)
        if self._in_use is None:
            # The first chain of a new table: its first throw need not hash it again.
            self._in_use = _InUse(k, salt, chain)
        return NewChain(Anchor(k, CHAIN_LENGTH, chain.anchor.hex()), salt)

    def check(self, table: Table) -> None:
        """See that the chain in use is the one that *table* was promised.

        Raises:
            OtherKeyError: It is another.
        """
        fair = table.fair
        if fair.anchors and self._chain(fair.k).anchor.hex() != fair.anchors[0].anchor:
            raise OtherKeyError

    def is_in_doubt(self, table: Table) -> bool:
        """Say whether more of the chains of *table* may be known than its stream says."""
        return table.fair.epoch < self.floor

    def last_element(self, k: int) -> str:
        """Return the end of chain *k*, which opens all of it."""
        return self._chain(k).element(CHAIN_LENGTH).expose().hex()

    def lock(self, table: Table) -> c.LockRound:
        """Return the frozen list of the round that *table* is locking (M3).

        For a seat that has not committed itself the server does it, and kind 2 says so (server
        rule 2).
        """
        fair = table.fair
        window = Window(self._table, fair.epoch, fair.attempt)
        seats = contributors(table)
        ours = [seat for seat in seats if commitment_of(table, seat) is None]
        self._made.clear()
        for seat, secret in zip(ours, self._make_for(table, window, ours), strict=True):
            self._made[window, seat] = secret
        entries = tuple([self._entry(table, window, seat) for seat in seats])
        fingerprint = lock_hash(
            Lock(
                window=window,
                k=fair.k,
                i0=fair.next_index,
                previous=bytes.fromhex(fair.last_element),
                next_anchor=bytes.fromhex(fair.anchors[1].anchor),
                rules_hash=bytes.fromhex(table.rules_hash),
                entries=entries,
            )
        )
        return c.LockRound(entries=tuple(map(_core_entry, entries)), lock=fingerprint.hex())

    def _entry(self, table: Table, window: Window, seat: Seat) -> LockEntry:
        player = bytes.fromhex(table.chair(seat).player)
        own, kind = commitment_of(table, seat), Kind.HUMAN
        if own is None:
            kind = Kind.SERVER
            hidden = commitment(window, seat, player, self._made[window, seat].expose())
        else:
            hidden = bytes.fromhex(own)
        return LockEntry(
            seat=seat,
            kind=kind,
            player=player,
            stake=stake_at_risk(table, seat),
            commitment=hidden,
        )

    def _make_for(self, table: Table, window: Window, seats: Sequence[Seat]) -> Iterable[Secret]:
        if not table.fair.commits:
            # Nobody is waited for: they are opened in the entry that locks them.
            return make_contributions(len(seats))
        return [self._remade(table.fair.k, window, seat) for seat in seats]

    def _remade(self, k: int, window: Window, seat: Seat) -> Secret:
        # From what is stored, so that a restart between lock and bind changes nothing.
        salt = self._salt(k).expose()
        of_window = (u64(window.epoch), u8(window.attempt), u8(seat))
        return Secret(mac_of(self._master.expose(), b"contribution", self._table, salt, *of_window))

    def fits(self, table: Table, ask: c.AskReveal) -> bool:
        """Say whether *ask* opens what its seat has committed to, in the window it names."""
        entry = entry_to_open(table, ask)
        if entry is None:
            return False
        window = Window(self._table, ask.epoch, ask.attempt)
        return opens(window, fair_entry(entry), bytes.fromhex(ask.contribution))

    def take(self, table: Table, ask: c.AskReveal) -> c.BindRound | c.KeepLateReveal | None:
        """Keep what *ask*, which fits, has opened; return what is to be done now.

        None: others are still waited for, or the round was bound before.
        """
        if is_late(table, ask):
            return c.KeepLateReveal(
                seat=ask.seat,
                epoch=ask.epoch,
                attempt=ask.attempt,
                contribution=ask.contribution,
            )
        if table.phase is not t.Phase.BINDING:
            return None
        self._turn_to(ask.lock)
        self._revealed[ask.seat] = Secret(bytes.fromhex(ask.contribution))
        return None if self._missing(table) else self.bind(table)

    def bind(self, table: Table) -> c.BindRound:
        """Return the contributions of the locked round, all of which are here (M5)."""
        reveals = self._came(table)
        return c.BindRound(
            reveals=tuple(map(_core_reveal, reveals)),
            entropy=entropy(bytes.fromhex(table.fair.lock), reveals).hex(),
        )

    def abandon(self, table: Table) -> c.AbandonAttempt:
        """Return the end of an attempt whose reveals have not all come, and burn its elements."""
        self._turn_to(table.fair.lock)
        index = table.fair.next_index + BURNED_ELEMENTS - 1
        return c.AbandonAttempt(
            index=index,
            element=self._chain(table.fair.k).element(index).expose().hex(),
            reveals=tuple(map(_core_reveal, self._came(table))),
            missing=self._missing(table),
        )

    def _turn_to(self, lock: str) -> None:
        if lock != self._lock:
            self._lock = lock
            self._revealed.clear()

    def _missing(self, table: Table) -> tuple[Seat, ...]:
        return tuple([seat for seat in own_reveals(table) if seat not in self._revealed])

    def _came(self, table: Table) -> list[Reveal]:
        fair = table.fair
        window = Window(self._table, fair.epoch, fair.attempt)
        reveals = []
        for entry in fair.entries:
            seat = entry.seat
            if entry.kind == Kind.HUMAN:
                opened = self._revealed.get(seat)
            else:
                opened = self._made.get((window, seat)) or self._remade(fair.k, window, seat)
            if opened is not None:
                reveals.append(Reveal(seat, opened.expose()))
        return reveals

    def throw(self, table: Table, seat: Seat, *, auto: bool) -> c.ThrowDice:
        """Return the throw that *seat* makes now; the caller has seen that it is its turn."""
        fair = table.fair
        k, i = fair.k, fair.next_index
        element = self._chain(k).element(i).expose()
        if not check_link(self._table, k, i, element, bytes.fromhex(fair.last_element)):
            raise OtherKeyError
        first, second, third = draw_dice(element, bytes.fromhex(fair.entropy), k, i, seat).dice
        return c.ThrowDice(
            seat=seat,
            dice=Throw(Face(first), Face(second), Face(third)),
            k=k,
            index=i,
            element=element.hex(),
            auto=auto,
        )

    def _salt(self, k: int) -> Secret:
        salt = self._salts.get(k)
        if salt is None:
            raise OtherKeyError
        return salt

    def _chain(self, k: int) -> Chain:
        if self._in_use is None or self._in_use.k != k:
            salt = self._salt(k)
            self._in_use = _InUse(k, salt, self._make(k, salt))
        return self._in_use.chain

    def _make(self, k: int, salt: Secret) -> Chain:
        return Chain(make_tip(self._master, self._table, k, salt), self._table, k)


def _core_entry(entry: LockEntry) -> t.LockEntry:
    return t.LockEntry(
        seat=Seat(entry.seat),
        kind=int(entry.kind),
        player=entry.player.hex(),
        stake=Chips(entry.stake),
        commitment=entry.commitment.hex(),
    )


def _core_reveal(reveal: Reveal) -> t.Reveal:
    return t.Reveal(Seat(reveal.seat), reveal.c.hex())
