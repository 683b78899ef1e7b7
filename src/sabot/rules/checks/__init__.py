"""What one field asks of another, each question a short function; types and ranges are asked before."""

from collections.abc import Iterator

from sabot.rules.checks import fireblaze, money, progressive, table, text
from sabot.rules.model import Rules
from sabot.rules.problem import Flaw

CHECKS = (*table.CHECKS, *money.CHECKS, *progressive.CHECKS, *fireblaze.CHECKS, *text.CHECKS)


def cross_flaws(rules: Rules) -> Iterator[Flaw]:
    """Every flaw between the fields of rules whose single fields are good."""
    for check in CHECKS:
        yield from check(rules)
