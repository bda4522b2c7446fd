"""Where the bank goes after a round (V40 to V45, D1, D3).

Method: how often a picture comes is counted by inclusion and exclusion; what the rules do with it,
they are asked once.  What they do is spread over sets of sorts first, so that no picture is counted
by itself.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

import msgspec

from ceelo.core.contest import WHOLE
from ceelo.core.rules import HouseRules, Tie
from ceelo.odds.counting import Contest, Powers, Stage, Term, allowed, by_allowed, gone, sets_of
from ceelo.odds.pictures import ALONE, Part, Picture, Pictures
from ceelo.odds.stake import Row

_Key = TypeVar("_Key", int, tuple[Term, ...])


class Walk(msgspec.Struct, frozen=True, kw_only=True):
    """Where the bank goes after a round, by why; the five sum to 1."""

    held: int
    """Rounds that the banker has then held the bank without a break (V40 ``rotate``)."""
    stays: Fraction
    head: Fraction
    """To a seat that beat the banker with a head (V40)."""
    broken: Fraction
    """To the left: every live stake won, or nothing is left in the bank (V43, V44)."""
    at_once: Fraction
    """To the left: the banker lost with his own result and the bank is broken (V42)."""
    turn: Fraction
    """To the left: the house says that the bank moves on (V40)."""
    broken_head: Fraction
    """How often the bank is broken although a head beat the banker, which V41 is about."""


_MOVES = ("head", "broken", "at_once", "turn", "broken_head")
"""What is counted; the bank stays where it does not move."""


def walks(rules: HouseRules, out: Fraction, most: int) -> tuple[tuple[Walk, ...], ...]:
    """Return where the bank goes when 1, 2 … *most* stakes are live.

    Order: for each, after the first and after the last of the rounds that the house gives a banker;
    a single one where it does not count them.  Empty where the answer is not computed: ties
    are thrown again, several play and the bank may run dry before it is beaten.
    """
    pictures = Pictures(rules, out)
    rounds = sorted({1, rules.bank.rounds})
    if pictures.is_one:
        # Where one throws for all, they come to the same and tie together.
        alone, together = [
            tuple([_Counted(pictures, held, 1, throwers).walks()[0] for held in rounds])
            for throwers in (1, 2)
        ]
        return (alone, *[together] * (most - 1))
    known = 1 if rules.tie is Tie.REPLAY and pictures.may_go else most
    counted = [_Counted(pictures, held, known).walks() for held in rounds]
    return (*zip(*counted, strict=True), *[()] * (most - known))


class _Counted:
    """Where the bank goes after a banker has held it for so many rounds."""

    def __init__(self, pictures: Pictures, held: int, most: int, throwers: int = 1) -> None:
        """Ask the rules about every picture."""
        self._pictures = pictures
        self._held = held
        self._most = most
        self._throwers = throwers
        self._powers: dict[str, dict[int, Powers]] = {move: {} for move in _MOVES}
        self._gone: dict[str, dict[tuple[Term, ...], int]] = {move: {} for move in _MOVES}
        rows = zip(pictures.board.rows, pictures.rows, strict=True)
        self._stages = [Stage(row.weight, _weights(parts), _ties(row)) for row, parts in rows]
        tying = [stage for stage in self._stages if stage.ties]
        self._earlier = frozenset([bit for stage in tying for bit in stage.sorts])
        """What may have come before the last tie was thrown again."""
        for number, stage in enumerate(self._stages):
            self._add(number, stage.weight)
        if pictures.alone:
            self._add(ALONE, pictures.board.turn.total)

    def walks(self) -> list[Walk]:
        """Return where the bank goes, by the number of live stakes."""
        contest = Contest(self._stages, self._pictures.board.turn.total, self._most)
        counts = {move: [0] * self._most for move in _MOVES}
        for move, by_sorts in self._powers.items():
            for sorts, powers in by_sorts.items():
                _sum_up(counts[move], contest.ends(sorts, powers), 1)
            for terms, times in self._gone[move].items():
                _sum_up(counts[move], gone(terms, self._most), times)
        found: list[Walk] = []
        for place, total in enumerate(contest.totals):
            chances = {move: Fraction(each[place], total) for move, each in counts.items()}
            stays = 1 - sum(chances.values()) + chances["broken_head"]
            found.append(Walk(held=self._held, stays=stays, **chances))
        return found

    def _add(self, row: int, weight: int) -> None:
        """Ask about all pictures of *row*, which comes so often."""
        pictures = self._pictures
        parts = pictures.alone if row == ALONE else pictures.rows[row]
        bits = [part.sort for part in parts]
        bits += self._earlier.difference(bits)
        needing = pictures.needing(row)
        sets = bits if self._most == 1 else sets_of(bits)
        known = {
            sorts: pictures.ask(Picture(row, sorts, is_gone=False), self._held, self._throwers)
            for sorts in sets
            if sorts & needing
        }
        weights, alone = _weights(parts), {} if row == ALONE else _weights(pictures.alone)
        for move in _MOVES:
            values = {sorts: 1 for sorts, moves in known.items() if move in moves}
            for sorts, times in by_allowed(values, bits).items():
                powers = self._powers[move].setdefault(sorts, {})
                _put(powers, allowed(weights, sorts), times * weight)
                _put(powers, allowed(alone, sorts), -times * weight)
        # Nothing is known of a bank that runs dry while ties are thrown again.
        if pictures.may_go and not self._earlier:
            self._add_gone(row, weight, known)

    def _add_gone(self, row: int, weight: int, known: Mapping[int, frozenset[str]]) -> None:
        """Add what is otherwise where nothing is left in the bank."""
        pictures = self._pictures
        parts = pictures.alone if row == ALONE else pictures.rows[row]
        paying = [part.sort for part in parts if max(part.terms)[0] > WHOLE]
        dry = {
            sorts: pictures.ask(Picture(row, sorts, is_gone=True), self._held)
            for sorts in known
            if pictures.has_spared(sorts) and any(sorts & bit for bit in paying)
        }
        alone = () if row == ALONE else pictures.alone
        for move in _MOVES:
            values = {
                sorts: (move in moves) - (move in known[sorts]) for sorts, moves in dry.items()
            }
            for sorts, times in by_allowed(values, [part.sort for part in parts]).items():
                _put(self._gone[move], _terms(parts, sorts), times * weight)
                _put(self._gone[move], _terms(alone, sorts), -times * weight)


def _weights(parts: Iterable[Part]) -> dict[int, int]:
    return {part.sort: part.weight for part in parts}


def _ties(row: Row) -> int:
    return sum([cell.weight for cell in row.cells if cell.verdict.is_replayed])


def _terms(parts: Iterable[Part], sorts: int) -> tuple[Term, ...]:
    found: dict[int, int] = {}
    for part in parts:
        for thirds, weight in part.terms if part.sort & sorts else ():
            _put(found, thirds, weight)
    return tuple(sorted(found.items()))


def _put(sums: dict[_Key, int], key: _Key, more: int) -> None:
    sums[key] = sums.get(key, 0) + more


def _sum_up(sums: list[int], more: Iterable[int], times: int) -> None:
    for place, one in enumerate(more):
        sums[place] += times * one
