"""Lock and bind: how the service's dice module enters the stream (CEELO-FAIR/1).

The core checks that the messages fit the round; that their hashes are right is checked by
``ceelo.fair`` and by every client.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.table import BOUND, Phase

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.decide.draft import Draft
    from ceelo.core.money import Chips
    from ceelo.core.table import Seat, Table

ANCHORS = 2
"""Chains that are fixed at any time: the one in use and the next."""
CHAIN_LENGTH = 4096
ELEMENTS_MIN = 512
"""A round may only open when its chain has at least this many unused elements (part 3)."""


_LOCKING, _BINDING = Phase.LOCKING, Phase.BINDING  # Named once: see `ceelo.core.enums`.
_AGAINST_A_BANK = frozenset({Phase.BANKER_THROWS, Phase.PLAYERS_THROW})


def contributors(table: Table) -> tuple[Seat, ...]:
    """Return who must contribute to the dice of the round that is locked, in throwing order.

    The banker first: his bank is at risk too.
    """
    if table.then in _AGAINST_A_BANK and table.banker is not None:
        return (table.banker, *table.contenders)
    return table.contenders


def stake_at_risk(table: Table, seat: Seat) -> Chips:
    """Return the chips *seat* has at risk in the round that is locked: its stake, or the bank."""
    return table.bank if seat == table.banker else table.stakes[seat]


def elements_left(table: Table) -> int:
    """Return how many elements of the chain in use are unused."""
    fair = table.fair
    return fair.anchors[0].length - fair.next_index + 1


def publish_anchor(draft: Draft, command: c.PublishAnchor) -> Refusal | None:
    """Fix one more chain: the two at the opening, then one each time a chain is used up (M0)."""
    fair = draft.table.fair
    due = fair.k + len(fair.anchors)
    if command.anchor.k != due:
        return Refusal(reason=Reason.DICE_OUT_OF_ORDER, came=command.anchor.k, least=due, most=due)
    draft.add(e.AnchorPublished(anchor=command.anchor))
    return None


def change_chain(draft: Draft, command: c.ChangeChain) -> Refusal | None:
    """Open what is left of the chain in use and go on with the next (part 3)."""
    table = draft.table
    if table.phase in BOUND:
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    due = table.fair.k + len(table.fair.anchors)
    if command.anchor.k != due or len(table.fair.anchors) < ANCHORS:
        return Refusal(reason=Reason.DICE_OUT_OF_ORDER, came=command.anchor.k, least=due, most=due)
    draft.add(e.ChainChanged(k=table.fair.k, last_element=command.last_element))
    draft.add(e.AnchorPublished(anchor=command.anchor))
    return None


def lock_round(draft: Draft, command: c.LockRound) -> Refusal | None:
    """Freeze stakes, order and contributors (M3)."""
    table = draft.table
    if table.phase is not _LOCKING:
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    fair = table.fair
    if len(fair.anchors) < ANCHORS:
        return Refusal(reason=Reason.DICE_OUT_OF_ORDER, came=len(fair.anchors), least=ANCHORS)
    seats, entries = contributors(table), command.entries
    if len(entries) != len(seats):
        return Refusal(reason=Reason.LOCK_MISMATCH)
    for entry, seat in zip(entries, seats, strict=True):
        if (
            entry.seat != seat
            or entry.player != table.chair(seat).player
            or entry.stake != stake_at_risk(table, seat)
        ):
            return Refusal(reason=Reason.LOCK_MISMATCH)
    draft.add(
        e.RoundLocked(
            epoch=fair.epoch,
            attempt=fair.attempt,
            k=fair.k,
            first_index=fair.next_index,
            last_element=fair.last_element,
            next_anchor=fair.anchors[1].anchor,
            rules_hash=table.rules_hash,
            entries=command.entries,
            lock=command.lock,
        )
    )
    return None


def bind_round(draft: Draft, command: c.BindRound) -> Refusal | None:
    """Open the contributions: from here on the round can only be completed (M5)."""
    table = draft.table
    if table.phase is not _BINDING:
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    if tuple([reveal.seat for reveal in command.reveals]) != contributors(table):
        return Refusal(reason=Reason.LOCK_MISMATCH)
    draft.add(e.RoundBound(reveals=command.reveals, entropy=command.entropy))
    return None
