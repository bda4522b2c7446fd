"""Write the files that are made from the Python types, or say which of them are stale.

`python -m tools.gen` writes them, `python -m tools.gen --check` writes nothing, shows what would
change and ends with 1 if anything would.
"""

import difflib
import sys
from pathlib import Path

from tools.defaults import defaults
from tools.protocol_tables import with_tables
from tools.record_fields import record_fields
from tools.typescript import typescript

ROOT = Path(__file__).resolve().parent.parent


def generated(root: Path) -> dict[Path, str]:
    """Return what every generated file should hold."""
    protocol = root / "docs/protocol.md"
    return {
        root / "web/src/protocol/generated.ts": typescript(),
        root / "web/src/protocol/fields.ts": record_fields(),
        root / "web/src/fair/defaults.ts": defaults(),
        protocol: with_tables(protocol.read_text(encoding="utf-8")),
    }


def stale(root: Path) -> str:
    """Return what would change in the generated files, as one diff; empty when they are fresh."""
    diff: list[str] = []
    for path, text in generated(root).items():
        name = path.relative_to(root).as_posix()
        old = path.read_text(encoding="utf-8") if path.is_file() else ""
        diff += difflib.unified_diff(
            old.splitlines(keepends=True), text.splitlines(keepends=True), name, name
        )
    return "".join(diff)


def main() -> int:
    """Write or check, as the arguments say."""
    match sys.argv[1:]:
        case []:
            for path, text in generated(ROOT).items():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            return 0
        case ["--check"]:
            diff = stale(ROOT)
            if diff:
                print(f"{diff}\ngen: stale, run `python -m tools.gen`", file=sys.stderr)
            return 1 if diff else 0
        case _:
            print("gen: the only option is --check", file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main())
