"""Heartbeats."""

from ceelo.app.ids import TableId
from ceelo.server.pulse import SLOT_COUNT, TOGETHER_MAX, Pulse
from tests.server.pipes import Pipe, make

ANN, BO = TableId("a" * 32), TableId("b" * 32)


async def test_every_socket_hears_of_its_own_table_once_a_turn() -> None:
    """In one turn of all slots each socket gets one heartbeat, and none after it has gone."""
    pulse = Pulse(lambda table: table.encode() if table == ANN else None)
    pipes = [Pipe() for _ in range(SLOT_COUNT * TOGETHER_MAX + 1)]
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

    assert [len(pipe.sent) for pipe in pipes if len(pipe.sent) > 1] == [2] * TOGETHER_MAX
    assert pipes[0].sent == [b"a" * 32]


async def test_one_beat_is_for_all_who_sit_at_a_table() -> None:
    """A table is asked once for as many sockets as it has seats, and a crowd is spread."""
    asked: list[TableId] = []

    def beat_of(table: TableId) -> bytes:
        asked.append(table)
        return b"beat"

    pulse = Pulse(beat_of)
    boxes = [make(Pipe()) for _ in range(3 * TOGETHER_MAX)]
    slots = [pulse.add(ANN, outbox) for outbox in boxes]
    for slot in range(SLOT_COUNT):
        pulse.beat(slot)

    assert len(set(slots)) == 3
    assert asked == [ANN] * 3

    for slot, outbox in zip(slots, boxes, strict=True):
        pulse.remove(slot, outbox)
        pulse.remove(slot, outbox)

    assert pulse.add(ANN, boxes[0]) == slots[0]
