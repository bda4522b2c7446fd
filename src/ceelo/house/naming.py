"""Combinations by name, singly and in lists, in any language."""

from collections.abc import Iterator

from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import FACES
from ceelo.core.ranking import (
    EXTRAS,
    FOUR_FIVE_SIX,
    HARD_456,
    NO_RESULT,
    ONE_TWO_THREE,
    OUT,
    STRAIGHT_234,
    STRAIGHT_345,
    SUM_5,
    SUM_10,
    THREE_ONE_FIVE,
)
from ceelo.house.catalogue import Catalogue
from ceelo.house.facts import Paid, Results

RUN_MIN = 3
"""Faces in a row that are named as a run."""

_WHOLE_KINDS = {Kind.TRIPS: "trips", Kind.POINT: "points"}
_RUNS = {Kind.TRIPS: "trips-run", Kind.POINT: "point-run"}
_EXTRAS = {THREE_ONE_FIVE: "three-one-five", SUM_5: "sum-of-5", SUM_10: "sum-of-10"}
_SINGLE = {Kind.TRIPS: "trips-of", Kind.POINT: "point-of"}


def any_of(words: Catalogue, results: Results) -> str:
    """Return *results* joined by "or"; "none" where there are none."""
    return words.listed(list(_named(words, results)), "list-or") if results else "none"


def name_of(words: Catalogue, result: Combination) -> str:
    """Return what a turn came to, by name."""
    if result == OUT:
        return words.say("a-die-outside")
    return any_of(words, frozenset({result}))


def in_order(words: Catalogue, groups: tuple[Results, ...]) -> str:
    """Return the combinations from the best down; those of one group are equal."""
    phrases: list[str] = []
    soft = "soft-456" if any(HARD_456 in group for group in groups) else "four-five-six"
    for run in _runs(groups):
        if len(run) >= RUN_MIN:
            phrases.append(_run(words, run))
            continue
        phrases.extend([_equal(words, group, soft) for group in run])
    return words.listed(phrases, "list-then", "list-then")


def _equal(words: Catalogue, group: Results, soft: str) -> str:
    named = list(_named(words, group, soft))
    names = words.listed(named, "list-and")
    if len(group) == 1:
        return names
    if len(named) == 1:  # One name for several cannot be said to be equal.
        return words.say("kind-equal", {"kind": names})
    return words.say("list-equal", {"list": names})


def paid(words: Catalogue, parts: Paid) -> str:
    """Return what a side wins with which combination, as one phrase; "none" where it is nothing."""
    phrases = [
        words.say(
            "pays",
            {"times": words.say("count-times", {"n": times}), "what": any_of(words, results)},
        )
        for results, times in parts
    ]
    return words.listed(phrases, "list-and") if phrases else "none"


def _runs(groups: tuple[Results, ...]) -> Iterator[tuple[Results, ...]]:
    """Yield the groups, those together that are one kind and fall by one face each."""
    run: tuple[Results, ...] = ()
    for group in groups:
        if run and not _follows(run[-1], group):
            yield run
            run = ()
        run = (*run, group)
    yield run


def _follows(before: Results, group: Results) -> bool:
    if len(before) != 1 or len(group) != 1:
        return False
    (high,), (low,) = before, group
    if high.face is None or low.face is None:
        return False
    return high.kind is low.kind and high.face == low.face + 1


def _run(words: Catalogue, run: tuple[Results, ...]) -> str:
    (first,), (last,) = run[0], run[-1]
    # Only what has a face falls by one.
    assert first.face is not None
    assert last.face is not None
    return words.say(_RUNS[first.kind], {"high": first.face, "low": last.face})


def _named(words: Catalogue, results: Results, soft: str = "four-five-six") -> Iterator[str]:
    """Yield the names of *results*, best kinds first; a whole kind or a run is one name.

    *soft* is what 4-5-6 is called where 4-5-6 in order is another combination.
    """
    if HARD_456 in results:
        yield words.say("four-five-six" if FOUR_FIVE_SIX in results else "hard-456")
    elif FOUR_FIVE_SIX in results:
        yield words.say(soft)
    yield from _faces_named(words, results, Kind.TRIPS)
    if STRAIGHT_345 in results:
        yield words.say("three-four-five")
    if STRAIGHT_234 in results:
        yield words.say("two-three-four")
    for extra in EXTRAS:
        if extra in results:
            yield words.say(_EXTRAS[extra])
    yield from _faces_named(words, results, Kind.POINT)
    if ONE_TWO_THREE in results:
        yield words.say("one-two-three")
    if NO_RESULT in results:
        yield words.say("no-combination")


def _faces_named(words: Catalogue, results: Results, kind: Kind) -> Iterator[str]:
    here = [face for face in reversed(FACES) if Combination(kind, face) in results]
    if len(here) == len(FACES):
        yield words.say(_WHOLE_KINDS[kind])
    elif len(here) >= RUN_MIN and here[0] - here[-1] == len(here) - 1:
        yield words.say(_RUNS[kind], {"high": here[0], "low": here[-1]})
    else:
        for face in here:
            yield words.say(_SINGLE[kind], {"face": face})
