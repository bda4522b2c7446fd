"""What a seat may do now: the same answer for pages, terminals, bots and programs."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from ceelo.core.decide.bank import bank_range, fade_range, faders, in_units, is_obliged
from ceelo.core.decide.fairness import own_reveals
from ceelo.core.decide.ruling import may_change_rules
from ceelo.core.decide.session import may_begin
from ceelo.core.money import Chips
from ceelo.core.table import RESTING, SEATS_MAX, SEATS_TO_PLAY, THROWING, Phase, Seat, Table


class Choice(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One command a seat may give now, with the chips it may name."""

    do: str
    """The command's wire name."""
    least: Chips | None = None
    most: Chips | None = None
    """Chips allowed, in multiples of *unit*; None where the command names none."""
    unit: Chips | None = None
    or_zero: bool = False
    """Whether 0 is allowed beside least to most: a pass, or a bank that stands."""
    targets: tuple[Seat, ...] = ()
    """For what is done to another seat: whom it may be done to."""


_THROW = Choice(do="throw")
_COMMIT, _REVEAL = (Choice(do="commit"),), (Choice(do="reveal"),)
_REBUY = (Choice(do="rebuy"),)
_DECLINE = Choice(do="decline-bank")
_ANTES = (Choice(do="pay-ante"), Choice(do="sit-out"))
_PRESENT = (Choice(do="leave-seat"), Choice(do="step-away"))
_AWAY = (Choice(do="leave-seat"), Choice(do="come-back"))
_TAKE_SEAT = (Choice(do="take-seat"),)
_RULES = Choice(do="change-rules")
_SETTINGS = (Choice(do="change-clock"), Choice(do="change-pace"))
_ADD_BOT, _START = Choice(do="add-bot"), Choice(do="start-session")
_PAUSE, _RESUME, _END = (
    Choice(do="pause-session"),
    Choice(do="resume-session"),
    Choice(do="end-session"),
)
_MARK_AWAY = tuple([(Choice(do="mark-away", targets=(Seat(host),)),) for host in range(SEATS_MAX)])
"""By the seat of the host: what everybody else may say of him."""
_WAITING = tuple([_PRESENT + about for about in _MARK_AWAY])
"""By the seat of the host: what most at a table may do at most times, one value for all of them."""

# Named once: see `ceelo.core.enums`.
_BANK_OFFERED, _BANK_OPEN = Phase.BANK_OFFERED, Phase.BANK_OPEN
_FADING, _ANTEING = Phase.FADING, Phase.ANTEING
_LOCKING, _BINDING = Phase.LOCKING, Phase.BINDING


def legal(table: Table, seat: Seat | None) -> tuple[Choice, ...]:
    """Return what *seat* may do, what the table waits for first; None is somebody who watches."""
    if seat is None:
        return _TAKE_SEAT if _has_room(table) else ()
    chair = table.chair(seat)
    choices = moves(table, seat)
    if table.rules.rebuy and _may_rebuy(table, seat):
        choices = _REBUY + choices
    if seat == table.host:
        always = _host_choices(_what_host_sees(table))
        return choices + always if choices else always
    here = () if chair.leaving else _AWAY if chair.away else _PRESENT
    about = () if chair.bot is not None else _about_host(table, seat)
    if not choices and here is _PRESENT and about is _MARK_AWAY[table.host]:
        return _WAITING[table.host]
    return choices + here + about


def _has_room(table: Table) -> bool:
    return None in table.chairs and len(table.occupied) < table.rules.seats


def _may_rebuy(table: Table, seat: Seat) -> bool:
    is_resting = table.phase in RESTING or table.is_paused
    return not (is_resting or table.is_in_play(seat)) and table.may_rebuy(seat)


def _about_host(table: Table, seat: Seat) -> tuple[Choice, ...]:
    host = table.chairs[table.host]
    if host is not None and not host.away and host.bot is None:
        return _MARK_AWAY[table.host]
    if len(table.occupied) >= SEATS_TO_PLAY and may_begin(table, seat):
        return (_START,)
    return ()


def moves(table: Table, seat: Seat) -> tuple[Choice, ...]:
    """Return what *seat* may do in the round itself; empty when it is not its turn."""
    phase, queue = table.phase, table.queue
    if phase is _BINDING:
        return _REVEAL if seat in own_reveals(table) else ()
    if phase is _LOCKING:
        return _COMMIT if seat in table.fair.asked else ()
    if table.is_paused:
        return ()
    if phase in THROWING:
        return (_THROW,) if queue[0] == seat else ()
    if phase is _FADING:
        return (_fade_choice(table, seat),) if seat in table.asked_to_fade else ()
    if phase is _ANTEING:
        return _ANTES if seat in queue else ()
    if phase is _BANK_OPEN:
        return _bank_choices(table, seat)
    if phase is _BANK_OFFERED and queue[0] == seat:
        stakes = _bank_choices(table, seat)
        return stakes if is_obliged(table, seat) else (*stakes, _DECLINE)
    return ()


def _fade_choice(table: Table, seat: Seat) -> Choice:
    least, most = fade_range(table, seat)
    fits = least <= most
    return Choice(
        do="fade",
        least=least if fits else Chips(0),
        most=most if fits else Chips(0),
        unit=table.rules.stake.unit,
        or_zero=True,
    )


def _bank_choices(table: Table, seat: Seat) -> tuple[Choice, ...]:
    if not faders(table, seat):
        return ()
    least, most, or_zero = in_units(table, seat, *bank_range(table, seat))
    if most < least:
        return ()
    unit = table.rules.stake.unit
    return (Choice(do="stake-bank", least=least, most=most, unit=unit, or_zero=or_zero),)


class _HostSees(NamedTuple):
    """All that decides what a host may do beside the round itself."""

    host: Seat
    chairs: tuple[int, ...]
    may_change_rules: bool
    has_room: bool
    may_start: bool
    is_resting: bool
    is_paused: bool
    may_end: bool


_NOBODY, _BOT, _GONE, _HERE = range(4)
"""What sits on a chair: who is leaving is nobody any more."""


def _what_host_sees(table: Table) -> _HostSees:
    is_resting = table.phase in RESTING
    return _HostSees(
        table.host,
        tuple(
            [
                _NOBODY
                if chair is None or chair.leaving
                else _GONE
                if chair.away
                else _HERE
                if chair.bot is None
                else _BOT
                for chair in table.chairs
            ]
        ),
        may_change_rules(table),
        _has_room(table),
        is_resting and len(table.occupied) >= SEATS_TO_PLAY,
        is_resting,
        table.is_paused,
        not table.is_bound or table.ending is None,
    )


@lru_cache(maxsize=4096)
def _host_choices(sees: _HostSees) -> tuple[Choice, ...]:
    who = sees.chairs[sees.host]
    choices = [*(() if who == _NOBODY else _AWAY if who == _GONE else _PRESENT), *_SETTINGS]
    if sees.may_change_rules:
        choices.append(_RULES)
    if sees.has_room:
        choices.append(_ADD_BOT)
    targets = tuple(
        [Seat(i) for i, who in enumerate(sees.chairs) if who != _NOBODY and i != sees.host]
    )
    if targets:
        choices.append(Choice(do="remove-seat", targets=targets))
    here = tuple([seat for seat in targets if sees.chairs[seat] == _HERE])
    if here:
        choices.append(Choice(do="mark-away", targets=here))
        choices.append(Choice(do="give-host", targets=here))
    if sees.may_start:
        choices.append(_START)
    if not sees.is_resting:
        choices.append(_RESUME if sees.is_paused else _PAUSE)
        if sees.may_end:
            choices.append(_END)
    return tuple(choices)
