"""`ceelo odds --chips`: how a session ends, from the command line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.house.catalogue import LANGUAGES, catalogue
from ceelo.house.load import load_preset, read_house_file
from ceelo.odds import evenings, purse, session
from ceelo.sim import simulated_session
from ceelo.sim.session import SEED
from tests.cli.test_odds import refused, shown
from tests.cli.without import without
from tests.sim.compiled import compile_kernels

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module", autouse=True)
def _kernels() -> None:
    """Compile before any test, so that none of them waits for its time-out."""
    compile_kernels()


def test_a_session_says_how_it_ends_and_who_goes_broke(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The risk of ruin and all ends are those of `purse`, and of `session` where two are named."""
    rules = load_preset("classic")
    one = purse(rules, 10, rounds=50)
    two = session(rules, (10, 5), rounds=None)
    alone = " ".join(shown("--chips 10 --rounds 50", capsys).split())
    both = " ".join(shown("--chips 10,5", capsys).split())

    assert "One player with 10 chips who stakes 1 in each of 50 rounds" in alone
    assert f"another stake {float(one.broke):.2%}" in alone
    assert "until one is broke" in both
    assert f"another stake {float(two.broke):.2%}" in both
    assert f"+5 {float(two.other_broke):.2%}" in both


def test_a_session_is_told_in_fractions_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """Where it is computed as fractions; a pot of three is told as evenings, and says it is."""
    exact = json.loads(shown("--chips 4,3 --json", capsys))
    drawn = json.loads(shown("--house pot --chips 50 --seats 3 --json", capsys))

    assert exact["session"]["broke"]["exact"] == str(
        session(load_preset("classic"), (4, 3), rounds=None).broke
    )
    assert "session" not in drawn
    assert drawn["evenings"]["is_exact"] is True
    assert drawn["evenings"]["chips"] == 50


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [
        "--chips 10",
        "--chips 10,5",
        "--chips 10,5 --rounds 9",
        "--house pot --chips 50",
        "--house suikoden --chips 300 --rounds 1000",
        "--house norsk --chips 3,3,3",
        "--house pot --chips 50,50,50,50 --rounds 5",
    ],
)
def test_every_session_is_told_in_every_language(
    arguments: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """No message is missing, whatever there is to say; what is simulated says so."""
    words = catalogue(language)
    text = " ".join(shown(f"{arguments} --language {language}", capsys).split())
    is_simulated = words.say("odds-session-error") in text

    assert words.say("odds-session-broke") in text
    assert is_simulated != (words.say("odds-session-ends") in text)


NO_SESSIONS = [
    ("--chips 0", 2, "A stack is 1, one stake, to 1,000,000,000 chips, not 0."),
    ("--chips 10 --stake 20", 2, "A stack is 20, one stake, to 1,000,000,000 chips, not 10."),
    (
        "--chips ten",
        2,
        "--chips are the chips of one player, or of 2 to 10 as in 100,60, not 'ten'.",
    ),
    ("--chips 1,,3", 2, "--chips are the chips of one player, or of 2 to 10 as in 100,60"),
    ("--chips 1,1,1,1,1,1,1,1,1,1,1", 2, "or of 2 to 10 as in 100,60, not '1,1,"),
    ("--chips -5", 2, "--chips are the chips of one player, or of 2 to 10 as in 100,60"),
    ("--chips 10 --rounds 0", 2, "--rounds is a whole number, 1 to 1,000, not '0'."),
    ("--chips 10 --stake 0", 2, "--stake is a whole number, 1 to "),
    ("--stake 5", 2, "--stake and --rounds are of a session, so give its --chips as well."),
    ("--rounds 5", 2, "--stake and --rounds are of a session, so give its --chips as well."),
    ("--chips 10 --compare pot", 2, "--chips are of one house and --compare shows two"),
    ("--house pot --chips 100 --stake 7", 2, "Everybody antes 10 in this house, not 7."),
    ("--chips 9,0,9", 2, "A stack is 1, one stake, to 1,000,000,000 chips, not 0."),
    ("--chips 1000000,1000000", 2, "Such sessions last longer than 1,000,000 rounds: take larger"),
]


@pytest.mark.parametrize(("arguments", "code", "sentence"), NO_SESSIONS)
def test_what_is_no_session_is_refused(
    arguments: str, code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence says what came and what there may be."""
    found, complaint = refused(arguments, capsys)

    assert found == code
    assert sentence in complaint


def test_what_is_not_exact_is_simulated_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """With the seed, how many sessions there were, and the standard error beside each number."""
    text = " ".join(shown("--chips 9,8,7 --rounds 20", capsys).split())
    told = json.loads(shown("--chips 9,8,7 --rounds 20 --json", capsys))["simulated"]

    again = simulated_session(load_preset("classic"), (9, 8, 7), rounds=20)
    assert told["seed"] == again.seed == SEED
    assert told["broke"] == [
        {"value_approx": one.value_approx, "error_approx": one.error_approx} for one in again.broke
    ]
    assert "3 with 9, 8 and 7 chips, 1 at stake, 20 rounds, the first begins" in text
    assert f"simulated in {again.sessions:,} sessions from the seed {SEED}: nothing exact" in text
    first, _, third = again.broke
    assert f"stake {first.value_approx:.2%} {first.error_approx:.2%}" in text
    assert f"Player 3 has not enough left {third.value_approx:.2%} {third.error_approx:.2%}" in text


def test_one_alone_is_told_by_evenings_where_stakes_have_to_be_covered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """V32 `escrow`: who has less than the fivefold stake that he may lose plays no more."""
    file = tmp_path / "escrow.toml"
    file.write_text('base = "chinchirorin"\n[stake]\nliability = "escrow"\n', encoding="utf-8")
    rules = read_house_file(file).rules

    told = json.loads(shown(f"--house {file} --chips 9 --rounds 8 --json", capsys))

    broke = evenings(rules, seed=1, rounds=8, chips=9).broke_approx
    assert told["evenings"]["broke_approx"] == broke
    assert "simulated" not in told


def test_one_alone_is_simulated_where_nobody_knows_what_a_pot_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """V36: neither fractions nor evenings have it; a die outside counts all the same."""
    file = tmp_path / "again.toml"
    file.write_text('base = "pot"\n[pot]\ntie = "reante"\n', encoding="utf-8")
    rules = read_house_file(file).rules

    told = json.loads(shown(f"--house {file} --chips 90 --rounds 8 --out 1/50 --json", capsys))

    rules = replace(rules, throw=replace(rules.throw, p_out="1/50"))
    mean = simulated_session(rules, (90,), rounds=8).mean
    assert told["simulated"]["mean"]["value_approx"] == mean.value_approx
    assert "evenings" not in told


def test_without_the_extra_one_sentence_says_what_to_install() -> None:
    """What cannot be simulated then is refused, and what evenings tell is told with its error."""
    none = without({"numba"}, "odds", "--chips", "9,8,7")
    fewer = without({"numba"}, "odds", "--house", "suikoden", "--chips", "300", "--rounds", "1000")

    assert (none.returncode, none.stdout) == (2, "")
    assert none.stderr == (
        "ceelo: A session is exact for two seats: simulate one of 3 (Simulation needs numba, which"
        ' is not installed: pip install "ceelo[sim]").\n'
    )
    assert fewer.returncode == 0
    assert "Standard error" in fewer.stdout
    assert "as 200 evenings" in fewer.stdout
