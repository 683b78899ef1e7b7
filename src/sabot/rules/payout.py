"""The most a player can be paid, worked out from the rules."""

from sabot.rules.model import Rules


def max_payout(rules: Rules) -> int:
    """The largest payout of one player's round on the main bet, stakes included, in minor units."""
    return _most_boxes(rules) * _best_return(rules)


def _most_boxes(rules: Rules) -> int:
    """How many boxes one player can have a main bet on: every box where they may bet behind."""
    return rules.boxes if rules.bet_behind else rules.seats_per_player


def _blackjack_winnings(rules: Rules, stake: int) -> int:
    """What a blackjack wins on top of its stake, an odd cent rounded up."""
    won, staked = (int(number) for number in rules.blackjack_pays.split(":"))
    return -(-stake * won // staked)


def _best_return(rules: Rules) -> int:
    """The most one box can bring back: a blackjack, a doubled hand, or every hand it can be split into."""
    stake = rules.limits.max
    doubled = 2 * 2 * stake
    split = rules.split_hands * 2 * stake * (2 if rules.double_after_split else 1)
    return max(stake + _blackjack_winnings(rules, stake), doubled, split)
