"""What the project needs is named, locked and no more than that."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())

LOCK_LINE = re.compile(
    r"[a-z0-9-]+==[^\s;]+( ; [^\\]+)? \\"  # name==version ; marker \
    r"|    --hash=sha256:[0-9a-f]{64}( \\)?"
)


def test_every_import_is_named_as_a_dependency() -> None:
    """What another package happens to bring along may be gone with its next version."""
    extras = PROJECT["project"]["optional-dependencies"].values()
    named = {
        canonicalize_name(Requirement(text).name)
        for text in (
            *PROJECT["project"]["dependencies"],
            *(one for extra in extras for one in extra),
        )
    }
    brought_by = packages_distributions()

    wrong = {
        f"{file.relative_to(ROOT)}: {module}"
        for file in (ROOT / "src").rglob("*.py")
        for module in _imported(ast.parse(file.read_text()))
        if module not in sys.stdlib_module_names | {"ceelo"}
        and named.isdisjoint(map(canonicalize_name, brought_by.get(module, [module])))
    }

    assert wrong == set()


def test_locks_hold_versions_and_hashes_alone() -> None:
    """A lock names no index, no folder and no address, for Python and for the browser's side."""
    wrong = [
        f"{lock.name}:{number}"
        for lock in ROOT.glob("requirements*.lock")
        for number, line in enumerate(lock.read_text().splitlines(), 1)
        if not LOCK_LINE.fullmatch(line)
    ]

    assert wrong == []
    assert '"resolved"' not in (ROOT / "web/package-lock.json").read_text()


def test_locks_hold_what_the_project_asks_for() -> None:
    """A requirement that is added or raised is locked in the same change."""
    groups = PROJECT["dependency-groups"]
    run = _locked("requirements.lock")
    dev = _locked("requirements-dev.lock")

    assert _unmet([*PROJECT["project"]["dependencies"], *groups["build"]], run) == []
    assert _unmet([*groups["test"], *groups["lint"], *groups["dev"]], dev) == []
    extras = PROJECT["project"]["optional-dependencies"]
    tested = [text for extra in ("sim", "cluster", "parquet", "plot") for text in extras[extra]]
    assert _unmet([text for text in tested if not text.startswith("ceelo[")], dev) == []
    assert _unmet(groups["node"], _locked("requirements-node.lock")) == []
    assert {name for name in run if dev.get(name) != run[name]} == set()


def _imported(tree: ast.Module) -> Iterator[str]:
    """Yield the top of each module that *tree* imports, wherever in it."""
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                yield from (name.name.partition(".")[0] for name in node.names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module.partition(".")[0]
            case _:
                pass


def _locked(lock: str) -> dict[str, frozenset[str]]:
    """Return the versions of each package: more than one where they differ by platform."""
    versions: dict[str, frozenset[str]] = {}
    for name, version in re.findall(r"^(\S+)==(\S+)", (ROOT / lock).read_text(), re.MULTILINE):
        versions[name] = versions.get(name, frozenset()) | {version}
    return versions


def _unmet(asked: list[str | dict[str, str]], locked: dict[str, frozenset[str]]) -> list[str]:
    """Return the requirements for which *locked* has nothing; a group inside a group is its own."""
    wanted = [Requirement(text) for text in asked if isinstance(text, str)]
    return [
        str(one)
        for one in wanted
        if not any(map(one.specifier.contains, locked.get(canonicalize_name(one.name), ())))
    ]
