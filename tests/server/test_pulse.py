"""Heartbeats."""

from ceelo.app.ids import TableId
from ceelo.server.pulse import SLOT_COUNT, Pulse
from tests.server.pipes import Pipe, make

ANN, BO = TableId("a" * 32), TableId("b" * 32)


async def test_every_socket_hears_of_its_own_table_once_a_turn() -> None:
    """In one turn of all slots each socket gets one heartbeat, and none after it has gone."""
    pulse = Pulse(lambda table: table.encode() if table == ANN else None)
    pipes = [Pipe() for _ in range(SLOT_COUNT + 1)]
    boxes = [make(pipe) for pipe in pipes]
    slots = [pulse.add(ANN, outbox) for outbox in boxes]
    other = Pipe()
    pulse.add(BO, make(other))

    for slot in range(SLOT_COUNT):
        pulse.beat(slot)

    assert [pipe.sent for pipe in pipes] == [[b"a" * 32]] * len(pipes)
    assert other.sent == []

    pulse.remove(slots[0], boxes[0])
    pulse.beat(slots[0])

    assert [len(pipe.sent) for pipe in pipes if len(pipe.sent) > 1] == [2]
    assert pipes[0].sent == [b"a" * 32]
