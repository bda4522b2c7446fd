"""The game without a bank: antes, throws, shootouts (V36, V38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.combination import Kind
from ceelo.core.contest import judge
from ceelo.core.decide.draft import not_in
from ceelo.core.decide.fairness import keep_commitment, refuse_commitment
from ceelo.core.decide.rounds import next_round, open_round, settle_round
from ceelo.core.money import Chips, shares
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.rules import PotTie
from ceelo.core.table import SEATS_TO_PLAY, Phase

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.combination import Combination
    from ceelo.core.decide.draft import Draft
    from ceelo.core.table import Seat, Table

_ANTEING, _WAITING = Phase.ANTEING, Phase.WAITING  # Named once: see `ceelo.core.enums`.


def open_antes(draft: Draft, opener: Seat) -> None:
    """Ask every present seat that can pay, from *opener*; with fewer than two the table waits."""
    table = draft.table
    asked = _askable(table, opener)
    if len(asked) < SEATS_TO_PLAY:
        draft.add(e.PlayersWanted())
        return
    open_round(draft)
    draft.add(e.AntesOpened(ante=table.rules.pot.ante, opener=asked[0], asked=asked))


def wake_antes(draft: Draft) -> None:
    """Open the antes that waited for players, once two can pay."""
    table = draft.table
    if table.phase is not _WAITING or table.is_paused:
        return
    if len(_askable(table, table.opener)) >= SEATS_TO_PLAY:
        # Dice of a pot lie on the table: it was played, and the first throw has yet to walk on.
        open_antes(draft, _next_opener(table) if any(table.thrown) else table.opener)


def _askable(table: Table, opener: Seat) -> tuple[Seat, ...]:
    order = (opener, *table.order_after(opener))
    return tuple([seat for seat in order if _can_ante(table, seat)])


def _can_ante(table: Table, seat: Seat) -> bool:
    return (
        table.holds(seat)
        and table.is_present(seat)
        and table.chair(seat).chips >= table.rules.pot.ante
    )


def pay_ante(draft: Draft, command: c.PayAnte) -> Refusal | None:
    """Put the ante into the pot."""
    if refusal := _not_asked(draft.table, command.seat):
        return refusal
    table, seat = draft.table, command.seat
    if command.commit is not None:
        if refusal := refuse_commitment(table, seat, command.commit):
            return refusal
        keep_commitment(draft, seat, command.commit)
    draft.add(e.AntePaid(seat=seat, chips=table.ante_due))
    close_antes_if_done(draft)
    return None


def sit_out(draft: Draft, command: c.SitOut) -> Refusal | None:
    """Leave this pot to the others."""
    if refusal := _not_asked(draft.table, command.seat):
        return refusal
    draft.add(e.SatOut(seat=command.seat, auto=False))
    close_antes_if_done(draft)
    return None


def _not_asked(table: Table, seat: Seat) -> Refusal | None:
    if refusal := not_in(table, _ANTEING):
        return refusal
    if seat not in table.queue:
        return Refusal(reason=Reason.NOT_YOUR_TURN, seat=table.queue[0])
    return None


def close_antes_if_done(draft: Draft) -> None:
    """Make the pot when everybody has answered; with fewer than two in it, give it back."""
    table = draft.table
    if table.queue:
        return
    if table.tied:
        _close_buy_back(draft)
        return
    order = (table.opener, *table.order_after(table.opener))
    players = tuple([seat for seat in order if table.stakes[seat]])
    if len(players) < SEATS_TO_PLAY:
        draft.add(e.StakesReturned())
        next_round(draft, lambda: open_antes(draft, draft.table.opener))
        return
    draft.add(e.AntesClosed(pot=table.pot, players=players))


def is_pot_decided(table: Table, seat: Seat) -> bool:
    """Say whether the throw that *seat* has just made takes the pot before all have thrown."""
    rules = table.rules
    if rules.rank.ordered_456 or rules.pot.instant456:
        return _is_outright(table, seat) or _last_standing(table) is not None
    return rules.pot.last_standing and _last_standing(table) is not None


def _is_outright(table: Table, seat: Seat) -> bool:
    # V37; V8: the hard 4-5-6 ends the game where it is one of its own.
    combination = table.made[seat]
    if combination is None or (table.queue and table.queue[0] == seat):
        return False
    kind = combination.kind
    return kind is Kind.HARD_456 or (kind is Kind.FOUR_FIVE_SIX and table.rules.pot.instant456)


def _last_standing(table: Table) -> Seat | None:
    """Return who wins unthrown because everybody before is out (V38 `last_standing`)."""
    if not table.rules.pot.last_standing or len(table.queue) != 1 or table.tries:
        return None
    (last,) = table.queue
    is_out = judge(table.rules).is_out_of_pot
    others = (table.made[seat] for seat in table.contenders if seat != last)
    return last if all(made is not None and is_out(made) for made in others) else None


def settle_pot(draft: Draft) -> None:
    """Let the single best take the pot, or do what the house does with a tie (V36 to V39)."""
    table = draft.table
    last = _last_standing(table)
    if last is not None:
        _win_pot(draft, last, None)
        return
    rank = judge(table.rules).rank
    thrown = [(seat, made) for seat in table.contenders if (made := table.made[seat]) is not None]
    if outright := [pair for pair in thrown if _is_outright(table, pair[0])]:
        _win_pot(draft, *outright[-1])
        return
    best = max(rank[made] for _, made in thrown)
    tied = tuple([seat for seat, made in thrown if rank[made] == best])
    made = table.made[tied[0]]
    # Whoever is best has thrown.
    assert made is not None
    if len(tied) == 1:
        _win_pot(draft, tied[0], made)
    else:
        _settle_tie(draft, tied, made)


def _settle_tie(draft: Draft, tied: tuple[Seat, ...], made: Combination) -> None:
    table = draft.table
    match table.rules.pot.tie:
        case PotTie.SPLIT:
            draft.add(e.PotSplit(seats=tied, shares=shares(table.pot, len(tied)), combination=made))
            _end_pot(draft)
        case PotTie.CARRY_ALL:
            draft.add(e.PotCarried(seats=tied, pot=table.pot, combination=made))
            _end_pot(draft)
        case PotTie.REANTE:
            ante = _again(table, table.shootout + 1)
            able = tuple([seat for seat in tied if table.chair(seat).chips >= ante])
            if len(able) == 1:
                # Who cannot pay again leaves the pot to whoever can.
                _win_pot(draft, able[0], made)
            else:
                # Where nobody can pay again, the tied throw for what is there.
                _shoot_out(draft, tied, able or tied, made)
        case _:
            _shoot_out(draft, tied, tied, made)


def _again(table: Table, shootout: int) -> Chips:
    """Return what each of the tied pays before this *shootout* (V36 `reante`, `doubled`)."""
    pot = table.rules.pot
    if pot.tie is not PotTie.REANTE:
        return Chips(0)
    return Chips(pot.ante * 2**shootout if pot.doubled else pot.ante)


def _shoot_out(
    draft: Draft, tied: tuple[Seat, ...], able: tuple[Seat, ...], made: Combination
) -> None:
    """Let *able*, the *tied* who go on, throw again, after the others could buy back (V36)."""
    table = draft.table
    number = table.shootout + 1
    asked = _may_buy_back(table, tied) if table.rules.pot.buyback else ()
    if asked:
        open_round(draft, shootout=number)
        cost = Chips(2 * table.rules.pot.ante)
        draft.add(e.BuyBackOpened(tied=able, combination=made, asked=asked, ante=cost))
        return
    ante = _payable(table, able, number)
    draft.add(e.ShootoutCalled(number=number, seats=able, combination=made, ante=ante))


def reopen_buy_back(draft: Draft) -> None:
    """Ask again who may buy back into a tied pot, all of whose new stakes have gone back."""
    table = draft.table
    made = table.made[table.tied[0]]
    # The tied have thrown.
    assert made is not None
    asked = _may_buy_back(table, table.tied)
    if not asked:
        _close_buy_back(draft)
        return
    cost = Chips(2 * table.rules.pot.ante)
    draft.add(e.BuyBackOpened(tied=table.tied, combination=made, asked=asked, ante=cost))


def _payable(table: Table, tied: tuple[Seat, ...], shootout: int) -> Chips:
    # Where not all of them can pay again none can: whoever could not has left it to the others.
    ante = _again(table, shootout)
    return ante if all(table.chair(seat).chips >= ante for seat in tied) else Chips(0)


def _may_buy_back(table: Table, tied: tuple[Seat, ...]) -> tuple[Seat, ...]:
    order = (table.opener, *table.order_after(table.opener))
    return tuple(
        seat
        for seat in order
        if table.holds(seat)
        and table.stakes[seat]
        and seat not in tied
        and table.is_present(seat)
        and table.chair(seat).chips >= 2 * table.rules.pot.ante
    )


def _close_buy_back(draft: Draft) -> None:
    table = draft.table
    tied, bought = table.tied, table.bought_back
    order = (table.opener, *table.order_after(table.opener))
    made = table.made[tied[0]]
    # The tied have thrown.
    assert made is not None
    draft.add(
        e.ShootoutCalled(
            number=table.shootout,
            seats=tuple([seat for seat in order if seat in tied or seat in bought]),
            combination=made,
            ante=_payable(table, tied, table.shootout),
            bought=bought,
        )
    )


def _win_pot(draft: Draft, seat: Seat, made: Combination | None) -> None:
    draft.add(e.PotWon(seat=seat, pot=draft.table.pot, combination=made))
    _end_pot(draft)


def _end_pot(draft: Draft) -> None:
    settle_round(draft, is_broken=False)
    next_round(draft, lambda: open_antes(draft, _next_opener(draft.table)))


def _next_opener(table: Table) -> Seat:
    # The first thrower walks round by one (rulebook 2.3).
    return (*table.order_after(table.opener), table.opener)[0]
