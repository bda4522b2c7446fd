"""Rules are refused exactly where their odds say that a round would go on for ever."""

import itertools
import typing

import msgspec
import pytest
from msgspec.structs import force_setattr

from ceelo.core.contest import Judge
from ceelo.core.rules import HouseRules, PotTie, RankRules
from ceelo.odds.pot import pot_for
from ceelo.odds.stake import stake_odds
from ceelo.odds.turn import out_of, turn

EQUAL = "456=666=555=444=333=222=111=point6=point5=point4=point3=point2=point1=123"
NO_123 = EQUAL.removesuffix("=123")
ALIKE: tuple[dict[str, object], ...] = (
    {"top": "custom", "order": [EQUAL]},
    {"top": "custom", "order": [NO_123, "123"]},
    {"top": "custom", "order": [NO_123], "no_123": True},
    {"top": "custom", "order": [f"{EQUAL}=345=234"], "straights": True},
    {"top": "custom", "order": [f"{EQUAL}=315=sum5=sum10"], "extras": True},
    {"top": "custom", "order": [EQUAL], "ordered_456": True},
    {"top": "custom", "order": [EQUAL], "ones": "best"},
    {"top": "custom", "order": [EQUAL], "ones": "low_lose"},
)
THROWS: tuple[dict[str, object], ...] = (
    {},
    {"cap": 2},
    {"cap": 2, "no_result": "loss"},
    {"cap": 2, "no_result": "point1"},
    {"cap": 2, "no_result": "point1", "best_of_cap": True},
    {"no_result": "point1", "out": "no_result", "p_out": "1/200"},
    {"out": "no_result", "p_out": "1/200"},
    {"no_result": "point1", "out": "below_none", "p_out": "1/200"},
    {"out": "loss", "p_out": "1/200"},
    {"out": "rethrow", "p_out": "1/200"},
)
BANKS: tuple[dict[str, object], ...] = tuple(
    {"tie": tie, "bank": bank, "player": player}
    for tie, bank, player in itertools.product(
        ("push", "banker", "replay"),
        ({}, {"instant": "none"}, {"sweep": False}, {"instant": "heads_only"}),
        ({}, {"reverse": "straights"}, {"instant": "six_one"}),
    )
)
POTS: tuple[dict[str, object], ...] = tuple(
    {"bet": "pot", "pot": {"tie": tie, **more}}
    for tie, more in itertools.product(
        ("tied_only", "reante", "carry_all", "split"),
        ({}, {"instant456": True}, {"last_standing": True}),
    )
)


@pytest.mark.parametrize("rank", ALIKE, ids=str)
@pytest.mark.parametrize("throw", THROWS, ids=str)
def test_a_house_has_odds_exactly_where_its_rounds_can_end(
    rank: dict[str, object], throw: dict[str, object]
) -> None:
    """V14, V36: whatever else a house says, it is refused if and only if all tie for ever."""
    for form in (*BANKS, *POTS):
        player = typing.cast("dict[str, object]", form.get("player", {}))
        if rank.get("no_123") and "reverse" in player:
            continue
        told = {**form, "rank": rank, "throw": throw}
        if _all_tie(_unchecked(told)):
            with pytest.raises(msgspec.ValidationError, match="ties for ever"):
                msgspec.convert(told, HouseRules)
            continue
        rules = msgspec.convert(told, HouseRules)
        out = out_of(rules, None)
        if rules.has_bank:
            assert stake_odds(rules, out).sides.again < 1
        else:
            assert pot_for(rules, 3, out).shootouts_mean >= 0


def _unchecked(told: dict[str, object]) -> HouseRules:
    """Return rules whose order was not looked at together with the rest."""
    rules = msgspec.convert({**told, "rank": {}}, HouseRules)
    force_setattr(rules, "rank", msgspec.convert(told["rank"], RankRules))
    return rules


def _all_tie(rules: HouseRules) -> bool:
    judged = Judge(rules)
    plain = HouseRules(rank=rules.rank, throw=rules.throw)
    results = [result for result, _ in turn(plain, out=out_of(plain, None)).pairs]
    if not rules.has_bank:
        is_out = rules.pot.last_standing and any(map(judged.is_out_of_pot, results))
        is_won = rules.pot.instant456 or is_out or rules.pot.tie is PotTie.SPLIT
        return not is_won and len({judged.rank[result] for result in results}) == 1
    return all(
        judged.ends(banker) is None and judged.contest(banker, player).is_replayed
        for banker in results
        for player in results
    )
