"""Everything a certificate is made of, gathered before a word of it is written."""

from collections.abc import Callable

from msgspec import Struct

from sabot.odds.exact.spread import Distribution, distribute
from sabot.odds.report.certificate.play_check import simulate_game
from sabot.odds.report.certificate.shuffle import ShuffleTrial, try_shuffles
from sabot.odds.report.certificate.simulation import Simulated
from sabot.odds.report.returns import Returns, game_returns
from sabot.rules import Rules


class CertificateFigures(Struct, frozen=True):
    """All figures of a certificate."""

    returns: Returns
    spread: Distribution
    """Of the main bet's results, under best play."""
    simulated: Simulated
    shuffle: ShuffleTrial


def gather(
    rules: Rules, rounds: int, seed: str, told: Callable[[str, float], None] | None = None
) -> CertificateFigures:
    """Computes, simulates and tests; ``told`` hears what is being done and what part of it is finished."""
    tell = told or (lambda _what, _part: None)
    tell("exact returns", 0.0)
    returns = game_returns(rules)
    spread = distribute(returns.best)
    simulated = simulate_game(returns, rounds, seed, lambda part: tell("simulation", part))
    tell("shuffle tests", 0.0)
    return CertificateFigures(returns, spread, simulated, try_shuffles(rules.decks, seed))
