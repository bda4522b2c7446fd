"""Where the bank goes after a round (V40 to V45, D1 to D3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.event import BankDeclined, BankReturned, BankUnwanted, RoundSettled
from ceelo.core.money import Chips
from ceelo.core.rules import BankRules, Direction, HouseRules, Precedence, Unfaded
from ceelo.core.table import Offer, Phase, Seat
from tests.core.scripted import BANK, Game

FRENCH = replace(BANK, bank=BankRules(precedence=Precedence.BROKEN))
OBLIGING = replace(BANK, bank=BankRules(refuse=False))


def after(*digits: str, rules: HouseRules = BANK, players: int = 4) -> Game:
    """Return a game after *digits* were thrown for a bank of seat 0 that each faded by 30."""
    others = players - 1
    return Game(rules, players).start().stake(30 * others).fade(*[30] * others).throw(*digits)


def offered(game: Game) -> tuple[Phase, Offer | None, tuple[int, ...]]:
    """Return what is asked of whom."""
    return game.table.phase, game.table.offer, game.queue()


def asked(offer: Offer, *seats: int) -> tuple[Phase, Offer, tuple[int, ...]]:
    """Return the offer of the bank to *seats*, one after the other."""
    return Phase.BANK_OFFERED, offer, seats


OFFERS = [
    # rule  house   throws                       offer       seats asked, in order
    ("V40", BANK, ("224", "113", "222", "456"), Offer.HEAD, (2, 3)),
    ("V40", BANK, ("224", "335", "335", "335"), Offer.BROKEN, (1, 2, 3, 0)),
    ("V40", BANK, ("224", "335", "335", "334"), Offer.KEPT, (0,)),
    ("V40", BANK, ("456",), Offer.KEPT, (0,)),
    ("V42", BANK, ("123",), Offer.BROKEN, (1, 2, 3, 0)),
    ("V42", BANK, ("551",), Offer.BROKEN, (1, 2, 3, 0)),
    ("V43", BANK, ("222",), Offer.KEPT, (0,)),
    ("V43", BANK, ("225", "226", "116", "225"), Offer.KEPT, (0,)),  # A push prevents it.
    ("V41", BANK, ("224", "335", "456", "335"), Offer.HEAD, (2,)),
    ("V41", FRENCH, ("224", "335", "456", "335"), Offer.BROKEN, (1, 2, 3, 0)),
    ("V41", FRENCH, ("224", "335", "456", "334"), Offer.HEAD, (2,)),  # Not broken.
    ("V41", FRENCH, ("123",), Offer.BROKEN, (1, 2, 3, 0)),
    ("V40", BANK, ("335", "111", "331", "331"), Offer.HEAD, (1,)),  # Any trips beat a point.
]


@pytest.mark.parametrize(("rule", "rules", "digits", "offer", "seats"), OFFERS)
def test_the_bank_is_offered_to(
    rule: str, rules: HouseRules, digits: tuple[str, ...], offer: Offer, seats: tuple[int, ...]
) -> None:
    """Each row is one round and who is asked after it."""
    assert offered(after(*digits, rules=rules)) == asked(offer, *seats), rule


def test_a_head_against_a_losing_seat_does_not_count() -> None:
    """Only who beat the banker may be asked: without a stake nobody throws (V40)."""
    game = Game(BANK, 4).start().stake(60).fade(30, 0, 30).throw("224", "331", "111")

    assert offered(game) == asked(Offer.HEAD, 3)


def test_a_seat_without_a_stake_does_not_keep_the_bank_whole() -> None:
    """The bank is broken when every live stake won, whoever else sits there (D3)."""
    game = Game(BANK, 4).start().stake(100).fade(30, 0, 30).throw("224", "335", "335")

    assert game.latest(RoundSettled).is_broken
    assert offered(game) == asked(Offer.BROKEN, 1, 2, 3, 0)


def test_a_push_leaves_something_in_the_bank() -> None:
    """After win and push the bank is not broken and holds the pushed part (D3)."""
    game = after("224", "335", "334", "334")

    assert not game.latest(RoundSettled).is_broken
    assert game.table.bank == 60


def test_declined_heads_leave_the_bank_where_it_was() -> None:
    """When each head winner declines, the old banker keeps a bank that is not broken (D1)."""
    game = after("224", "113", "222", "456").decline(2)

    assert offered(game) == asked(Offer.KEPT, 0)
    assert game.table.bank == 60


def test_declined_heads_of_a_broken_bank_pass_it_to_the_left() -> None:
    """Seat by seat, whoever declined as head winner in his turn too, last the old banker (D1)."""
    game = after("224", "335", "456", "335").decline()

    assert offered(game) == asked(Offer.BROKEN, 1, 2, 3, 0)


def test_the_old_banker_may_take_a_broken_bank_last() -> None:
    """When nobody to the left wants it, he is asked and may begin anew (D1)."""
    game = after("123").decline(3)

    assert game.asked() == 0

    game.stake(50)

    assert (game.table.banker, game.table.bank) == (0, 50)


def test_nobody_wants_the_bank() -> None:
    """The table waits and says so, and whoever wants it may then take it (D1)."""
    game = after("123").decline(4)

    assert isinstance(game.last[-1], BankUnwanted)
    assert offered(game) == (Phase.BANK_OPEN, None, ())

    game.stake(40, seat=2)

    assert (game.table.banker, game.queue()) == (2, (3, 0, 1))


def test_a_banker_may_give_up_the_bank() -> None:
    """Between rounds he takes his bank back, and it is offered to his left (D1)."""
    game = after("456")
    pocket = game.pockets()[0]

    game.decline()

    assert offered(game) == asked(Offer.GIVEN_UP, 1, 2, 3)
    assert game.latest(BankReturned).chips == 180
    assert (game.table.bank, game.table.banker) == (0, None)
    assert game.pockets()[0] == (pocket or 0) + 180


def test_a_bank_that_was_given_up_may_stay_open() -> None:
    """Who gave it up is not asked again, but he too may take it when nobody else does (D1)."""
    game = after("456").decline(4)

    assert game.table.phase is Phase.BANK_OPEN

    game.stake(25, seat=0)

    assert game.table.banker == 0


def test_the_next_banker_puts_up_his_own_chips() -> None:
    """The bank of the old one goes back to his pocket, and he may fade the new one (V40, V23)."""
    game = after("224", "113", "222", "456").stake(500)

    assert game.table.banker == 2
    assert (game.table.bank, game.queue()) == (500, (3, 0, 1))
    assert game.pockets() == (970, 970, 530, 1030)


def test_chips_in_the_old_bank_may_fade_the_new_one() -> None:
    """A banker with all his chips in the bank is asked: they go back to him first (V23, V35)."""
    house = replace(BANK, chips=Chips(100))
    game = Game(house, 3).start().stake(100).fade(50, 50).throw("224", "456", "112")

    assert game.pockets()[0] == 0

    game.stake(50)

    assert (game.table.banker, game.queue()) == (1, (2, 0))


def test_a_standing_bank_may_be_added_to_or_left() -> None:
    """Any amount, or 0, with what it won (V35)."""
    assert after("456").stake(0).table.bank == 180
    assert after("456").stake(1).table.bank == 181
    assert after("456").stake(910).table.bank == 1090


def test_who_has_no_chips_is_not_asked() -> None:
    """A seat without the chips of the least bank cannot be banker (V44)."""
    house = replace(BANK, chips=Chips(30))
    game = Game(house, 3).start().stake(30).fade(10, 20).throw("123").stake(40)
    game.fade(30).throw("226")  # Seat 0 has nothing left and is not asked to fade either.

    assert game.worths() == (0, 70, 20)

    game.decline()

    assert offered(game) == asked(Offer.GIVEN_UP, 2)


def test_a_broken_banker_without_chips_is_not_asked() -> None:
    """He is left out of the broken bank's round of offers (V44, D1)."""
    house = replace(BANK, chips=Chips(30))

    game = Game(house, 3).start().stake(30).fade(10, 20).throw("123")

    assert offered(game) == asked(Offer.BROKEN, 1, 2)


def test_who_is_away_is_not_asked() -> None:
    """A head winner who is away is passed over as if he had declined (D1, D6)."""
    game = Game(BANK, 4).start().stake(90).fade(30, 30, 30).away(2)

    game.throw("224", "113").throw("222", auto=True).throw("456")

    assert offered(game) == asked(Offer.HEAD, 3)


def test_an_obliging_house_lets_nobody_decline() -> None:
    """Head winners must take the bank there; only who has it may give it up (V45)."""
    game = after("224", "113", "222", "456", rules=OBLIGING)

    game.refusal(c.DeclineBank(seat=Seat(2)))
    game.stake(30).fade(30).throw("456").decline()

    assert offered(game) == asked(Offer.GIVEN_UP, 3, 0, 1)
    game.refusal(c.DeclineBank(seat=Seat(3)))


def test_time_runs_out_in_an_obliging_house_too() -> None:
    """Whoever does not answer is away, and the next is asked (V45, V56)."""
    game = Game(OBLIGING, 3).start().time_out()

    assert offered(game) == asked(Offer.FIRST, 1, 2)


def test_nobody_is_obliged_to_bank_against_nobody() -> None:
    """Where all others are away even an obliging house lets him decline (V45)."""
    game = Game(OBLIGING, 3).start().away(1, 2).decline().time_out(2)

    assert game.table.phase is Phase.BANK_OPEN


def test_an_unfaded_banker_is_not_obliged_to_stake_again() -> None:
    """A banker whom nobody fades may give the bank up in an obliging house too (D1, D2, V45)."""
    bank = BankRules(refuse=False, unfaded=Unfaded.KEEP)
    game = Game(replace(BANK, bank=bank), 3).start().stake(30).fade(0, 0)

    assert offered(game) == asked(Offer.UNFADED, 0, 1, 2)
    game.decline()

    assert offered(game)[2] == (1, 2)


def test_declining_is_told() -> None:
    """Each no is an event of its own, so that the log can tell it."""
    game = after("224", "113", "222", "456").decline().time_out()

    assert game.found(BankDeclined) == [
        BankDeclined(seat=Seat(2), auto=False),
        BankDeclined(seat=Seat(3), auto=True),
    ]


def test_counter_clockwise_tables_pass_the_bank_the_other_way() -> None:
    """Left is the next seat in playing order, fading, throwing and passing alike (V47)."""
    game = Game(replace(BANK, direction=Direction.COUNTER_CLOCKWISE), 4).start().stake(90)

    assert game.queue() == (3, 2, 1)

    game.fade(30, 30, 30).throw("224")

    assert game.queue() == (3, 2, 1)

    game.throw("335", "335", "335")

    assert offered(game) == asked(Offer.BROKEN, 3, 2, 1, 0)
