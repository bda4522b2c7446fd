"""What every answer carries, and what no foreign page can do (S3, S9, S12, S14)."""

import socket
from pathlib import Path

import httpx
import pytest

from ceelo.server.application import ENDPOINTS
from ceelo.server.headers import CONTENT_SECURITY_POLICY
from ceelo.server.start import LimitSet
from tests.server.house import House, credentials, open_table, serving

TABLE = "0123456789abcdef" * 2


def requests() -> list[tuple[str, str]]:
    """Return one request for each route, and some for what is no route."""
    routes = [(route.method, route.path.replace("{table}", TABLE)) for route in ENDPOINTS]
    others = ["/", f"/t/{TABLE}", "/nothing", "/assets/nothing.js", "/favicon.svg", "/api"]
    more = ["/api/openapi.json", "/api/reference.css", "/api/nothing"]
    return [
        *routes,
        *(("GET", path) for path in (*others, *more)),
        ("POST", "/"),
        ("PUT", "/api/tables"),
        ("GET", f"/api/tables/{TABLE}/socket"),
    ]


@pytest.mark.parametrize(("method", "path"), requests())
def test_every_answer_has_the_security_headers(house: House, method: str, path: str) -> None:
    """Good or bad, page or data: each answer tells the browser to be careful (S12, S14)."""
    with house.browser() as ann:
        answer = ann.request(method, path, json={} if method == "POST" else None)

        headers = answer.headers
        assert headers["content-security-policy"] == CONTENT_SECURITY_POLICY
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert headers["cache-control"]
        assert "server" not in headers
        assert "strict-transport-security" not in headers
        assert all(len(headers.get_list(name)) == 1 for name in set(headers) - {"set-cookie"})
        if path.startswith("/api/tables"):
            assert headers["cache-control"] == "no-store"


def test_the_policy_is_that_of_the_checklist() -> None:
    """Nothing comes from elsewhere, nothing inline runs, and no page frames ours (S12)."""
    for part in (
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
    ):
        assert part in CONTENT_SECURITY_POLICY.split("; ")
    assert "unsafe" not in CONTENT_SECURITY_POLICY


FORGED: list[tuple[dict[str, str], int, str]] = [
    # headers beside the cookie                                   status  code
    ({"content-type": "application/x-www-form-urlencoded"}, 415, "not-json"),
    ({"content-type": "text/plain"}, 415, "not-json"),
    ({"content-type": "multipart/form-data; boundary=x"}, 415, "not-json"),
    ({"content-type": "text/plain; application/json"}, 415, "not-json"),
    ({"content-type": ""}, 415, "not-json"),
    ({"origin": "https://evil.example"}, 403, "cross-site"),
    ({"origin": "null"}, 403, "cross-site"),
    ({"origin": ""}, 403, "cross-site"),
    ({"sec-fetch-site": "cross-site"}, 403, "cross-site"),
    ({"sec-fetch-site": "same-site"}, 403, "cross-site"),
    ({"sec-fetch-site": "none"}, 403, "cross-site"),
    ({"origin": "absent"}, 403, "cross-site"),
    ({"origin": "absent", "sec-fetch-site": "cross-site"}, 403, "cross-site"),
]


@pytest.mark.parametrize(("change", "status", "code"), FORGED)
def test_a_forged_post_changes_nothing(
    house: House, change: dict[str, str], status: int, code: str
) -> None:
    """What a foreign page can make a browser send is refused, cookie or not (S3)."""
    with house.browser() as ann:
        opened = open_table(ann)
        headers = {**credentials(ann), "content-type": "application/json", **change}
        if headers["origin"] == "absent":
            del headers["origin"]
        body = b'{"preset":"classic","name":"Eve"}'

        answers = [
            httpx.post(f"{house.url}/api/tables", content=body, headers=headers),
            httpx.post(
                f"{house.url}/api/tables/{opened['table']}/commands",
                content=b'{"id":"%s","command":{"do":"end-session","seat":0}}' % (b"0" * 32),
                headers=headers,
            ),
        ]

        for answer in answers:
            assert (answer.status_code, answer.json()["code"]) == (status, code)
            assert "set-cookie" not in answer.headers


def test_a_browser_of_ours_and_a_bearer_may_post(house: House) -> None:
    """An origin of ours, a browser's word for it, or a token that no page can send is enough."""
    with house.browser() as ann, house.program() as bo:
        open_table(ann)
        open_table(bo)
        del ann.headers["origin"]
        ann.headers["sec-fetch-site"] = "same-origin"
        open_table(ann)


def test_no_foreign_page_begins_sessions(house: House) -> None:
    """A session for a program is asked for by a program or by a page of ours."""
    url = f"{house.url}/api/sessions"

    assert httpx.post(url, json={}, headers={"origin": "https://evil.example"}).status_code == 403
    assert httpx.post(url, json={}, headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert httpx.post(url, content=b"{}").status_code == 415
    assert httpx.post(url, json={}).status_code == 201


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "192.168.1.5", "x" * 300, ""])
def test_a_name_that_is_not_ours_gets_nothing(house: House, host: str) -> None:
    """A domain of somebody else that points here reaches no page and no table (DNS rebinding)."""
    answer = httpx.get(f"{house.url}/api/presets", headers={"host": host})

    assert answer.status_code == 421
    assert answer.json()["code"] == "wrong-host"


def test_a_body_of_16_kib_is_read_and_a_longer_one_is_not(house: House) -> None:
    """The limit is the byte, told by the length or found out while reading (S9)."""
    fits = b'{"preset":"classic","name":"Ann"}'.ljust(16 * 1024)
    url = f"{house.url}/api/tables"
    headers = {"content-type": "application/json", "origin": house.url}

    assert httpx.post(url, content=fits, headers=headers).status_code == 201
    long = httpx.post(url, content=fits + b" ", headers=headers)
    chunked = httpx.post(url, content=iter([fits, b" "]), headers=headers)
    huge = httpx.post(url, content=b" " * 5_000_000, headers=headers)
    assert long.status_code == chunked.status_code == huge.status_code == 413
    assert long.json()["code"] == huge.json()["code"] == "body-too-big"


def raw(house: House, data: bytes) -> bytes:
    """Return all that the server answers to *data*."""
    host, _, port = house.host.rpartition(":")
    with socket.create_connection((host, int(port)), timeout=15) as connection:
        connection.sendall(data)
        answer = b""
        while part := connection.recv(65536):
            answer += part
        return answer


HEADS: list[tuple[str, bytes, bytes]] = [
    ("one long header", b"GET / HTTP/1.1\r\nx: " + b"y" * 20_000 + b"\r\n\r\n", b"431"),
    ("one that never ends", b"GET / HTTP/1.1\r\nx: " + b"y" * 20_000, b"431"),
    ("many headers", b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 10_000 + b"\r\n", b"431"),
    ("a long address", b"GET /" + b"y" * 20_000 + b" HTTP/1.1\r\n\r\n", b"431"),
    ("no HTTP", b"hello\r\n\r\n", b"400"),
    ("another protocol", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"400"),
]


@pytest.mark.parametrize(("what", "data", "status"), HEADS)
def test_a_head_that_is_too_big_or_none_is_refused(
    house: House, what: str, data: bytes, status: bytes
) -> None:
    """Nobody fills the memory with the head of a request, and even this answer has its headers."""
    answer = raw(house, data)

    assert answer.startswith(b"HTTP/1.1 " + status + b" "), what
    assert b"\r\nx-content-type-options: nosniff\r\n" in answer
    assert b"\r\nconnection: close\r\n" in answer


def test_a_head_of_16_kib_is_read(house: House) -> None:
    """What is inside the limit is served, even beside a body."""
    headers = {"x": "y" * 15_000}

    answer = httpx.post(f"{house.url}/api/sessions", content=b"{}", headers=headers)

    assert answer.status_code == 415


def test_limits_hold_for_an_address(tmp_path: Path) -> None:
    """Tables and guesses are counted, whatever the caller says of where it comes from (S10)."""
    with serving(tmp_path, LimitSet.PUBLIC) as house, house.browser() as ann:
        body = {"preset": "classic", "name": "Ann"}
        answers = [
            ann.post("/api/tables", json=body, headers={"x-forwarded-for": f"198.51.100.{i}"})
            for i in range(6)
        ]
        assert [answer.status_code for answer in answers] == [201] * 5 + [429]
        assert answers[-1].json()["code"] == "too-fast"
        assert answers[-1].headers["retry-after"] == "3600"

        members = f"/api/tables/{answers[0].json()['table']}/members"
        guesses = [ann.post(members, json={"invite": f"guess {i}"}) for i in range(6)]
        assert [answer.status_code for answer in guesses] == [403] * 5 + [429]


def test_commands_over_http_count_like_those_over_sockets(tmp_path: Path) -> None:
    """A session cannot talk more by changing its door (S10)."""
    with serving(tmp_path, LimitSet.PUBLIC) as house, house.program() as ann:
        opened = open_table(ann)
        path = f"/api/tables/{opened['table']}/commands"
        body = {"id": "0" * 32, "command": {"do": "start-session", "seat": 0}}

        codes = {ann.post(path, json=body).json()["code"] for _ in range(100)}

        assert codes == {"refused", "too-fast"}


def test_an_error_never_shows_its_trace(house: House) -> None:
    """Errors have a code and an id, and nothing of the inside (S27)."""
    with house.browser() as ann:
        for method, path in requests():
            answer = ann.request(method, path, content=b"\xff" if method == "POST" else None)
            assert "Traceback" not in answer.text
            assert ".py" not in answer.text
            assert answer.status_code < 500 or answer.status_code == 503
