"""How a bot behaves: what it likes to bet, and how it makes room for people."""

from msgspec import Struct


class Manner(Struct, frozen=True, kw_only=True):
    """Shares are out of a hundred."""

    spare: int = 0
    """Seats that it leaves to others: it sits down where more are free, and gives its seat up where fewer are."""
    patient: bool = False
    """Whether it asks for the cards only when all people who sit at the table have bet."""
    cuts: bool = True
    """Whether it has a part in cuts: none that plays for the house may (F-5)."""
    side_share: int = 25
    """How often it places a side bet."""
    behind_share: int = 10
    """How often it bets behind another's hand."""
    early_share: int = 30
    """How often it decides before its turn."""
    multiples: tuple[int, ...] = (1, 1, 1, 2, 3)
    """Of the least stake, what it bets: one of these."""
    reserve: int = 20
    """Below so many least stakes it brings money."""
    brings: int = 1_000
    """So many of them."""


DEMONSTRATION = Manner()
"""Of bots that fill a table."""
COMPANION_MANNER = Manner(spare=2, patient=True, cuts=False, behind_share=0)
"""Of the house's own players: they make room, and leave other people's hands alone."""
