"""What is shown of a table: fields on a list, and nothing about dice to come (S6)."""

from __future__ import annotations

import msgspec
import pytest

from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import parse_throw
from ceelo.core.money import Chips
from ceelo.core.table import THROWING, EndReason, Offer, Phase, Policy
from ceelo.core.view import ChairView, View, awaited, view
from tests.core import phases
from tests.core.phases import PHASES
from tests.core.scripted import BANK, Game, player_id

SHOWN = (
    *("phase", "session", "rounds_played", "options", "host", "chairs", "is_paused", "ending"),
    *(
        "banker",
        "bank",
        "open_bank",
        "pot",
        "ante",
        "tied",
        "waiting",
        "queue",
        "contenders",
        "offer",
    ),
    *("shootout", "tries", "rule_changes", "fixed", "epoch"),
)
SHOWN_OF_A_SEAT = (
    *("name", "player", "chips", "bot", "is_away", "is_leaving", "is_out", "rebuys"),
    *("stake", "has_sealed", "dice", "combination"),
)


def test_only_listed_fields_are_shown() -> None:
    """A new field fails here until somebody has thought about who may see it."""
    assert View.__struct_fields__ == SHOWN
    assert ChairView.__struct_fields__ == SHOWN_OF_A_SEAT


AWAITED = {
    Phase.BANK_OFFERED: (0,),
    Phase.FADING: (2,),
    Phase.ANTEING: (1, 2, 3),
    Phase.PLAYERS_THROW: (1,),
    **dict.fromkeys(sorted(THROWING - {Phase.PLAYERS_THROW}), (0,)),
}


@pytest.mark.parametrize("phase", PHASES)
def test_the_table_waits_for(phase: Phase) -> None:
    """The seat that is asked, all of them while anteing, and nobody else; in a pause for nobody."""
    game = PHASES[phase]()

    assert awaited(game.table) == AWAITED.get(phase, ())
    assert view(game.table).waiting == AWAITED.get(phase, ())

    if phase not in {Phase.LOBBY, Phase.ENDED}:
        assert awaited(game.pause().table) == ()


def test_a_round_is_shown() -> None:
    """Bank, stakes, dice and what they make, as they lie on the table."""
    shown = view(phases.players_throw().table)

    assert (shown.phase, shown.session, shown.epoch) == (Phase.PLAYERS_THROW, 1, 1)
    assert (shown.banker, shown.bank, shown.open_bank) == (0, 90, 0)
    assert (shown.queue, shown.contenders) == ((1, 2), (1, 2))
    assert [chair and (chair.chips, chair.stake) for chair in shown.chairs] == [
        (113, 0),
        (163, 40),
        (153, 50),
        (203, 0),
    ]
    banker = shown.chairs[0]
    assert banker is not None
    assert (banker.dice, banker.combination) == (
        parse_throw("334"),
        Combination(Kind.POINT, parse_throw("334").third),
    )


def test_the_open_bank_is_shown_while_it_is_faded() -> None:
    """It is 0 before and after (V25)."""
    game = phases.offered().stake(100)

    assert view(game.fade(40).table).open_bank == 60
    assert view(game.fade(0, 0).table).open_bank == 0
    assert view(game.throw("456").table).open_bank == 0


def test_the_pot_is_shown_while_it_grows() -> None:
    """And while it is thrown for."""
    assert view(phases.anteing().table).pot == 10
    assert view(phases.pot_throws().table).pot == 40
    assert view(phases.players_throw().table).pot == 0


def test_an_offer_is_shown_while_it_stands() -> None:
    """Why the bank is offered, to whom, and who comes after (V40)."""
    assert view(phases.offered().table).offer is Offer.FIRST
    assert view(phases.kept().table).offer is Offer.KEPT
    assert view(phases.fading().table).offer is None


def test_seats_are_shown_with_who_is_there() -> None:
    """Bots, who is away and who leaves."""
    game = Game(BANK, 2, seat_count=4).add_bot().start().stake(50).fade(20).away(1).leave(1)

    chairs = view(game.table).chairs

    assert chairs[1] == ChairView(
        name="Player 1",
        player=player_id(1),
        chips=Chips(980),
        is_away=True,
        is_leaving=True,
        stake=Chips(20),
    )
    assert chairs[2] is not None
    assert chairs[2].bot is Policy.STEADY
    assert chairs[3] is None


def test_pause_and_end_are_shown() -> None:
    """So that everybody knows why nothing moves, or that this round is the last."""
    game = phases.banker_throws().pause()

    assert view(game.table).is_paused
    assert view(game.end().table).ending is EndReason.HOST


def test_what_is_not_so_takes_no_bytes() -> None:
    """A view is sent with every step, so defaults are left out."""
    text = msgspec.json.encode(view(Game(BANK, 0).table)).decode()

    assert sorted(msgspec.json.decode(text)) == [
        "chairs",
        "host",
        "options",
        "phase",
        "rounds_played",
        "session",
    ]


def test_a_view_survives_the_wire() -> None:
    """What is read back is what was sent."""
    for game in PHASES.values():
        shown = view(game().table)

        assert msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown
