"""A table that was restored from a copy leaves its chains and windows (CEELO-FAIR/1, rule 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.decide.fairness import CHAIN_LENGTH
from ceelo.core.refusal import Reason
from ceelo.core.table import Anchor, Phase, Seat
from tests.core.scripted import BANK, POT, Game

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules
    from ceelo.core.table import Table

BUY_BACK = replace(POT, pot=replace(POT.pot, buyback=True))


def retire(table: Table) -> c.RetireChains:
    """Return what leaves both chains of *table*."""
    k = table.fair.k + 2
    anchors = tuple([Anchor(one, CHAIN_LENGTH, f"{one:064x}") for one in (k, k + 1)])
    return c.RetireChains(last_elements=("aa" * 32, "bb" * 32), anchors=anchors)


@pytest.mark.parametrize("rules", [BANK, POT])
def test_a_restored_table_begins_new_chains_and_windows(rules: HouseRules) -> None:
    """No stake stands in a window that may have been played once already (server rule 7)."""
    game = Game(rules, 3, locks=False).start()
    epoch = game.table.fair.epoch

    game.do(retire(game.table))

    assert (game.table.fair.k, game.table.fair.next_index) == (2, 1)
    assert game.latest(e.ChainsRetired).epoch == epoch + 2**32
    assert game.pockets() == (1000, 1000, 1000)


def test_a_stake_comes_back_when_the_chains_are_retired() -> None:
    """Who had staked in the old window is asked again in a new one."""
    game = Game(BANK, 3, locks=False).start().stake(100).fade(40)

    game.do(retire(game.table))

    assert game.pockets() == (1000, 1000, 1000)
    assert game.phase() is Phase.BANK_OFFERED


@pytest.mark.parametrize("has_bought", [False, True])
def test_a_tied_pot_is_bought_into_anew_when_the_chains_are_retired(*, has_bought: bool) -> None:
    """What was paid to buy back returns, the pot stays, and the shootout has the new chain."""
    game = Game(BUY_BACK, 4).start().ante().throw("226", "112", "336", "113")
    if has_bought:
        game.ante(1)

    game.do(retire(game.table))

    assert (game.phase(), game.table.tied, game.queue()) == (Phase.ANTEING, (0, 2), (1, 3))
    assert (game.pockets(), game.table.pot) == ((990, 990, 990, 990), 40)
    opened = game.latest(e.RoundOpened)
    assert (opened.k, opened.epoch, opened.shootout) == (2, 2**32 + 3, 1)
    game.ante(3).sit_out(1)
    assert (game.latest(e.RoundLocked).k, game.latest(e.ShootoutCalled).bought) == (2, (3,))
    assert game.throw("113", "114", "456").pockets() == (990, 990, 990, 1030)


def test_where_nobody_can_buy_back_the_tied_throw_on_the_new_chain() -> None:
    """Who was asked has gone meanwhile, so the window that is opened anew is closed at once."""
    game = Game(BUY_BACK, 3).start().ante().throw("226", "112", "336")
    game.do(c.StepAway(seat=Seat(1)))
    assert game.table.tied

    game.do(retire(game.table))

    assert (game.phase(), game.latest(e.RoundLocked).k) == (Phase.POT_THROWS, 2)


def test_a_bound_round_is_completed_before_its_chain_is_retired() -> None:
    """With the dice that it would have had anyway (server rule 3)."""
    game = Game(BANK, 2).start().stake(50).fade(50)

    assert game.refusal(retire(game.table)).reason is Reason.WRONG_PHASE
