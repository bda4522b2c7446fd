"""The server that is to be tested, and whether one may."""

from __future__ import annotations

import socket
from typing import NamedTuple
from urllib.parse import urlsplit

from ceelo.core.shown import quoted
from ceelo.load.plan import LoadError

_PORTS = {"http": 80, "https": 443}


class Target(NamedTuple):
    """The address of a server."""

    scheme: str
    host: str
    port: int

    @property
    def netloc(self) -> str:
        """Host and port as addresses have them."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def socket_url(self) -> str:
        """The address with which those of its sockets begin."""
        return f"{'wss' if self.scheme == 'https' else 'ws'}://{self.netloc}"

    def __str__(self) -> str:
        return f"{self.scheme}://{self.netloc}"


def parse_target(url: str) -> Target:
    """Return the server that *url* names.

    >>> str(parse_target("http://localhost"))
    'http://localhost:80'

    Raises:
        LoadError: It names none.
    """
    try:
        parts = urlsplit(url)
        scheme, host, port = parts.scheme, parts.hostname, parts.port
    except ValueError:
        scheme, host, port = "", None, None
    if scheme not in _PORTS or not host:
        msg = f"A server's address is like http://127.0.0.1:8000, not {quoted(url)}."
        raise LoadError(msg)
    return Target(scheme, host, port or _PORTS[scheme])


def check_is_ours(target: Target, *, is_own: bool) -> None:
    """Refuse a server of another machine, unless the operator says that it is his.

    Raises:
        LoadError: The host is unknown, or it is not this machine.
    """
    try:
        found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        msg = f"There is no host {target.host} ({error})."
        raise LoadError(msg) from error
    if not is_own and not all(_is_here(family, address) for family, _, _, _, address in found):
        msg = (
            f"{target} is not on this machine, and a load test can bring a server down; if it is"
            " yours, say so with --i-own-this-server."
        )
        raise LoadError(msg)


def _is_here(family: int, address: tuple[object, ...]) -> bool:
    # Only an address of this machine can be listened at.
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((address[0], 0, *address[2:]))
        except OSError:
            return False
    return True
