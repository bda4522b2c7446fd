"""Codes to scan."""

import re

import segno

from ceelo.server.qr import qr_code


def test_the_path_draws_every_dark_module_once() -> None:
    """Filled in, the rectangles of the path are the code and nothing else."""
    url = "http://192.168.1.5:8000/t/0123456789abcdef0123456789abcdef#secret"
    expected = segno.make_qr(url, error="m").matrix

    code = qr_code(url)

    drawn = [[0] * code.size for _ in range(code.size)]
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", code.path)
    for x, y, right, left in runs:
        assert right == left
        for i in range(int(x), int(x) + int(right)):
            drawn[int(y)][i] += 1
    assert drawn == [list(row) for row in expected]
    assert "".join(f"M{x} {y}h{r}v1h-{le}z" for x, y, r, le in runs) == code.path
