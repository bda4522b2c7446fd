"""Which hosts and origins are this server (S3, S4)."""

import pytest

from ceelo.server.site import Origin, Site, parse_origin

HOME = Site()
PUBLIC = Site(origins=(Origin("https", "dice.example.org"),))
LAN = Site(
    is_lan=True,
    names=frozenset({"den", "den.local"}),
    lan_origin=Origin("http", "192.168.1.5:8000"),
)

HOSTS: list[tuple[Site, str, str | None]] = [
    (HOME, "127.0.0.1:8000", "http://127.0.0.1:8000"),
    (HOME, "localhost:8000", "http://localhost:8000"),
    (HOME, "LOCALHOST:8000", "http://localhost:8000"),
    (HOME, "[::1]:8000", "http://[::1]:8000"),
    (HOME, "localhost:80", "http://localhost"),
    (HOME, "localhost.evil.example:8000", None),
    (HOME, "evil.example", None),
    (HOME, "192.168.1.5:8000", None),
    (HOME, "", None),
    (HOME, "127.0.0.1:8000@evil.example", None),
    (HOME, "127.0.0.1:8000/", None),
    (HOME, "127.0.0.1:", None),
    (PUBLIC, "dice.example.org", "https://dice.example.org"),
    (PUBLIC, "dice.example.org:443", "https://dice.example.org"),
    (PUBLIC, "dice.example.org:8000", None),
    (PUBLIC, "sub.dice.example.org", None),
    (PUBLIC, "127.0.0.1:8000", "http://127.0.0.1:8000"),
    (LAN, "192.168.1.5:8000", "http://192.168.1.5:8000"),
    (LAN, "[fe80::1]:8000", "http://[fe80::1]:8000"),
    (LAN, "den.local:8000", "http://den.local:8000"),
    (LAN, "den.local.evil.example:8000", None),
    (LAN, "93.184.216.34:8000", None),
]


@pytest.mark.parametrize(("site", "host", "origin"), HOSTS)
def test_only_our_own_hosts_have_an_origin(site: Site, host: str, origin: str | None) -> None:
    """A name that is not ours may be anybody's, so it is nobody's here."""
    own = site.own_origin(host)

    assert (None if own is None else str(own)) == origin


ORIGINS: list[tuple[str, str | None]] = [
    ("https://dice.example.org", "https://dice.example.org"),
    ("HTTPS://Dice.Example.Org:443", "https://dice.example.org"),
    ("http://localhost:5173", "http://localhost:5173"),
    ("https://dice.example.org/", None),
    ("https://ann@dice.example.org", None),
    ("https://dice.example.org?x", None),
    ("ftp://dice.example.org", None),
    ("dice.example.org", None),
    ("https://", None),
    ("null", None),
]


@pytest.mark.parametrize(("text", "origin"), ORIGINS)
def test_an_origin_is_scheme_host_and_port(text: str, origin: str | None) -> None:
    """Anything beside them makes it something else."""
    parsed = parse_origin(text)

    assert (None if parsed is None else str(parsed)) == origin


@pytest.mark.parametrize(
    "origin",
    [
        "https://dice.example.org/",
        "http://dice.example.org",
        "https://dice.example.org:444",
        "https://evil.example",
        "https://sub.dice.example.org",
        "https://dice.example.org.evil.example",
        "https://DICE.example.org",
        "null",
        "",
    ],
)
def test_no_other_origin_may_talk_to_us(origin: str) -> None:
    """An origin is compared whole and exactly, as it came (S4)."""
    own = PUBLIC.own_origin("dice.example.org")

    assert own is not None
    assert not PUBLIC.allows(origin, own)
    assert PUBLIC.allows("https://dice.example.org", own)


LINKS: list[tuple[Site, str, str | None, str]] = [
    (HOME, "127.0.0.1:8000", None, "http://127.0.0.1:8000"),
    (HOME, "127.0.0.1:8000", "http://127.0.0.1:8000", "http://127.0.0.1:8000"),
    (HOME, "127.0.0.1:8000", "https://evil.example", "http://127.0.0.1:8000"),
    (HOME, "127.0.0.1:8000", "javascript:alert(1)", "http://127.0.0.1:8000"),
    (PUBLIC, "dice.example.org", None, "https://dice.example.org"),
    (PUBLIC, "127.0.0.1:8000", "https://dice.example.org", "https://dice.example.org"),
    (PUBLIC, "127.0.0.1:8000", None, "https://dice.example.org"),
    (LAN, "127.0.0.1:8000", "http://127.0.0.1:8000", "http://192.168.1.5:8000"),
    (LAN, "den.local:8000", None, "http://den.local:8000"),
]


@pytest.mark.parametrize(("site", "host", "wish", "origin"), LINKS)
def test_a_link_begins_with_an_address_that_others_can_open(
    site: Site, host: str, wish: str | None, origin: str
) -> None:
    """The page's wish counts when it is ours; this machine's own address is the last resort."""
    own = site.own_origin(host)

    assert own is not None
    assert str(site.shared_origin(wish, own)) == origin
