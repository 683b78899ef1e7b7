"""Whether the sheet's dealer draws on."""

from sabot.rules import Rules


def draws_on(rules: Rules, cards: int, total: int, *, soft: bool) -> bool:
    """Whether the dealer takes one more card on so many that come to this total."""
    if rules.card_limit and cards >= rules.card_limit:
        return False
    return total < 17 or (total == 17 and rules.dealer_hits_soft_17 and soft)
