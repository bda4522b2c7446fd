"""Commit, lock, reveal and bind: how everybody's randomness enters the stream (CEELO-FAIR/1).

The core checks that the messages fit the round; that their hashes are right is checked by
``ceelo.fair`` and by every client.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.decide.draft import out_of_order
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.table import BOUND, LockEntry, Phase

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.decide.draft import Draft
    from ceelo.core.money import Chips
    from ceelo.core.table import GivenUp, Seat, Table

ANCHORS = 2
"""Chains that are fixed at any time: the one in use and the next."""
CHAIN_LENGTH = 4096
ELEMENTS_MIN = 512
"""A round may only open when its chain has at least this many unused elements (part 3)."""


KIND_OF_PERSON, KIND_OF_SERVER = 1, 2
"""Who made a contribution, as locks and hashes say it (part 3)."""

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


def commitment_of(table: Table, seat: Seat) -> str | None:
    """Return what the program of *seat* has committed to; None: the server contributes for it."""
    for one in table.fair.commits:
        if one.seat == seat:
            return one.commitment
    return None


def own_reveals(table: Table) -> tuple[Seat, ...]:
    """Return the seats whose own programs have to reveal for the lock, in its order."""
    return tuple([entry.seat for entry in table.fair.entries if entry.kind == KIND_OF_PERSON])


def is_waiting_for_programs(table: Table) -> bool:
    """Say whether the dice wait for reveals, or for new commitments before a redraw."""
    return table.phase is _BINDING or (table.phase is _LOCKING and table.fair.asked != ())


def refuse_commitment(
    table: Table, seat: Seat, commit: c.Commitment, *, opens: bool = False
) -> Refusal | None:
    """Refuse a commitment for another window, or one that another seat has made.

    *opens*: the command opens the window itself.  A copy could never be revealed, and would keep
    every honest program from revealing (client rule 2).
    """
    fair = table.fair
    epoch, attempt = (fair.epoch + 1, 0) if opens else (fair.epoch, fair.attempt)
    if commit.epoch != epoch or commit.attempt != attempt:
        is_other_epoch = commit.epoch != epoch
        key = "epoch" if is_other_epoch else "attempt"
        came, due = (commit.epoch, epoch) if is_other_epoch else (commit.attempt, attempt)
        return Refusal(
            reason=Reason.COMMITMENT_OTHER_WINDOW, key=key, came=came, least=due, most=due
        )
    if not opens:
        for one in fair.commits:
            if one.commitment == commit.commitment and one.seat != seat:
                return Refusal(reason=Reason.COMMITMENT_TAKEN, seat=one.seat)
    return None


def keep_commitment(draft: Draft, seat: Seat, commit: c.Commitment) -> None:
    """Take over what is not refused (M2)."""
    draft.add(e.SeatCommitted(seat=seat, commitment=commit.commitment))


def commit_anew(draft: Draft, command: c.Commit) -> Refusal | None:
    """Take the new commitment that a redraw needs; that the stakes stand is nobody's choice."""
    table, seat = draft.table, command.seat
    if table.phase is not _LOCKING:
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    asked = table.fair.asked
    if seat not in asked:
        return Refusal(reason=Reason.NOT_YOUR_TURN, seat=asked[0] if asked else None)
    if refusal := refuse_commitment(table, seat, command.commit):
        return refusal
    keep_commitment(draft, seat, command.commit)
    return None


def refuse_reveal(table: Table, ask: c.AskReveal, *, fits: bool) -> Refusal | None:
    """Return why *ask* opens nothing here; *fits* is what ``ceelo.fair`` says of its hash."""
    if entry_to_open(table, ask) is not None:
        return None if fits else Refusal(reason=Reason.REVEAL_UNOPENED, seat=ask.seat)
    fair = table.fair
    if not fair.lock:
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    if ask.epoch != fair.epoch:
        return _of_other_window("epoch", ask.epoch, fair.epoch)
    if ask.attempt != fair.attempt:
        return _of_other_window("attempt", ask.attempt, fair.attempt)
    if ask.lock != fair.lock:
        return Refusal(reason=Reason.REVEAL_OTHER_LOCK)
    return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)


def _of_other_window(key: str, came: int, due: int) -> Refusal:
    return Refusal(reason=Reason.REVEAL_OTHER_LOCK, key=key, came=came, least=due, most=due)


def entry_to_open(table: Table, ask: c.AskReveal) -> LockEntry | None:
    """Return what *ask* is about: the lock in use, or an attempt that was given up for its want.

    A seat that has revealed may do so again, until the next window: a second page of it does.
    """
    fair = table.fair
    if fair.lock and (ask.epoch, ask.attempt, ask.lock) == (fair.epoch, fair.attempt, fair.lock):
        return _own_entry(table, ask.seat, fair.entries)
    past = _given_up(table, ask.epoch, ask.attempt)
    if past is None or past.lock != ask.lock:
        return None
    return _own_entry(table, ask.seat, past.missing)


def is_late(table: Table, ask: c.AskReveal) -> bool:
    """Say whether *ask* is for an attempt that was given up."""
    past = _given_up(table, ask.epoch, ask.attempt)
    return past is not None and past.lock == ask.lock


def _given_up(table: Table, epoch: int, attempt: int) -> GivenUp | None:
    for past in reversed(table.fair.given_up):
        if (past.epoch, past.attempt) == (epoch, attempt):
            return past
    return None


def _own_entry(table: Table, seat: Seat, entries: tuple[LockEntry, ...]) -> LockEntry | None:
    player = table.chair(seat).player
    for entry in entries:
        if (entry.seat, entry.player, entry.kind) == (seat, player, KIND_OF_PERSON):
            return entry
    return None


def keep_late_reveal(draft: Draft, command: c.KeepLateReveal) -> Refusal | None:
    """Keep as evidence what came too late (server rule 5)."""
    table, seat = draft.table, command.seat
    past = _given_up(table, command.epoch, command.attempt)
    if past is None or _own_entry(table, seat, past.missing) is None:
        return Refusal(reason=Reason.REVEAL_OTHER_LOCK)
    draft.add(
        e.RevealCameLate(
            epoch=past.epoch, attempt=past.attempt, seat=seat, contribution=command.contribution
        )
    )
    return None


def elements_left(table: Table) -> int:
    """Return how many elements of the chain in use are unused."""
    fair = table.fair
    return fair.anchors[0].length - fair.next_index + 1


def publish_anchor(draft: Draft, command: c.PublishAnchor) -> Refusal | None:
    """Fix one more chain: the two at the opening, then one each time a chain is used up (M0)."""
    fair = draft.table.fair
    due = fair.k + len(fair.anchors)
    if command.anchor.k != due:
        return out_of_order("k", command.anchor.k, due)
    draft.add(e.AnchorPublished(anchor=command.anchor))
    return None


def change_chain(draft: Draft, command: c.ChangeChain) -> Refusal | None:
    """Open what is left of the chain in use and go on with the next (part 3)."""
    table = draft.table
    if table.phase in BOUND and not _is_between_windows(table):
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    if len(table.fair.anchors) < ANCHORS:
        return anchors_missing(table)
    due = table.fair.k + len(table.fair.anchors)
    if command.anchor.k != due:
        return out_of_order("k", command.anchor.k, due)
    draft.add(e.ChainChanged(k=table.fair.k, last_element=command.last_element))
    draft.add(e.AnchorPublished(anchor=command.anchor))
    return None


def anchors_missing(table: Table) -> Refusal:
    """Refuse to go on while fewer chains are fixed than have to be at any time (M0)."""
    came = len(table.fair.anchors)
    return Refusal(reason=Reason.DICE_OUT_OF_ORDER, came=came, least=ANCHORS)


def _is_between_windows(table: Table) -> bool:
    """Say whether the window of before is over although the pot goes on (V36 ``buyback``).

    Everybody has thrown, or the attempt was abandoned, or its redraw was never committed to.
    """
    if table.phase is _BINDING:
        return not table.fair.lock
    return not table.queue or (table.phase is _LOCKING and table.fair.asked != ())


def lock_round(draft: Draft, command: c.LockRound) -> Refusal | None:
    """Freeze stakes, order and contributors (M3)."""
    table = draft.table
    if table.phase is not _LOCKING:
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    fair = table.fair
    if fair.asked:
        return Refusal(reason=Reason.LOCK_MISMATCH)
    if len(fair.anchors) < ANCHORS:
        return anchors_missing(table)
    seats, entries = contributors(table), command.entries
    if len(entries) != len(seats):
        return Refusal(reason=Reason.LOCK_MISMATCH)
    commitments = {one.seat: one.commitment for one in fair.commits}
    for entry, seat in zip(entries, seats, strict=True):
        if (
            entry.seat != seat
            or entry.player != table.chair(seat).player
            or entry.stake != stake_at_risk(table, seat)
            or not _is_made_by(entry, commitments.get(seat))
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


def _is_made_by(entry: LockEntry, commitment: str | None) -> bool:
    # Server rule 2: what a seat has committed to itself is in the lock, and the rest says whose it
    # is.
    if commitment is None:
        return entry.kind == KIND_OF_SERVER
    return entry.kind == KIND_OF_PERSON and entry.commitment == commitment


def bind_round(draft: Draft, command: c.BindRound) -> Refusal | None:
    """Open the contributions: from here on the round can only be completed (M5)."""
    table = draft.table
    if table.phase is not _BINDING:
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    if tuple([reveal.seat for reveal in command.reveals]) != contributors(table):
        return Refusal(reason=Reason.LOCK_MISMATCH)
    draft.add(e.RoundBound(reveals=command.reveals, entropy=command.entropy))
    return None
