"""The host changes the rules between two rounds, in everybody's sight."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ceelo.core.decide.ruling import rules_refusal
from ceelo.core.event import (
    AntesOpened,
    BankOffered,
    BankReturned,
    BankUnwanted,
    PlayersWanted,
    PotWon,
    RoundLocked,
    RoundOpened,
    RulesChanged,
    SeatLeft,
    StakesReturned,
)
from ceelo.core.legal import legal
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason
from ceelo.core.rules import EndRules, Tie
from ceelo.core.table import Offer, Phase, Seat
from ceelo.core.view import view
from tests.core import phases
from tests.core.scripted import BANK, POT, Game
from tests.core.tables import ruling, take

NEW_HASH = "cd" * 32


def change(game: Game, **changes: object) -> Game:
    """Let the host change rules."""
    return game.do(replace(ruling(game, 0, **changes), rules_hash=NEW_HASH))


def test_everybody_sees_the_change() -> None:
    """The event has both sets of rules, and the view counts the change."""
    game = phases.offered()
    before = game.table.rules

    change(game, tie="banker")

    (event,) = game.last
    assert isinstance(event, RulesChanged)
    assert event.before == before
    assert (event.rules.tie, event.rules_hash) == ("banker", NEW_HASH)
    assert game.table.rules == event.rules
    assert view(game.table).rule_changes == 1
    assert view(change(game, tie="push").table).rule_changes == 2


def test_the_next_round_is_locked_with_the_new_hash() -> None:
    """What a round was opened and locked with is what it is settled by."""
    game = change(phases.offered(), tie="banker").stake(100).fade(40, 50, 0)

    assert game.latest(RoundOpened).rules_hash == NEW_HASH
    assert game.latest(RoundLocked).rules_hash == NEW_HASH
    game.throw("334", "224", "334")
    assert game.worths() == (293, 163, 153, 203)


def test_before_and_after_a_session_all_may_be_changed() -> None:
    """Nobody has chips yet, or has them still: another game begins with the next session."""
    game = change(phases.lobby(), bet="pot", chips=500, pot={"ante": 20}).start()

    assert game.latest(AntesOpened).ante == 20
    assert game.pockets() == (500, 500, 500, None)
    change(game.end(), bet="fade", first="host").start().stake(100)
    assert game.phase() is Phase.FADING


def test_antes_are_asked_for_again() -> None:
    """Who has paid by the old rules has his ante back, and another epoch opens."""
    game = change(phases.anteing(), pot={"ante": 25})

    kinds = [type(event) for event in game.last]
    assert kinds == [RulesChanged, StakesReturned, RoundOpened, AntesOpened]
    opened = game.latest(AntesOpened)
    assert (opened.ante, opened.opener, opened.asked) == (25, 0, (0, 1, 2, 3))
    assert game.latest(RoundOpened).rules_hash == NEW_HASH
    assert game.latest(RoundOpened).epoch == 2
    assert game.pockets() == (1000,) * 4


@pytest.mark.parametrize(("players", "phase"), [(3, Phase.ANTEING), (2, Phase.ENDED)])
def test_who_has_anted_and_wants_to_leave_is_gone_with_his_ante(players: int, phase: Phase) -> None:
    """V54: he stayed for his ante alone, and nobody would let him go before a pot is thrown for."""
    game = Game(POT, players).start().ante(1).leave(1)
    assert game.table.chair(Seat(1)).leaving

    change(game, pot={"ante": 25})

    assert game.latest(SeatLeft).seat == 1
    assert [left.chips for left in game.table.parked] == [1000]
    assert game.phase() is phase


def test_a_pot_that_waits_opens_when_it_can() -> None:
    """Players for whom the ante was too much are asked when it is lower."""
    game = Game(POT, 3).away(2).start().ante().throw("226", "112")
    assert game.worths() == (1010, 990, 1000)
    change(game, pot={"ante": 995})
    assert game.phase() is Phase.WAITING
    assert game.found(PlayersWanted)

    change(game, pot={"ante": 990})

    assert game.latest(AntesOpened).asked == (1, 0)


def test_who_cannot_be_banker_any_more_is_not_asked() -> None:
    """A higher least stake takes him out of the queue, and the next is asked."""
    game = Game(BANK, 4).start().stake(1000).fade(990, 0, 0).throw("123")
    assert game.queue() == (1, 2, 3, 0)
    assert game.worths() == (10, 1990, 1000, 1000)

    change(game, stake={"min": 50})

    assert game.latest(BankOffered).seats == (1, 2, 3)


def test_a_bank_that_is_too_small_now_goes_back() -> None:
    """Its banker has not the chips for the least bank, so it is offered to his left."""
    game = Game(BANK, 4).start().stake(600).fade(200, 200, 200)
    game.throw("335", "336", "336", "334")
    assert (game.queue(), game.table.offer) == ((0,), Offer.KEPT)
    assert game.worths() == (800, 1200, 1200, 800)

    change(game, stake={"min": 900})

    assert game.latest(BankReturned).seat == 0
    assert game.latest(BankOffered).offer is Offer.GIVEN_UP
    assert game.queue() == (1, 2)


def test_nobody_is_left_who_could_be_banker() -> None:
    """The table waits, and says so, as when nobody wants the bank (D1)."""
    game = Game(BANK, 2).start()
    change(game.away(1), stake={"min": 5}).decline()

    assert game.found(BankUnwanted)
    assert change(game, stake={"min": 6}).phase() is Phase.BANK_OPEN


@pytest.mark.parametrize("phase", [Phase.FADING, Phase.POT_THROWS])
def test_a_round_ends_by_the_rules_it_began_with(phase: Phase) -> None:
    """Not even the host may change them in between."""
    game = phases.PHASES[phase]()

    refusal = game.refusal(ruling(game, tie="banker"))

    assert (refusal.reason, refusal.phase) == (Reason.WRONG_PHASE, phase)
    assert "change-rules" not in [choice.do for choice in legal(game.table, Seat(0))]


def test_nor_while_a_pot_may_be_bought_back_into() -> None:
    """It has been thrown for."""
    game = change(phases.lobby(), bet="pot", pot={"buyback": True}).start().ante()
    game.throw("226", "336", "112")
    assert game.phase() is Phase.ANTEING

    assert game.refusal(ruling(game, tie="banker")).reason is Reason.WRONG_PHASE
    game.ante().throw("226", "224", "225")
    assert game.found(PotWon)


def test_a_pause_is_a_good_moment() -> None:
    """The table stands still, and goes on by the new rules."""
    game = change(phases.offered().pause(), tie="banker").resume()

    assert game.stake(100).phase() is Phase.FADING


def test_only_two_may_sit_where_two_play() -> None:
    """V52: the third is refused, person or bot, and is offered no chair."""
    game = change(Game(BANK, 2, seat_count=4), seats=2)

    refusal = game.refusal(take(9))

    assert (refusal.reason, refusal.most) == (Reason.TABLE_FULL, 2)
    assert legal(game.table, None) == ()
    assert "add-bot" not in [choice.do for choice in legal(game.table, Seat(0))]
    assert legal(change(game, seats=3).table, None) != ()


def test_whether_a_table_can_go_on_by_other_rules_is_known_at_any_time() -> None:
    """Who writes them is told while a round is played, and what he may do is asked for nothing."""
    game = phases.PHASES[Phase.FADING]()
    rules = game.table.rules

    pot, poor = replace(rules, bet=POT.bet), replace(rules, chips=Chips(500))
    refusals = [rules_refusal(game.table, one) for one in (pot, poor, replace(rules, seats=3))]

    keys = [None if one is None else one.key for one in refusals]
    assert keys == ["bet", "chips", "seats"]
    assert rules_refusal(game.table, replace(rules, tie=Tie.BANKER)) is None
    # Between two rounds, and not before, one knows whether the game would be over.
    ended = replace(rules, end=EndRules(rounds=1))
    assert rules_refusal(game.table, ended) is None
    assert rules_refusal(phases.lobby().table, pot) is None


def test_rules_that_would_end_the_game_are_known_between_two_rounds() -> None:
    """As they are refused then."""
    game = Game(BANK, 3).start().stake(100).fade(50, 50).throw("123")
    command = ruling(game, end={"kind": "rounds", "rounds": 1})

    told = rules_refusal(game.table, command.rules)

    assert told is not None
    assert told.reason is Reason.RULES_WOULD_END
    assert game.refusal(command) == told
