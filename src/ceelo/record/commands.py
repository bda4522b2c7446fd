"""Which commands an event may stand for: what a record leaves out, and the rules need.

Each is only a guess.  Whether it is what happened is said by the rules, which have to decide the
very events that were recorded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.combination import Kind
from ceelo.core.rules import Form
from ceelo.core.table import EndReason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ceelo.core.table import Seat, Table


def suggest(table: Table, events: tuple[e.Event, ...], actor: Seat | None) -> Iterator[c.Command]:
    """Yield the commands that may have caused the first of *events* and some after it.

    *actor* is the seat of the player who asked, None for the service or somebody without a seat.
    """
    yield from _retirement(events)
    for place, event in enumerate(events):
        if isinstance(event, e.ChainChanged):
            after = events[place + 1] if place + 1 < len(events) else None
            if isinstance(after, e.AnchorPublished):
                yield c.ChangeChain(last_element=event.last_element, anchor=after.anchor)
        yield from _dice(event)
        yield from _stakes(table, event, events)
        yield from _seats(event)
        if actor is not None:
            yield from _of_actor(event, actor)


def _retirement(events: tuple[e.Event, ...]) -> Iterator[c.Command]:
    match events[:5]:
        case (
            e.ChainChanged() as first,
            e.AnchorPublished() as third_chain,
            e.ChainChanged() as second,
            e.AnchorPublished() as fourth_chain,
            e.ChainsRetired(),
        ):
            yield c.RetireChains(
                last_elements=(first.last_element, second.last_element),
                anchors=(third_chain.anchor, fourth_chain.anchor),
            )
        case _:
            pass


def _dice(event: e.Event) -> Iterator[c.Command]:
    match event:
        case e.DiceThrown():
            yield c.ThrowDice(
                seat=event.seat,
                dice=event.dice,
                k=event.k,
                index=event.index,
                element=event.element,
                auto=event.auto,
                is_out=event.combination.kind is Kind.OUT,
            )
        case e.RoundLocked():
            yield c.LockRound(entries=event.entries, lock=event.lock)
        case e.RoundBound():
            yield c.BindRound(reveals=event.reveals, entropy=event.entropy)
        case e.AttemptAbandoned():
            yield c.AbandonAttempt(
                index=event.index,
                element=event.element,
                reveals=event.reveals,
                missing=event.missing,
            )
        case e.RedrawCalled() | e.RoundVoided():
            yield c.VoidRound()
        case e.RevealCameLate():
            yield c.KeepLateReveal(
                seat=event.seat,
                epoch=event.epoch,
                attempt=event.attempt,
                contribution=event.contribution,
            )
        case e.AnchorPublished():
            yield c.PublishAnchor(anchor=event.anchor)
        case _:
            pass


def _stakes(table: Table, event: e.Event, events: tuple[e.Event, ...]) -> Iterator[c.Command]:
    match event:
        case (
            e.BankDeclined(auto=True)
            | e.BankFaded(auto=True)
            | e.FadeSealed(auto=True)
            | e.SatOut(auto=True)
        ):
            yield c.TimeOut(seat=event.seat)
        case e.FadeSealed(chips=chips) if chips is not None:
            commit = _commit(table, event.seat, events)
            yield c.Fade(seat=event.seat, chips=chips, commit=commit)
        case e.BankDeclined():
            yield c.DeclineBank(seat=event.seat)
        case e.BankFaded():
            commit = _commit(table, event.seat, events)
            yield c.Fade(seat=event.seat, chips=event.chips, commit=commit)
        case e.SatOut():
            yield c.SitOut(seat=event.seat)
        case e.BankStaked():
            # Where players stake first, the banker names the one stake and puts up all he has.
            chips = event.added if table.rules.bet is Form.FADE else event.fixed
            commit = _commit(table, event.seat, events, opens=True)
            yield c.StakeBank(seat=event.seat, chips=chips, commit=commit)
        case e.AntePaid():
            yield c.PayAnte(seat=event.seat, commit=_commit(table, event.seat, events))
        case e.SeatCommitted():
            commit = _commit(table, event.seat, events)
            if commit is not None:
                yield c.Commit(seat=event.seat, commit=commit)
        case _:
            pass


def _commit(
    table: Table, seat: Seat, events: tuple[e.Event, ...], *, opens: bool = False
) -> c.Commitment | None:
    """Return what the command of *seat* has committed to; *opens*: it opened the window itself."""
    fair = table.fair
    for event in events:
        if isinstance(event, e.SeatCommitted) and event.seat == seat:
            return c.Commitment(
                epoch=fair.epoch + 1 if opens else fair.epoch,
                attempt=0 if opens else fair.attempt,
                commitment=event.commitment,
            )
    return None


def _seats(event: e.Event) -> Iterator[c.Command]:
    match event:
        case e.SeatTaken(bot=None):
            yield c.TakeSeat(player=event.player, name=event.name, seat=event.seat)
        case e.SeatLeaving(is_sent=False) | e.SeatLeft(is_sent=False):
            yield c.LeaveSeat(seat=event.seat)
        case e.ChipsBought():
            yield c.Rebuy(seat=event.seat)
        case e.SeatAway(auto=False):
            yield c.StepAway(seat=event.seat)
        case e.SeatBack():
            yield c.ComeBack(seat=event.seat)
        case e.HostPassed():
            yield c.ReplaceHost()
        case (
            e.SessionEnding(reason=EndReason.TIME)
            | e.FirstPlaceTied(reason=EndReason.TIME)
            | e.SessionEnded(reason=EndReason.TIME)
        ):
            yield c.CallTime()
        case _:
            pass


def _of_actor(event: e.Event, actor: Seat) -> Iterator[c.Command]:
    match event:
        case e.SeatTaken(bot=policy) if policy is not None:
            yield c.AddBot(seat=actor, policy=policy, name=event.name, player=event.player)
        case e.SeatLeaving(is_sent=True) | e.SeatLeft(is_sent=True):
            yield c.RemoveSeat(seat=actor, target=event.seat)
        case e.SeatAway(auto=False):
            yield c.MarkAway(seat=actor, target=event.seat)
        case e.HostPassed():
            yield c.GiveHost(seat=actor, target=event.seat)
        case e.ClockChanged():
            yield c.ChangeClock(seat=actor, clock_seconds=event.clock_seconds)
        case e.PaceChanged():
            yield c.ChangePace(seat=actor, pace=event.pace)
        case e.RulesChanged():
            yield c.ChangeRules(seat=actor, rules=event.rules, rules_hash=event.rules_hash)
        case _:
            yield from _of_session(event, actor)


def _of_session(event: e.Event, actor: Seat) -> Iterator[c.Command]:
    match event:
        case e.SessionStarted():
            yield c.StartSession(seat=actor)
        case e.SessionPaused():
            yield c.PauseSession(seat=actor)
        case e.SessionResumed():
            yield c.ResumeSession(seat=actor)
        case (
            e.SessionEnding(reason=EndReason.HOST)
            | e.FirstPlaceTied(reason=EndReason.HOST)
            | e.SessionEnded(reason=EndReason.HOST)
        ):
            yield c.EndSession(seat=actor)
        case _:
            pass
