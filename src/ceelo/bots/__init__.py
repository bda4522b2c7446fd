"""Bots: what a seat sees goes in, a command comes out."""
