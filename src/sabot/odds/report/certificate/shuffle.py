"""The section on the shuffle: statistical tests of the very code that brings the cards into order."""

from itertools import islice
from shlex import quote

from msgspec import Struct

from sabot.cards.randomness import Finding, Trial, trial_shuffles
from sabot.cards.seed import parse_seed
from sabot.odds.report.document import GridBlock, Section, TextBlock
from sabot.odds.report.numbers import number

SHUFFLES = 6_000
"""Enough for every test."""

P_LEAST = 1e-4
"""Under this a test fails; a sound shuffle has one failing test in some two thousand certificates."""

QUESTIONS = {
    "cards by position": "Does every card come to every position equally often?",
    "neighbouring ranks": "Does a card's rank tell anything about the next one's?",
    "neighbours of a new deck": "Does the order of a new deck show through?",
    "first two cards": "Are all pairs of first and second card as frequent as they should be?",
    "first cards of consecutive shuffles": "Does one shuffle tell anything about the next?",
}


class ShuffleTrial(Struct, frozen=True):
    """What the tests found."""

    shuffles: int
    decks: int
    seed: str
    findings: tuple[Finding, ...]

    @property
    def passed(self) -> bool:
        """Whether no test failed."""
        return all(finding.p_value >= P_LEAST for finding in self.findings)


def try_shuffles(decks: int, seed: str, shuffles: int = SHUFFLES) -> ShuffleTrial:
    """Makes the shuffles and tests them; the same seed makes the same shuffles."""
    trial = Trial(decks)
    for cards in islice(trial_shuffles(decks, parse_seed(seed)), shuffles):
        trial.add(cards)
    return ShuffleTrial(shuffles, decks, seed, tuple(trial.findings()))


def shuffle_section(found: ShuffleTrial) -> Section:
    """The tests and what they say."""
    return Section(
        "Shuffle tests",
        (
            TextBlock(
                "Cards are brought into order by Fisher and Yates's shuffle with numbers from a ChaCha20 stream, drawn "
                "without bias by rejection. Each test gives a p-value: the chance that a perfect shuffle strays at "
                f"least as far. A test fails under {P_LEAST:g}; a perfect shuffle fails one of the five in about "
                f"{1 / (P_LEAST * len(QUESTIONS)):,.0f} certificates."
            ),
            _grid(found),
            TextBlock(f"To be repeated by: {_command(found)}"),
        ),
    )


def _command(found: ShuffleTrial) -> str:
    return f"sabot shuffle-test --shuffles {found.shuffles} --decks {found.decks} --seed {quote(found.seed)}"


def _grid(found: ShuffleTrial) -> GridBlock:
    rows = tuple(
        (
            finding.name.capitalize(),
            QUESTIONS.get(finding.name, ""),
            number(finding.statistic, 2),
            f"{finding.p_value:.4f}",
            "passed" if finding.p_value >= P_LEAST else "FAILED",
        )
        for finding in found.findings
    )
    caption = f"{found.shuffles:,} shuffles of {found.decks} decks, seed “{found.seed}”"
    return GridBlock("tested", caption, ("Test", "Question", "Statistic", "p", ""), rows, left=2)
