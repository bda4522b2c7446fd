"""Every rule there is, with a value that is not its default, for tests that miss none."""

from collections.abc import Iterator

import msgspec

from ceelo.core.rules import HouseRules

ORDER = (
    *("456", "666", "555", "444", "333", "222", "111"),
    *("point6", "point5", "point4", "point3", "point2", "point1", "123"),
)
"""The western order, as `rank.order` would spell it."""

CHANGED: dict[str, object] = {
    "name": "ours",
    "bet": "pot",
    "chips": 2000,
    "seats": 4,
    "rebuy": 2,
    "direction": "ccw",
    "first": "host",
    "tie": "banker",
    "rank.top": "666_first",
    "rank.triples": "equal",
    "rank.ones": "best",
    "rank.order": ("456=666", *ORDER[2:]),
    "rank.ordered_456": True,
    "rank.straights": True,
    "rank.no_123": True,
    "rank.extras": True,
    "throw.cap": 3,
    "throw.no_result": "point1",
    "throw.best_of_cap": True,
    "throw.out": "rethrow",
    "throw.p_out": "1/200",
    "bank.instant": "heads_only",
    "bank.triple_final": False,
    "bank.sweep": False,
    "bank.first": "players",
    "bank.pass": "any_loss",
    "bank.rounds": 2,
    "bank.broken": False,
    "bank.precedence": "broken",
    "bank.refuse": False,
    "bank.unfaded": "keep",
    "bank.withdraw": True,
    "player.instant": "six_one",
    "player.reverse": "straights",
    "player.shooter": "one",
    "pay.player.456": 2,
    "pay.player.trips": 3,
    "pay.player.ones": 5,
    "pay.banker.456": 2,
    "pay.banker.trips": 3,
    "pay.banker.ones": 5,
    "pay.loses_123": 2,
    "pay.loses_111": 3,
    "pay.combine": "max",
    "pay.diff3": True,
    "stake.min": 2,
    "stake.max": 500,
    "stake.unit": 10,
    "stake.order": "free",
    "stake.liability": "escrow",
    "pot.ante": 20,
    "pot.tie": "split",
    "pot.doubled": True,
    "pot.buyback": True,
    "pot.instant456": True,
    "pot.last_standing": True,
    "end.kind": "last",
    "end.rounds": 7,
    "end.minutes": 45,
    "end.target": 9000,
    "end.playoff": True,
}
"""By key: a value that differs from the default."""

NEEDED: dict[str, dict[str, object]] = {
    "rank.order": {"rank.top": "custom", "rank.order": ORDER},
    "throw.no_result": {"throw.cap": 3},
    "throw.best_of_cap": {"throw.cap": 3},
    "bank.rounds": {"bank.pass": "rotate"},
    "pay.loses_111": {"rank.ones": "loses"},
    "pay.combine": {"pay.player.456": 2, "pay.loses_123": 2, "bank.sweep": False},
    "pay.diff3": {"stake.unit": 3, "stake.min": 3},
    "stake.unit": {"stake.min": 10},
    "stake.liability": {"pay.player.456": 2},
    "pot.ante": {"bet": "pot"},
    "pot.tie": {"bet": "pot"},
    "pot.doubled": {"bet": "pot", "pot.tie": "reante"},
    "pot.buyback": {"bet": "pot"},
    "pot.instant456": {"bet": "pot"},
    "pot.last_standing": {"bet": "pot"},
    "end.minutes": {"end.kind": "time"},
    "end.target": {"end.kind": "target"},
}
"""Other rules without which the key is not allowed or not read."""


def keys(cls: type[msgspec.Struct] = HouseRules, prefix: str = "") -> Iterator[str]:
    """Give the key of every rule, as house files spell it."""
    for field in msgspec.structs.fields(cls):
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from keys(field.type, f"{prefix}{field.encode_name}.")
        else:
            yield f"{prefix}{field.encode_name}"


def rules_with(changes: dict[str, object], base: HouseRules | None = None) -> HouseRules:
    """Return the rules of *base*, or else the default ones, but for *changes*."""
    tree = msgspec.to_builtins(base or HouseRules())
    for key, value in changes.items():
        *groups, last = key.split(".")
        branch = tree
        for group in groups:
            branch = branch[group]
        branch[last] = value
    return msgspec.convert(tree, HouseRules)
