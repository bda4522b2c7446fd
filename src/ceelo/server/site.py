"""Under which addresses this server is itself: the checks of Host and Origin (S3, S4).

A page of ours may talk to the server it came from and to no other.  Which server that is, the
``Host`` header says; a name in it that is not ours means that somebody's domain points here to get
past the browser's walls (DNS rebinding), so such a request gets nothing.  An attacker needs a name
for that, so a bare address of the home network is safe.
"""

import ipaddress
import re
from typing import NamedTuple

import msgspec

_ORIGIN = re.compile(r"(?P<scheme>https?)://(?P<host>[^/@?#\s]+)")
_HOST = re.compile(
    r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(?::(?P<port>\d{1,5}))?"
)
_LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})
_DEFAULT_PORTS = {"http": ":80", "https": ":443"}


class Origin(NamedTuple):
    """Scheme and host of an address, as a browser writes them."""

    scheme: str
    host: str
    """Name and, where it is not the scheme's own, port."""

    @property
    def name(self) -> str:
        """The host without its port and brackets."""
        match = _HOST.fullmatch(self.host)
        return self.host if match is None else match["name"].strip("[]")

    def __str__(self) -> str:
        return f"{self.scheme}://{self.host}"


def parse_origin(text: str) -> Origin | None:
    """Return the origin that *text* is, or None; a path or a user in it makes it none.

    >>> str(parse_origin("https://Dice.example.org:443"))
    'https://dice.example.org'
    """
    match = _ORIGIN.fullmatch(text.lower())
    if match is None or not _HOST.fullmatch(match["host"]):
        return None
    return Origin(match["scheme"], match["host"].removesuffix(_DEFAULT_PORTS[match["scheme"]]))


class Site(msgspec.Struct, frozen=True, kw_only=True):
    """All addresses that are this server."""

    origins: tuple[Origin, ...] = ()
    """Given by the operator."""
    is_lan: bool = False
    names: frozenset[str] = frozenset()
    """What the home network may call this machine."""
    lan_origin: Origin | None = None
    """Where the home network finds this server; for links that others are to open."""

    def own_origin(self, host: str) -> Origin | None:
        """Return the origin of a page that came from *host*; None: *host* is not ours."""
        match = _HOST.fullmatch(host.lower())
        if match is None:
            return None
        name = match["name"]
        for origin in self.origins:
            if origin.host == host.lower().removesuffix(_DEFAULT_PORTS[origin.scheme]):
                return origin
        is_ours = name in _LOOPBACK_NAMES or (
            self.is_lan and (name in self.names or _is_private(name))
        )
        return Origin("http", host.lower().removesuffix(":80")) if is_ours else None

    def allows(self, origin: str, own: Origin) -> bool:
        """Say whether a page of *origin* may talk to the server that calls itself *own*.

        Browsers write an origin in one way only, so it is compared as it came (S4).
        """
        return origin == str(own) or origin in map(str, self.origins)

    def shared_origin(self, wish: str | None, own: Origin) -> Origin:
        """Return the address that a link for others begins with.

        *wish* is what the page thinks it is.  Nobody else can open an address of this machine only,
        so where the home network is served the link names the machine's address there.
        """
        wished = parse_origin(wish) if wish is not None and self.allows(wish, own) else None
        origin = wished or own
        match = _HOST.fullmatch(origin.host)
        if match is not None and match["name"] in _LOOPBACK_NAMES:
            return self.lan_origin or next(iter(self.origins), origin)
        return origin


def _is_private(name: str) -> bool:
    try:
        address = ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return address.is_private
