"""Blocks are put together, in whichever order they come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ceelo.sim.blocks import BankBlock, PotBlock, SessionBlock, size_of, whole_size
from ceelo.sim.figures import BankFigures, Figures, PotFigures, SessionFigures
from ceelo.sim.plan import Plan, RoundsPlan, SessionsPlan

if TYPE_CHECKING:
    from ceelo.sim.blocks import Block


class Gathering:
    """What has been computed of a plan so far."""

    def __init__(self, plan: Plan) -> None:
        """Begin with nothing."""
        self.plan = plan
        self.done = 0
        """Rounds or sessions."""
        self.whole = whole_size(plan)
        self._sum: BankBlock | PotBlock | None = None
        self._sessions: dict[int, SessionBlock] = {}

    def add(self, number: int, block: Block) -> None:
        """Take in block *number*: counts add up in any order, sessions are kept by number."""
        self.done += size_of(self.plan, number)
        if isinstance(block, SessionBlock):
            self._sessions[number] = block
        elif self._sum is None:
            self._sum = block
        else:
            for total, part in zip(self._sum, block, strict=True):
                np.add(total, part, out=total)

    def figures(self) -> Figures | None:
        """Return what has been found, None as long as there is nothing."""
        plan, found = self.plan, self._sum
        if isinstance(plan, SessionsPlan):
            blocks = [self._sessions[number] for number in sorted(self._sessions)]
            return _sessions(plan, blocks) if blocks else None
        return None if found is None else _rounds(plan, self.done, found)


def _rounds(plan: RoundsPlan, rounds: int, found: BankBlock | PotBlock) -> Figures:
    if isinstance(found, BankBlock):
        return BankFigures(plan=plan, rounds=rounds, net=found.net, decided=found.decided)
    return PotFigures(
        plan=plan,
        rounds=rounds,
        paid=found.paid,
        won=found.won,
        shootouts=found.shootouts,
        throws=int(found.throws[0]),
    )


def _sessions(plan: SessionsPlan, blocks: list[SessionBlock]) -> SessionFigures:
    return SessionFigures(
        plan=plan,
        stacks=np.concatenate([block.stacks for block in blocks]),
        rebuys=np.concatenate([block.rebuys for block in blocks]),
        numbers=np.concatenate([block.numbers for block in blocks]),
        offer_counts=np.sum([block.offers for block in blocks], axis=0),
        paths=np.concatenate([block.paths for block in blocks]),
    )
