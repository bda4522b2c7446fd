"""One socket at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from picows import WSFrame, WSListener, WSMsgType, WSTransport

if TYPE_CHECKING:
    from ceelo.load.table import LoadTable

_TEXT, _CLOSE = WSMsgType.TEXT, WSMsgType.CLOSE


class Line(WSListener):
    """Takes the frames of one seat's socket and tells its table."""

    def __init__(self, table: LoadTable) -> None:
        """Belong to *table*."""
        self.table = table
        self.version = 0
        """Of the last frame that showed the table."""
        self.frame = b""
        """That frame."""
        self._transport: WSTransport | None = None
        self._close_code: int | None = None

    def send(self, frame: bytes) -> None:
        """Send one frame."""
        # Nothing is sent before all sockets are open.
        assert self._transport is not None
        self._transport.send(_TEXT, frame)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.disconnect()

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Keep the way back."""
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Take one frame; an entry that is waited for costs next to nothing here."""
        if frame.msg_type is _TEXT:
            payload = frame.get_payload_as_bytes()
            table = self.table
            if payload.startswith(table.awaited):
                table.take_entry(self, payload)
            else:
                table.take(self, payload)
        elif frame.msg_type is _CLOSE:
            # As bytes: the library knows no names for codes of ours.
            self._close_code = int.from_bytes(frame.get_payload_as_bytes()[:2], "big") or None
            transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Tell the table that it has lost a seat."""
        del transport
        self.table.lose(self._close_code)
