"""Which rules of a house nothing reads, because of what else it has chosen."""

from collections.abc import Mapping

import msgspec

from ceelo.core.rules import HouseRules
from ceelo.house.lines import leaves
from ceelo.house.words import rules_in_words


def unread(rules: HouseRules) -> tuple[str, ...]:
    """Return the keys that are not at their defaults and change nothing, as house files spell them.

    A rule that plays is told (D7), so one without which the words are the same plays no part.

    >>> from ceelo.core.rules import BankRules, Form
    >>> unread(HouseRules(bet=Form.POT, bank=BankRules(sweep=False)))
    ('bank.sweep',)
    """
    words, plain = rules_in_words(rules), dict(leaves(msgspec.to_builtins(HouseRules())))
    tree = msgspec.to_builtins(rules)
    found: list[str] = []
    for key, value in tuple(leaves(tree)):
        if key == "name" or value == plain[key]:
            continue
        fewer = _with(tree, key.split("."), plain[key])
        try:
            without = msgspec.convert(fewer, HouseRules)
        except msgspec.ValidationError:
            continue  # Something else needs it.
        if rules_in_words(without) == words:
            found.append(key)
            # Two may hide each other: what is named first is gone when the other is looked at.
            tree = fewer
    return tuple(found)


def _with(tree: Mapping[str, object], path: list[str], value: object) -> dict[str, object]:
    key, *rest = path
    under = tree[key]
    assert not rest or isinstance(under, Mapping)
    inner = _with(under, rest, value) if isinstance(under, Mapping) and rest else value
    return {**tree, key: inner}
