"""What the documents say is tried."""

import doctest
import re
from pathlib import Path

import msgspec
import pytest

from ceelo.cli.main import run
from ceelo.cli.telling import Told
from ceelo.core.scorekeeper import BankResult, Player, PotResult, StakeResult

ROOT = Path(__file__).resolve().parent.parent


def test_the_readme_tells_what_the_library_does() -> None:
    """Every example of the README prints what stands below it."""
    outcome = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert outcome.attempted > 0
    assert outcome.failed == 0


def test_the_readme_leads_to_pages_that_exist() -> None:
    """No link of the README points at a file that is not there."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = [part.split(")")[0] for part in text.split("](")[1:]]

    local = [target for target in targets if "://" not in target]

    assert local
    assert [target for target in local if not (ROOT / target).exists()] == []


SETTLE = (ROOT / "docs" / "settle.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```console\n\$ ceelo (.*)\n((?:.*\n)*?)```", SETTLE)


@pytest.mark.parametrize(("line", "shown"), SHOWN, ids=[line for line, _ in SHOWN])
def test_every_example_of_settling_prints_what_stands_below_it(
    line: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Results on standard output, refusals on standard error."""
    run(line.split())

    said = capsys.readouterr()
    assert said.out + said.err == shown


def test_the_example_of_a_file_settles_as_the_options_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The round stands there twice: as options and as JSON."""
    (content,) = re.findall(r"```json\n(.*?)```", SETTLE, re.DOTALL)
    file = tmp_path / "round.json"
    file.write_text(content, encoding="utf-8")

    assert run(["settle", str(file)]) == 0

    assert capsys.readouterr().out == SHOWN[0][1]


@pytest.mark.parametrize("of", [Told, Player, BankResult, StakeResult, PotResult])
def test_every_field_of_a_round_as_json_is_described(
    of: type[msgspec.Struct], capsys: pytest.CaptureFixture[str]
) -> None:
    """In the document; and those of a file in the help of the command too."""
    names = {field.encode_name for field in msgspec.structs.fields(of)}

    assert [name for name in names if f"`{name}`" not in SETTLE] == []
    if of in {Told, Player}:
        run(["settle", "--help"])
        help_ = capsys.readouterr().out
        assert [name for name in names if not re.search(rf"\b{name}\b", help_)] == []


def test_the_tests_of_each_promise_are_there() -> None:
    """Each row of docs/trust.md has tests, and each of these is where it is said to be."""
    text = (ROOT / "docs" / "trust.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([A-Z0-9-]+) \| [^|]+ \| ([^|]+) \|$", text, re.MULTILINE)
    assert [row for row, _ in rows] == [
        *(f"RNG-{number}" for number in range(1, 12)),
        *(f"HIST-{number}" for number in range(1, 4)),
        *(f"INT-{number}" for number in range(1, 6)),
        "S7",
    ]
    for row, tests in rows:
        named = re.findall(r"`(tests/[a-z_/]+\.py)(?:::([a-z0-9_]+))?`", tests)
        assert named, row
        for file, name in named:
            source = (ROOT / file).read_text(encoding="utf-8")
            assert f"def {name}(" in source or not name, f"{row}: {file}::{name}"
