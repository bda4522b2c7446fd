"""Reveals that did not come: the attempt is given up, its stakes go back (CEELO-FAIR/1, M9).

No entropy, no risk: who does not reveal has nothing at stake, so it cannot choose by being silent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.decide.draft import out_of_order
from ceelo.core.decide.fairness import ANCHORS, anchors_missing, own_reveals
from ceelo.core.decide.passing import offer_bank
from ceelo.core.decide.pot import open_antes, reopen_buy_back
from ceelo.core.decide.rounds import next_round, open_round
from ceelo.core.evolve.fairness import MISSED_EPOCHS
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.table import SEATS_TO_PLAY, THROWING, Offer, Phase

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.decide.draft import Draft
    from ceelo.core.table import Seat, Table

_LOCKED = frozenset({Phase.LOCKING, Phase.BINDING})
BURNED = 64
"""Elements that an abandoned attempt opens (server rule 4)."""
RETIRED_STEP = 2**32
"""The epoch rises by so much where chains are retired (server rule 7)."""


def abandon_attempt(draft: Draft, command: c.AbandonAttempt) -> Refusal | None:
    """Give up a lock for want of reveals; once the dice are bound nobody can (server rule 3)."""
    table = draft.table
    if table.phase is not Phase.BINDING:
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    fair, missing = table.fair, command.missing
    due = fair.next_index + BURNED - 1
    if command.index != due:
        return out_of_order("index", command.index, due)
    came = tuple([entry.seat for entry in fair.entries if entry.seat not in missing])
    told = tuple([reveal.seat for reveal in command.reveals])
    if not missing or came != told or not set(missing) <= set(own_reveals(table)):
        return Refusal(reason=Reason.LOCK_MISMATCH)
    draft.add(
        e.AttemptAbandoned(
            epoch=fair.epoch,
            attempt=fair.attempt,
            k=fair.k,
            index=due,
            element=command.element,
            reveals=command.reveals,
            missing=missing,
        )
    )
    for seat in missing:
        if _has_missed(table, seat):
            _sit_out(draft, seat)
    own = own_reveals(table)
    if table.redraw and not fair.attempt and (table.shootout or _can_go_on(table, missing)):
        _redraw(draft, missing, tuple([seat for seat in own if seat not in missing]), attempt=1)
    else:
        _give_up(draft, own)
    return None


def void_round(draft: Draft, _: c.VoidRound) -> Refusal | None:
    """Give up the redraw, because not everybody has committed to it in time."""
    table = draft.table
    asked = table.fair.asked
    if table.phase is not Phase.LOCKING:
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    if not asked:
        return Refusal(reason=Reason.UNCHANGED)
    for seat in asked:
        _sit_out(draft, seat)
    _give_up(draft, (*asked, *[one.seat for one in table.fair.commits]))
    return None


def _has_missed(table: Table, seat: Seat) -> bool:
    """Say whether *seat* has failed to reveal a short time ago already (server rule 4)."""
    fair, player = table.fair, table.chair(seat).player
    return any(
        one.player == player and one.epoch > fair.epoch - MISSED_EPOCHS for one in fair.missed
    )


def _sit_out(draft: Draft, seat: Seat) -> None:
    if not draft.table.chair(seat).away:
        draft.add(e.SeatAway(seat=seat, auto=True))


def _can_go_on(table: Table, missing: tuple[Seat, ...]) -> bool:
    """Say whether the others can play on without *missing*: not without their banker."""
    left = [seat for seat in table.contenders if seat not in missing]
    if not table.rules.has_bank:
        return len(left) >= SEATS_TO_PLAY
    return bool(left) and table.banker not in missing


def _redraw(draft: Draft, out: tuple[Seat, ...], asked: tuple[Seat, ...], *, attempt: int) -> None:
    table = draft.table
    sent = tuple([e.SentBack(seat, _staked_now(table, seat)) for seat in out])
    returned = sum(one.chips for one in sent) if table.rules.has_bank else 0
    draft.add(e.RedrawCalled(attempt=attempt, sent=sent, returned=Chips(returned), asked=asked))


def _staked_now(table: Table, seat: Seat) -> Chips:
    """Return what *seat* has put at risk in this window: of an old stake nobody gets out."""
    return Chips(2 * table.rules.pot.ante) if table.shootout else table.stakes[seat]


def _give_up(draft: Draft, own: tuple[Seat, ...]) -> None:
    table = draft.table
    if table.shootout:
        # V36: the pot has been thrown for and is tied still; who bought back is out again, and the
        # tied throw in a window of their own.
        open_round(draft, shootout=table.shootout)
        _redraw(draft, own, (), attempt=0)
        return
    _void(draft)


def _void(draft: Draft) -> None:
    table = draft.table
    sent = [e.SentBack(seat, table.stakes[seat]) for seat in table.occupied if table.stakes[seat]]
    bank = table.bank if table.rules.has_bank else Chips(0)
    draft.add(e.RoundVoided(sent=tuple(sent), bank=bank))
    next_round(draft, lambda: _begin_anew(draft))


def _begin_anew(draft: Draft) -> None:
    table = draft.table
    if not table.rules.has_bank:
        open_antes(draft, table.opener)
    elif table.banker is None:
        offer_bank(draft, Offer.VOID, table.occupied)
    else:
        offer_bank(draft, Offer.VOID, (table.banker, *table.order_after(table.banker)))


def can_retire(table: Table) -> bool:
    """Say whether no die of *table* is fixed that has not been thrown.

    Such a round is completed first, with the dice it would have had anyway.  A lock alone fixes
    none: how it ended may be known from what the copy has not.
    """
    return table.phase not in THROWING


def _refuse_chains(table: Table, command: c.RetireChains) -> Refusal | None:
    if len(table.fair.anchors) < ANCHORS:
        return anchors_missing(table)
    for key, came in (("anchors", command.anchors), ("last_elements", command.last_elements)):
        if len(came) != ANCHORS:
            return out_of_order(key, len(came), ANCHORS)
    for due, anchor in enumerate(command.anchors, table.fair.k + ANCHORS):
        if anchor.k != due:
            return out_of_order("k", anchor.k, due)
    return None


def retire_chains(draft: Draft, command: c.RetireChains) -> Refusal | None:
    """Leave both chains and all windows of before: elements of them may be known (server rule 7).

    What is staked in such a window goes back.
    """
    table = draft.table
    if not can_retire(table):
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    fair = table.fair
    if refusal := _refuse_chains(table, command):
        return refusal
    for k, (last, anchor) in enumerate(
        zip(command.last_elements, command.anchors, strict=True), fair.k
    ):
        draft.add(e.ChainChanged(k=k, last_element=last))
        draft.add(e.AnchorPublished(anchor=anchor))
    draft.add(e.ChainsRetired(epoch=fair.epoch + RETIRED_STEP))
    if table.phase in _LOCKED:
        _give_up(draft, (*own_reveals(table), *fair.asked, *[one.seat for one in fair.commits]))
    elif table.tied:
        # V36: the pot has been thrown for and is tied still; who may buy back is asked anew, in a
        # window of the new chain.
        open_round(draft, shootout=table.shootout)
        if table.bought_back:
            _redraw(draft, table.bought_back, (), attempt=0)
        reopen_buy_back(draft)
    elif table.phase in {Phase.FADING, Phase.ANTEING}:
        _void(draft)
    return None
