"""The pages are built when they should be and with what; Node and npm are scripts here."""

import os
from pathlib import Path

import pytest

from tools import pages

NODES = [
    ("v18.20.8", False),
    ("v20.18.3", False),
    ("v20.19.0", True),
    ("v21.7.3", False),
    ("v22.12.0", False),
    ("v22.13.0", True),
    ("v23.11.1", False),
    ("v24.0.0", True),
    ("v26.1.0", True),
    ("no version", False),
]

# Writes down what it is asked for, and builds one page.
NPM = """#!/bin/sh
echo "$*" >> ../asked
case "$*" in
ci*) mkdir -p node_modules ;;
"run build") mkdir -p ../src/ceelo/server/pages && touch ../src/ceelo/server/pages/index.html ;;
*) exit 7 ;;
esac
"""


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that comes first on PATH and has Node and npm."""
    folder = tmp_path / "programs"
    folder.mkdir()
    _write_program(folder / "node", "#!/bin/sh\necho v20.19.0\n")
    _write_program(folder / "npm", NPM)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}/usr/bin{os.pathsep}/bin")
    return folder


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return the root of a project with a front end of one source file."""
    root = tmp_path / "tree"
    (root / "web" / "src").mkdir(parents=True)
    (root / "web" / "src" / "main.ts").write_text("export {};\n")
    (root / "web" / "package.json").write_text("{}")
    (root / "web" / "package-lock.json").write_text("{}")
    return root


@pytest.mark.parametrize(("version", "is_enough"), NODES)
def test_node_has_to_be_one_that_vite_supports(
    programs: Path, version: str, *, is_enough: bool
) -> None:
    """Both sides of each limit of "engines" in web/package.json."""
    _write_program(programs / "node", f"#!/bin/sh\necho {version}\n")

    assert pages.has_system_node() is is_enough


@pytest.mark.usefixtures("programs")
def test_pages_are_built_once_for_the_same_sources(tree: Path) -> None:
    """A second build does nothing, and neither does a file whose time alone has changed."""
    pages.build(tree)
    (tree / "web" / "src" / "main.ts").touch()
    (tree / "web" / "src" / ".main.ts.swp").touch()

    pages.build(tree)

    assert _asked(tree) == ["ci --include=dev --no-audit --no-fund", "run build"]


@pytest.mark.usefixtures("programs")
@pytest.mark.parametrize("change", ["edit", "add", "rename", "remove"])
def test_pages_are_built_again_when_a_source_changes(tree: Path, change: str) -> None:
    """Each way to change the sources is seen, and the packages are not installed again for it."""
    source = tree / "web" / "src" / "main.ts"
    pages.build(tree)
    match change:
        case "edit":
            source.write_text("export {}; // More.\n")
        case "add":
            (source.parent / "more.ts").touch()
        case "rename":
            source.rename(source.parent / "start.ts")
        case _:
            source.unlink()

    assert not pages.are_fresh(tree)
    pages.build(tree)

    assert _asked(tree)[1:] == ["run build", "run build"]
    assert pages.are_fresh(tree)


@pytest.mark.usefixtures("programs")
def test_packages_are_installed_again_when_the_lock_changes(tree: Path) -> None:
    """Exactly the locked versions are there before anything of npm's runs."""
    pages.install(tree)
    (tree / "web" / "package-lock.json").write_text('{"lockfileVersion": 3}')

    pages.install(tree)
    pages.install(tree)

    assert len(_asked(tree)) == 2


@pytest.mark.usefixtures("programs")
def test_a_failed_build_is_no_build(tree: Path) -> None:
    """What npm could not do is said, and is tried again the next time."""
    with pytest.raises(pages.PagesError, match=r"npm run check failed \(exit 7\)"):
        pages.npm(tree, "run", "check")

    assert not pages.are_fresh(tree)


def test_a_tree_without_sources_and_pages_says_so(tmp_path: Path) -> None:
    """A package without pages is never made by accident."""
    with pytest.raises(pages.PagesError, match=r"no web/package\.json"):
        pages.build(tmp_path)


def _write_program(file: Path, text: str) -> None:
    file.write_text(text)
    file.chmod(0o755)


def _asked(tree: Path) -> list[str]:
    return (tree / "asked").read_text().splitlines()
