"""Live chances: at every moment they are the mean of what they become with the next throw."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest

from ceelo.core.event import PotCarried, PotSplit, PotWon, StakeSettled
from ceelo.core.outcome import Outcome
from ceelo.core.table import THROWING, Phase, Seat
from ceelo.odds import OddsError, live, report
from tests.odds.playing import random_house, staked_round, thrown, throws

if TYPE_CHECKING:
    from ceelo.core.event import Event
    from ceelo.core.table import Table
    from tests.core.scripted import Game

Chances = dict[Seat, tuple[Fraction, Fraction, Fraction]]
"""By seat: win, lose and push of a stake; or the whole pot, its share, and that it is carried."""

ONE, NONE = Fraction(1), Fraction(0)
CERTAIN = {
    Outcome.WIN: (ONE, NONE, NONE),
    Outcome.LOSE: (NONE, ONE, NONE),
    Outcome.PUSH: (NONE, NONE, ONE),
}


def said(table: Table) -> Chances:
    """Return what live chances say of every seat that has something at risk."""
    found = live(table)
    stakes = {one.seat: (one.win, one.lose, one.push) for one in found.stakes}
    return stakes | {one.seat: (one.win, one.share, found.carried) for one in found.pot}


def known(events: tuple[Event, ...]) -> Chances:
    """Return what has become certain with a throw."""
    found: Chances = {}
    for event in events:
        match event:
            case StakeSettled():
                found[event.seat] = CERTAIN[event.outcome]
            case PotWon():
                found[event.seat] = ONE, ONE, NONE
            case PotSplit() if event.combination is not None:
                part = Fraction(1, len(event.seats))
                found |= dict.fromkeys(event.seats, (NONE, part, NONE))
            case PotCarried():
                found |= {Seat(seat): (NONE, NONE, ONE) for seat in range(10)}
            case _:
                pass
    return found


def check_moment(table: Table) -> None:
    """Hold the chances of *table* to the mean over all throws that may come next."""
    now = said(table)
    mean = {seat: [NONE, NONE, NONE] for seat in now}
    for dice, chance in throws():
        events, after = thrown(table, dice)
        then = known(events) | said(after) if after.phase in THROWING else known(events)
        for seat, sums in mean.items():
            for place, part in enumerate(then.get(seat, (NONE, NONE, NONE))):
                sums[place] += chance * part
    assert {seat: tuple(sums) for seat, sums in mean.items()} == now


def check_round(game: Game, seed: int) -> int:
    """Hold every moment of a round to the law, and return how many there were."""
    generator = Random(seed)  # noqa: S311
    table, moments = game.table, 0
    while table.phase in THROWING and moments < 25:
        check_moment(table)
        moments += 1
        (dice,) = generator.choices(
            [dice for dice, _ in throws()], [float(chance) for _, chance in throws()]
        )
        _, table = thrown(table, dice)
        if table.phase in {Phase.BANK_OFFERED, Phase.ANTEING, Phase.BANK_OPEN, Phase.LOCKING}:
            break
    return moments


@pytest.mark.parametrize("seed", range(25))
def test_chances_against_a_bank_are_the_mean_of_what_they_become(seed: int) -> None:
    """Under random rules, in every moment of a round, whoever throws."""
    rules = random_house(seed, has_bank=True)
    game = staked_round(rules, 2 + seed % 3, (2, 1, 3)[: 1 + seed % 3])

    try:
        report(rules)
    except OddsError:
        with pytest.raises(OddsError, match="never ends"):
            live(game.table)
        return

    assert check_round(game, seed) > 0


@pytest.mark.parametrize("seed", range(25))
def test_chances_for_a_pot_are_the_mean_of_what_they_become(seed: int) -> None:
    """Under random rules, in every moment of a pot, shootouts included."""
    game = staked_round(random_house(seed, has_bank=False), 2 + seed % 4)

    assert check_round(game, seed) > 0
