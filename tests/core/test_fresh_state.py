"""What the table holds after that which begins something anew: nothing of what was before."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.combination import Combination, Kind
from ceelo.core.contest import judge
from ceelo.core.decide.bank import faders
from ceelo.core.dice import Face
from ceelo.core.evolve import evolve
from ceelo.core.legal import Choice, legal
from ceelo.core.money import Chips
from ceelo.core.outcome import WHOLE, Ground, Outcome, Verdict
from ceelo.core.ranking import NO_RESULT, OUT, RESULTS
from ceelo.core.rules import (
    BankRules,
    EndKind,
    EndRules,
    FirstThrow,
    Instant,
    Liability,
    Out,
    Passing,
    PayRules,
    PayTable,
    StakeRules,
    Top,
    TripsOrder,
)
from ceelo.core.table import Offer, Phase, Seat
from ceelo.core.view import view
from tests.core.scripted import (
    BANK,
    POT,
    Game,
    abandon_of,
    commit_of,
    lock_of,
    opened,
)
from tests.core.told import bank_round

TIMES = PayTable(four_five_six=5, trips=5)


def test_a_bank_that_was_broken_is_whole_when_it_is_staked() -> None:
    """V43: what became of the last one is not said of the next."""
    game = Game(BANK, 2).start().stake(20).fade(20).throw("224", "226")
    before = game.table

    game.stake(20)

    assert (before.is_broken, game.table.is_broken) == (True, False)
    assert game.table.offer is None


def test_who_takes_the_bank_begins_his_rounds_anew() -> None:
    """V40 `rotate`: what the banker before him has held is not his."""
    turns = BankRules(passing=Passing.ROTATE, rounds=2)
    game = Game(replace(BANK, bank=turns), 2).start()
    game.stake(20).fade(20).throw("225", "224").decline()
    game.stake(20).fade(20)
    assert (game.table.banker, game.table.held) == (1, 0)

    game.throw("225", "224")

    assert (game.table.held, game.table.offer) == (1, Offer.KEPT)


def test_who_bought_back_does_so_once() -> None:
    """V36: when the shootout is called, nobody has bought back into the next one."""
    game = Game(replace(POT, pot=replace(POT.pot, buyback=True)), 3).start().ante()
    game.throw("226", "336", "112").ante(2)

    assert (game.table.bought_back, game.table.tied) == ((), ())
    assert game.latest(e.ShootoutCalled).seats == (0, 1, 2)
    assert game.latest(e.BuyBackOpened).ante == 2 * POT.pot.ante


def test_an_ante_buys_nothing_back() -> None:
    """V36: only who pays into a pot that others have tied for comes back into it."""
    game = Game(replace(POT, pot=replace(POT.pot, buyback=True)), 3).start()
    game.do(c.PayAnte(seat=Seat(game.queue()[0])))

    assert game.table.bought_back == ()


def test_a_rematch_begins_without_throws() -> None:
    """What lay on the table at the end of a session is not shown in the next."""
    game = Game(replace(BANK, end=EndRules(kind=EndKind.ROUNDS, rounds=1)), 2).start()
    game.stake(20).fade(20).throw("224", "226")
    assert game.phase() is Phase.ENDED
    assert game.table.thrown != (None, None)

    game.start()

    assert (game.table.thrown, game.table.made) == ((None, None), (None, None))
    assert game.table.banker is None


def test_a_fade_that_does_not_fit_is_nothing() -> None:
    """D4 `escrow`: who cannot pay the least stake at its worst is offered 0 and no more."""
    stake = StakeRules(liability=Liability.ESCROW, min=Chips(25))
    pay = PayRules(player=TIMES, banker=TIMES)
    game = Game(replace(BANK, chips=Chips(100), pay=pay, stake=stake), 2).start().stake(50)

    (choice,) = [one for one in legal(game.table, Seat(1)) if one.do == "fade"]

    assert choice == Choice(do="fade", least=Chips(0), most=Chips(0), unit=Chips(1), or_zero=True)


def test_a_bank_that_stands_counts_for_its_banker() -> None:
    """V23: the old banker may be asked to fade with what lies in his bank, just enough for one."""
    least = StakeRules(min=Chips(10))
    game = Game(replace(BANK, chips=Chips(20), stake=least), 3).start().stake(20).fade(10, 10)
    game.throw("224", "112", "226")
    assert (game.table.worth(Seat(0)), game.table.chair(Seat(0)).chips) == (20, 0)
    table = replace(game.table, bank=Chips(10))

    assert Seat(0) in faders(table, Seat(1))
    assert Seat(0) not in faders(replace(table, bank=Chips(9)), Seat(1))


def test_who_lets_the_bank_go_by_is_away() -> None:
    """V56: he could have taken it, so his silence is his own; who could not is not blamed."""
    game = Game(BANK, 3).start()
    game.do(c.TimeOut(seat=game.asked()))
    assert game.latest(e.SeatAway) == e.SeatAway(seat=Seat(0), auto=True)

    alone = Game(BANK, 2).start().away(1)
    assert alone.table.offer is Offer.FIRST
    assert not alone.found(e.SeatAway)[1:]
    alone.do(c.TimeOut(seat=Seat(0)))
    assert not any(event.auto for event in alone.found(e.SeatAway))


def test_an_instant_loss_says_that_it_came_at_once() -> None:
    """V5: so does an instant win, and they say how many times."""
    rules = replace(BANK, pay=replace(BANK.pay, loses_123=2))

    assert judge(rules).ends(Combination(Kind.ONE_TWO_THREE)) == Verdict(
        Outcome.WIN, 2 * WHOLE, Ground.AT_ONCE
    )
    assert judge(rules).ends(Combination(Kind.FOUR_FIVE_SIX)) == Verdict(
        Outcome.LOSE, WHOLE, Ground.AT_ONCE
    )


def test_what_the_banker_decides_at_once_is_not_compared() -> None:
    """V5, V12: whatever a player has, in either order of throwing."""
    six, heads = Combination(Kind.POINT, Face(6)), Combination(Kind.STRAIGHT, Face(5))
    first = replace(BANK, bank=replace(BANK.bank, first=FirstThrow.PLAYERS))

    for rules in (BANK, first):
        assert judge(rules).settled(six, heads) == judge(rules).ends(six)


def test_where_all_is_equal_a_stake_is_what_there_is_to_win() -> None:
    """V2 `custom`: nothing beats anything, so nothing multiplies."""
    names = "456=666=555=444=333=222=111=point6=point5=point4=point3=point2=point1=123"
    rank = replace(BANK.rank, top=Top.CUSTOM, order=(names,))
    open_house = replace(BANK.bank, instant=Instant.NONE)
    rules = replace(BANK, rank=rank, bank=open_house, throw=replace(BANK.throw, out=Out.RETHROW))

    assert (judge(rules).most_won, judge(rules).most_lost) == (WHOLE, WHOLE)


def test_a_die_outside_is_out_of_the_pot_where_it_is_below_123() -> None:
    """V20, V38: with `loss` it is, and where it counts as no combination that ranks above it."""
    cap = replace(POT.throw, cap=1)
    for out, is_out in ((Out.LOSS, True), (Out.NO_RESULT, False), (Out.BELOW_NONE, False)):
        rules = replace(POT, throw=replace(cap, out=out))
        assert judge(rules).is_out_of_pot(OUT) is is_out, out


def test_a_settled_round_is_between_two() -> None:
    """Until it is said where the bank goes, nothing is asked of anybody."""
    game = Game(BANK, 2).start().stake(20).fade(20).throw("224", "226")
    table, seen = opened(BANK, 2), []
    for event in game.events:
        table = evolve(table, event)
        if isinstance(event, e.RoundSettled):
            seen.append(table.phase)

    assert seen == [Phase.SETTLING]


def test_who_throws_first_loses_with_123_as_often_as_it_says() -> None:
    """V12, V28: before the banker has thrown."""
    pay = replace(BANK.pay, loses_123=2)
    rules = replace(BANK, pay=pay, bank=replace(BANK.bank, first=FirstThrow.PLAYERS))

    assert judge(rules).player_ends(Combination(Kind.ONE_TWO_THREE)) == Verdict(
        Outcome.LOSE, 2 * WHOLE, Ground.AT_ONCE
    )


def test_the_view_counts_throws_that_made_nothing() -> None:
    """V16: so that everybody sees how many are left."""
    game = Game(replace(BANK, throw=replace(BANK.throw, cap=3)), 2).start().stake(20).fade(20)

    game.throw("124", "125")

    assert view(game.table).tries == 2


def test_nobody_is_in_a_pot_while_it_may_be_bought_back_into() -> None:
    """V36: who throws in the shootout is said when it is called."""
    game = Game(replace(POT, pot=replace(POT.pot, buyback=True)), 3).start().ante()

    game.throw("226", "336", "112")

    assert game.table.contenders == ()


def test_a_full_table_can_be_settled() -> None:
    """V52: an argument of ten is settled as one of two is."""
    nine = [f"P{number} 1 226" for number in range(1, 10)]

    result = bank_round(BANK, "224", *nine)

    assert result.change == -9


def test_the_last_player_leaves_while_fades_are_open() -> None:
    """D2: nobody has faded, so the bank goes back first, and then the session is over."""
    game = Game(BANK, 2).start().stake(20).leave(1)

    kinds = [type(event) for event in game.last]
    assert kinds.index(e.BankUnfaded) < kinds.index(e.SessionEnded)


def test_a_banker_who_left_is_followed_by_anybody() -> None:
    """M9, D6: the round that he was to bank is void, and the bank is offered to who is there."""
    game = Game(BANK, 3, locks=False).start()
    opens = commit_of(game.table, 0, opens=True)
    game.do(c.StakeBank(seat=Seat(0), chips=Chips(100), commit=opens))
    for seat in (1, 2):
        commit = commit_of(game.table, seat)
        game.do(c.Fade(seat=Seat(seat), chips=Chips(50), commit=commit))
    game.do(lock_of(game.table)).leave(0)

    game.do(abandon_of(game.table, 0))

    assert (game.table.chairs[0], game.table.banker) == (None, None)
    assert (game.phase(), game.table.offer) == (Phase.BANK_OFFERED, Offer.VOID)
    assert game.queue() == (1, 2)


def test_the_longest_name_can_be_settled() -> None:
    """Forty characters are allowed, as at a table."""
    longest = "a" * 40

    assert bank_round(BANK, "224", f"{longest} 1 226").stakes[0].name == longest


def test_nothing_is_open_of_a_bank_that_nobody_faded() -> None:
    """D2: it went back in full."""
    game = Game(BANK, 2).start().stake(20).fade(0)

    assert game.table.open_bank == 0
    assert game.found(e.BankUnfaded)


def test_a_shootout_is_called_with_what_the_first_of_the_tied_has() -> None:
    """V3 `equal`: the others may have other trips, and who buys back is told of the first."""
    rank = replace(POT.rank, triples=TripsOrder.EQUAL)
    game = Game(replace(POT, rank=rank, pot=replace(POT.pot, buyback=True)), 3).start().ante()

    game.throw("666", "111", "123").sit_out(2)

    assert game.latest(e.ShootoutCalled).combination == Combination(Kind.TRIPS, Face(6))


def test_who_waits_for_players_is_in_no_pot() -> None:
    """V36: with fewer than two in it the antes went back."""
    asked = Game(POT, 2).start().table
    assert asked.queue == (0, 1)

    waits = evolve(asked, e.PlayersWanted())

    assert (waits.phase, waits.contenders, waits.queue) == (Phase.WAITING, (), ())


def test_who_has_just_enough_in_the_bank_is_not_broke() -> None:
    """V53: what lies in one's bank is one's own."""
    least = StakeRules(min=Chips(10))
    game = Game(replace(BANK, chips=Chips(10), stake=least), 2).start().stake(10)

    assert (game.table.chair(Seat(0)).chips, game.table.worth(Seat(0))) == (0, 10)
    assert not game.table.is_out(Seat(0))


def test_a_die_outside_has_a_place_in_every_house() -> None:
    """V20: also where it counts as no combination, it is as good as that."""
    rules = replace(BANK, throw=replace(BANK.throw, out=Out.NO_RESULT))

    rank = judge(rules).rank

    assert set(rank) == set(RESULTS)
    assert rank[OUT] == rank[NO_RESULT]
