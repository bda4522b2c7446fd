"""What is wrong with a house file, said so that its writer can mend it."""


class HouseFileError(Exception):
    """A house file that cannot be used: where, which key, what came and what is allowed.

    >>> print(HouseFileError("tie is push or banker, not 'banke'", "vegas.toml", line=3))
    vegas.toml:3: tie is push or banker, not 'banke'
    """

    def __init__(
        self, problem: str, file: str, *, line: int | None = None, key: str | None = None
    ) -> None:
        """Keep the parts for programs; the text has them all."""
        place = file if line is None else f"{file}:{line}"
        super().__init__(f"{place}: {problem}")
        self.problem = problem
        """The sentence without its place."""
        self.file = file
        self.line = line
        """Counted from 1; None where the fault is not in one line."""
        self.key = key
        """With dots, as in ``tie``; None where the fault is not in one key."""
