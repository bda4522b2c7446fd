"""What may be shown of a table: an allow-list of fields, the same for everybody (S6).

Cee-lo has no hidden cards; what a client may not see (dice to come) is not in the state at all.
The one exception are sealed fades (V23): the state and the stored events have them, and what is
shown says no more than who has named one.
"""

import msgspec
from msgspec.structs import replace

from ceelo.core.combination import Combination
from ceelo.core.dice import Throw
from ceelo.core.event import Event, FadeSealed
from ceelo.core.money import Chips
from ceelo.core.table import THROWING, Chair, EndReason, Offer, Options, Phase, Policy, Seat, Table


class ChairView(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One taken seat."""

    name: str
    player: str
    chips: Chips
    """In the pocket."""
    bot: Policy | None = None
    is_away: bool = False
    is_leaving: bool = False
    is_out: bool = False
    """Has not the chips to take part in a round."""
    rebuys: int = 0
    """How often it has bought in again in this session (V53)."""
    stake: Chips = Chips(0)
    """Live: faded or anted in this round."""
    has_sealed: bool = False
    """Has named what it fades, and it is not shown yet (V23 ``sealed``)."""
    dice: Throw | None = None
    """Last throw of this round."""
    combination: Combination | None = None
    """What those dice make."""


class View(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One table at one version, as everybody may see it."""

    phase: Phase
    session: int
    rounds_played: int
    options: Options
    host: Seat
    chairs: tuple[ChairView | None, ...]
    """By seat; None is a free chair."""
    is_paused: bool = False
    ending: EndReason | None = None
    banker: Seat | None = None
    bank: Chips = Chips(0)
    open_bank: Chips = Chips(0)
    """Part of the bank that may still be faded; 0 outside fading."""
    pot: Chips = Chips(0)
    """Antes so far, or the pot that is thrown for."""
    ante: Chips = Chips(0)
    """What it costs to buy back (V36); 0: an ante is the house's."""
    tied: tuple[Seat, ...] = ()
    """Who waits for a shootout while the others may buy back (V36)."""
    waiting: tuple[Seat, ...] = ()
    """Seats that the table waits for now."""
    queue: tuple[Seat, ...] = ()
    """Seats still to act in this phase, in order."""
    contenders: tuple[Seat, ...] = ()
    """Who throws in this contest, in throwing order."""
    offer: Offer | None = None
    """Why the bank is offered, while it is."""
    shootout: int = 0
    """0: the first throws for this pot."""
    tries: int = 0
    """Throws that whose turn it is has made in it."""
    rule_changes: int = 0
    """How often the rules have been changed: whoever has missed one asks for a snapshot."""
    fixed: Chips = Chips(0)
    """The one stake that may be taken this round (V22 ``fixed``)."""
    epoch: int = 0
    """Of the dice protocol."""


_ASKS_THE_FIRST = THROWING | {Phase.BANK_OFFERED}
# Named once: see `ceelo.core.enums`.
_BANK_OFFERED, _FADING, _ANTEING = Phase.BANK_OFFERED, Phase.FADING, Phase.ANTEING


def awaited(table: Table) -> tuple[Seat, ...]:
    """Return the seats that the table waits for; empty when it waits for nobody's decision."""
    if table.is_paused:
        return ()
    if table.phase in _ASKS_THE_FIRST:
        return table.queue[:1]
    if table.phase is _FADING:
        return table.asked_to_fade
    return table.queue if table.phase is _ANTEING else ()


def own_sealed(table: Table, seat: Seat | None) -> Chips | None:
    """Return what *seat* has sealed, for itself alone; None: nothing (V23)."""
    return None if seat is None or not table.sealed else table.sealed[seat]


def public(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return *events* as everybody may see them: without what is sealed (V23)."""
    return tuple(
        [replace(event, chips=None) if isinstance(event, FadeSealed) else event for event in events]
    )


def view(table: Table) -> View:
    """Return what may be shown of *table*."""
    least = table.least
    return View(
        phase=table.phase,
        session=table.session,
        rounds_played=table.rounds_played,
        options=table.options,
        host=table.host,
        chairs=tuple(
            [
                None if chair is None else _chair_view(table, Seat(i), chair, least)
                for i, chair in enumerate(table.chairs)
            ]
        ),
        is_paused=table.is_paused,
        ending=table.ending,
        banker=table.banker,
        bank=table.bank,
        open_bank=table.open_bank,
        pot=table.pot,
        ante=table.ante_due if table.tied else Chips(0),
        tied=table.tied,
        waiting=awaited(table),
        queue=table.queue,
        contenders=table.contenders,
        offer=table.offer if table.phase is _BANK_OFFERED else None,
        shootout=table.shootout,
        tries=table.tries,
        rule_changes=table.rule_changes,
        fixed=table.fixed,
        epoch=table.fair.epoch,
    )


def _chair_view(table: Table, seat: Seat, chair: Chair, least: Chips) -> ChairView:
    return ChairView(
        name=chair.name,
        player=chair.player,
        chips=chair.chips,
        bot=chair.bot,
        is_away=chair.away,
        is_leaving=chair.leaving,
        is_out=chair.chips < least and table.is_out(seat),
        rebuys=chair.rebuys,
        stake=table.stakes[seat],
        has_sealed=table.sealed != () and table.has_sealed(seat),
        dice=table.thrown[seat],
        combination=table.made[seat],
    )
