"""The built pages: read once at the start, served from a fixed list of paths (S23)."""

from __future__ import annotations

import gzip
import hashlib
import re
from http import HTTPMethod
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ceelo.server.headers import EMBED_HEADERS
from ceelo.server.problem import Fault, HttpError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from starlette.types import Receive, Scope, Send

# Not from the system's list, which differs between machines.
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
INDEX = "index.html"
EMBED = "/embed/roller"
"""The page that other sites show in a frame."""
_PATHS = {INDEX: "/", "embed/roller.html": EMBED}
"""Pages that are not served under the names of their files."""
BUILD_MANIFEST = "manifest.json"
"""Tells the build what it made; no page asks for it."""
GZIP_BYTES_MIN = 1000

IMMUTABLE = "public, max-age=31536000, immutable"
"""The name of an asset has its hash in it."""
CHECK_FIRST = "no-cache"

_OWN_PAGE = re.compile(
    r"/|/t/[0-9a-f]{32}(?:/replay)?|/houses(?:/[^/]{1,64})?|/odds|/embed|/fairness"
)
"""Addresses that the one page shows; it finds out itself which."""
_OWN_POLICY = re.compile(rb'<meta http-equiv="Content-Security-Policy" content="(?P<policy>[^"]+)"')
_NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>Cee-lo</title>"
    "<p>The pages are not built. <code>make play</code> builds them."
)
_NOTHING_HERE = (
    "<!doctype html><html lang=en><meta charset=utf-8>"
    "<meta name=viewport content='width=device-width'><title>Nothing here - Cee-lo</title>"
    "<h1>There is nothing here</h1><p><a href='/'>To the start</a>"
)


class Asset:
    """One file as it is served."""

    def __init__(
        self,
        content: bytes,
        media_type: str,
        caching: str,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Keep *content*, and a shorter form of it where that is worth it."""
        self._content = content
        own = _OWN_POLICY.search(content) if media_type == MEDIA_TYPES[".html"] else None
        # A page that stands alone names the scripts in it; the server's own policy allows none.
        self._policy = None if own is None else f"{own['policy'].decode()}; frame-ancestors 'none'"
        self._media_type = media_type
        self._headers = {"cache-control": caching, "vary": "accept-encoding", **(headers or {})}
        self._etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        zipped = gzip.compress(content, mtime=0) if len(content) >= GZIP_BYTES_MIN else content
        self._zipped = zipped if len(zipped) < len(content) else None

    def response(self, request: Request) -> Response:
        """Return the file, or word that the browser's own copy is still good."""
        # With the answer that nothing is new, too: a browser takes its headers for the page's.
        headers = {"etag": self._etag, **self._headers}
        if self._policy is not None:
            headers["content-security-policy"] = self._policy
        if self._etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        content = self._content
        if self._zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            content = self._zipped
            headers["content-encoding"] = "gzip"
        return Response(content, headers=headers, media_type=self._media_type)


class Pages:
    """Everything that is no part of the API."""

    def __init__(self, assets: Mapping[str, Asset]) -> None:
        """Serve *assets*, by path; ``/`` is the page that every address of ours opens."""
        self._assets = assets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request that no route of the API took."""
        path: str = scope["path"]
        if scope["type"] != "http" or path == "/api" or path.startswith("/api/"):
            raise HttpError(Fault.NOT_FOUND, "There is nothing at this address.")
        if scope["method"] not in {HTTPMethod.GET, HTTPMethod.HEAD}:
            msg = "A page can only be read."
            raise HttpError(Fault.WRONG_METHOD, msg, headers={"allow": "GET, HEAD"})
        await self._response(Request(scope), path)(scope, receive, send)

    def _response(self, request: Request, path: str) -> Response:
        is_page = _OWN_PAGE.fullmatch(path) is not None
        asset = self._assets.get("/" if is_page else path)
        if asset is not None:
            return asset.response(request)
        if is_page or path == EMBED:
            return HTMLResponse(_NOT_BUILT, status_code=503)
        return HTMLResponse(_NOTHING_HERE, status_code=404)


def read_pages(folder: Path) -> Pages:
    """Return the pages that were built into *folder*.

    No path of a request ever meets the file system; what is not a plain file of a known kind inside
    the folder is not served.
    """
    assets: dict[str, Asset] = {}
    root = folder.resolve()
    for file in sorted(root.rglob("*")):
        media_type = MEDIA_TYPES.get(file.suffix)
        if media_type is None or not file.is_file() or not file.resolve().is_relative_to(root):
            continue
        name = file.relative_to(root).as_posix()
        if name == BUILD_MANIFEST:
            continue
        caching = IMMUTABLE if name.startswith("assets/") else CHECK_FIRST
        path = _PATHS.get(name, f"/{name}")
        headers = EMBED_HEADERS if path == EMBED else None
        assets[path] = Asset(file.read_bytes(), media_type, caching, headers)
    return Pages(assets)
