"""Kernels: functions that numba compiles, and keeps compiled for the next run."""

from __future__ import annotations

import hashlib
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

import numba
import platformdirs

if TYPE_CHECKING:
    from collections.abc import Callable

Function = TypeVar("Function", bound="Callable[..., object]")

_PART = numba.njit(nogil=True, error_model="numpy")
_INLINED = numba.njit(nogil=True, error_model="numpy", forceinline=True)
_ENTRY = numba.njit(nogil=True, error_model="numpy", cache=True)


def part(function: Function) -> Function:
    """Compile *function* as a part of the kernels that call it."""
    return cast("Function", _PART(function))


def inlined(function: Function) -> Function:
    """Compile *function* into each place that calls it, because it is short and called often."""
    return cast("Function", _INLINED(function))


def kernel(function: Function) -> Function:
    """Compile *function*, which Python calls, once for all runs of this source.

    Numba looks only at the file of the function to see whether what it kept is stale; so all
    kernels are kept in a folder that is named after the text of all of them.
    """
    settings = vars(numba.config)
    before = settings["CACHE_DIR"]
    # Whoever has named a folder himself knows what he wants.
    settings["CACHE_DIR"] = before or _folder()
    try:
        return cast("Function", _ENTRY(function))
    except RuntimeError:  # No folder can be written to: compiled anew in each process.
        return part(function)
    finally:
        settings["CACHE_DIR"] = before


@lru_cache(maxsize=1)
def _folder() -> str:
    digest = hashlib.sha256(f"{sys.version} {numba.__version__}".encode())
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(file.read_bytes())
    return str(platformdirs.user_cache_path("ceelo") / "kernels" / digest.hexdigest()[:16])
