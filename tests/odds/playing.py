"""Games that are played throw by throw, and all that a throw can be."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import fields, replace

from ceelo.core import command as c
from ceelo.core.decide import decide
from ceelo.core.dice import ALL_THROWS, Throw
from ceelo.core.event import DiceThrown
from ceelo.core.evolve import evolve
from ceelo.core.legal import moves
from ceelo.core.money import Chips
from ceelo.core.refusal import Refusal
from ceelo.core.rules import FirstBanker, HouseRules, PotRules
from ceelo.core.table import SEATS_MAX, Phase, Table
from tests.core.scripted import OPEN_END, Game
from tests.laws.houses import any_rules

if TYPE_CHECKING:
    from ceelo.core.combination import Combination
    from ceelo.core.event import Event

CHIPS = Chips(3000)
"""More than anybody in these games can lose."""


_KNOWN = {field.name for field in fields(PotRules)}
_NO_CHOICES = {name: False for name in ("buyback", "doubled") if name in _KNOWN}
"""V36: what people may decide before a shootout is no chance, so such pots are left out."""
_ALL_SEATS = {field.name: SEATS_MAX for field in fields(HouseRules) if field.name == "seats"}
"""V52: a house may have fewer, which is no matter of chances."""


def random_house(seed: int, *, has_bank: bool) -> HouseRules:
    """Return the first house with or without a bank that comes from *seed*."""
    generator = Random(seed)  # noqa: S311  # No dice of a game.
    while True:
        rules = any_rules(generator.choice)
        if rules.has_bank is has_bank:
            return replace(rules, pot=replace(rules.pot, **_NO_CHOICES))


_READ: dict[HouseRules, dict[Combination, list[Throw]]] = {}


def readings(table: Table) -> dict[Combination, list[Throw]]:
    """Return the 216 throws by what they make at *table*, where somebody has to throw."""
    if table.rules not in _READ:
        found: dict[Combination, list[Throw]] = {}
        for dice in ALL_THROWS:
            (event, *_), _ = thrown(table, dice)
            assert isinstance(event, DiceThrown)
            found.setdefault(event.combination, []).append(dice)
        _READ[table.rules] = found
    return _READ[table.rules]


def throws(table: Table) -> tuple[tuple[Throw, Fraction], ...]:
    """Return one throw of each kind that *table* knows, and how often its kind comes."""
    return tuple((each[0], Fraction(len(each), 216)) for each in readings(table).values())


def thrown(table: Table, dice: Throw) -> tuple[tuple[Event, ...], Table]:
    """Return what happens when the seat whose turn it is throws *dice*."""
    fair = table.fair
    command = c.ThrowDice(
        seat=table.queue[0], dice=dice, k=fair.k, index=fair.next_index, element=""
    )
    events = decide(table, command)
    assert not isinstance(events, Refusal)
    for event in events:
        table = evolve(table, event)
    return events, table


def staked_round(rules: HouseRules, players: int, shares: tuple[int, ...] = ()) -> Game:
    """Return a round of *players* whose stakes are closed, or a pot that all have anted for.

    *shares* are wishes for the stakes in units, one for each player against the bank.
    """
    open_ended = replace(rules, chips=CHIPS, first=FirstBanker.HOST, end=OPEN_END, **_ALL_SEATS)
    game = Game(open_ended, players)
    game.start()
    if not rules.has_bank:
        return game.ante()
    unit = rules.stake.unit
    wishes = [max(rules.stake.min, share * unit) for share in (shares or (1,) * (players - 1))]
    bank = sum(wishes)
    (choice, *_) = moves(game.table, game.asked())
    assert choice.least is not None
    assert choice.most is not None
    game.stake(max(choice.least, min(bank + -bank % unit, choice.most)))
    while game.phase() is Phase.FADING:
        (choice, *_) = moves(game.table, game.table.asked_to_fade[0])
        assert choice.least is not None
        assert choice.most is not None
        wish = wishes.pop(0) if wishes else 0
        game.do(
            c.Fade(
                seat=game.table.asked_to_fade[0],
                chips=Chips(max(choice.least, min(wish + -wish % unit, choice.most))),
            )
        )
    return game
