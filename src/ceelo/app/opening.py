"""The first entry of a stream: the table, its first two chains, and its host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ceelo.app.housework import Drafted, Housework
from ceelo.core import command as c
from ceelo.core.event import TableOpened
from ceelo.core.evolve import open_table
from ceelo.core.table import Seat
from ceelo.house.digest import rules_hash

if TYPE_CHECKING:
    from ceelo.app.dice import TableDice
    from ceelo.core.rules import HouseRules
    from ceelo.core.table import Options


def draft_opening(
    rules: HouseRules, options: Options, dice: TableDice, player: str, name: str
) -> Drafted:
    """Return the entry that opens a table with *player* as its host on seat 0.

    The anchors of chains 0 and 1 are in it: what the dice of the first round will be is fixed
    before anybody could want something of them (CEELO-FAIR/1, M0).
    """
    opened = TableOpened(rules=rules, rules_hash=rules_hash(rules), options=options)
    housework = Housework(open_table(opened), dice)
    housework.fix_chain(0)
    housework.fix_chain(1)
    housework.do(c.TakeSeat(player=player, name=name, seat=Seat(0)))
    drafted = housework.drafted()
    return replace(drafted, events=(opened, *drafted.events))
