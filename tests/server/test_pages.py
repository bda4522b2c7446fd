"""The built pages (S23)."""

import gzip
from pathlib import Path

import httpx
import pytest

from ceelo.server.guard import Guard
from ceelo.server.pages import read_pages
from ceelo.server.site import Site

TABLE = "0123456789abcdef" * 2
SCRIPT = "console.log('dice');" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder as the build leaves it, beside a file that is not for everybody."""
    pages = tmp_path / "pages"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<title>Cee-lo</title>")
    (pages / "favicon.svg").write_text("<svg/>")
    (pages / "embed").mkdir()
    (pages / "embed" / "roller.html").write_text("<title>Dice</title>")
    (pages / "manifest.json").write_text("{}")
    (pages / "notes.md").write_text("not a page")
    (pages / "assets" / "index-abc.js").write_text(SCRIPT)
    secret = tmp_path / "secret.txt"
    secret.write_text("secret")
    (pages / "link.txt").symlink_to(secret)
    return pages


def client(folder: Path) -> httpx.AsyncClient:
    """Return a browser before the pages in *folder*."""
    transport = httpx.ASGITransport(Guard(read_pages(folder), Site()))
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000")


@pytest.mark.parametrize(
    "path",
    [
        "/",
        f"/t/{TABLE}",
        f"/t/{TABLE}/replay",
        "/houses",
        "/houses/norsk",
        "/houses/no such",
        "/odds",
        "/embed",
        "/fairness",
    ],
)
async def test_every_page_of_ours_is_the_same_file(folder: Path, path: str) -> None:
    """The page itself finds out which table it is to show; it is asked for again every time."""
    async with client(folder) as browser:
        answer = await browser.get(path)

        assert answer.status_code == 200
        assert answer.text == "<title>Cee-lo</title>"
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        again = await browser.get(path, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


async def test_assets_are_kept_for_ever_and_come_short(folder: Path) -> None:
    """A name with a hash in it never means anything else; text is sent compressed when asked."""
    async with client(folder) as browser:
        short = await browser.get("/assets/index-abc.js", headers={"accept-encoding": "gzip"})
        long = await browser.get("/assets/index-abc.js", headers={"accept-encoding": "identity"})

    assert short.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert short.headers["content-encoding"] == "gzip"
    assert short.headers["vary"] == "accept-encoding"
    assert int(short.headers["content-length"]) < len(gzip.compress(SCRIPT.encode())) + 50
    assert short.text == long.text == SCRIPT
    assert "content-encoding" not in long.headers
    assert long.headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize(
    "path",
    [
        "/secret.txt",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/..%5csecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/link.txt",
        "/notes.md",
        "/manifest.json",
        "/index.html",
        "/assets",
        "/assets/",
        "/assets/index-abc.js%00",
        "/" + "x" * 5000,
        "/t/",
        "/t/xyz",
        f"/t/{TABLE}/replay/",
        "/houses/",
        "/houses/norsk/more",
        "/houses/" + "x" * 65,
        "/embed/",
        "/embed/roller.html",
        "/embed/roller/more",
        f"/t/{TABLE}/more",
        f"/t/{TABLE.upper()}",
    ],
)
async def test_what_is_not_on_the_list_is_not_there(folder: Path, path: str) -> None:
    """No path of a request meets the file system, so none gets out of the folder."""
    async with client(folder) as browser:
        answer = await browser.get(path)

    assert answer.status_code == 404
    assert "secret" not in answer.text
    assert answer.headers["content-type"].startswith("text/html")


async def test_one_page_may_stand_in_a_frame_and_no_other(folder: Path) -> None:
    """Any site may frame the roller, new or still good; all else is as strict there (S12, S13)."""
    async with client(folder) as browser:
        roller = await browser.get("/embed/roller?house=norsk&language=fr")
        again = await browser.get(
            "/embed/roller", headers={"if-none-match": roller.headers["etag"]}
        )
        start = await browser.get("/embed")

    assert roller.text == "<title>Dice</title>"
    assert (again.status_code, again.content) == (304, b"")
    assert start.headers["x-frame-options"] == "DENY"
    plain = start.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in plain
    for answer in (roller, again):
        policy = answer.headers["content-security-policy"]
        assert policy == plain.replace("frame-ancestors 'none'", "frame-ancestors *")
        assert "x-frame-options" not in answer.headers
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        assert answer.headers["cross-origin-embedder-policy"] == "require-corp"
        for name in ("x-content-type-options", "referrer-policy", "permissions-policy"):
            assert answer.headers[name] == start.headers[name]


async def test_a_head_is_an_answer_without_its_body(folder: Path) -> None:
    """Who only wants to know whether a page is there is told so."""
    async with client(folder) as browser:
        assert (await browser.head("/")).status_code == 200
        assert (await browser.head("/nothing")).status_code == 404


async def test_pages_are_only_read(folder: Path) -> None:
    """Nothing can be sent to a page."""
    async with client(folder) as browser:
        answer = await browser.post("/", json={})

    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET, HEAD"
    assert answer.json()["code"] == "wrong-method"


async def test_without_pages_it_says_how_to_get_them(tmp_path: Path) -> None:
    """A server from a tree that was never built tells what is missing."""
    async with client(tmp_path / "none") as browser:
        answers = [await browser.get(path) for path in ("/", "/houses/norsk", "/embed/roller")]

    for answer in answers:
        assert answer.status_code == 503
        assert "make play" in answer.text


async def test_a_page_that_stands_alone_brings_its_own_policy(folder: Path) -> None:
    """What it says it may do is also said by the server, even when the browser has a copy."""
    policy = "default-src 'none'; script-src 'sha256-abc='"
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    (folder / "verify.html").write_text(f"<head>{meta}</head>")

    async with client(folder) as browser:
        answer = await browser.get("/verify.html")
        again = await browser.get("/verify.html", headers={"if-none-match": answer.headers["etag"]})
        usual = await browser.get("/")

    for one in (answer, again):
        own = one.headers["content-security-policy"]
        assert own == f"{policy}; frame-ancestors 'none'", one.status_code
    assert again.status_code == 304
    assert usual.headers["content-security-policy"].startswith("default-src 'self'")
