"""Fractions of which much is known: brought to lowest terms by less work than ``Fraction`` does.

Method: every prime that numerator and denominator can have in common divides a number that is far
shorter than they are.
"""

from __future__ import annotations

from fractions import Fraction
from math import gcd
from typing import Self


class _Coprime(Fraction):
    """A numerator and a denominator that have nothing in common: ``Fraction`` takes them as such.

    Given as two numbers it would look for what they have in common once more.
    """

    __slots__ = ("_parts",)
    _parts: tuple[int, int]

    def __new__(cls, numerator: int, denominator: int) -> Self:
        """Keep both."""
        self = super().__new__(cls)
        self._parts = numerator, denominator
        return self

    @property
    def numerator(self) -> int:
        return self._parts[0]

    @property
    def denominator(self) -> int:
        return self._parts[1]


def coprime(part: int, whole: int) -> Fraction:
    """Return *part* of *whole*, which have nothing in common."""
    return Fraction(_Coprime(part, whole))


def lowest(part: int, whole: int, base: int) -> Fraction:
    """Return *part* of *whole*; each prime that both have in common divides *base*.

    >>> lowest(90, 6**4, 6)
    Fraction(5, 72)
    """
    if part == 0:
        return Fraction(0)
    found = gcd(part, base)
    if found == 1:
        return coprime(part, whole)
    # Of every prime of that, as much as the numerator has of it.
    before, common = 0, found
    while common != before:
        before, common = common, gcd(part, common * common)
    common = gcd(whole, common)
    return coprime(part // common, whole // common)
