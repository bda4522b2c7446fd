"""Write rules as a house file that says only what differs from its base."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from ceelo.core.rules import HouseRules
from ceelo.house.check import NO_LIMIT
from ceelo.house.load import About, load_preset, presets

Tree = Mapping[str, object]


def to_toml(
    rules: HouseRules, bases: Iterable[str | None] | None = None, about: About | None = None
) -> str:
    """Return the shortest house file that reads back as *rules*.

    *bases* are the presets it may start from, None for the defaults; without it, any.  What people
    read of the house, *about*, goes in whole.

    >>> print(to_toml(HouseRules(name="Ours"), bases=[None]), end="")
    name = "Ours"

    Raises:
        HouseFileError: There is no preset of that name.
    """
    names = (None, *(preset.name for preset in presets())) if bases is None else bases
    files = (_file(rules, base, about or About()) for base in names)
    # The first of the shortest, so that the same rules are always written the same.
    return min(files, key=len)


def _file(rules: HouseRules, base: str | None, about: About) -> str:
    defaults, ours = _tree(HouseRules()), _tree(rules)
    changes = _changes(ours, defaults if base is None else _tree(load_preset(base)))
    head: dict[str, object] = {} if base is None else {"base": base}
    # A name is not taken over from a base, so only what the title does not say has to be said.
    changes.pop("name", None)
    if ours["name"] != (about.title or defaults["name"]):
        head["name"] = ours["name"]
    plain = _tree(About())
    said = {name: value for name, value in _tree(about).items() if value != plain[name]}
    if said:
        changes = {"about": said, **changes}
    return "\n".join(_tables({**head, **changes}))


def _tree(value: msgspec.Struct) -> dict[str, object]:
    tree: dict[str, object] = msgspec.to_builtins(value)
    return tree


def _changes(ours: Tree, theirs: Tree) -> dict[str, object]:
    changes: dict[str, object] = {}
    for name, value in ours.items():
        other = theirs[name]
        if value == other:
            continue
        if isinstance(value, Mapping) and isinstance(other, Mapping):
            changes[name] = _changes(value, other)
        else:
            changes[name] = value
    return changes


def _tables(tree: Tree, path: str = "") -> Iterator[str]:
    """Yield the text of each table of *tree*, the plain keys of one before the tables in it."""
    plain = {name: value for name, value in tree.items() if not isinstance(value, Mapping)}
    if plain:
        heading = f"[{path}]\n" if path else ""
        yield heading + "".join(f"{name} = {_value(value)}\n" for name, value in plain.items())
    for name, value in tree.items():
        if isinstance(value, Mapping):
            yield from _tables(value, f"{path}.{name}" if path else name)


def _value(value: object) -> str:
    # Numbers, true and false, texts and lists of texts are written alike in JSON and in TOML, but
    # for one character that TOML wants spelt out.
    text = msgspec.json.encode(NO_LIMIT if value is None else value).decode()
    return text.replace("\x7f", "\\u007f")
