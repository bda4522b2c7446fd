"""Libraries that only extras bring: there, or one sentence that says how to get them."""

from __future__ import annotations

from importlib import import_module

from ceelo.sim.error import MissingExtraError


def need(module: str, extra: str, purpose: str) -> None:
    """Make sure that *module*, which the extra called *extra* brings, can be imported.

    Raises:
        MissingExtraError: It cannot; the message says what to install.
    """
    try:
        import_module(module)
    except ImportError:
        msg = f'{purpose} needs {module}, which is not installed: pip install "ceelo[{extra}]"'
        raise MissingExtraError(msg) from None
