"""Problems have permanent codes and sentences."""

import pytest

from ceelo.app.problem import Problem, ServiceError, sentence, stale_sentence


@pytest.mark.parametrize("problem", Problem)
def test_each_problem_is_told_in_one_sentence(problem: Problem) -> None:
    """A problem without its own message says what it means."""
    text = str(ServiceError(problem))

    assert text == sentence(problem)
    assert text[0].isupper()
    assert text.endswith(".")


def test_codes_are_for_ever() -> None:
    """A code that clients know is neither changed nor reused; new ones are added here."""
    assert {problem.value for problem in Problem} == {
        "unknown-session",
        "unknown-table",
        "table-halted",
        "wrong-invite",
        "not-a-member",
        "watchers-full",
        "too-fast",
        "bad-command-id",
        "command-id-reused",
        "not-your-seat",
        "still-here",
        "bad-name",
        "name-reserved",
        "name-taken",
        "stale-version",
        "busy",
        "store-failed",
    }


def test_a_stale_command_names_both_versions() -> None:
    """The sentence says what the command was made for and where the table is."""
    assert stale_sentence(7, 8) == "The command was made for version 7, the table is at 8."
