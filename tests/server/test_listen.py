"""Where the server listens, and where others find it."""

import ipaddress
import socket
from pathlib import Path

import pytest

from ceelo.server.listen import lan_address, local_origin, make_site, open_listener
from ceelo.server.start import Settings, StartError

HERE = Path()


def test_any_free_port_is_found() -> None:
    """Port 0 is one that nobody has."""
    with (
        open_listener(Settings(data=HERE, port=0)) as one,
        open_listener(Settings(data=HERE, port=0)) as two,
    ):
        assert one.getsockname()[0] == "127.0.0.1"
        assert one.getsockname()[1] != two.getsockname()[1]


def test_the_home_network_is_served_at_every_address() -> None:
    """With --lan phones get in, and a host that was named stays the only one."""
    with open_listener(Settings(data=HERE, port=0, is_lan=True)) as everywhere:
        assert everywhere.getsockname()[0] == "0.0.0.0"  # noqa: S104
    with open_listener(Settings(data=HERE, port=0, is_lan=True, host="127.0.0.2")) as one:
        assert one.getsockname()[0] == "127.0.0.2"


def test_a_host_that_is_none() -> None:
    """What is no address is named, and so is one of somebody else."""
    with pytest.raises(StartError, match=r"--host 256\.1\.1\.1 is no address"):
        open_listener(Settings(data=HERE, host="256.1.1.1", is_lan=True))
    with pytest.raises(StartError, match=r"--host 192\.0\.2\.1 is no address"):
        open_listener(Settings(data=HERE, host="192.0.2.1", is_lan=True))


def test_a_port_that_another_program_has() -> None:
    """A program that speaks no HTTP, or something else, is another program."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(StartError, match=f"Port {port} .* another program"):
            open_listener(Settings(data=HERE, port=port))


@pytest.mark.parametrize(
    ("settings", "origin"),
    [
        (Settings(data=HERE), "http://127.0.0.1:8000"),
        (Settings(data=HERE, host="localhost"), "http://localhost:8000"),
        (Settings(data=HERE, host="::1"), "http://[::1]:8000"),
        (Settings(data=HERE, is_lan=True), "http://127.0.0.1:8000"),
        (Settings(data=HERE, is_lan=True, host="0.0.0.0"), "http://127.0.0.1:8000"),  # noqa: S104
        (Settings(data=HERE, is_lan=True, host="192.168.1.5"), "http://192.168.1.5:8000"),
    ],
)
def test_this_machine_finds_the_server(settings: Settings, origin: str) -> None:
    """The address that is printed can be opened here."""
    assert str(local_origin(settings, 8000)) == origin


def test_the_network_finds_the_server() -> None:
    """The link for others names this machine's address in the network, if it has one."""
    address = lan_address()
    site = make_site(Settings(data=HERE, is_lan=True), 8000)

    if address is None:
        assert site.lan_origin is None
    else:
        assert not ipaddress.ip_address(address).is_loopback
        assert str(site.lan_origin) == f"http://{address}:8000"
    name = socket.gethostname().lower()
    assert site.own_origin(f"{name}.local:8000") is not None
    assert make_site(Settings(data=HERE), 8000).own_origin(f"{name}.local:8000") is None
