"""Rounds beside the storm: on sheets that its players have no table of, dealt by both houses."""

from sabot.storm.dice import dice_for, pick
from sabot.storm.duel.duel import correct_both, deal_both, rules_for
from sabot.storm.error import StormBroke

SHEETS = {"varied": 6, "mega-fire-blaze": 2, "casino-blackjack": 2, "atlantic-city": 1, "multihand": 1}


def rehearse(seed: int, step: int) -> None:
    """Deals one round that the engine and the second house must agree on, and then on what its real cards bring."""
    name = f"{seed}/{step}"
    sheet = pick(dice_for(seed, f"sheet of step {step}"), SHEETS)
    try:
        correct_both(deal_both(rules_for(sheet, name), name), name)
    except StormBroke as broke:
        raise StormBroke(f"a round of {sheet} beside the storm: {broke}") from broke
