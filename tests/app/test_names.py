"""Which names may be shown, and which cannot be told apart (S15, S16)."""

import pytest

from ceelo.app.names import check_name, free_name, look_alike, skeletons
from ceelo.app.problem import Problem, ServiceError

SHOWN = [
    ("Ann", "Ann"),
    ("  Ann   B. ", "Ann B."),
    ("\uff21nn", "Ann"),  # Full width.
    ("e\u0301lan", "\xe9lan"),  # NFC.
    ("\u738b\u5c0f\u660e", "\u738b\u5c0f\u660e"),
    ("\u0646\u0648\u0631", "\u0646\u0648\u0631"),
    ("\u1ec7" * 20, "\u1ec7" * 20),
    ("x" * 20, "x" * 20),
    ("\U0001f1eb\U0001f1f7" * 20, "\U0001f1eb\U0001f1f7" * 20),  # Flags: one grapheme each.
    ("\u2764\ufe0f", "\u2764"),  # Phones send hearts with a variation selector.
    ("a\u0323\u0302", "\u1ead"),
    ("q\u0323\u0302", "q\u0323\u0302"),  # Two marks on a base.
    ("<img src=x onerror=alert(1)>"[:20], "<img src=x onerror=a"),
    ("=cmd|'/C calc'!A0", "=cmd|'/C calc'!A0"),
    ("Hosta", "Hosta"),
    ("Bankole", "Bankole"),
]

BAD = [
    ("", "1 to 20 characters, not none"),
    ("   ", "1 to 20 characters, not none"),
    ("x" * 21, "at most 20 characters, not 21"),
    ("\U0001f1eb\U0001f1f7" * 21, "at most 20 characters, not 21"),
    ("x" * 10_000, "not 10,000 code points"),
    ("Ann\u202egnp", "U+202E"),  # Right-to-left override.
    ("\u2066Ann\u2069", "U+2066"),
    ("\u200fAnn", "U+200F"),
    ("A\u200dnn", "U+200D"),  # Zero-width joiner.
    ("\u200b" * 15, "U+200B"),
    ("A\u00adnn", "U+00AD"),  # Soft hyphen.
    ("Ann\x00", "U+0000"),
    ("Ann\n", "U+000A"),
    ("Ann\x7f", "U+007F"),
    ("\ue000", "U+E000"),  # Private use.
    ("Ann\U000e0041", "U+E0041"),  # Tag.
    ("\ufffe", "U+FFFE"),
    ("\u3164", "U+1160"),  # Hangul filler.
    ("\u2800\u2800", "seen"),  # Blank braille.
    ("\u0301nn", "marks"),  # No base.
    ("Z\u0300\u0301\u0302\u0303algo", "marks"),
    ("q\u0323\u0302\u0302", "marks"),
]

RESERVED = [
    *("host", "Host", "HOST", "dealer", "bank", "Banker", "admin", "bot", "system", "Ceelo"),
    "H0ST",
    "b0t",
    "\u041d\u043e\u0455t",  # Cyrillic.
    "\u041d\u041eST",
    "B\u0430nk",
    "Dea1er",
    "Adm\u0131n",  # Dotless i.
    "\uff22\uff4f\uff54",  # Full width.
    "h.o.s.t",
    "- Host -",
    "Host 2",
    "H\u0336ost",
]


@pytest.mark.parametrize(("came", "shown"), SHOWN)
def test_shown_as(came: str, shown: str) -> None:
    """A name is shown in one form, whatever way it was typed."""
    assert check_name(came) == shown
    assert check_name(shown) == shown


@pytest.mark.parametrize(("came", "why"), BAD)
def test_refused_with_the_rule(came: str, why: str) -> None:
    """What cannot be shown, or could change the line around it, is refused with the reason."""
    with pytest.raises(ServiceError, match=why.replace("+", r"\+")) as caught:
        check_name(came)

    assert caught.value.problem is Problem.BAD_NAME


@pytest.mark.parametrize("name", RESERVED)
def test_nobody_is_called_like_the_table_itself(name: str) -> None:
    """Names of the table's own voice are refused in every alphabet they can be written in."""
    with pytest.raises(ServiceError, match=r"the table's own word [a-z]+; choose") as caught:
        check_name(name)

    assert caught.value.problem is Problem.NAME_RESERVED


LOOK_ALIKES = [
    ("Ann", "ann"),
    ("Ann", "\u0410nn"),  # Cyrillic A.
    ("Cora", "\u0421\u043er\u0430"),
    ("B0B", "bob"),
    ("Bill", "BI11"),
    ("rnax", "max"),
    ("Jos\xe9", "Jose\u0301"),
]


@pytest.mark.parametrize(("one", "other"), LOOK_ALIKES)
def test_look_alikes_are_one_name(one: str, other: str) -> None:
    """Two who could be mistaken for each other cannot sit at one table (UTS 39)."""
    assert look_alike(one, ["Zoe", other]) == other
    assert look_alike(other, ["Zoe", one]) == one


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anna"), ("Dan", "Ray"), ("Bo", "Cy"), ("Jose", "Jos\xe9")]
)
def test_others_are_not(one: str, other: str) -> None:
    """Names that nobody mistakes may sit side by side."""
    assert look_alike(one, [other]) is None


def test_a_bot_finds_a_free_name() -> None:
    """When all names are taken they are numbered, and numbers are passed over too."""
    assert free_name(["Owl", "Wren"], ["Ann"]) == "Owl"
    assert free_name(["Owl", "Wren"], ["OWL", "Ann"]) == "Wren"
    assert free_name(["Owl", "Wren"], ["Owl", "Wren", "Owl 2"]) == "Wren 2"


def test_skeletons_are_kept() -> None:
    """A skeleton of a skeleton is itself, or two look-alikes could be told apart by their third."""
    for name in ("Ann", "\u041d\u043e\u0455t", "rnax", "B0B"):
        for skeleton in skeletons(name):
            assert skeleton in skeletons(skeleton)
