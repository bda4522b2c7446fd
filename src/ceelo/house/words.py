"""The rules of a table in words, made from the same value that settles (D7)."""

from functools import cache
from importlib.resources import files
from typing import assert_never

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from ceelo.core.rules import Form, HouseRules

LANGUAGES = ("en",)
"""Catalogues there are, as BCP 47 tags."""

_CATALOGUES = files("ceelo.house") / "languages"

_BOTH_FIRST = ("house", "ranks", "again", "buy-in", "direction")
_BANK = (
    "first-banker",
    "refuse",
    "bank",
    "fade",
    "fade-least",
    "fade-most",
    "unit",
    "returned",
    "unfaded",
    "banker-throws",
    "players-throw",
    "tie",
    "even-money",
    "passes",
    "broken",
    "precedence",
    "stands",
)
_POT = ("ante", "pot-throws", "shootout", "opener")
_BOTH_LAST = ("end", "end-sooner", "winner")


def rules_in_words(rules: HouseRules, language: str = "en") -> tuple[str, ...]:
    """Return *rules* as complete sentences, in the order in which one explains them.

    A rule that the form of the game does not ask for (a tie with the banker, where there is none)
    is not told.

    Raises:
        KeyError: There is no catalogue of *language*.
    """
    bundle = _bundle(language)
    variables = _variables(rules)
    return tuple(_sentence(bundle, message, variables) for message in _messages(rules.bet))


def _messages(form: Form) -> tuple[str, ...]:
    match form:
        case Form.FADE:
            return (*_BOTH_FIRST, *_BANK, *_BOTH_LAST)
        case Form.POT:
            return (*_BOTH_FIRST, *_POT, *_BOTH_LAST)
        case _:
            assert_never(form)


def _variables(rules: msgspec.Struct, prefix: str = "") -> dict[str, str | int]:
    variables: dict[str, str | int] = {}
    for field in msgspec.structs.fields(rules):
        name = f"{prefix}{field.name}"
        match getattr(rules, field.name):
            case msgspec.Struct() as part:
                variables |= _variables(part, f"{name}_")
            case None:
                variables[name] = "none"
            case bool(allowed):
                variables[name] = "yes" if allowed else "no"
            case int(number):
                variables[name] = number
            case text:
                variables[name] = str(text)
    return variables


def _sentence(bundle: FluentBundle, message: str, variables: dict[str, str | int]) -> str:
    pattern = bundle.get_message(message).value
    # The catalogues are ours, and a test reads every message of them.
    assert pattern is not None
    sentence, errors = bundle.format_pattern(pattern, variables)
    assert not errors, (message, errors)
    assert isinstance(sentence, str)
    return sentence


@cache
def _bundle(language: str) -> FluentBundle:
    if language not in LANGUAGES:
        raise KeyError(language)
    # Marks round every variable, for mixed directions of writing, would be read aloud.
    bundle = FluentBundle([language], use_isolating=False)
    catalogue = (_CATALOGUES / f"{language}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(catalogue))
    return bundle
