"""Names that can be shown and told apart (S15, S16)."""

from __future__ import annotations

import functools
import string
import unicodedata
from typing import TYPE_CHECKING, NoReturn

from precis_i18n import get_profile
from wcwidth import iter_graphemes

from ceelo.app.problem import Problem, ServiceError
from ceelo.wire.allowed import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NAME_GRAPHEMES_MAX = 20
NAME_CODE_POINTS_MAX = 80
"""Four to a grapheme; what is longer is refused before anything looks at it."""
MARKS_MAX = 2
"""Combining marks on one base: enough for every living script, too few to climb out of a line."""

RESERVED = ("host", "dealer", "bank", "banker", "admin", "bot", "system", "ceelo")
"""Names that could be taken for the table speaking (S16)."""

# They change only how the character before them is drawn, and every phone sends them with a heart.
_VARIATION_SELECTORS = dict.fromkeys((0xFE0E, 0xFE0F))
_BLANKS = frozenset("\u2800\u3164\u115f\u1160\uffa0")
_NICKNAME = get_profile("NicknameCasePreserved")


def check_name(name: str) -> str:
    """Return *name* as it is stored and shown.

    Raises:
        ServiceError: It cannot be shown (the message says which rule of S15), or is reserved.
    """
    if len(name) > NAME_CODE_POINTS_MAX:
        # Nobody counts what thousands of them make.
        most = f"{NAME_GRAPHEMES_MAX} characters of at most {NAME_CODE_POINTS_MAX} code points"
        _refuse(f"A name has at most {most}, not {len(name):,} code points.")
    tidy = _enforce(name.translate(_VARIATION_SELECTORS))
    count = sum(1 for _ in iter_graphemes(tidy))
    if count > NAME_GRAPHEMES_MAX:
        _refuse(f"A name has at most {NAME_GRAPHEMES_MAX} characters, not {count}.")
    _check_marks(tidy)
    if not any(_is_seen(char) for char in tidy):
        _refuse(f"A name needs something that can be seen, and {shown(tidy)} has nothing.")
    word = _reserved_word(tidy)
    if word is not None:
        message = f"{shown(tidy)} could be taken for the table's own word {word}; choose another."
        raise ServiceError(Problem.NAME_RESERVED, message)
    return tidy


def warm_names() -> None:
    """Read the look-alikes now, which takes a fifth of a second, and not with the first name."""
    for word in RESERVED:
        skeletons(word)


def look_alike(name: str, others: Iterable[str]) -> str | None:
    """Return the first of *others* that *name* looks like."""
    mine = skeletons(name)
    return next((other for other in others if mine & skeletons(other)), None)


def free_name(wishes: Iterable[str], others: Iterable[str]) -> str:
    """Return the first of *wishes* that looks like none of *others*, numbered if need be."""
    taken = frozenset[str]().union(*(skeletons(other) for other in others))
    return next(name for name in _numbered(tuple(wishes)) if not skeletons(name) & taken)


@functools.lru_cache(maxsize=4096)
def skeletons(name: str) -> frozenset[str]:
    """Return what *name* looks like (UTS 39), as it is and in small letters.

    Two names that share one of them can be mistaken for each other.  Latin letters count without
    their case, so that ``B0B`` meets ``bob``.
    """
    return frozenset((_skeleton(name), _skeleton(name.lower())))


def _enforce(name: str) -> str:
    try:
        return str(_NICKNAME.enforce(name))
    except UnicodeEncodeError as error:
        if not name.strip():
            _refuse(f"A name has 1 to {NAME_GRAPHEMES_MAX} characters, not none.")
        code_point = ord(error.object[error.start])
        _refuse(
            "A name has no hidden, control or special characters, and this one has"
            f" U+{code_point:04X}."
        )


def _refuse(message: str) -> NoReturn:
    raise ServiceError(Problem.BAD_NAME, message)


def _check_marks(name: str) -> None:
    marks = MARKS_MAX  # A mark at the very start has no base to sit on.
    for char in name:
        marks = marks + 1 if unicodedata.category(char).startswith("M") else 0
        if marks > MARKS_MAX:
            code_point = f"U+{ord(char):04X}"
            _refuse(
                f"A name has at most {MARKS_MAX} marks on one letter, and {code_point} is one more."
            )


def _is_seen(char: str) -> bool:
    return unicodedata.category(char)[0] in "LNPS" and char not in _BLANKS


def _reserved_word(name: str) -> str | None:
    # Neither "h.o.s.t" nor "Host 2" is another name than "host"; in "b0t" the digit is a letter.
    plain = "".join(char for char in name if char.isalnum())
    letters = "".join(char for char in name if char.isalpha())
    mine = skeletons(plain) | skeletons(letters)
    return next((word for word in RESERVED if mine & skeletons(word)), None)


def _numbered(wishes: tuple[str, ...]) -> Iterator[str]:
    yield from wishes
    number = 2
    while True:
        yield from (f"{wish} {number}" for wish in wishes)
        number += 1


def _skeleton(text: str) -> str:
    prototypes = _prototypes()
    decomposed = unicodedata.normalize("NFD", text)
    mapped = "".join(prototypes.get(char, char) for char in decomposed)
    return unicodedata.normalize("NFD", mapped)


@functools.cache
def _prototypes() -> dict[str, str]:
    # The data name each pair of look-alikes both ways; all that hang together are one class, and
    # one member stands for it.  Read late: it is a megabyte, and a server starts without it.
    from confusable_homoglyphs import confusables  # type: ignore[import-untyped]  # noqa: PLC0415

    parents: dict[str, str] = {}

    def find(text: str) -> str:
        parents.setdefault(text, text)
        while parents[text] != text:
            parents[text] = parents[parents[text]]
            text = parents[text]
        return text

    for one, alike in confusables.confusables_data.items():
        for other in alike:
            parents[find(_bare(one))] = find(_bare(other["c"]))
    for letter in string.ascii_lowercase:
        parents[find(letter)] = find(letter.upper())
    classes: dict[str, list[str]] = {}
    for text in list(parents):
        classes.setdefault(find(text), []).append(text)
    # A class with a sequence in it, as m and rn, is spelled by the sequence, letter by letter.
    spelled = {
        text: max(members, key=lambda member: (len(member), [-ord(char) for char in member]))
        for members in classes.values()
        for text in members
        if len(text) == 1
    }
    return {
        text: "".join(spelled.get(char, char) for char in spelling)
        if len(spelling) > 1
        else spelling
        for text, spelling in spelled.items()
    }


def _bare(text: str) -> str:
    # Right-to-left entries of the data are wrapped in marks of direction.
    return text.replace("\u200e", "")
