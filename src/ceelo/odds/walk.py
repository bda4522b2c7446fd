"""Where the bank goes after a round (V40 to V45, D1, D3).

Method: what the passing of the bank depends on is a picture: the banker's result, which sorts of
results there are against it (who lost or pushed, who won, with which head), and whether nothing is
left in the bank.  How often a picture comes is counted by inclusion and exclusion; what the rules
do with it, they are asked once.
Everybody is present, has plenty, stakes alike and takes a bank that he is offered.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from ceelo.core.combination import Combination, Kind
from ceelo.core.contest import WHOLE, judge
from ceelo.core.dice import FACES
from ceelo.core.event import RoundSettled
from ceelo.core.evolve.change import put
from ceelo.core.money import Chips
from ceelo.core.outcome import Outcome, Verdict
from ceelo.core.rules import FirstThrow, Form, HouseRules, Shooter, Tie
from ceelo.core.table import Offer, Seat, SoFar, Table
from ceelo.odds.bare import BANKER, MUCH, PLENTY, UNIT, settle, staked
from ceelo.odds.counting import Term, exactly, gone_exactly, replayed
from ceelo.odds.stake import Row, board
from ceelo.odds.turn import ALWAYS_IN


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


class _Sort(NamedTuple):
    """What the passing of the bank sees in what became of a stake."""

    is_won: bool
    head: Kind | None
    """Of the head that it was won with."""


class _Part(NamedTuple):
    """The results of a player that are of one sort against one result of the banker's."""

    sort: int
    """Its bit in a picture."""
    example: Combination
    terms: tuple[Term, ...]


class _Picture(NamedTuple):
    row: int
    """Of the board, the banker's result; -1: he need not throw (V12)."""
    sorts: int
    """Bits of the sorts that there are."""
    is_gone: bool
    """Whether nothing is left in the bank though not every stake won."""


class _Answer(NamedTuple):
    """What the rules do with a picture."""

    offer: Offer
    is_at_once: bool
    is_broken_head: bool


class Walker:
    """The passing of the bank in one house, asked by the number of live stakes."""

    def __init__(self, rules: HouseRules, out: Fraction = ALWAYS_IN) -> None:
        """Sort what may become of a stake."""
        self._rules = rules
        self._board = board(rules, out)
        self._judged = judge(rules)
        self._sorts: list[_Sort] = []
        self._is_last = rules.bank.first is FirstThrow.PLAYERS
        self._rows = [self._parts(row) for row in self._board.rows]
        self._alone = self._alone_parts()
        self._answers: dict[tuple[_Picture, int, int], _Answer] = {}
        self._is_one = rules.player.shooter is Shooter.ONE
        self._may_go = rules.bet is Form.FADE and not self._judged.is_even and not self._is_one

    def walks(self, bettors: int) -> tuple[Walk, ...]:
        """Return where the bank goes when *bettors* stakes are live.

        Order: after the first and after the last of the rounds that the house gives a banker;
        a single one where it does not count them.  Empty where the answer is not computed: ties
        are thrown again, several play and the bank may run dry before it is beaten.
        """
        if self._rules.tie is Tie.REPLAY and self._may_go and bettors > 1:
            return ()
        pictures, total = self._pictures(bettors)
        rounds = self._rules.bank.rounds
        return tuple([self._walk(pictures, total, bettors, held) for held in sorted({1, rounds})])

    def _parts(self, row: Row) -> tuple[_Part, ...]:
        """Return what may become of a stake against one result of the banker's, by its sort."""
        # Where the banker ends the round before them, players throw no heads.
        is_unthrown = row.at_once is not None and not self._is_last
        terms: dict[_Sort, dict[int, int]] = {}
        examples: dict[_Sort, Combination] = {}
        for cell in row.cells:
            if cell.verdict.is_replayed:
                continue
            sort = self._sort(cell.verdict, None if is_unthrown else cell.player)
            paid = cell.verdict.change(WHOLE)
            found = terms.setdefault(sort, {})
            found[paid] = found.get(paid, 0) + cell.weight
            if sort not in examples or self._is_alone(examples[sort]):
                # One that the banker has to throw for, if there is any: so the round needs him.
                examples[sort] = cell.player
        return tuple(
            [_Part(self._bit(sort), examples[sort], _terms(found)) for sort, found in terms.items()]
        )

    def _alone_parts(self) -> tuple[_Part, ...]:
        """Return what becomes of stakes that players decide alone (V12)."""
        terms: dict[_Sort, dict[int, int]] = {}
        examples: dict[_Sort, Combination] = {}
        for player, weight in self._board.turn.pairs:
            verdict = self._judged.player_ends(player)
            if not self._is_last or verdict is None:
                continue
            sort = self._sort(verdict, player)
            found = terms.setdefault(sort, {})
            paid = verdict.change(WHOLE)
            found[paid] = found.get(paid, 0) + weight
            examples[sort] = player
        return tuple(
            [_Part(self._bit(sort), examples[sort], _terms(found)) for sort, found in terms.items()]
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

    def _pictures(self, bettors: int) -> tuple[dict[_Picture, int], int]:
        """Return how often every picture comes, and of how many in all."""
        total = self._board.turn.total
        if self._rules.tie is Tie.REPLAY:
            return self._replayed(bettors)
        found: dict[_Picture, int] = {}
        for number, row in enumerate(self._board.rows):
            for sorts, is_gone, count in self._counted(self._rows[number], bettors):
                found[_Picture(number, sorts, is_gone)] = row.weight * count
        for sorts, is_gone, count in self._counted(self._alone, bettors):
            # Whatever the banker would have thrown: nobody asks him.
            found[_Picture(-1, sorts, is_gone)] = count * total
            for number, row in enumerate(self._board.rows):
                found[_Picture(number, sorts, is_gone)] -= row.weight * count
        return found, total ** (bettors + 1)

    def _counted(self, parts: tuple[_Part, ...], bettors: int) -> Iterator[tuple[int, bool, int]]:
        """Yield the sorts that there may be at once, whether the bank is gone, and how often."""
        terms = {part.sort: part.terms for part in parts}
        if self._is_one:
            rest = self._board.turn.total ** (bettors - 1)
            for sort, each in terms.items():
                yield sort, False, rest * sum(weight for _, weight in each)
            return
        weights = {sort: sum(weight for _, weight in each) for sort, each in terms.items()}
        gone = gone_exactly(terms, bettors) if self._may_go else {}
        for sorts, count in exactly(weights, bettors).items():
            # A bank that everybody has beaten is broken anyway (V43).
            lost = gone.get(sorts, 0) if self._has_spared(sorts) else 0
            if lost:
                yield sorts, True, lost
            if count > lost:
                yield sorts, False, count - lost

    def _has_spared(self, sorts: int) -> bool:
        return any(not sort.is_won and sorts >> bit & 1 for bit, sort in enumerate(self._sorts))

    def _replayed(self, bettors: int) -> tuple[dict[_Picture, int], int]:
        rows = [
            (
                row.weight,
                {part.sort: sum(weight for _, weight in part.terms) for part in parts},
                sum(cell.weight for cell in row.cells if cell.verdict.is_replayed),
            )
            for row, parts in zip(self._board.rows, self._rows, strict=True)
        ]
        # Where one throws for all, they tie together like one.
        counted = replayed(rows, 1 if self._is_one else bettors, self._board.turn.total)
        found = {
            _Picture(row, sorts, is_gone=False): count
            for (row, sorts), count in counted.counts.items()
        }
        return found, counted.total

    def _walk(self, pictures: dict[_Picture, int], total: int, bettors: int, held: int) -> Walk:
        counts = {"stays": 0, "head": 0, "broken": 0, "at_once": 0, "turn": 0, "broken_head": 0}
        for picture, count in pictures.items():
            if not count:
                continue
            answer = self._ask(picture, held, min(bettors, 2) if self._is_one else 0)
            counts[_why(answer)] += count
            counts["broken_head"] += count * answer.is_broken_head
        chances = {key: Fraction(count, total) for key, count in counts.items()}
        return Walk(held=held, **chances)

    def _ask(self, picture: _Picture, held: int, throwers: int) -> _Answer:
        key = picture, held, throwers
        if key not in self._answers:
            self._answers[key] = self._answer(picture, held, throwers)
        return self._answers[key]

    def _answer(self, picture: _Picture, held: int, throwers: int) -> _Answer:
        """Let the rules settle a round that makes *picture*, one seat for each sort of it."""
        parts = self._alone if picture.row < 0 else self._rows[picture.row]
        row = None if picture.row < 0 else self._board.rows[picture.row]
        now = [part for part in parts if part.sort & picture.sorts]
        earlier = self._in(picture.sorts & ~sum(part.sort for part in now))
        stakes, bank = [UNIT] * (throwers or len(now)), None
        if picture.is_gone:
            # What the losers pay is little beside what the winners get.
            stakes = [MUCH if self._in(part.sort)[0].is_won else UNIT for part in now]
            bank = Chips(0)
        elif self._may_go:
            bank = PLENTY
        table = staked(
            self._rules, [*stakes, *(Chips(0) for _ in earlier)], bank=bank, held=held - 1
        )
        table, so_far = _with_earlier(table, earlier)
        results = dict(zip(table.contenders, [part.example for part in now], strict=False))
        draft = settle(table, None if row is None else row.banker, results, so_far)
        (settled,) = [event for event in draft.events if isinstance(event, RoundSettled)]
        offer = draft.table.offer
        # Everybody can be banker, so the bank is offered to somebody.
        assert offer is not None
        return _Answer(
            offer=offer,
            is_at_once=row is not None
            and row.at_once is not None
            and row.at_once.outcome is Outcome.WIN,
            is_broken_head=settled.is_broken and any(sort.head for sort in self._in(picture.sorts)),
        )

    def _in(self, sorts: int) -> list[_Sort]:
        return [sort for place, sort in enumerate(self._sorts) if sorts >> place & 1]


def _terms(found: dict[int, int]) -> tuple[Term, ...]:
    return tuple(found.items())


def _why(answer: _Answer) -> str:
    match answer.offer:
        case Offer.HEAD:
            return "head"
        case Offer.BROKEN:
            return "at_once" if answer.is_at_once else "broken"
        case Offer.TURN:
            return "turn"
        case _:
            return "stays"


def _with_earlier(table: Table, earlier: list[_Sort]) -> tuple[Table, SoFar]:
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
