"""What the passing of the bank depends on, and what the rules do with it (V40 to V45, D1, D3).

A picture is the banker's result, which sorts of results there are against it (who lost or pushed,
who won, with which head), and whether nothing is left in the bank.
Everybody is present, has plenty, stakes alike and takes a bank that he is offered.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from ceelo.core.combination import Combination, Kind
from ceelo.core.contest import WHOLE, judge
from ceelo.core.dice import FACES
from ceelo.core.event import RoundSettled
from ceelo.core.evolve.change import put
from ceelo.core.money import Chips
from ceelo.core.outcome import Outcome, Verdict
from ceelo.core.rules import FirstThrow, Form, HouseRules, Shooter
from ceelo.core.table import Offer, Seat, SoFar, Table
from ceelo.odds.bare import BANKER, MUCH, PLENTY, UNIT, settle, staked
from ceelo.odds.counting import Term
from ceelo.odds.stake import Row, board

ALONE = -1
"""The row of pictures for which the banker need not throw (V12)."""


class _Sort(NamedTuple):
    """What the passing of the bank sees in what became of a stake."""

    is_won: bool
    head: Kind | None
    """Of the head that it was won with."""


_Met = tuple[_Sort, Verdict, Combination, int]
"""What a stake meets: its sort, its verdict, the player's result and how often."""


_PLAIN_WIN = _Sort(is_won=True, head=None)


class Part(NamedTuple):
    """The results of a player that are of one sort against one result of the banker's."""

    sort: int
    """Its bit in a picture."""
    example: Combination
    verdict: Verdict
    """What becomes of a stake with that."""
    terms: tuple[Term, ...]
    weight: int
    """How often they come."""


class Picture(NamedTuple):
    """What the passing of the bank depends on."""

    row: int
    """Of the board, the banker's result; or ``ALONE``."""
    sorts: int
    """Bits of the sorts that there are."""
    is_gone: bool
    """Whether nothing is left in the bank though not every stake won."""


class Pictures:
    """The pictures of one house."""

    def __init__(self, rules: HouseRules, out: Fraction) -> None:
        """Sort what may become of a stake."""
        self._rules = rules
        self.board = board(rules, out)
        self._judged = judge(rules)
        self._sorts: list[_Sort] = []
        self._answers: dict[tuple[object, ...], frozenset[str]] = {}
        self._is_last = rules.bank.first is FirstThrow.PLAYERS
        self.rows = tuple([self._parts(self._thrown(row)) for row in self.board.rows])
        self.alone = self._parts(self._decided_alone())
        """What becomes of stakes that players decide alone (V12)."""
        self.is_one = rules.player.shooter is Shooter.ONE
        self.may_go = rules.bet is Form.FADE and not self._judged.is_even and not self.is_one
        """Whether the bank may be empty though not every stake won."""

    def has_spared(self, sorts: int) -> bool:
        """Say whether one of *sorts* did not win; a bank that all have beaten is broken (V43)."""
        return any(not sort.is_won for sort in self._in(sorts))

    def _thrown(self, row: Row) -> Iterable[_Met]:
        # Where the banker ends the round before them, players throw no heads.
        is_unthrown = row.at_once is not None and not self._is_last
        for cell in row.cells:
            if not cell.verdict.is_replayed:
                sort = self._sort(cell.verdict, None if is_unthrown else cell.player)
                yield sort, cell.verdict, cell.player, cell.weight

    def _decided_alone(self) -> Iterable[_Met]:
        for player, weight in self.board.turn.pairs:
            verdict = self._judged.player_ends(player)
            if self._is_last and verdict is not None:
                yield self._sort(verdict, player), verdict, player, weight

    def _parts(self, met: Iterable[_Met]) -> tuple[Part, ...]:
        terms: dict[_Sort, dict[int, int]] = {}
        examples: dict[_Sort, tuple[Combination, Verdict]] = {}
        for sort, verdict, player, weight in met:
            found, paid = terms.setdefault(sort, {}), verdict.change(WHOLE)
            found[paid] = found.get(paid, 0) + weight
            if sort not in examples or self._is_alone(examples[sort][0]):
                # One that the banker has to throw for, if there is any: so the round needs him.
                examples[sort] = player, verdict
        return tuple(
            [
                Part(self._bit(sort), *examples[sort], tuple(found.items()), sum(found.values()))
                for sort, found in terms.items()
            ]
        )

    def _is_alone(self, player: Combination) -> bool:
        return self._is_last and self._judged.player_ends(player) is not None

    def _sort(self, verdict: Verdict, thrown: Combination | None) -> _Sort:
        is_won = verdict.outcome is Outcome.WIN
        is_head = is_won and thrown is not None and self._judged.is_head(thrown)
        return _Sort(is_won, thrown.kind if thrown is not None and is_head else None)

    def _bit(self, sort: _Sort) -> int:
        if sort not in self._sorts:
            self._sorts.append(sort)
        return 1 << self._sorts.index(sort)

    def needing(self, row: int) -> int:
        """Return the bits of what needs the banker's result of *row*, or nobody else's.

        Nobody asks the banker for what players have decided alone.
        """
        if row == ALONE:
            return sum([part.sort for part in self.alone])
        alone = {part.sort: part.weight for part in self.alone}
        parts = self.rows[row]
        return sum([part.sort for part in parts if part.weight > alone.get(part.sort, 0)])

    def ask(self, picture: Picture, held: int, throwers: int = 1) -> frozenset[str]:
        """Return what *picture* counts as: fields of ``Walk``.

        The banker has then held the bank for *held* rounds; *throwers* stakes that one seat throws
        for are live, or a single one.
        """
        row = None if picture.row == ALONE else self.board.rows[picture.row]
        live, earlier = self._needed(picture)
        # All that the rules read of a round; of the banker's result they read besides whether he
        # goes on with it (V40 `teiai`).
        key = (
            None if row is None else (row.at_once, self._judged.is_poor(row.banker)),
            tuple([(part.sort, part.verdict, self._is_alone(part.example)) for part in live]),
            frozenset(earlier),
            picture.is_gone,
            held,
            throwers,
        )
        if key not in self._answers:
            stakes = [UNIT] * throwers
            if picture.is_gone:
                # What losers pay is little beside what a winner gets.
                stakes = [MUCH if self._is_won(part) else UNIT for part in live]
            bank = Chips(0) if picture.is_gone else PLENTY
            table = staked(
                self._rules, [*stakes, *[Chips(0) for _ in earlier]], bank=bank, held=held - 1
            )
            answer = _settled(table, row, live, earlier)
            has_head = any(sort.head for sort in self._in(picture.sorts))
            self._answers[key] = answer if has_head else answer - {"broken_head"}
        return self._answers[key]

    def _needed(self, picture: Picture) -> tuple[list[Part], list[_Sort]]:
        """Return as few parts as can be live in *picture*; what else there is was before."""
        parts = self.alone if picture.row == ALONE else self.rows[picture.row]
        needing = self.needing(picture.row)
        mine = [part for part in parts if part.sort & picture.sorts]
        live = [part for part in mine if part.sort & needing][:1]
        if picture.is_gone:
            winners = [part for part in mine if self._is_won(part)]
            live += [part for part in winners[:1] if part not in live]
        earlier = self._in(picture.sorts & ~sum([part.sort for part in live]))
        # Who has beaten the banker with a head has beaten him.
        if any(sort.head for sort in earlier) and _PLAIN_WIN in earlier:
            earlier.remove(_PLAIN_WIN)
        return live, earlier

    def _is_won(self, part: Part) -> bool:
        return self._in(part.sort)[0].is_won

    def _in(self, sorts: int) -> list[_Sort]:
        return [sort for place, sort in enumerate(self._sorts) if sorts >> place & 1]


def _settled(
    table: Table, row: Row | None, live: Sequence[Part], earlier: Sequence[_Sort]
) -> frozenset[str]:
    """Let the rules settle a round at *table* with what is *live*, after what was *earlier*.

    A bank that is broken is one that is broken although there is a head, if there is.
    """
    table, so_far = _with_earlier(table, earlier)
    results = dict(zip(table.contenders, [part.example for part in live], strict=False))
    draft = settle(table, None if row is None else row.banker, results, so_far)
    (settled,) = [event for event in draft.events if isinstance(event, RoundSettled)]
    offer = draft.table.offer
    # Everybody can be banker, so the bank is offered to somebody.
    assert offer is not None
    is_at_once = row is not None and row.at_once is not None and row.at_once.outcome is Outcome.WIN
    found = {_why(offer, is_at_once=is_at_once)}
    if settled.is_broken:
        found.add("broken_head")
    return frozenset(found)


def _why(offer: Offer, *, is_at_once: bool) -> str:
    match offer:
        case Offer.HEAD:
            return "head"
        case Offer.BROKEN:
            return "at_once" if is_at_once else "broken"
        case Offer.TURN:
            return "turn"
        case _:
            return "stays"


def _with_earlier(table: Table, earlier: Sequence[_Sort]) -> tuple[Table, SoFar]:
    """Return *table* and what was decided before those at it tied: seats without a stake."""
    seats = table.order_after(BANKER)[len(table.contenders) :]
    made, heads = table.made, list[Seat]()
    for seat, sort in zip(seats, earlier, strict=True):
        if sort.head is not None:
            made = put(
                made, seat, Combination(sort.head, FACES[-1] if sort.head is Kind.TRIPS else None)
            )
            heads.append(seat)
    so_far = SoFar(
        heads=tuple(heads),
        is_spared=any(not sort.is_won for sort in earlier),
        is_beaten=any(sort.is_won for sort in earlier),
    )
    return replace(table, made=made), so_far
