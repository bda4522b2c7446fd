"""The hash that names a set of rules, for locks and records (docs/decisions/0004-rules-hash.md)."""

import msgspec

from ceelo.core.rules import HouseRules

_VERSION = b"ceelo-rules/1\n"
_NOT_RULES = frozenset({"name"})  # Shown, never compared: houses that play alike hash alike.


def rules_hash(rules: HouseRules) -> str:
    """Return the SHA-256 of *rules*, 64 hexadecimal digits.

    Two values have the same hash when they differ in nothing but their name.

    >>> rules_hash(HouseRules()) == rules_hash(HouseRules(name="ours"))
    True
    """
    # Late: the words and the odds of a house are told without it, and it loads a whole library.
    import hashlib  # noqa: PLC0415

    return hashlib.sha256(canonical(rules)).hexdigest()


def canonical(rules: HouseRules) -> bytes:
    r"""Return the bytes that are hashed: what differs from the defaults, and nothing else.

    >>> from ceelo.core.rules import Tie
    >>> canonical(HouseRules(tie=Tie.BANKER))
    b'ceelo-rules/1\n{"tie":"banker"}'
    """
    different = _difference(rules, HouseRules())
    for name in _NOT_RULES:
        different.pop(name, None)
    return _VERSION + msgspec.json.encode(different, order="sorted")


def rules_that_differ(rules: HouseRules) -> int:
    """Return how many rules are not at their defaults.

    >>> rules_that_differ(HouseRules(name="ours"))
    0
    """
    different = _difference(rules, HouseRules())
    return _leaves({name: value for name, value in different.items() if name not in _NOT_RULES})


def _leaves(tree: dict[str, object]) -> int:
    return sum(_leaves(value) if isinstance(value, dict) else 1 for value in tree.values())


def _difference(value: msgspec.Struct, default: msgspec.Struct) -> dict[str, object]:
    different: dict[str, object] = {}
    for field in msgspec.structs.fields(value):
        ours: object = getattr(value, field.name)
        theirs: object = getattr(default, field.name)
        if ours == theirs:
            continue
        if isinstance(ours, msgspec.Struct) and isinstance(theirs, msgspec.Struct):
            different[field.encode_name] = _difference(ours, theirs)
        else:
            different[field.encode_name] = ours
    return different
