"""How the shoe of a live table is made ready, stage by stage (BJ-1, MF-18): told as events, all from the sheet."""

from typing import Final

from sabot.rules import Rules
from sabot.table.event import ShoeHandled

CUTS_OF_A_PILE: Final = 3
"""At least three, says the regulation."""


def stages_before(rules: Rules, shoe: str) -> list[ShoeHandled]:
    """What is done before the last cut, once the house has committed itself."""
    if rules.shuffle == "every-round":
        return []
    if rules.mixing != "piles":
        return [ShoeHandled(shoe, "machine" if rules.mixing == "machine" else "mixed", rules.decks)]
    return [
        ShoeHandled(shoe, "stock", rules.decks),
        ShoeHandled(shoe, "mixed", rules.decks),
        ShoeHandled(shoe, "piles", rules.decks),
        ShoeHandled(shoe, "cuts", CUTS_OF_A_PILE),
        ShoeHandled(shoe, "joined", rules.decks),
    ]


def stages_after(rules: Rules, shoe: str) -> list[ShoeHandled]:
    """What is done after it."""
    if rules.shuffle == "every-round":
        return []
    separator = ShoeHandled(shoe, "separator", rules.undealt_decks)
    return [separator, ShoeHandled(shoe, "burnt", rules.burn)] if rules.burn else [separator]
