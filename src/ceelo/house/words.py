"""The rules of a table in words, made from the same value that settles (D7)."""

from functools import lru_cache

import msgspec

from ceelo.core.rules import PLAYERS_MIN, HouseRules, Shooter
from ceelo.house.catalogue import LANGUAGES, Catalogue, catalogue
from ceelo.house.facts import facts
from ceelo.house.naming import any_of, in_order, paid
from ceelo.house.told import place, told

__all__ = ["LANGUAGES", "Changed", "changes_in_words", "rule_in_words", "rules_in_words"]

_COUNTED = {
    "count-chips": ("chips", "stake_min", "stake_max", "stake_unit", "pot_ante", "end_target"),
    "count-throws": ("throw_cap",),
    "count-rounds": ("bank_rounds", "end_rounds"),
    "count-minutes": ("end_minutes",),
    "count-often": ("rebuy",),
}
"""Numbers that are told with their noun, by the message that has it."""
_FACTORS = ("pay_loses_123", "pay_loses_111")


class Changed(msgspec.Struct, frozen=True):
    """A sentence in which two houses differ."""

    before: str | None
    """None: the first house has no word about it."""
    after: str | None


def rules_in_words(rules: HouseRules, language: str = "en") -> tuple[str, ...]:
    """Return *rules* as complete sentences, in the order in which one explains them.

    A rule that the form of the game does not ask for (a tie with the banker, where there is none)
    is not told.

    Raises:
        KeyError: There is no catalogue of *language*.
    """
    return tuple(_sentences(rules, language).values())


def rule_in_words(rules: HouseRules, message: str, language: str = "en") -> str | None:
    """Return the one sentence that *message* is; None where it is not read for *rules*.

    Raises:
        KeyError: There is no catalogue of *language*.
    """
    return _sentences(rules, language).get(message)


def changes_in_words(
    before: HouseRules, after: HouseRules, language: str = "en"
) -> tuple[Changed, ...]:
    """Return where the words of two houses differ, in the order in which one explains them.

    What they are called is no rule and no difference.

    Raises:
        KeyError: There is no catalogue of *language*.
    """
    first, second = _sentences(before, language), _sentences(after, language)
    return tuple(
        Changed(first.get(message), second.get(message))
        for message in sorted(first.keys() | second.keys(), key=place)
        if message != "house" and first.get(message) != second.get(message)
    )


@lru_cache(maxsize=256)
def _sentences(rules: HouseRules, language: str) -> dict[str, str]:
    words = catalogue(language)
    variables = _variables(words, rules)
    return {message: words.say(message, variables) for message in told(rules)}


def _variables(words: Catalogue, rules: HouseRules) -> dict[str, str | int]:
    variables = _plain(rules)
    for message, names in _COUNTED.items():
        for name in names:
            number = variables[name]
            if isinstance(number, int):
                variables[f"{name}_count"] = words.say(message, {"n": number})
    for name in _FACTORS:
        variables[f"{name}_times"] = words.say("count-times", {"n": variables[name]})
    found = facts(rules)
    lists = {
        "banker_wins": found.banker_wins,
        "banker_loses": found.banker_loses,
        "player_wins": found.player_wins,
        "player_loses": found.player_loses,
        "heads": found.heads,
        "poor": found.poor,
        "out_of_pot": found.out_of_pot,
        "kept": found.kept,
    }
    variables |= {name: any_of(words, results) for name, results in lists.items()}
    variables["banker_at_once"] = found.banker_at_once
    variables["banker_falls"] = "yes" if found.banker_falls else "no"
    # V33: what is open can be taken in whole units only, so a least stake of one is never undercut.
    variables["stake_less"] = "yes" if rules.stake.min > rules.stake.unit else "no"
    variables["stake_span"] = _span(rules)
    variables["winners"] = "one" if found.has_one_winner else "some"
    variables["players"] = "some"
    if rules.seats == PLAYERS_MIN:
        # V34, V48: beside the banker there is one player, before and for whom no other acts.
        variables |= {"players": "one", "stake_order": "alone"}
        variables["player_shooter"] = Shooter.EACH.value
    variables["player_at_once"] = found.player_at_once
    variables["out_falls"] = "yes" if found.out_falls else "no"
    variables["forfeits"] = found.forfeits
    variables["parts_unranked"] = found.parts_unranked
    variables["bank_moves"] = "yes" if found.bank_moves else "no"
    # V20: as one says it, "once in 200 throws".
    counter, throws = rules.throw.chance_out
    variables["out_often"] = words.say("count-often", {"n": counter})
    variables["out_throws"] = words.say("count-throws", {"n": throws})
    variables["order"] = in_order(words, found.order)
    variables["pay_player"] = paid(words, found.pay_player)
    variables["pay_banker"] = paid(words, found.pay_banker)
    return variables


def _span(rules: HouseRules) -> str:
    """Return how far a stake may be chosen: none (no most), one or some (V33)."""
    most = rules.stake.max
    return "none" if most is None else "one" if most == rules.stake.min else "some"


def _plain(rules: msgspec.Struct, prefix: str = "") -> dict[str, str | int]:
    """Return every rule under its key, ``bank.pass`` as ``bank_pass``."""
    variables: dict[str, str | int] = {}
    for field in msgspec.structs.fields(rules):
        name = f"{prefix}{field.encode_name}"
        match getattr(rules, field.name):
            case msgspec.Struct() as part:
                variables |= _plain(part, f"{name}_")
            case None:
                variables[name] = "none"
            case bool(allowed):
                variables[name] = "yes" if allowed else "no"
            case int(number):
                variables[name] = number
            case choice:
                # Fluent would take what begins with a digit for a number, and no variant for it.
                text = str(choice)
                is_told = field.name == "name"
                variables[name] = f"is-{text}" if text[:1].isdigit() and not is_told else text
    return variables
