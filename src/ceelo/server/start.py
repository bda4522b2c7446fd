"""How a server is asked to run, and what stops it before it does."""

import enum
import ipaddress
import re
import socket
from pathlib import Path

import msgspec

from ceelo.server.site import parse_origin

HOST = "127.0.0.1"
PORT = 8000
PORT_MAX = 65_535

_HOST = re.compile(r"[0-9A-Za-z_.-]+|[0-9A-Fa-f:.]+(%[0-9A-Za-z]+)?")


class StartError(Exception):
    """The server cannot start; the message is one sentence for whoever started it."""


class LimitSet(enum.StrEnum):
    """Which limits hold for one session and one address (S10)."""

    OFF = "off"  # For load tests, and tables where everybody is trusted.
    HOME = "home"  # A family or a school class behind one address.
    PUBLIC = "public"  # Open to everybody.


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How to serve.

    Raises:
        StartError: A host, an origin or a proxy is none, or the network could reach what is not
            made for it (S5).
    """

    data: Path
    """The folder of the data base and the master key."""
    host: str = HOST
    port: int = PORT
    """0: any that is free."""
    is_lan: bool = False
    """Whether the home network is served, over plain http."""
    origins: tuple[str, ...] = ()
    """Addresses under which others reach this server, such as https://dice.example.org."""
    proxies: tuple[str, ...] = ()
    """Addresses whose word about who is calling is believed."""
    limits: LimitSet = LimitSet.HOME
    deflate: bool = False
    """Whether frames are compressed: for slow links, at three times the memory (S9)."""
    is_restored: bool = False
    """Whether the folder was brought back from a copy: then no known element is used again."""
    pages: Path = Path(__file__).parent / "pages"

    def __post_init__(self) -> None:
        for origin in self.origins:
            if parse_origin(origin) is None:
                msg = (
                    f"An origin is like https://dice.example.org, without a path, not {origin!r};"
                    " see --origin."
                )
                raise StartError(msg)
        for proxy in self.proxies:
            _require_network(proxy)
        if not _HOST.fullmatch(self.host):
            msg = f"--host is an address of this machine, such as {HOST}, not {self.host!r}."
            raise StartError(msg)
        is_safe = self.is_lan or any(origin.startswith("https://") for origin in self.origins)
        if not is_loopback(self.host) and not is_safe:
            _require_ours(self.host)
            msg = (
                f"Others could reach {self.host} over plain http: give --lan to serve the home"
                " network, or --origin https://… with a proxy before it that speaks https."
            )
            raise StartError(msg)


def _require_network(proxy: str) -> None:
    try:
        ipaddress.ip_network(proxy)
    except ValueError as error:
        msg = (
            "--proxy is the address of a proxy or of a network of proxies, such as 127.0.0.1 or"
            f" 10.0.0.0/8, not {proxy!r}."
        )
        raise StartError(msg) from error


def _require_ours(host: str) -> None:
    # Whoever mistyped an address does not want to hear of networks.
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.bind(address)
    except (OSError, UnicodeError) as error:
        msg = f"--host {host} is no address of this machine ({error})."
        raise StartError(msg) from error


def is_loopback(host: str) -> bool:
    """Say whether only this machine can call *host*."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
