"""All commands of the command line; each is imported only when it is the one that was asked for."""

from cyclopts import App

import ceelo

COMMANDS = {
    "fair": "The dice: throws by the million, tests of them, and hashes of the program.",
    "load": "Play real games on a server from many sockets at once, and measure it.",
    "odds": "Compute the exact odds of a house: who is favoured, how much, and what is fair.",
    "record": "Games as files: list, export and import them, and tell them in words.",
    "rules": "House rules: list, show, check and compare them.",
    "serve": "Serve tables until Ctrl+C.",
    "settle": "Settle one round of real dice by the rules of a house, and say who wins what"
    " and why.",
    "simulate": "Simulate rounds of fixed stakes, or whole sessions, and say what they come to.",
    "verify": "Check a record: every line, every throw, and every move by the rules of its house.",
}
"""By name, what the command says of itself; its module and its function are called as it is.

A test holds the sentences equal to those of the modules.
"""

app = App(
    name="ceelo",
    help="The dice game Cee-lo: three dice, a bank, and a circle of friends.",
    version=lambda: ceelo.__version__,
    help_format="plaintext",
)
for _name, _about in COMMANDS.items():
    app.command(f"ceelo.cli.{_name}:{_name}", name=_name, help=_about)
