"""A server behind a proxy that speaks https, and one in the home network (S1, S5, S10)."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets.sync.client

from ceelo.server.start import LimitSet, Settings
from tests.server.house import SUBPROTOCOL, House, open_table, read_snapshot, serving_by

NAME = "dice.example.org"
ORIGIN = f"https://{NAME}"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a server that others reach under its own name."""
    with serving_by(
        Settings(data=tmp_path_factory.mktemp("data"), port=0, origins=(ORIGIN,))
    ) as house:
        yield house


def visitor(house: House) -> httpx.Client:
    """Return a browser that comes through the proxy."""
    return httpx.Client(base_url=house.url, headers={"host": NAME, "origin": ORIGIN})


def test_the_cookie_is_for_https_and_this_host_alone(public: House) -> None:
    """The prefix makes browsers insist on Secure, the path / and no domain (S1)."""
    with visitor(public) as ann:
        answer = ann.post("/api/tables", json={"preset": "pot", "name": "Ann"})

        name, _, attributes = answer.headers["set-cookie"].partition("; ")
        assert name.startswith("__Host-ceelo=")
        assert {part.strip().lower() for part in attributes.split(";")} == {
            "httponly",
            "secure",
            "samesite=lax",
            "path=/",
            f"max-age={365 * 24 * 3600}",
        }
        assert answer.json()["url"].startswith(f"{ORIGIN}/t/")
        # Another cookie of that value is not the session: a neighbour could have set it.
        plain = {"cookie": f"ceelo={name.partition('=')[2]}", "host": NAME}
        table = answer.json()["table"]
        assert httpx.get(f"{public.url}/api/tables/{table}", headers=plain).status_code == 401


def test_https_is_for_ever(public: House) -> None:
    """Whoever came by https comes by https the next time (S5)."""
    with visitor(public) as ann:
        answer = ann.get("/")

    assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_the_page_of_that_name_opens_sockets(public: House) -> None:
    """The origin that the operator named may talk to its server, and plain http may not."""
    with visitor(public) as ann:
        answer = ann.post("/api/tables", json={"preset": "pot", "name": "Ann"})
        cookie = answer.headers["set-cookie"].partition(";")[0]
        host, _, port = public.host.rpartition(":")

        def connect(origin: str) -> websockets.sync.client.ClientConnection:
            return websockets.sync.client.connect(
                f"ws://{NAME}/api/tables/{answer.json()['table']}/socket",
                address=(host, int(port)),
                additional_headers={"cookie": cookie},
                origin=websockets.Origin(origin),
                subprotocols=[SUBPROTOCOL],
                proxy=None,
            )

        with connect(ORIGIN) as socket:
            read_snapshot(socket)
        for origin in (f"http://{NAME}", public.url):
            with pytest.raises(websockets.InvalidStatus, match="403"):
                connect(origin)


def test_only_a_proxy_of_ours_says_who_is_calling(tmp_path: Path) -> None:
    """Behind it each caller has his own limits; without it the header is only noise (S10)."""
    body = {"preset": "classic", "name": "Ann"}

    def statuses(house: House) -> list[int]:
        with house.browser() as ann:
            return [
                ann.post(
                    "/api/tables", json=body, headers={"x-forwarded-for": f"198.51.100.{i}"}
                ).status_code
                for i in range(6)
            ]

    for proxy, expected in (("127.0.0.1", [201] * 6), ("192.0.2.1", [201] * 5 + [429])):
        settings = Settings(data=tmp_path / proxy, port=0, limits=LimitSet.PUBLIC, proxies=(proxy,))
        with serving_by(settings) as house:
            assert statuses(house) == expected


def test_compressed_frames_are_the_same_frames(tmp_path: Path) -> None:
    """With compression a page reads what it reads without (a flag for slow links)."""
    settings = Settings(data=tmp_path, port=0, deflate=True)
    with serving_by(settings) as house, house.program() as ann:
        table = open_table(ann)["table"]
        connect = websockets.sync.client.connect(
            f"ws://{house.host}/api/tables/{table}/socket",
            additional_headers={"authorization": ann.headers["authorization"]},
            subprotocols=[SUBPROTOCOL],
            compression="deflate",
            proxy=None,
        )
        with connect as socket, house.socket(ann, table) as plain:
            assert socket.protocol.extensions
            assert not plain.protocol.extensions
            assert read_snapshot(socket) == read_snapshot(plain)


def test_the_home_network_finds_the_server_by_its_address(tmp_path: Path) -> None:
    """Addresses of the network are ours, names of others are not, and links name the network's."""
    settings = Settings(data=tmp_path, port=0, is_lan=True)
    with serving_by(settings) as house, house.browser() as ann:
        port = house.host.rpartition(":")[2]
        for host, status in (
            (f"192.168.1.5:{port}", 200),
            ("10.0.0.7", 200),
            (f"evil.example:{port}", 421),
            (f"93.184.216.34:{port}", 421),
        ):
            answer = ann.get("/api/health", headers={"host": host})
            assert answer.status_code == status, host

        opened = open_table(ann)
        at_home = ann.get(
            f"/api/tables/{opened['table']}/invite",
            params={"origin": f"http://192.168.1.5:{port}"},
            headers={"host": f"192.168.1.5:{port}"},
        )
        assert at_home.json()["url"].startswith(f"http://192.168.1.5:{port}/t/")
