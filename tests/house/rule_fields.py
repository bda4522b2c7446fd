"""Every rule there is, with a value that is not its default, for tests that miss none."""

from collections.abc import Iterator

import msgspec

from ceelo.core.rules import HouseRules

CHANGED: dict[str, object] = {
    "name": "ours",
    "bet": "pot",
    "chips": 2000,
    "direction": "ccw",
    "bank.instant": "heads_only",
    "tie": "banker",
    "bank.precedence": "broken",
    "bank.refuse": False,
    "bank.unfaded": "keep",
    "first": "host",
    "stake.min": 2,
    "stake.max": 500,
    "stake.unit": 10,
    "pot.ante": 20,
    "end.kind": "last",
    "end.rounds": 7,
    "end.minutes": 45,
    "end.target": 9000,
}
"""By key: a value that differs from the default."""

NEEDED: dict[str, dict[str, object]] = {
    "stake.unit": {"stake.min": 10},
    "pot.ante": {"bet": "pot"},
    "end.minutes": {"end.kind": "time"},
    "end.target": {"end.kind": "target"},
}
"""Other rules without which the key is not allowed or not read."""


def keys(cls: type[msgspec.Struct] = HouseRules, prefix: str = "") -> Iterator[str]:
    """Give the key of every rule, as house files spell it."""
    for field in msgspec.structs.fields(cls):
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from keys(field.type, f"{prefix}{field.name}.")
        else:
            yield f"{prefix}{field.name}"


def rules_with(changes: dict[str, object]) -> HouseRules:
    """Return the default rules but for *changes*."""
    tree = msgspec.to_builtins(HouseRules())
    for key, value in changes.items():
        *groups, last = key.split(".")
        branch = tree
        for group in groups:
            branch = branch[group]
        branch[last] = value
    return msgspec.convert(tree, HouseRules)
