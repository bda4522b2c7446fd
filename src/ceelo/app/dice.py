"""The secret side of the dice: masters, salts and chains never leave this module (S7).

What it returns is what is due: an anchor when a chain is fixed, an element with its throw.
"""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Final, NamedTuple, final

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.decide.fairness import contributors, stake_at_risk
from ceelo.core.dice import Face, Throw
from ceelo.core.money import Chips
from ceelo.core.table import Anchor, Seat
from ceelo.fair import (
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
)
from ceelo.fair.encoding import mac_of

if TYPE_CHECKING:
    from collections.abc import Iterable

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


class LockedRound(NamedTuple):
    """The two messages that fix a round, made in one go."""

    lock: c.LockRound
    bind: c.BindRound


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

    __slots__ = ("_in_use", "_master", "_salts", "_table")

    def __init__(self, master: Secret, table: bytes, salts: Iterable[base.Salt]) -> None:
        """Hash nothing yet: a chain is made when its first element is due."""
        self._master: Final = master
        self._table: Final = table
        self._salts: Final[dict[int, Secret]] = {}
        self._in_use: _InUse | None = None
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

    def last_element(self, k: int) -> str:
        """Return the end of chain *k*, which opens all of it."""
        return self._chain(k).element(CHAIN_LENGTH).expose().hex()

    def lock(self, table: Table) -> LockedRound:
        """Make the contributions of the round that *table* is locking, and its lock and bind.

        They are opened in the entry that locks them, so no contribution is ever stored unopened.
        Kind 2 says that the server made them (CEELO-FAIR/1 part 4, server rule 2).
        """
        fair = table.fair
        window = Window(self._table, fair.epoch, fair.attempt)
        entries, reveals = [], []
        seats = contributors(table)
        for seat, secret in zip(seats, make_contributions(len(seats)), strict=True):
            contribution = secret.expose()
            player = bytes.fromhex(table.chair(seat).player)
            entries.append(
                LockEntry(
                    seat=seat,
                    kind=Kind.SERVER,
                    player=player,
                    stake=stake_at_risk(table, seat),
                    commitment=commitment(window, seat, player, contribution),
                )
            )
            reveals.append(Reveal(seat, contribution))
        fingerprint = lock_hash(
            Lock(
                window=window,
                k=fair.k,
                i0=fair.next_index,
                previous=bytes.fromhex(fair.last_element),
                next_anchor=bytes.fromhex(fair.anchors[1].anchor),
                rules_hash=bytes.fromhex(table.rules_hash),
                entries=tuple(entries),
            )
        )
        return LockedRound(
            c.LockRound(entries=tuple(map(_core_entry, entries)), lock=fingerprint.hex()),
            c.BindRound(
                reveals=tuple(map(_core_reveal, reveals)),
                entropy=entropy(fingerprint, reveals).hex(),
            ),
        )

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

    def _chain(self, k: int) -> Chain:
        if self._in_use is None or self._in_use.k != k:
            salt = self._salts.get(k)
            if salt is None:
                raise OtherKeyError
            self._in_use = _InUse(k, salt, self._make(k, salt))
        return self._in_use.chain

    def _make(self, k: int, salt: Secret) -> Chain:
        return Chain(make_tip(self._master, self._table, k, salt), self._table, k)


def _core_entry(entry: LockEntry) -> e.LockEntry:
    return e.LockEntry(
        seat=Seat(entry.seat),
        kind=int(entry.kind),
        player=entry.player.hex(),
        stake=Chips(entry.stake),
        commitment=entry.commitment.hex(),
    )


def _core_reveal(reveal: Reveal) -> e.Reveal:
    return e.Reveal(Seat(reveal.seat), reveal.c.hex())
