"""Try a random sample of mutants of the core, and say which of them no test finds.

`python -m tools.mutants WORK --count 800 --seed 5` makes the mutants in the folder WORK with
mutmut, which is no dependency of ours and has to be there, runs all tests of the core once to learn
which functions each of them reaches, and then, for each mutant of the sample, those that reach it,
until one fails.  The same seed takes the same sample of the same sources.
"""

import argparse
import functools
import gc
import importlib
import os
import random
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).resolve().parent.parent
NAMED = "MUTANT_UNDER_TEST"
"""Environment variable by which mutmut's copies know which of them is meant."""
CPU_SECONDS_MAX = 150
"""A mutant that never ends counts as found."""
_COPIED = ("src", "tests", "tools", "docs", "pyproject.toml")
_SECOND_SETTLERS = ("test_settler", "test_one_stake", "test_walks", "test_worst_case")
"""They reach everything and take longest; survivors are tried against them by hand."""
_MAKE = "from mutmut.__main__ import create_mutants; create_mutants(1)"


def make(work: Path) -> None:
    """Copy the tree into *work*, with all mutants beside each function of the core."""
    for name in _COPIED:
        for to in (work / name, work / "mutants" / name):
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            to.parent.mkdir(parents=True, exist_ok=True)
            copy(ROOT / name, to)
    # A copy that is newer than its source would be taken for the mutants of it.
    shutil.rmtree(work / "mutants/src/ceelo/core")
    (work / "setup.cfg").write_text(
        "[mutmut]\nsource_paths=src/ceelo/core/\nalso_copy=\n    tests\n"
    )
    subprocess.run((sys.executable, "-c", _MAKE), cwd=work, check=True)


class Sample:
    """A plugin that runs the tests for each mutant of a sample instead of once."""

    def __init__(self, count: int, seed: int) -> None:
        """Keep what sample it is."""
        self.count, self.seed = count, seed
        self.reached: dict[str, list[pytest.Item]] = {}
        """By function: the tests that run it."""
        self.took: dict[str, float] = {}
        self.found_by: dict[str, dict[str, int]] = {}
        """By function and by module: how many mutants each test has found."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn what the tests reach, then try the mutants."""
        self._learn(session.items)
        names = sorted(_mutants())
        sample = random.Random(self.seed).sample(names, min(self.count, len(names)))  # noqa: S311
        print(f"{len(names)} mutants, {len(sample)} in the sample", flush=True)
        gc.collect()
        gc.freeze()
        survivors = [name for name in sample if not self._is_found(name)]
        print(f"{len(sample) - len(survivors)} of {len(sample)} found", *survivors, sep="\n")
        return True

    def _learn(self, items: list[pytest.Item]) -> None:
        running: set[str] = set()
        trampoline = importlib.import_module("mutmut.mutation.trampoline")
        vars(trampoline)["record_trampoline_hit"] = lambda name, **_: running.add(name)
        os.environ[NAMED] = "stats"
        for item in items:
            running.clear()
            started = time.process_time()
            if not _passes(item):
                sys.exit(f"{item.nodeid} fails without any mutant")
            self.took[item.nodeid] = time.process_time() - started
            for name in running:
                self.reached.setdefault(name, []).append(item)
        os.environ[NAMED] = ""

    def _is_found(self, name: str) -> bool:
        function = name.rsplit("__mutmut_", 1)[0]
        here = self.found_by.setdefault(function, {})
        near = self.found_by.setdefault(function.rsplit(".", 1)[0], {})

        def promise(item: pytest.Item) -> tuple[int, float]:
            found = 3 * here.get(item.nodeid, 0) + near.get(item.nodeid, 0)
            return -found, self.took[item.nodeid]

        items = sorted(self.reached.get(function, []), key=promise)
        reader, writer = os.pipe()
        if (child := os.fork()) == 0:
            _run_as(name, items, writer)
        os.close(writer)
        _, status = os.waitpid(child, 0)
        tried = len(os.read(reader, len(items) + 1))
        os.close(reader)
        if status == 0:
            print("not found:", name, f"by {len(items)} tests", flush=True)
            return False
        finder = items[tried - 1].nodeid
        for counts in (here, near):
            counts[finder] = counts.get(finder, 0) + 1
        return True


def _mutants() -> Iterator[str]:
    for module in list(sys.modules.values()):
        if module.__name__.startswith("ceelo.core"):
            places: list[ModuleType | type] = [module]
            places += [one for one in vars(module).values() if isinstance(one, type)]
            for place in places:
                if getattr(place, "__module__", module.__name__) == module.__name__:
                    yield from _of(place, module.__name__)


def _of(place: ModuleType | type, module: str) -> Iterator[str]:
    for key, copies in vars(place).items():
        if key.startswith("mutants_x") and isinstance(copies, dict):
            yield from (f"{module}.{one}" for one in copies if one != "_mutmut_orig")


@functools.cache
def _caches() -> "tuple[functools._lru_cache_wrapper[object], ...]":
    """Return what the core keeps between two calls."""
    kind = functools._lru_cache_wrapper  # noqa: SLF001
    found = [one for one in gc.get_objects() if isinstance(one, kind)]
    return tuple(one for one in found if one.__module__.startswith("ceelo."))


def _passes(item: pytest.Item) -> bool:
    # What was worked out by another copy of the core must not be found again.
    for cache in _caches():
        cache.cache_clear()
    vars(importlib.import_module("ceelo.core.contest"))["_judges"].clear()
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _run_as(name: str, items: list[pytest.Item], writer: int) -> None:
    """Run *items* as the mutant *name* in this process, and end it."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS_MAX, CPU_SECONDS_MAX))
    os.environ[NAMED] = name
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    is_found = True
    try:
        for item in items:
            os.write(writer, b".")
            if not _passes(item):
                break
        else:
            is_found = False
    finally:
        os._exit(int(is_found))


def main() -> int:
    """Make the mutants, unless they are there, and try a sample of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", type=Path)
    parser.add_argument("--count", type=int, default=800)
    parser.add_argument("--seed", type=int, default=5)
    told = parser.parse_args()
    if not (told.work / "mutants").is_dir():
        make(told.work)
    tree = told.work.resolve() / "mutants"
    os.chdir(tree)
    os.environ |= {"CI": "1", "PYTHONDONTWRITEBYTECODE": "1", NAMED: ""}
    sys.path[:0] = [str(tree / "src"), str(tree)]
    left_out = [f"--ignore=tests/core/{name}.py" for name in _SECOND_SETTLERS]
    options = ["-p", "no:cacheprovider", "-p", "no:xdist", "-q", "--no-header"]
    return int(pytest.main(["tests/core", *left_out, *options], [Sample(told.count, told.seed)]))


if __name__ == "__main__":
    sys.exit(main())
