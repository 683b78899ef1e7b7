"""Where the figures come from: method, versions, hashes."""

import platform
from collections.abc import Iterator, Sequence
from importlib.metadata import version

from sabot.odds.report.comparison import flat_fields
from sabot.odds.report.document import Facts, Grid, Section
from sabot.rules import Rules, rules_hash

PROGRAMS = ("numpy", "numba", "matplotlib", "cryptography")
"""Whose code the figures and drawings went through."""


def program_version() -> str:
    """The version of this program."""
    return version("sabot")


def origin_section(rules: Rules, seed: str, rounds: int) -> Section:
    """How to get the same figures again."""
    return Section(
        "Versions and hashes",
        (
            Facts(None, tuple(_versions()), mono=True),
            Facts(
                None,
                (
                    ("Rules, SHA-256", rules_hash(rules)),
                    ("Rule sheet", rules.game),
                    ("Seed", seed),
                    ("Simulated rounds", f"{rounds:,}"),
                ),
                mono=True,
            ),
            Grid(
                "stated",
                "The sheet as it was read, lists and texts left out",
                ("Field", "Value"),
                tuple(_fields(rules)),
            ),
        ),
        breaks=True,
    )


METHOD = (
    "Exact: computed over all orders of the cards; the main bet in floating point of double precision, all other bets "
    "in fractions of whole numbers.",
    "Simulated: counted over rounds that the simulator dealt. The seed decides every card, so the same seed and number "
    "of rounds give the same counts.",
    "Statistical test: a statistic and its p-value for shuffles made by the program's own shuffle.",
    "As stated: taken from the rule sheet, where it is only written down.",
    "The hash of the rules covers everything in the sheet that can change a round's cards or money. Two sheets with "
    "the same hash deal the same game.",
)


def _versions() -> Sequence[tuple[str, str]]:
    programs = ((name, version(name)) for name in PROGRAMS)
    return (("sabot", program_version()), ("Python", platform.python_version()), *programs)


def _fields(rules: Rules) -> Iterator[tuple[str, str]]:
    for name, value in flat_fields(rules).items():
        if not isinstance(value, list):
            yield name, _written(value)


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
