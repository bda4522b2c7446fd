"""What a server may be asked for (S5)."""

from pathlib import Path

import pytest

from ceelo.server.start import Settings, StartError

HERE = Path()


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
def test_this_machine_alone_needs_nothing_more(host: str) -> None:
    """Plain http is fine where nobody else can listen."""
    assert Settings(data=HERE, host=host).host == host


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "dice.example.org"])  # noqa: S104
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
