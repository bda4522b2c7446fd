"""Thousands of random rounds at a table, beside a second settler that shares nothing with it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceelo.core.event import (
    AntesOpened,
    BankCovered,
    BankUnfaded,
    DiceThrown,
    PotWon,
    StakeSettled,
    StakesReturned,
)
from ceelo.core.money import Chips
from ceelo.core.rules import (
    BankRules,
    Direction,
    FirstBanker,
    Form,
    HouseRules,
    Instant,
    PotRules,
    Precedence,
    StakeRules,
    Tie,
    Unfaded,
)
from ceelo.core.table import Phase
from tests.core.scripted import OPEN_END, Game
from tests.core.settler import BankGame, BankRound, House, PotGame, PotRound, strength

ROUNDS_MAX = 60
"""Of one game with a seed."""
FEW_ROUNDS = 6
"""Of one game that is to be made small when it goes wrong."""


def bank_rules(house: House) -> HouseRules:
    """Return *house* as the core's rules of the game with a bank."""
    return HouseRules(
        chips=Chips(house.chips),
        direction=Direction.CLOCKWISE if house.is_clockwise else Direction.COUNTER_CLOCKWISE,
        bank=BankRules(
            instant=Instant.SIX_ONE if house.six_and_one_decide else Instant.HEADS_ONLY,
            precedence=Precedence.BROKEN if house.broken_before_head else Precedence.HEAD,
            unfaded=Unfaded.KEEP if house.keeps_unfaded else Unfaded.LEFT,
        ),
        tie=Tie.BANKER if house.same_point_to_banker else Tie.PUSH,
        first=FirstBanker.HOST,
        stake=StakeRules(
            min=Chips(house.least),
            max=None if house.most is None else Chips(house.most),
            unit=Chips(house.unit),
        ),
        end=OPEN_END,
    )


def pot_rules(house: House) -> HouseRules:
    """Return *house* as the core's rules of the game without a bank."""
    return HouseRules(
        bet=Form.POT,
        chips=Chips(house.chips),
        direction=Direction.CLOCKWISE if house.is_clockwise else Direction.COUNTER_CLOCKWISE,
        pot=PotRules(ante=Chips(house.least)),
        end=OPEN_END,
    )


def follow_offers(game: Game, this: BankRound) -> None:
    """Let the table ask who the transcript says is asked, in its order (V40 to V45, D1 to D3)."""
    for seat, wants in this.offers:
        assert (game.table.phase, game.asked()) == (Phase.BANK_OFFERED, seat)
        if not wants:
            game.decline()
    if this.next_banker is None:
        assert game.table.phase is Phase.BANK_OPEN


def follow_bank(game: Game, this: BankRound) -> None:
    """Let the table play the transcript, and compare what it tells on the way."""
    game.stake(this.added, seat=this.banker)
    for seat, chips in this.fades:
        assert (game.table.phase, game.asked()) == (Phase.FADING, seat)
        game.fade(chips)
    if not this.throws:
        assert any(isinstance(event, BankUnfaded) for event in game.last)
        return
    covered = game.latest(BankCovered)
    assert (covered.returned, covered.players) == (this.returned, tuple(this.changes))
    for seat, digits in this.throws:
        assert game.asked() == seat
        game.throw(digits)
        assert game.latest(DiceThrown).stands == (strength(digits) >= 0)
    settled = {event.seat: event.change for event in game.last if isinstance(event, StakeSettled)}
    assert settled == this.changes


def play_bank_game(house: House, chance: Random, rounds_max: int) -> int:
    """Play one game at both, to its end or *rounds_max*, and return its rounds."""
    settler = BankGame(house, chance)
    game = Game(bank_rules(house), house.seats).start()
    this = settler.first_offers()
    for number in range(rounds_max):
        follow_offers(game, this)
        able = [seat for seat in range(house.seats) if settler.worth(seat) >= house.least]
        banker = chance.choice(able) if this.next_banker is None else this.next_banker
        this = settler.play(banker)
        follow_bank(game, this)
        assert game.worths() == tuple(map(settler.worth, range(house.seats)))
        if settler.is_over():
            assert game.table.phase is Phase.ENDED
            return number + 1
        assert game.table.phase in {Phase.BANK_OFFERED, Phase.BANK_OPEN}
    return rounds_max


def follow_pot(game: Game, this: PotRound, chance: Random) -> None:
    """Let the table play the transcript, antes paid in any order, and compare what it tells."""
    opened = game.latest(AntesOpened)
    assert (opened.opener, opened.asked) == (this.opener, tuple(this.answers))
    answers = list(this.answers.items())
    chance.shuffle(answers)
    for seat, pays in answers:
        if pays:
            game.ante(seat)
        else:
            game.sit_out(seat)
    if this.winner is None:
        assert any(isinstance(event, StakesReturned) for event in game.last)
        return
    for number, throws in enumerate(this.throws):
        assert game.table.shootout == number
        for seat, digits in throws:
            assert (game.table.phase, game.asked()) == (Phase.POT_THROWS, seat)
            game.throw(digits)
    assert game.latest(PotWon).seat == this.winner


def play_pot_game(house: House, chance: Random, rounds_max: int) -> int:
    """Play one game at both, to its end or *rounds_max*, and return its rounds."""
    settler = PotGame(house, chance)
    game = Game(pot_rules(house), house.seats).start()
    for number in range(rounds_max):
        this = settler.play()
        follow_pot(game, this, chance)
        assert game.worths() == tuple(settler.pockets)
        if settler.is_over():
            assert game.table.phase is Phase.ENDED
            return number + 1
    return rounds_max


def random_house(chance: Random) -> House:
    """Return a house with few chips, so that its limits are hit."""
    unit = chance.choice((1, 1, 2, 5))
    least = unit * chance.choice((1, 1, 2, 3))
    return House(
        seats=chance.randint(2, 10),
        chips=least * chance.randint(1, 12) + chance.randint(0, 3),
        least=least,
        most=chance.choice((None, None, least, least * 3)),
        unit=unit,
        is_clockwise=chance.random() < 0.7,
        six_and_one_decide=chance.random() < 0.7,
        same_point_to_banker=chance.random() < 0.3,
        broken_before_head=chance.random() < 0.5,
        keeps_unfaded=chance.random() < 0.5,
    )


@pytest.mark.parametrize("seed", range(4))
def test_random_bank_games_agree_with_the_second_settler(seed: int) -> None:
    """Stakes, fades, points, pushes, everybody's chips and the next banker, round for round."""
    chance = Random(seed)  # noqa: S311 - the same games in every run.
    rounds = 0
    while rounds < 1500:
        rounds += play_bank_game(random_house(chance), chance, ROUNDS_MAX)


@pytest.mark.parametrize("seed", range(2))
def test_random_pots_agree_with_the_second_settler(seed: int) -> None:
    """Antes, opener, shootouts, winner and everybody's chips, round for round."""
    chance = Random(seed)  # noqa: S311 - the same games in every run.
    rounds = 0
    while rounds < 1500:
        rounds += play_pot_game(random_house(chance), chance, ROUNDS_MAX)


houses = st.builds(
    House,
    seats=st.integers(2, 5),
    chips=st.integers(4, 12),
    least=st.sampled_from((2, 4)),
    most=st.sampled_from((None, 4, 6)),
    unit=st.sampled_from((1, 2)),
    is_clockwise=st.booleans(),
    six_and_one_decide=st.booleans(),
    same_point_to_banker=st.booleans(),
    broken_before_head=st.booleans(),
    keeps_unfaded=st.booleans(),
)

# Seeds, not Hypothesis' own chance: its simplest dice are all alike and no shootout would end.
chances = st.builds(Random, st.integers(0, 10_000))


@given(houses, chances)
def test_any_bank_game_agrees_with_the_second_settler(house: House, chance: Random) -> None:
    """As above, with the house in which it goes wrong made as small as can be."""
    play_bank_game(house, chance, FEW_ROUNDS)


@given(houses, chances)
def test_any_pot_agrees_with_the_second_settler(house: House, chance: Random) -> None:
    """As above, with the house in which it goes wrong made as small as can be."""
    play_pot_game(house, chance, FEW_ROUNDS)
