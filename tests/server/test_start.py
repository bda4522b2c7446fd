"""What a server may be asked for (S5)."""

from pathlib import Path

import pytest

from ceelo.server.start import Settings, StartError

HERE = Path()


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
def test_this_machine_alone_needs_nothing_more(host: str) -> None:
    """Plain http is fine where nobody else can listen."""
    assert Settings(data=HERE, host=host).host == host


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])  # noqa: S104
def test_the_network_needs_a_word(host: str) -> None:
    """Others are served only when whoever hosts says that plain http is meant, or has https."""
    with pytest.raises(StartError, match="--lan"):
        Settings(data=HERE, host=host)
    with pytest.raises(StartError, match="--lan"):
        Settings(data=HERE, host=host, origins=("http://dice.example.org",))

    assert Settings(data=HERE, host=host, is_lan=True).is_lan
    assert Settings(data=HERE, host=host, origins=("https://dice.example.org",)).host == host


@pytest.mark.parametrize("origin", ["dice.example.org", "https://dice.example.org/play", "*", ""])
def test_an_origin_is_whole(origin: str) -> None:
    """What could never equal a browser's origin is refused at once and not at the first visitor."""
    with pytest.raises(StartError, match="--origin"):
        Settings(data=HERE, origins=(origin,))


@pytest.mark.parametrize("host", ["192.0.2.1", "127.0.0.1:80", "", "a b", "a/b", "[::1]"])
def test_a_host_is_an_address_of_this_machine(host: str) -> None:
    """Whoever mistyped it hears of that, and not of networks (192.0.2.0/24 is nobody's)."""
    with pytest.raises(StartError, match=r"--host .*address of this machine"):
        Settings(data=Path(), host=host)


@pytest.mark.parametrize("proxy", ["nope", "*", "", "10.0.0.1/8", "proxy.example.org", "1.2.3.4:5"])
def test_a_proxy_is_an_address(proxy: str) -> None:
    """Whose word is believed is named exactly: a name or everybody would be believed by mistake."""
    with pytest.raises(StartError, match="--proxy is the address of a proxy"):
        Settings(data=Path(), proxies=(proxy,))


def test_networks_of_proxies_are_named_by_their_address() -> None:
    """Both families, alone or as a network."""
    proxies = ("127.0.0.1", "::1", "10.0.0.0/8", "fd00::/8")

    assert Settings(data=Path(), proxies=proxies).proxies == proxies
