"""What is said of a game in the list, on the felt and in the help, made from its sheet."""

from sabot.cli.result import money_text
from sabot.cli.terminal.bets import spot_name
from sabot.rules import Rules
from sabot.wording import felt_facts, format_percent, game_about, say


def in_short(rules: Rules) -> str:
    """The first sentence of what the game is about."""
    return game_about(rules).partition(". ")[0].rstrip(".") + "."


def three_facts(rules: Rules) -> str:
    """What is printed on the felt."""
    return " · ".join(felt_facts(rules))


def limits_text(rules: Rules) -> str:
    """The main bet's limits."""
    return f"{money_text(rules.limits.min)} to {money_text(rules.limits.max)}"


def return_lines(rules: Rules) -> list[str]:
    """What the game's own sheet says that it returns, if it says so."""
    if not rules.published.rtp:
        return []
    returns = (f"{spot_name(bet)} {format_percent(ratio, 'en')}" for bet, ratio in rules.published.rtp.items())
    return [say("returns-stated", "en", returns=", ".join(returns))]
