"""The dice game Cee-lo: its rules, exact odds, dice every seat can verify, and a table to play."""

__all__ = ["__version__"]

__version__: str


def __getattr__(name: str) -> str:
    # Reading the installed metadata takes longer than the import of the whole core: only on demand.
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415

        return version("ceelo")
    msg = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(msg)
