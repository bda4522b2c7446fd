"""House rules and table options are checked when they are made."""

from __future__ import annotations

import re

import msgspec
import pytest

from ceelo.core.money import CHIPS_MAX
from ceelo.core.rules import NAME_CHARS_MAX, HouseRules
from ceelo.core.table import Options

STACK_MAX = CHIPS_MAX // 100

ORDER = (
    *("456", "666", "555", "444", "333", "222", "111"),
    *("point6", "point5", "point4", "point3", "point2", "point1", "123"),
)

EQUAL = "=".join(ORDER)
ENDLESS_BANK = (
    'rank.order has to tell combinations apart where ties are thrown again, as with tie "replay":'
    " here everything ties for ever"
)
ENDLESS_POT = (
    "rank.order has to tell combinations apart where a tie leaves the pot to be won, as with"
    ' pot.tie "{}": here everything ties for ever'
)
CHANCE = 'throw.p_out is "0" or a fraction below 1 in lowest terms, "1/200", '


def custom(*order: str) -> dict[str, object]:
    """Return what a house file with its own order says (V2)."""
    return {"rank": {"top": "custom", "order": list(order)}}


WRONG: list[tuple[str, dict[str, object], str]] = [
    # rule  house file                                    what is said
    ("V33", {"stake": {"min": 0}}, "stake.min is 1 to 1,000,000,000,000, not 0"),
    ("V33", {"stake": {"unit": 0}}, "stake.unit is 1 to 1,000,000,000,000, not 0"),
    (
        "V31",
        {"pay": {"diff3": True}, "stake": {"unit": 10}},
        "pay.diff3 needs stakes in multiples of 3: stake.unit is 10",
    ),
    ("V33", {"stake": {"min": 7, "unit": 5}}, "stake.min is a multiple of stake.unit (5), not 7"),
    ("V33", {"stake": {"min": 10, "max": 9}}, "stake.max is 10 to 1,000,000,000,000, not 9"),
    (
        "V33",
        {"stake": {"min": 5, "unit": 5, "max": 12}},
        "stake.max is a multiple of stake.unit (5), not 12",
    ),
    (
        "V33",
        {"stake": {"max": CHIPS_MAX + 1}},
        "stake.max is 1 to 1,000,000,000,000, not 1,000,000,000,001",
    ),
    ("V36", {"pot": {"ante": 0}}, "pot.ante is 1 to 1,000,000,000,000, not 0"),
    ("V36", {"pot": {"doubled": True}}, 'pot.doubled needs pot.tie "reante": it is "tied_only"'),
    (
        "V36",
        {"pot": {"buyback": True, "tie": "carry_all"}},
        'pot.buyback needs pot.tie "tied_only" or "reante": it is "carry_all"',
    ),
    ("V50", {"end": {"rounds": 0}}, "end.rounds is 1 to 10,000, not 0"),
    ("V50", {"end": {"rounds": 10_001}}, "end.rounds is 1 to 10,000, not 10,001"),
    ("V50", {"end": {"minutes": 0}}, "end.minutes is 1 to 1,440, not 0"),
    ("V50", {"end": {"minutes": 1441}}, "end.minutes is 1 to 1,440, not 1,441"),
    ("V50", {"end": {"target": 0}}, "end.target is 1 to 1,000,000,000,000, not 0"),
    ("key", {"name": ""}, "name has 1 to 40 characters, not 0"),
    ("key", {"name": "x" * 41}, "name has 1 to 40 characters, not 41"),
    ("key", {"name": "  "}, "name is text that can be seen, and only spaces came"),
    ("key", {"name": "a\nb"}, "name is text that can be shown, and in it came U+000A"),
    ("V22", {"chips": 0}, "chips is 1 to 10,000,000,000, not 0"),
    ("V22", {"chips": STACK_MAX + 1}, "chips is 1 to 10,000,000,000, not 10,000,000,001"),
    ("V52", {"seats": 1}, "seats is 2 to 10, not 1"),
    ("V52", {"seats": 11}, "seats is 2 to 10, not 11"),
    ("V53", {"rebuy": -1}, "rebuy is 0 to 100, not -1"),
    ("V53", {"rebuy": 101}, "rebuy is 0 to 100, not 101"),
    ("V33", {"chips": 9, "stake": {"min": 10}}, "stake.min is at most chips (9), not 10"),
    ("V36", {"bet": "pot", "chips": 9}, "pot.ante is at most chips (9), not 10"),
    (
        "V50",
        {"end": {"kind": "target", "target": 1000}},
        "end.target is more than chips (1,000), not 1,000",
    ),
    (
        "V2",
        {"rank": {"top": "custom"}},
        'rank.order goes with rank.top "custom": it is missing with "custom"',
    ),
    (
        "V2",
        {"rank": {"order": ["456"]}},
        'rank.order goes with rank.top "custom": it is given with "west"',
    ),
    ("V2", custom(*ORDER[1:]), 'rank.order names every combination once: "456" is missing'),
    (
        "V2",
        custom("666", *ORDER[1:]),
        'rank.order names every combination once: "666" comes twice, and "456" is missing',
    ),
    ("V2", custom(*ORDER, "456"), 'rank.order names every combination once: "456" comes twice'),
    ("V2", custom(*ORDER, "777"), f'rank.order names {", ".join(ORDER)}, not "777"'),
    (
        "V1",
        {"rank": {"no_123": True}, "pay": {"loses_123": 2}},
        "pay.loses_123 needs 1-2-3: rank.no_123 is true",
    ),
    (
        "V1",
        {"rank": {"no_123": True}, "player": {"reverse": "straights"}},
        'player.reverse "straights" needs 1-2-3: rank.no_123 is true',
    ),
    (
        "V1",
        {"rank": {"straights": True, "top": "custom", "order": ORDER}},
        'rank.order names every combination once: "345" is missing',
    ),
    ("V1", custom(*ORDER, "345"), 'rank.order names "345" only where rank.straights is true'),
    (
        "V1",
        {"rank": {"no_123": True, "top": "custom", "order": ORDER}},
        'rank.order names "123" only where rank.no_123 is false',
    ),
    ("V20", {"throw": {"p_out": "0.01"}}, CHANCE + "not '0.01'"),
    ("V20", {"throw": {"p_out": "1/1"}}, CHANCE + "not '1/1'"),
    ("V20", {"throw": {"p_out": "2/200"}}, CHANCE + "not '2/200'"),
    ("V20", {"throw": {"p_out": "1/\u0662"}}, CHANCE + "not '1/\u0662'"),
    (
        "V1",
        {"rank": {"extras": True, "top": "custom", "order": ["315=sum5", *ORDER]}},
        'rank.order names every combination once: "sum10" is missing',
    ),
    (
        "V4",
        {"pay": {"loses_111": 3}},
        'pay.loses_111 needs rank.ones "loses" or "low_lose": it is "triple"',
    ),
    ("V36", {"bet": "pot", **custom(EQUAL)}, ENDLESS_POT.format("tied_only")),
    (
        "V36",
        {"bet": "pot", "pot": {"tie": "reante"}, **custom(EQUAL)},
        ENDLESS_POT.format("reante"),
    ),
    (
        "V36",
        {"bet": "pot", "pot": {"tie": "carry_all"}, **custom(EQUAL)},
        ENDLESS_POT.format("carry_all"),
    ),
    ("V14", {"tie": "replay", "bank": {"instant": "none"}, **custom(EQUAL)}, ENDLESS_BANK),
    ("V14", {"tie": "replay", "bank": {"sweep": False}, **custom(EQUAL)}, ENDLESS_BANK),
    (
        "V17",
        {
            "tie": "replay",
            "bank": {"instant": "none"},
            "throw": {"cap": 3, "no_result": "point1", "out": "no_result", "p_out": "1/200"},
            **custom(EQUAL),
        },
        ENDLESS_BANK,
    ),
    (
        "V3",
        {"rank": {"top": "custom", "order": ORDER, "triples": "equal"}},
        'rank.triples "equal" is for rank.order to say: rank.top is "custom"',
    ),
    (
        "V3",
        {"rank": {"ones": "loses", "triples": "ones_high"}},
        'rank.triples "ones_high" needs 1-1-1 as trips: rank.ones is "loses"',
    ),
    (
        "V28",
        {"rank": {"ones": "loses"}, "pay": {"player": {"ones": 5}}},
        'pay.player.ones needs 1-1-1 to win: rank.ones is "loses"',
    ),
    (
        "V29",
        {"rank": {"ones": "low_lose"}, "pay": {"banker": {"ones": 5}}},
        'pay.banker.ones needs 1-1-1 to win: rank.ones is "low_lose"',
    ),
    ("V16", {"throw": {"cap": 0}}, "throw.cap is 1 to 20, not 0"),
    ("V16", {"throw": {"cap": 21}}, "throw.cap is 1 to 20, not 21"),
    ("V19", {"throw": {"best_of_cap": True}}, 'throw.best_of_cap needs a throw.cap: it is "none"'),
    (
        "V14",
        {"bank": {"first": "players"}, "tie": "replay"},
        'tie "replay" needs bank.first "banker": it is "players"',
    ),
    (
        "V48",
        {"bank": {"first": "players"}, "player": {"shooter": "one"}},
        'player.shooter "one" needs bank.first "banker": it is "players"',
    ),
    ("V28", {"pay": {"player": {"456": 0}}}, "pay.player.456 is 1 to 20, not 0"),
    ("V28", {"pay": {"player": {"trips": 21}}}, "pay.player.trips is 1 to 20, not 21"),
    ("V29", {"pay": {"banker": {"ones": 0}}}, "pay.banker.ones is 1 to 20, not 0"),
    ("V28", {"pay": {"loses_123": 0}}, "pay.loses_123 is 1 to 20, not 0"),
    ("V4", {"pay": {"loses_111": 21}}, "pay.loses_111 is 1 to 20, not 21"),
    (
        "V31",
        {"pay": {"diff3": True}, "stake": {"unit": 1}},
        "pay.diff3 needs stakes in multiples of 3: stake.unit is 1",
    ),
    (
        "V32",
        {"stake": {"liability": "debt"}, "end": {"kind": "last"}},
        'stake.liability "debt" leaves nobody without chips: end.kind cannot be "last"',
    ),
    (
        "V35",
        {"bet": "cover", "bank": {"withdraw": True}},
        'bank.withdraw needs bet "fade": it is "cover"',
    ),
    (
        "V40",
        {"bank": {"rounds": 2}},
        'bank.rounds needs bank.pass "rotate" or "teiai": it is "head"',
    ),
    ("V40", {"bank": {"pass": "rotate", "rounds": 101}}, "bank.rounds is 1 to 100, not 101"),
    ("V5", {"bank": {"instant": "seven"}}, "Invalid enum value 'seven'"),
    ("key", {"rake": 1}, "Object contains unknown field `rake`"),
    ("key", {"bank": {"taxes": 1}}, "Object contains unknown field `taxes`"),
]

RIGHT: list[tuple[str, dict[str, object]]] = [
    ("V2", custom(*ORDER)),
    ("V2", custom("456=666", *ORDER[2:-2], "point1=123")),
    ("V1", {"rank": {"straights": True, "top": "custom", "order": ["345=234", *ORDER]}}),
    ("V1", {"rank": {"no_123": True, "top": "custom", "order": ORDER[:-1]}}),
    (
        "V1",
        {"rank": {"extras": True, "top": "custom", "order": ["315", *ORDER, "sum10=sum5"]}},
    ),
    ("V4", {"rank": {"ones": "low_lose"}, "pay": {"loses_111": 3}}),
    ("V20", {"throw": {"p_out": "1/200"}}),
    ("V36", {"bet": "pot", "pot": {"tie": "split"}, **custom(EQUAL)}),
    ("V37", {"bet": "pot", "pot": {"instant456": True}, **custom(EQUAL)}),
    ("V38", {"bet": "pot", "pot": {"last_standing": True}, **custom(EQUAL)}),
    ("V14", custom(EQUAL)),
    ("V5", {"tie": "replay", **custom(EQUAL)}),
    (
        "V6",
        {
            "tie": "replay",
            "bank": {"instant": "none"},
            "player": {"instant": "six_one"},
            **custom(EQUAL),
        },
    ),
    (
        "V13",
        {
            "tie": "replay",
            "bank": {"instant": "none"},
            "player": {"reverse": "straights"},
            **custom(EQUAL),
        },
    ),
    ("V16", {"bet": "pot", "throw": {"cap": 20}, **custom(EQUAL)}),
    ("V8", {"bet": "pot", "rank": {"top": "custom", "order": [EQUAL], "ordered_456": True}}),
    ("V4", {"bet": "pot", "rank": {"top": "custom", "order": [EQUAL], "ones": "best"}}),
    (
        "V4",
        {"rank": {"ones": "low_lose"}, "bank": {"sweep": False}, "pay": {"player": {"ones": 5}}},
    ),
    ("V20", {"throw": {"p_out": "999998/999999"}}),
    ("V16", {"throw": {"cap": 1}}),
    ("V16", {"throw": {"cap": 20, "best_of_cap": True}}),
    ("V28", {"pay": {"player": {"456": 20, "trips": 20, "ones": 20}, "loses_123": 20}}),
    ("V31", {"pay": {"diff3": True}, "stake": {"unit": 3, "min": 3}}),
    ("V40", {"bank": {"pass": "teiai", "rounds": 100}}),
    ("V33", {"stake": {"min": 10, "max": 10, "unit": 10}}),
    ("V33", {"stake": {"max": CHIPS_MAX}}),
    ("V33", {"chips": 10, "stake": {"min": 10}}),
    ("V36", {"bet": "pot", "chips": 10}),
    ("V36", {"pot": {"buyback": True, "tie": "reante", "doubled": True}}),
    ("V36", {"chips": 9}),  # The ante is not read where a bank is played.
    ("V36", {"bet": "pot", "chips": 10, "stake": {"min": 20}}),  # And the other way about.
    ("V50", {"end": {"rounds": 1, "minutes": 1440}}),
    ("V50", {"end": {"rounds": 10_000, "minutes": 1}}),
    ("V50", {"end": {"kind": "target", "target": 1001}}),
    ("V50", {"end": {"kind": "rounds", "target": 1}}),  # Not read either.
    ("key", {"name": "x" * NAME_CHARS_MAX}),
    ("V22", {"chips": STACK_MAX}),
    ("V22", {"chips": 1}),
]


@pytest.mark.parametrize(("rule", "changes", "said"), WRONG)
def test_rules_that_cannot_be_are_refused(rule: str, changes: dict[str, object], said: str) -> None:
    """Each row is one step outside; the words name the field, what came and what is allowed."""
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(changes, HouseRules)

    assert re.sub(r" - at `[^`]*`$", "", str(caught.value)) == said, rule


@pytest.mark.parametrize(("rule", "changes"), RIGHT)
def test_rules_on_the_limit_are_made(rule: str, changes: dict[str, object]) -> None:
    """Each row is the last step inside."""
    rules = msgspec.convert(changes, HouseRules)

    assert msgspec.convert(msgspec.to_builtins(rules), HouseRules) == rules, rule


PLAIN = {"456": 1, "trips": 1, "ones": None}
DEFAULTS = {
    "name": "house",
    "bet": "fade",
    "chips": 1000,
    "seats": 10,
    "rebuy": 0,
    "direction": "cw",
    "first": "one_die",
    "tie": "push",
    "rank": {
        "top": "west",
        "triples": "by_face",
        "ones": "triple",
        "order": (),
        "ordered_456": False,
        "straights": False,
        "no_123": False,
        "extras": False,
    },
    "throw": {
        "cap": None,
        "no_result": "zero",
        "best_of_cap": False,
        "out": "loss",
        "p_out": "0",
    },
    "bank": {
        "instant": "six_one",
        "triple_final": True,
        "sweep": True,
        "first": "banker",
        "pass": "head",
        "rounds": 1,
        "broken": True,
        "precedence": "head",
        "refuse": True,
        "unfaded": "left",
        "withdraw": False,
    },
    "player": {"instant": "heads_and_123", "reverse": "none", "shooter": "each"},
    "pay": {
        "player": PLAIN,
        "banker": PLAIN,
        "loses_123": 1,
        "loses_111": 1,
        "combine": "product",
        "diff3": False,
    },
    "stake": {"min": 1, "max": None, "unit": 1, "order": "seat", "liability": "table"},
    "pot": {
        "ante": 10,
        "tie": "tied_only",
        "doubled": False,
        "buyback": False,
        "instant456": False,
        "last_standing": False,
    },
    "end": {"kind": "rounds", "rounds": 20, "minutes": 60, "target": 5000, "playoff": False},
}
"""What the rulebook prints in bold."""


def test_the_classic_house_is_the_default() -> None:
    """What the rulebook prints in bold is what a house is that says nothing."""
    assert msgspec.to_builtins(HouseRules()) == DEFAULTS


@pytest.mark.parametrize("seat_count", [1, 0, 11])
def test_a_table_has_2_to_10_seats(seat_count: int) -> None:
    """One seat can play nobody, and eleven are no table (V52)."""
    with pytest.raises(ValueError, match=f"seat_count is 2 to 10, not {seat_count}"):
        Options(seat_count=seat_count)


@pytest.mark.parametrize("seconds", [4, 0, -1, 601])
def test_a_decision_takes_5_to_600_seconds(seconds: int) -> None:
    """Or as long as it takes (V56)."""
    with pytest.raises(ValueError, match=f"none for no clock, not {seconds}"):
        Options(clock_seconds=seconds)


@pytest.mark.parametrize("options", [(2, 5), (10, 600), (6, None)])
def test_options_on_the_limit_are_made(options: tuple[int, int | None]) -> None:
    """The least, the most, and no clock."""
    seat_count, seconds = options

    assert Options(seat_count=seat_count, clock_seconds=seconds).seat_count == seat_count
