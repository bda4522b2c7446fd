"""Codes to scan."""

from ceelo.server.bodies import QrCode


def qr_code(text: str) -> QrCode:
    """Return *text* as a code whose dark modules are one path.

    Method: each run of dark modules in a row is a rectangle of height 1.
    """
    import segno  # noqa: PLC0415 - a start does without it

    matrix = segno.make_qr(text, error="m").matrix
    runs = [
        f"M{start} {y}h{length}v1h-{length}z"
        for y, row in enumerate(matrix)
        for start, length in _dark_runs(row)
    ]
    return QrCode(size=len(matrix), path="".join(runs))


def _dark_runs(row: bytes | bytearray) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    start = None
    for x, module in enumerate((*row, 0)):
        if module and start is None:
            start = x
        elif not module and start is not None:
            runs.append((start, x - start))
            start = None
    return runs
