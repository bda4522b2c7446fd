"""One turn by itself in words: what was thrown, what it is worth here, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ceelo.core.combination import Combination, Kind
from ceelo.core.contest import Ground, judge
from ceelo.core.dice import Face
from ceelo.core.ranking import NO_RESULT
from ceelo.core.rules import Reverse
from ceelo.core.turn import Turn, read_turn
from ceelo.house.catalogue import Catalogue, catalogue
from ceelo.house.facts import facts
from ceelo.house.naming import any_of
from ceelo.house.words import rule_in_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ceelo.core.dice import Throw
    from ceelo.core.rules import HouseRules


_ANY_POINT = Combination(Kind.POINT, Face(3))


class TurnTold(msgspec.Struct, frozen=True):
    """The last throw of a turn in words."""

    turn: Turn
    call: str
    """What it made, as one calls it out; no sentence."""
    sentences: tuple[str, ...]
    """The throw first, then what it means under the rules."""


def turn_in_words(rules: HouseRules, throws: Sequence[Throw], language: str = "en") -> TurnTold:
    """Return what the last of *throws* is called and means; there is at least one.

    Raises:
        KeyError: There is no catalogue of *language*.
        ValueError: A throw comes after the one that ended the turn.
    """
    words, turn = catalogue(language), read_turn(rules, throws)
    call = _call(words, turn.made[-1])
    means = _means(words, rules, turn, language)
    return TurnTold(turn, call, (_threw(words, throws[-1], call), *means))


def _call(words: Catalogue, made: Combination) -> str:
    face = {} if made.face is None else {"face": made.face}
    return words.say(f"call-{made.kind}", face)


def _threw(words: Catalogue, dice: Throw, call: str) -> str:
    first, second, third = msgspec.to_builtins(dice)
    faces = words.say("faces", {"first": first, "second": second, "third": third})
    # That 4-5-6 is 4-5-6 goes without saying.
    message = "turn-throw-plainly" if faces == call else "turn-throw"
    return words.say(message, {"faces": faces, "what": call})


def _means(words: Catalogue, rules: HouseRules, turn: Turn, language: str) -> Iterator[str]:
    counts = turn.counts
    # There is a throw, so something counts.
    assert counts is not None
    if not turn.is_over:
        if counts.kind is not Kind.NOTHING:
            yield words.say("turn-best", {"what": _call(words, counts)})
        left = turn.left
        yield words.say("turn-again") if left is None else words.say("turn-left", {"n": left})
    elif counts == NO_RESULT:
        yield words.say("turn-nothing")
        # Only a turn with a cap ends so, and then the house has a sentence for it (V17).
        yield rule_in_words(rules, "no-result", language) or ""
    else:
        if counts != turn.made[-1]:
            yield words.say("turn-counts", {"what": _call(words, counts)})
        yield _worth(words, rules, counts, language)


def _worth(words: Catalogue, rules: HouseRules, counts: Combination, language: str) -> str:
    if rules.has_bank:
        turned = rule_in_words(rules, "reverse", language)
        # Where players have it turned round, the order alone would tell the wrong thing (V13).
        if (
            turned is not None
            and judge(rules).contest(_ANY_POINT, counts).ground is Ground.REVERSED
        ):
            return turned
    better: frozenset[Combination] = frozenset()
    for group in facts(rules).order:
        if counts in group:
            break
        better |= group
    if not better:
        return words.say("turn-top")
    # A player for whom it is turned round would lose with some of that (V13).
    is_turned = rules.has_bank and rules.player.reverse is not Reverse.NONE
    message = "turn-better-banker" if is_turned else "turn-better"
    return words.say(message, {"better": any_of(words, better)})
