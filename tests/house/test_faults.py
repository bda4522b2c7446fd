"""What can be wrong with a house file, and how its writer is told."""

import pytest

from ceelo.house.error import HouseFileError
from ceelo.house.lines import VALUE_LINES_MAX, line_of
from ceelo.house.load import read_house

# What is wrong, the line of the fault, its key, and how the sentence begins.
WRONG: list[tuple[str, int | None, str | None, str]] = [
    (
        "chips =",
        1,
        None,
        "not TOML: Invalid value; a value is a text in quotes, a number, true, false or a list",
    ),
    ("a = 1\na = 2", 2, None, "not TOML: Cannot overwrite a value; a key is given once"),
    ("{}", 1, None, "not TOML: Invalid statement; a line is a key and its value"),
    ('tie "push"', 1, None, "not TOML: Expected '=' after a key in a key/value pair; a key and"),
    ("[bank]\n[bank]", 2, None, "not TOML: Cannot declare [bank] twice; a section is given"),
    ("[a.b]\n[a.b]", 2, None, "not TOML: Cannot declare [a.b] twice; a section is given"),
    ('tie = "push', 1, None, "not TOML: Unterminated string; a text begins and ends with the same"),
    ('\ntie = "push\n[bank]\n', 2, None, "not TOML: Illegal character '\\n'; a text begins and"),
    ("\ntie = 'push\n[bank]\n", 2, None, 'not TOML: Expected "\'"; a text begins and ends with'),
    ("name = 'x'\ntie = 'push", 2, None, 'not TOML: Expected "\'"; a text begins and ends with'),
    ("a = '''\nb\n", 1, None, "not TOML: Expected \"'''\"; a text begins and ends with"),
    ('\na = """\nb\n', 2, None, "not TOML: Unterminated string; a text begins and ends"),
    ("\na=" + "[" * 9000, 2, None, "not TOML: nested too deeply"),
    (
        "\nchps = 5",
        2,
        "chps",
        "chps is no rule (is it chips?); the keys here are about, bank, base, bet, chips,",
    ),
    ("[pot]\nfee = 5", 2, "pot.fee", "pot.fee is no rule; the keys here are ante"),
    (
        "[ bank ]\n\nunfaded='lef'",
        3,
        "bank.unfaded",
        'bank.unfaded is "left" or "keep", not "lef"',
    ),
    (
        "[end]\nkind=3",
        2,
        "end.kind",
        'end.kind is "rounds", "time", "target", "last" or "open", not 3',
    ),
    ("bank = { unfaded = 1 }", 1, "bank.unfaded", 'bank.unfaded is "left" or "keep", not 1'),
    ("bank = 3", 1, "bank", "bank is a table, [bank], not 3"),
    ("[[bank]]", 1, "bank", "bank is a table, [bank], not a list"),
    ("chips = true", 1, "chips", "chips is a whole number from 1 to 10,000,000,000, not true"),
    ("chips = 10.0", 1, "chips", "chips is a whole number from 1 to 10,000,000,000, not 10.0"),
    ("[chips]", 1, "chips", "chips is a whole number from 1 to 10,000,000,000, not a table"),
    ("bank.refuse = 1", 1, "bank.refuse", "bank.refuse is true or false, not 1"),
    ("name = 1979-05-27", 1, "name", "name is a text in quotes, not 1979-05-27"),
    ("name = false", 1, "name", "name is a text in quotes, not false"),
    (
        "stake.max = 'all'",
        1,
        "stake.max",
        'stake.max is a whole number from 1 to 1,000,000,000,000 or "none", not "all"',
    ),
    (
        'stake.min = 5\nstake.max = "9"',
        2,
        "stake.max",
        'stake.max is a whole number from 1 to 1,000,000,000,000 or "none", not "9"',
    ),
    (
        'stake.min = "5"',
        1,
        "stake.min",
        'stake.min is a whole number from 1 to 1,000,000,000,000, not "5"',
    ),
    (
        "[pay.player]\ntrips = true",
        2,
        "pay.player.trips",
        "pay.player.trips is a whole number from 1 to 20, not true",
    ),
    # The other fault hides what the first may be.
    ('seats = "5"\ntie = "none"', 1, "seats", 'seats is a whole number from 2 to 10, not "5"'),
    ("throw.cap = 0", 1, "throw.cap", "throw.cap is 1 to 20, not 0"),
    (
        "[throw]\ncap = []",
        2,
        "throw.cap",
        'throw.cap is a whole number from 1 to 20 or "none", not a list',
    ),
    (
        "[pay.player]\n456 = 21",
        2,
        "pay.player.456",
        "pay.player.456 is 1 to 20, not 21",
    ),
    (
        '[pay]\nbanker."456" = 0',
        2,
        "pay.banker.456",
        "pay.banker.456 is 1 to 20, not 0",
    ),
    ('"a\\u0007b" = 1', 1, "a\x07b", "a\\u0007b is no rule; the keys here are about"),
    (
        "[pay.player]\nfour_five_six = 2",
        2,
        "pay.player.four_five_six",
        "pay.player.four_five_six is no rule; the keys here are 456, ones, trips",
    ),
    (
        "[bank]\npass = 'left'",
        2,
        "bank.pass",
        (
            'bank.pass is "head", "best_head", "456", "none", "rotate", "any_loss",'
            ' "instant_loss" or "teiai", not "left"'
        ),
    ),
    ("[bank]\npassing = 'none'", 2, "bank.passing", "bank.passing is no rule (is it pass?)"),
    ("bank.pass = 456", 1, "bank.pass", 'bank.pass is "head", "best_head", "456", '),
    (
        '[rank]\norder = [["456"]]',
        2,
        "rank.order",
        "rank.order is a list of texts in quotes, and in it came a list",
    ),
    ("rank.order = 456", 1, "rank.order", "rank.order is a list of texts in quotes, not 456"),
    (
        "rank.order = ['456']",
        1,
        "rank.order",
        'rank.order goes with rank.top "custom": it is given with "west"',
    ),
    (
        "[rank]\ntop = 'custom'",
        2,
        "rank.order",
        'rank.order goes with rank.top "custom": it is missing with "custom"',
    ),
    (
        "[rank]\ntop = 'custom'\norder = [\n '456=777',\n]",
        3,
        "rank.order",
        "rank.order names 456, 666, 555, 444, 333, 222, 111, point6, ",
    ),
    (
        "rank = {top = 'custom', order = ['456']}",
        1,
        "rank.order",
        'rank.order names every combination once: "666" is missing',
    ),
    (
        "base = 'norsk'\n\n[bank]\nrounds = 3",
        4,
        "bank.rounds",
        'bank.rounds needs bank.pass "rotate" or "teiai": it is "none"',
    ),
    (
        "base = 'sz-ng-luk'\n[stake]\nmin = 4\nunit = 2",
        4,
        "pay.diff3",
        "pay.diff3 needs stakes in multiples of 3: stake.unit is 2",
    ),
    (
        "base = 'teiai'\nbank.pass = 'none'",
        2,
        "bank.rounds",
        'bank.rounds needs bank.pass "rotate" or "teiai": it is "none"',
    ),
    (
        "pay.loses_111 = 3",
        1,
        "pay.loses_111",
        'pay.loses_111 needs rank.ones "loses" or "low_lose": it is "triple"',
    ),
    (
        "throw.best_of_cap = true",
        1,
        "throw.best_of_cap",
        'throw.best_of_cap needs a throw.cap: it is "none"',
    ),
    (
        "tie = 'replay'\n[bank]\nfirst = 'players'",
        1,
        "tie",
        'tie "replay" needs bank.first "banker": it is "players"',
    ),
    (
        "[player]\nshooter = 'one'\n[bank]\nfirst = 'players'",
        2,
        "player.shooter",
        'player.shooter "one" needs bank.first "banker": it is "players"',
    ),
    (
        "base = 'norsk'\nbank.withdraw = true",
        2,
        "bank.withdraw",
        'bank.withdraw needs bet "fade": it is "cover"',
    ),
    (
        "[stake]\nliability = 'debt'\n[end]\nkind = 'last'",
        2,
        "stake.liability",
        'stake.liability "debt" leaves nobody without chips: end.kind cannot be "last"',
    ),
    ("pot.ante = 11\nchips = 10\nbet = 'pot'", 1, "pot.ante", "pot.ante is at most chips (10)"),
    ("[end]\nkind = 'target'\ntarget = 9", 3, "end.target", "end.target is more than chips"),
    ("name = ''", 1, "name", "name has 1 to 40 characters, not 0"),
    ("[end]\nrounds = 0", 2, "end.rounds", "end.rounds is 1 to 10,000, not 0"),
    (
        "[stake]\nunit=10\nmin=5",
        3,
        "stake.min",
        "stake.min is a multiple of stake.unit (10), not 5",
    ),
    ("stake.min = 5\nchips = 4", 1, "stake.min", "stake.min is at most chips (4), not 5"),
    (
        "base='clasic'",
        1,
        "base",
        "no preset is called 'clasic'; there are chinchirorin, classic, classic-fr, ",
    ),
    ("base=5", 1, "base", "no preset is called 5; there are chinchirorin, classic, classic-fr, "),
    (
        '[about]\ntitle = "Our\\u0007house"',
        2,
        "about.title",
        "about.title is text that can be shown, and in it came U+0007",
    ),
    ("[about]\ntitle=1", 2, "about.title", "about.title is a text in quotes, not 1"),
    ("about = 'x'", 1, "about", 'about is a table, [about], not "x"'),
    (
        "[about]\nsources='x'",
        2,
        "about.sources",
        'about.sources is a list of texts in quotes, not "x"',
    ),
    (
        "[about]\nsources=['x', 1]",
        2,
        "about.sources",
        "about.sources is a list of texts in quotes, and in it came 1",
    ),
    (
        f"[about]\ntitle='{'x' * 41}'",
        2,
        "about.title",
        "about.title has at most 40 characters, not 41",
    ),
    (
        f"[about]\nline='{'x' * 201}'",
        2,
        "about.line",
        "about.line has at most 200 characters, not 201",
    ),
    (
        f"[about]\nsources={['x'] * 21}",
        2,
        "about.sources",
        "about.sources has at most 20 entries, not 21",
    ),
]


@pytest.mark.parametrize(("text", "line", "key", "problem"), WRONG)
def test_a_fault_is_named(text: str, line: int | None, key: str | None, problem: str) -> None:
    """An error names the file, the line where it can, the key, what came and what is allowed."""
    with pytest.raises(HouseFileError) as raised:
        read_house(text, "ours.toml")

    place = "ours.toml" if line is None else f"ours.toml:{line}"
    assert str(raised.value) == f"{place}: {raised.value.problem}"
    assert raised.value.problem.startswith(problem)
    assert (raised.value.file, raised.value.line, raised.value.key) == ("ours.toml", line, key)


BACKSLASH = r"in a text in double quotes \\ is a backslash and \u00e9 the character e9"
CONTROL = r"a file has no control characters; in a text in double quotes \t is a tab"
MEANT = [
    ("a = 'x\x01'", 1, CONTROL),
    ('a = 1\nb = """x\x01"""', 2, CONTROL),
    ("a = 1\rb = 2", 1, "after a value, or a section, the line ends with a line feed"),
    ("a = 01", 1, "after a value, or a section, the line ends with a line feed"),
    ("\n[bank", 2, "a section is its name in brackets, [bank]"),
    ("[[bank]", 1, "a section is its name in brackets, [bank]"),
    ("[bank.]", 1, "a key is of letters, digits, _ and -, as in bank.pass"),
    ('name = "\\q"', 1, BACKSLASH),
    ('name = "\\uq"', 1, BACKSLASH),
    ('name = "\\ud800"', 1, BACKSLASH),
    ("order = [1", 1, "a list begins with [ and ends with ]"),
    ("bank = { n = 1", 1, "rules in braces are in one line, { and } included"),
    ("bank = { n = 1, n = 2 }", 1, "a key is given once"),
    ("a = {}\na.b = 1", 2, "a section is given once"),
    ("a = 2026-02-31", 1, "no rule is a date"),
]


@pytest.mark.parametrize(("text", "line", "meant"), MEANT)
def test_what_is_no_toml_is_told_with_what_is_allowed(text: str, line: int, meant: str) -> None:
    """Whoever writes a house file may never have heard of TOML."""
    with pytest.raises(HouseFileError) as refused:
        read_house(text, "ours.toml")

    assert refused.value.line == line
    assert refused.value.problem.startswith("not TOML: ")
    assert refused.value.problem.partition("; ")[2] == meant


def test_a_key_is_found_however_it_is_written() -> None:
    """Tables, dotted and quoted keys, inline tables and lists over many lines are all TOML."""
    pay = {"pay": {"player": {"456": 2}}}
    for text, line in (
        ("[pay.player]\n456 = 2", 2),
        ("\n[ pay . 'player' ]\n# 456 = 3\n'456' = 2\n", 4),
        ("chips = 5\npay.player.456 = 2\n[bank]", 2),
        ('about.line = """\npay.player.456 = 7\n"""\npay = {player = {456 = 2}}', 4),
        ("rank.order = [\n'456',\n\n]\n[pay]\nplayer.456 = 2", 6),
    ):
        assert line_of(text, pay, ["pay.player.456"]) == line, text


def test_the_first_key_that_the_file_has_is_meant() -> None:
    """What contradicts the base is found where the file says it; else there is no line."""
    text, data = "a = 1\nb = 2", {"a": 1, "b": 2}

    assert line_of(text, data, ["c", "b", "a"]) == 2
    assert line_of(text, data, ["c.d", "a.b"]) is None
    assert line_of("[a]\nb = 1\n[c]", {"a": {"b": 1}, "c": {}}, ["c"]) == 3


def test_a_value_of_many_lines_does_not_take_long() -> None:
    """Behind a text that is longer than rules are, the line may be said to be where it begins."""
    long = "x\n" * (2 * VALUE_LINES_MAX)
    text = f"a = '''\n{long}'''\nb = 1"

    assert line_of(text, {"a": long, "b": 1}, ["a"]) == 1
    assert line_of(text, {"a": long, "b": 1}, ["b"]) in {1, text.count("\n") + 1}
