"""All commands of the command line."""

from cyclopts import App

import ceelo
from ceelo.cli.load import load
from ceelo.cli.rules import rules
from ceelo.cli.serve import serve
from ceelo.cli.settle import settle
from ceelo.cli.simulate import simulate

app = App(
    name="ceelo",
    help="The dice game Cee-lo: three dice, a bank, and a circle of friends.",
    version=lambda: ceelo.__version__,
    help_format="plaintext",
)
app.command(load)
app.command(rules)
app.command(serve)
app.command(settle)
app.command(simulate)
