"""A site of somebody else, on a port of its own, that shows what it is given."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

ISOLATED = {
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-opener-policy": "same-origin",
}
"""Of a page that shows nothing in it that does not say that it may be shown."""


class ForeignSite:
    """Serves one page under every path."""

    def __init__(self) -> None:
        """Listen on any port."""
        site = self
        self._body = ""
        self._headers: Mapping[str, str] = {}

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("content-type", "text/html; charset=utf-8")
                for name, value in site._headers.items():
                    self.send_header(name, value)
                self.end_headers()
                page = f"<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>{site._body}"
                self.wfile.write(page.encode())

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        # By another name than the dice's server: another site, and not only another port.
        self.url = f"http://localhost:{self._server.server_port}"

    def shows(self, body: str, headers: Mapping[str, str] | None = None) -> str:
        """Show *body* from now on, and return the address of the page."""
        self._body, self._headers = body, headers or {}
        return f"{self.url}/"

    def stop(self) -> None:
        """Serve no more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
