"""The place where the server listens, and where others find it."""

import errno
import http.client
import socket

import msgspec

from ceelo.server.bodies import Health
from ceelo.server.site import Origin, Site, parse_origin
from ceelo.server.start import HOST, Settings, StartError

ANYWHERE = "0.0.0.0"  # noqa: S104 - only ever by --lan
EVERYWHERE = frozenset({ANYWHERE, "::"})
_PROBE_SECONDS = 0.5
_ELSEWHERE = ("192.0.2.1", 9)
"""An address of the block for documentation: it is never called, only asked the way to."""


def open_listener(settings: Settings) -> socket.socket:
    """Return the socket that connections will come to.

    Raises:
        StartError: The host is not ours, or the port is taken; the sentence says by whom.
    """
    host = ANYWHERE if settings.is_lan and settings.host == HOST else settings.host
    try:
        info = socket.getaddrinfo(host, settings.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError, OverflowError) as error:
        msg = f"--host {settings.host} is no address of this machine ({error})."
        raise StartError(msg) from error
    family, kind, protocol, _, address = info[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError as error:
        listener.close()
        raise _not_free(settings, error) from error
    listener.settimeout(0)
    return listener


def _not_free(settings: Settings, error: OSError) -> StartError:
    host, port = settings.host, settings.port
    if error.errno == errno.EADDRINUSE:
        holder = "another ceelo server" if _is_ceelo(host, port) else "another program"
        return StartError(
            f"Port {port} of {host} is taken by {holder}; stop it, or choose another with --port."
        )
    if error.errno == errno.EACCES:
        return StartError(f"Port {port} is not for this user; choose one above 1023 with --port.")
    return StartError(f"--host {host} is no address of this machine ({error.strerror}).")


def _is_ceelo(host: str, port: int) -> bool:
    connection = http.client.HTTPConnection(host, port, timeout=_PROBE_SECONDS)
    try:
        connection.request("GET", "/api/health", headers={"Host": f"127.0.0.1:{port}"})
        answer = msgspec.json.decode(connection.getresponse().read(1000), type=Health)
    except (OSError, http.client.HTTPException, msgspec.DecodeError):
        return False
    finally:
        connection.close()
    return answer == Health()


def local_origin(settings: Settings, port: int) -> Origin:
    """Return where this machine's own browser finds the server."""
    host = settings.host
    if host in EVERYWHERE:
        host = HOST
    return Origin("http", f"[{host}]:{port}" if ":" in host else f"{host}:{port}")


def make_site(settings: Settings, port: int) -> Site:
    """Return all addresses under which the server may be called."""
    own = tuple(parsed for text in settings.origins if (parsed := parse_origin(text)))
    if not settings.is_lan:
        return Site(origins=own)
    name = socket.gethostname().lower()
    address = lan_address() if settings.host in {HOST, *EVERYWHERE} else settings.host
    return Site(
        origins=own,
        is_lan=True,
        names=frozenset({name, f"{name}.local"}),
        lan_origin=Origin("http", f"{address}:{port}") if address else None,
    )


def lan_address() -> str | None:
    """Return this machine's address in its network; None: it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address
