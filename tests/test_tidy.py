"""Rules of style that no linter knows; CONTRIBUTING.md has their reasons."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

FILE_LINES_MAX = 500
FUNCTION_LINES_MAX = 60
CODE = frozenset({".css", ".html", ".js", ".py", ".sh", ".sql", ".svelte", ".ts"})

EXCEPTIONS: dict[str, str] = {}
"""Files or `file::function` over the limits, each with its reason; at most five."""

SAY_INSTEAD = {
    "bet": "fade",
    "bets": "fades",
    "betting": "fading",
    "buy_in": "ante",
    "dealer": "banker",
    "kitty": "pot",
    "playoff": "shootout",
    "roll": "throw",
    "rolled": "thrown",
    "rolling": "throwing",
    "rolls": "throws",
    "tiebreak": "shootout",
    "toss": "throw",
    "triple": "trips",
    "triples": "trips",
    "triplet": "trips",
    "wager": "stake",
    "wagers": "stakes",
}
"""Words of other dice tables that mean one of ours: never in a name that we give."""

ALLOWED_NAMES = frozenset({"bet", "triples", "triple_final", "playoff"})
"""The rulebook's own fields, as house files have them: V22, V3, V10, V51."""

PRESETS = frozenset(
    {
        *("classic", "classic-fr", "norsk", "norsk-456", "pot", "street-235", "reversed"),
        *("three-dice", "sz-ng-luk", "chinchirorin", "teiai", "suikoden", "lalakuza"),
        *(file.stem for file in (ROOT / "src/ceelo/house/presets").glob("*.toml")),
    }
)

# Put together here, so that this file does not hold what it looks for.
REGISTRIES = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("deb", "debian", "org"),
        ("crates", "io"),
    )
)
MACHINE_PATHS = tuple(f"/{folder}/" for folder in ("work", "root", "opt/pypi", "opt/wheels"))

DECLARED = re.compile(r"\b(?:class|const|enum|function|interface|let|readonly|type)\s+(\w+)")
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


def test_files_are_short() -> None:
    """A file is about one thing, so it has an end in sight."""
    long = [name for name, text in _code() if text.count("\n") > FILE_LINES_MAX]

    assert [name for name in long if name not in EXCEPTIONS] == []


def test_functions_are_short() -> None:
    """A function can be read as a whole."""
    long = [
        f"{name}::{node.name}"
        for name, tree in _modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= FUNCTION_LINES_MAX
    ]

    assert [name for name in long if name not in EXCEPTIONS] == []


def test_exceptions_are_few() -> None:
    """A limit that many are let off is none."""
    assert len(EXCEPTIONS) <= 5
    assert all(EXCEPTIONS.values())


def test_one_word_for_one_thing() -> None:
    """A name says throw, trips, banker, fade and stake, as the glossary does."""
    wrong = [
        f"{file}: {name}, say {SAY_INSTEAD[word]}"
        for file, name in _given_names()
        if name not in ALLOWED_NAMES
        for word in _words(name)
        if word in SAY_INSTEAD
    ]

    assert wrong == []


def test_words_of_a_name() -> None:
    """The search for words finds them in each way a name is written, and no word inside another."""
    assert _words("rollDice") == ["roll", "dice"]
    assert _words("LAST_BET") == ["last", "bet"]
    assert _words("_Wager2") == ["wager", "2"]
    assert _words("player_buy_in") == ["player", "buy", "in", "buy_in"]
    assert _words("ScrollController") == ["scroll", "controller"]


def test_open_ends_are_numbered() -> None:
    """A note of work left over leads to the issue about it."""
    note = re.compile(r"\b(?:TO(?:DO)|FIX(?:ME)|XX(?:X))\b(?!\(#\d+\): )")
    wrong = [
        f"{name}:{number}"
        for name, text in _texts()
        for number, line in enumerate(text.splitlines(), 1)
        if note.search(line)
    ]

    assert wrong == []


def test_no_file_knows_a_registry_or_this_machine() -> None:
    """What is installed, and where, is for whoever installs it to say."""
    wrong = [
        f"{name}: {found}"
        for name, text in _texts()
        for found in (*REGISTRIES, *MACHINE_PATHS)
        if found in text
    ]

    assert wrong == []


def test_no_code_asks_which_preset_it_plays() -> None:
    """Rules are asked what they say, never what they are called, so a new house needs no code."""
    wrong = [
        f"{name}: {ast.unparse(node)}"
        for name, tree in _modules()
        if name.startswith("src/")
        for node in ast.walk(tree)
        if _asks_for_a_preset(node)
    ]

    assert wrong == []


def test_each_way_to_ask_for_a_preset_is_seen() -> None:
    """A comparison, a match and a look-up by the rules' name are found; other questions are not."""
    asking = (
        "rules.name == 'norsk'",
        "'teiai' != preset",
        "table.rules.name in ('classic', 'pot')",
        "PAYOUTS[rules.name]",
        "match rules.name:\n    case _: pass",
    )
    fine = ("rules.bet == 'pot'", "print(rules.name)", "seats[name]", "name == 'Ann'")

    assert [code for code in asking if not any(map(_asks_for_a_preset, _nodes(code)))] == []
    assert [code for code in fine if any(map(_asks_for_a_preset, _nodes(code)))] == []


def _tracked() -> Iterator[Path]:
    listed = subprocess.run(
        ("git", "ls-files", "-z"),  # noqa: S607
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():  # Not one that is just being removed.
            yield ROOT / name


def _texts() -> Iterator[tuple[str, str]]:
    for file in _tracked():
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # A picture.
        yield file.relative_to(ROOT).as_posix(), text


def _code() -> Iterator[tuple[str, str]]:
    for name, text in _texts():
        if Path(name).suffix in CODE and "generated" not in name:
            yield name, text


def _modules() -> Iterator[tuple[str, ast.Module]]:
    for name, text in _code():
        if name.endswith(".py"):
            yield name, ast.parse(text, name)


def _given_names() -> Iterator[tuple[str, str]]:
    """Yield each name that our code gives to something, with its file."""
    for file, tree in _modules():
        for node in ast.walk(tree):
            match node:
                case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                    yield file, node.name
                case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                    yield file, name
                case _:
                    pass
    for file, text in _code():
        if file.endswith((".ts", ".svelte")):
            yield from ((file, name) for name in DECLARED.findall(text))


def _words(name: str) -> list[str]:
    """Return the words of *name* in lower case; the one term of two words counts as one, too."""
    words = [word.lower() for word in WORD.findall(name)]
    return [*words, "buy_in"] if "buy_in" in "_".join(words) else words


def _nodes(code: str) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(code))


def _asks_for_a_preset(node: ast.AST) -> bool:
    match node:
        case ast.Compare():
            sides = (node.left, *node.comparators)
            return any(map(_is_rules_name, sides)) or (
                any(map(_is_called_a_preset, sides)) and any(map(_holds_a_preset, sides))
            )
        case ast.Match(subject=asked) | ast.Subscript(slice=asked):
            return _is_rules_name(asked)
        case _:
            return False


def _is_rules_name(node: ast.AST) -> bool:
    """Say whether *node* is `rules.name`, `table.rules.name` or the like."""
    match node:
        case ast.Attribute(attr="name", value=ast.Name(id=owner) | ast.Attribute(attr=owner)):
            return owner.endswith("rules")
        case _:
            return False


def _is_called_a_preset(node: ast.AST) -> bool:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in {"name", "preset", "preset_name", "rules_name"}
        case _:
            return False


def _holds_a_preset(node: ast.AST) -> bool:
    return any(isinstance(one, ast.Constant) and one.value in PRESETS for one in ast.walk(node))
