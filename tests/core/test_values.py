"""What is decided, stored and sent is made of values that nobody can change."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from inspect import getmembers, isclass

import msgspec
import pytest

from ceelo import core
from ceelo.core.decide.draft import Draft

MODULES = [
    import_module(module.name) for module in pkgutil.walk_packages(core.__path__, "ceelo.core.")
]
VALUES = sorted(
    {
        value
        for module in MODULES
        for _, value in getmembers(module, isclass)
        if issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
        # No value: it lives as long as one command is decided.
        if value is not Draft
    },
    key=lambda value: f"{value.__module__}.{value.__name__}",
)
FROM_OUTSIDE = ("ceelo.core.command", "ceelo.core.rules.sections", "ceelo.core.rules.house")


def test_the_values_are_found() -> None:
    """The rows below are not empty by mistake."""
    assert {"Table", "HouseRules", "Fade", "BankFaded", "View"} <= {v.__name__ for v in VALUES}


@pytest.mark.parametrize("value", VALUES)
def test_a_value_is_frozen(value: type[msgspec.Struct]) -> None:
    """So that an old table stays what it was, and equal tables hash the same."""
    assert value.__struct_config__.frozen


@pytest.mark.parametrize("value", [v for v in VALUES if v.__module__ in FROM_OUTSIDE])
def test_what_comes_from_outside_has_no_unknown_field(value: type[msgspec.Struct]) -> None:
    """A misspelt field is refused and not passed over."""
    assert value.__struct_config__.forbid_unknown_fields
