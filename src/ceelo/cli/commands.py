"""All commands of the command line."""

from cyclopts import App

from ceelo import __version__
from ceelo.cli.serve import serve

app = App(
    name="ceelo",
    help="The dice game Cee-lo: three dice, a bank, and a circle of friends.",
    version=__version__,
    help_format="plaintext",
)
app.command(serve)
