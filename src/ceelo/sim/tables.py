"""A house as tables: whatever the core says about results and throws, asked once.

No rule is decided here.  Every table is filled by asking ``Judge`` and its neighbours about every
throw and every result; the numbers are the fields of the rules.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from ceelo.core.combination import Kind
from ceelo.core.contest import judge
from ceelo.core.decide.first import score
from ceelo.core.dice import ALL_THROWS
from ceelo.core.money import CHIPS_MAX
from ceelo.core.ranking import RESULTS
from ceelo.core.rules import (
    Direction,
    EndKind,
    FadeOrder,
    FirstBanker,
    FirstThrow,
    Form,
    Liability,
    Out,
    Passing,
    PotTie,
    Precedence,
    Shooter,
    Unfaded,
)
from ceelo.core.turn import combination_of
from ceelo.sim import codes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ceelo.core.contest import Verdict
    from ceelo.core.rules import HouseRules
    from ceelo.sim.codes import Ints, Records

HOUSES_KEPT = 16
"""Houses whose tables are kept for the next block."""

Fields: TypeAlias = dict[str, "Ints | int"]

_FORMS = {
    Form.FADE: codes.FADE,
    Form.COVER: codes.COVER,
    Form.FIXED: codes.FIXED,
    Form.POT: codes.POT,
}
_PASSINGS = {
    Passing.HEAD: codes.PASS_HEAD,
    Passing.BEST_HEAD: codes.PASS_BEST_HEAD,
    Passing.FOUR_FIVE_SIX: codes.PASS_456,
    Passing.NONE: codes.PASS_NONE,
    Passing.ROTATE: codes.PASS_ROTATE,
    Passing.TEIAI: codes.PASS_TEIAI,
    Passing.ANY_LOSS: codes.PASS_ANY_LOSS,
    Passing.INSTANT_LOSS: codes.PASS_INSTANT_LOSS,
}
_FIRSTS = {
    FirstBanker.ONE_DIE: codes.FIRST_THROWS,
    FirstBanker.RED_PIPS: codes.FIRST_THROWS,
    FirstBanker.FOURS: codes.FIRST_THROWS,
    FirstBanker.SUM: codes.FIRST_SUM,
    FirstBanker.RANDOM: codes.FIRST_RANDOM,
    FirstBanker.HOST: codes.FIRST_HOST,
}
_POT_TIES = {
    PotTie.TIED_ONLY: codes.TIED_ONLY,
    PotTie.REANTE: codes.REANTE,
    PotTie.CARRY_ALL: codes.CARRY_ALL,
    PotTie.SPLIT: codes.SPLIT,
}
_STRAIGHTS = frozenset({Kind.HARD_456, Kind.FOUR_FIVE_SIX})


def reading(rules: HouseRules) -> Ints:
    """Return by throw what it makes, as the house reads it (V1, V8)."""
    return _ints(codes.CODES[combination_of(rules, throw)] for throw in ALL_THROWS)


def tables(rules: HouseRules, *, seat_count: int, rounds_max: int = 0) -> Records:
    """Return *rules* as the kernels read them, for a table of *seat_count* seats."""
    return _tables(rules, seat_count, rounds_max).copy()


@lru_cache(maxsize=HOUSES_KEPT)
def _tables(rules: HouseRules, seat_count: int, rounds_max: int) -> Records:
    # Filled once: a block of sessions takes but three times as long.
    end = rules.end
    out_ways, out_of = rules.throw.chance_out
    return _record(
        seat_count=seat_count,
        way=1 if rules.direction is Direction.CLOCKWISE else -1,
        cap=rules.throw.cap or 0,
        is_best_of_cap=int(rules.throw.best_of_cap),
        is_out_void=int(rules.throw.out is Out.RETHROW),
        out_ways=out_ways,
        out_of=out_of,
        ante=int(rules.pot.ante),
        pot_tie=_POT_TIES[rules.pot.tie],
        is_doubled=int(rules.pot.doubled),
        may_buy_back=int(rules.pot.buyback),
        is_last_standing=int(rules.pot.last_standing),
        rebuys_max=rules.rebuy,
        rebuy_chips=int(rules.chips),
        throws_for_first=int(end.playoff),
        end_rounds=end.rounds if end.kind is EndKind.ROUNDS else 0,
        end_target=int(end.target) if end.kind is EndKind.TARGET else 0,
        rounds_max=rounds_max,
        **_throws(rules),
        **_results(rules),
        **_stakes(rules),
        **_bank(rules),
    )


def _throws(rules: HouseRules) -> Fields:
    reads = reading(rules)
    found = np.flatnonzero(reads != codes.NOTHING).astype(np.int64)
    # V1: in a house with other combinations another part of all throws stands, and no list is read.
    is_usual = len(found) == codes.DECISIVE_COUNT
    stands = found if is_usual else np.zeros(codes.DECISIVE_COUNT, np.int64)
    return {
        "reads": reads,
        "is_usual": int(is_usual),
        "stands": stands,
        "makes": reads[stands],
        "dead": int(np.flatnonzero(reads == codes.NOTHING)[0]),
        "scores": _ints(score(rules.first, throw) for throw in ALL_THROWS),
    }


def _results(rules: HouseRules) -> Fields:
    judged = judge(rules)
    ends = [judged.ends(result) for result in RESULTS]
    alone = [judged.player_ends(result) for result in RESULTS]
    pairs = [[judged.settled(banker, player) for player in RESULTS] for banker in RESULTS]
    return {
        "rank": _ints(judged.rank[result] for result in RESULTS),
        "ends": _ints(_outcome(verdict) for verdict in ends),
        "end_thirds": _ints(_thirds(verdict) for verdict in ends),
        "alone": _ints(_outcome(verdict) for verdict in alone),
        "alone_thirds": _ints(_thirds(verdict) for verdict in alone),
        "settled": np.array([[_outcome(one) for one in row] for row in pairs], np.int64),
        "settled_thirds": np.array([[_thirds(one) for one in row] for row in pairs], np.int64),
        "is_head": _ints((*map(judged.is_head, RESULTS), False)),
        "is_456": _ints(result.kind in _STRAIGHTS for result in RESULTS),
        "is_poor": _ints((*map(judged.is_poor, RESULTS), False)),
        "is_outright": _ints(
            result.kind is Kind.HARD_456
            or (result.kind is Kind.FOUR_FIVE_SIX and rules.pot.instant456)
            for result in RESULTS
        ),
        "is_out_of_pot": _ints(map(judged.is_out_of_pot, RESULTS)),
        "is_even": int(judged.is_even),
        "most_won": judged.most_won,
        "most_lost": judged.most_lost,
    }


def _stakes(rules: HouseRules) -> Fields:
    stake = rules.stake
    return {
        "form": _FORMS[rules.bet],
        "stake_min": int(stake.min),
        "stake_max": int(CHIPS_MAX if stake.max is None else stake.max),
        "stake_unit": int(stake.unit),
        "is_sealed": int(stake.order is FadeOrder.SEALED),
        "is_debt": int(stake.liability is Liability.DEBT),
        "is_escrow": int(stake.liability is Liability.ESCROW),
    }


def _bank(rules: HouseRules) -> Fields:
    bank = rules.bank
    return {
        "first": _FIRSTS[rules.first],
        "passing": _PASSINGS[bank.passing],
        "bank_rounds": bank.rounds,
        "may_break": int(bank.broken),
        "is_broken_first": int(bank.precedence is Precedence.BROKEN),
        "may_refuse": int(bank.refuse),
        "keeps_unfaded": int(bank.unfaded is Unfaded.KEEP),
        "may_withdraw": int(bank.withdraw),
        "is_players_first": int(bank.first is FirstThrow.PLAYERS),
        "is_one_shooter": int(rules.player.shooter is Shooter.ONE),
    }


def _record(**fields: Ints | int) -> Records:
    record = np.zeros(1, codes.HOUSE)
    for name, value in fields.items():
        record[name] = value
    assert set(fields) == set(codes.HOUSE.names or ())
    return record


def _outcome(verdict: Verdict | None) -> int:
    if verdict is None:
        return codes.UNDECIDED
    return codes.REPLAYED if verdict.is_replayed else codes.OUTCOMES[verdict.outcome]


def _thirds(verdict: Verdict | None) -> int:
    """Return what a stake wins or, below 0, loses, in thirds of it."""
    if verdict is None:
        return 0
    return verdict.thirds * codes.OUTCOMES[verdict.outcome]


def _ints(numbers: Iterable[int]) -> Ints:
    return np.array([int(number) for number in numbers], np.int64)
