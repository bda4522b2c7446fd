"""The record of a table as a stream of lines: the whole game, as far as it has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import structlog
from starlette.responses import StreamingResponse

from ceelo.app.problem import Problem, ServiceError
from ceelo.record.fault import RecordError
from ceelo.record.lines import End, EntryLine, Header, Open
from ceelo.record.write import RecordWriter
from ceelo.server.endpoint import Endpoint, Get
from ceelo.server.problem import HttpError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.responses import Response
    from starlette.types import Receive, Scope, Send

    from ceelo.record.lines import Line
    from ceelo.server.hall import Call

MEDIA_TYPE = "application/jsonl"

_log = structlog.get_logger("ceelo.server")


async def stream_record(call: Call) -> Response:
    """Return the record of the table, to its last entry now."""
    await call.member()
    # What is wrong with the table is told by a status, before there is a body to break off.
    await call.hall.service.stored(call.table, 0, 1)
    return _RecordResponse(call)


class _RecordResponse(StreamingResponse):
    """A record, read from the store while it is sent, so that a slow reader costs no memory."""

    def __init__(self, call: Call) -> None:
        self._call = call
        super().__init__(
            _lines(call),
            media_type=MEDIA_TYPE,
            headers={
                "cache-control": "no-store",
                "content-disposition": f'attachment; filename="ceelo-{call.table}.jsonl"',
            },
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        gate, address = self._call.hall.gate, self._call.address
        with gate.connection(address) as may_stay:
            if not (may_stay and gate.handshake(address)):
                raise HttpError(Problem.TOO_FAST, "Too many connections from this address.")
            await super().__call__(scope, receive, send)


async def _lines(call: Call) -> AsyncIterator[bytes]:
    table, service = call.table, call.hall.service
    writer, after, why = RecordWriter(table), 0, ""
    is_more = True
    while is_more and not why:
        lines: list[bytes] = []
        try:
            entries = await service.stored(table, after)
            is_more = bool(entries)
            for entry in entries:
                lines += writer.write(entry.head, entry.body)
                after = entry.version
        except (RecordError, ServiceError) as error:
            why = str(error)
        if lines:
            yield b"".join(lines)
    if why:
        # The status is out already: without a last line the record says itself that it is cut.
        _log.error("record-cut", table=table, why=why)
    else:
        yield writer.close()


RECORD_ENDPOINT: Endpoint = Get(
    path="/api/tables/{table}/record",
    summary="Get the record of a table",
    about=(
        "The whole game so far as JSON lines, format `ceelo-record/1`: a header, the entries, and a"
        " last line that says whether the session is over. `ceelo verify` checks it without the"
        " server. Of a stopped table it goes as far as can be read."
    ),
    answer=cast("type[Line]", Header | EntryLine | End | Open),
    media_type=MEDIA_TYPE,
    handle=stream_record,
    problems=(
        Problem.UNKNOWN_SESSION,
        Problem.UNKNOWN_TABLE,
        Problem.NOT_A_MEMBER,
        Problem.TOO_FAST,
        Problem.STORE_FAILED,
    ),
)
