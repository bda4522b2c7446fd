"""Kernels: functions that numba compiles, and keeps compiled for the next run."""

from __future__ import annotations

import hashlib
import sys
from contextlib import contextmanager
from functools import lru_cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast

import numba
import platformdirs

try:
    import fcntl
except ImportError:  # Windows: there each process compiles for itself.
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Given = ParamSpec("Given")
Found = TypeVar("Found")
Function = TypeVar("Function", bound="Callable[..., object]")

# Python calls no part, so none needs a way in: a fifth of the time to compile.  Numba knows these
# two options, its types do not.
_PART = numba.njit(  # type: ignore[call-overload]
    nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
)
_INLINED = numba.njit(  # type: ignore[call-overload]
    nogil=True,
    error_model="numpy",
    forceinline=True,
    no_cpython_wrapper=True,
    no_cfunc_wrapper=True,
)
_ENTRY = numba.njit(nogil=True, error_model="numpy", cache=True)
_KEPT_NOWHERE = numba.njit(nogil=True, error_model="numpy")


def part(function: Function) -> Function:
    """Compile *function* as a part of the kernels that call it."""
    return cast("Function", _PART(function))


def inlined(function: Function) -> Function:
    """Compile *function* into each place that calls it, because it is short and called often."""
    return cast("Function", _INLINED(function))


def kernel(function: Callable[Given, Found]) -> Callable[Given, Found]:
    """Compile *function*, which Python calls, once for all runs of this source.

    Numba looks only at the file of the function to see whether what it kept is stale; so all
    kernels are kept in a folder that is named after the text of all of them.
    """
    settings = vars(numba.config)
    before = settings["CACHE_DIR"]
    # Whoever has named a folder himself knows what he wants.
    settings["CACHE_DIR"] = before or str(_folder())
    try:
        compiled = _ENTRY(function)
    except RuntimeError:  # No folder can be written to: compiled anew in each process.
        compiled = _KEPT_NOWHERE(function)
    finally:
        settings["CACHE_DIR"] = before

    @wraps(function)
    def call(*args: Given.args, **kwargs: Given.kwargs) -> Found:
        if not compiled.signatures:
            with _alone():
                compiled.compile(
                    tuple(numba.typeof(one) for one in args)  # type: ignore[no-untyped-call]
                )
        return compiled(*args, **kwargs)

    return call


@lru_cache(maxsize=1)
def _folder() -> Path:
    digest = hashlib.sha256(f"{sys.version} {numba.__version__}".encode())
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(file.read_bytes())
    return platformdirs.user_cache_path("ceelo") / "kernels" / digest.hexdigest()[:16]


@contextmanager
def _alone() -> Iterator[None]:
    """Let one process at a time compile, so that the others find what it has kept."""
    try:
        _folder().mkdir(parents=True, exist_ok=True)
        lock = (_folder() / "lock").open("a")
    except OSError:  # Nothing can be kept there, so there is nothing to wait for.
        yield
        return
    with lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
