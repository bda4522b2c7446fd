"""The files that are made from the types."""

import re
from pathlib import Path

import msgspec

from ceelo.core.event import Event
from ceelo.core.refusal import Reason
from tools.gen import ROOT, stale
from tools.protocol_tables import with_tables
from tools.typescript import typescript


def test_generated_files_are_fresh() -> None:
    """The browser's types and the protocol's tables say what the types say."""
    assert stale(ROOT) == ""


def test_a_stale_file_is_shown(tmp_path: Path) -> None:
    """A change that was not generated is seen line by line, and a missing file too."""
    (tmp_path / "docs").mkdir()
    old = (ROOT / "docs/protocol.md").read_text(encoding="utf-8").replace("`paused`", "`stopped`")
    (tmp_path / "docs/protocol.md").write_text(old, encoding="utf-8")

    diff = stale(tmp_path)

    assert "-| `stopped` | The game is paused. |\n" in diff
    assert "+| `paused` | The game is paused. |\n" in diff
    assert "+++ web/src/protocol/generated.ts" in diff


def test_every_event_is_a_type_of_the_browser() -> None:
    """The union of events has a member for each event, told apart by its name on the wire."""
    text = typescript()
    tags = re.findall(r"readonly event: '([a-z-]+)';", text)

    assert tags == [one.__struct_config__.tag for one in Event.__args__]
    assert all(f"\n  | {one.__name__}" in text for one in Event.__args__)


def test_every_reason_is_in_a_list() -> None:
    """Closed choices are lists that a program can walk through."""
    listed = re.search(r"export const REASONS = \[(.*?)\] as const;", typescript(), re.DOTALL)

    assert listed is not None
    assert re.findall(r"'([a-z-]+)'", listed[1]) == [reason.value for reason in Reason]


def test_lines_are_short() -> None:
    """The generated file keeps the length of line that all files keep."""
    assert max(map(len, typescript().splitlines())) <= 100


def test_what_may_be_left_out_is_optional() -> None:
    """A field is optional where the server leaves out its default, or fills it in for a client."""
    text = typescript()

    assert "  /** Left out: false. */\n  readonly is_paused?: boolean;" in text
    assert "  readonly bot?: Policy;" in text  # Left out, never null.
    assert "  readonly expected?: number | null;" in text  # A client may send either.
    assert "  readonly refusal: Refusal | null;" in text  # Always sent.


def test_docs_have_no_other_table() -> None:
    """Tables that are generated are so marked, and unmarked text is left alone."""
    marked = "<!-- table: reasons -->\nold\n<!-- end of table -->\n"

    assert with_tables("as it was\n") == "as it was\n"
    assert "old" not in with_tables(marked)
    assert with_tables(with_tables(marked)) == with_tables(marked)
    assert "| code | sentence |" in with_tables(marked)


def test_no_two_names_meet() -> None:
    """Types of one name would be one type in the browser, so there are none."""
    names = re.findall(r"^export (?:type|interface|const) (\w+)", typescript(), re.MULTILINE)

    assert len(names) == len(set(names))
    assert msgspec.Struct.__name__ not in names
