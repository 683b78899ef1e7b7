"""The short codes of a chart: one letter for what to do, a small one for what to do where that is not open."""

from sabot.odds.exact import Values
from sabot.odds.strategy import PlayCode


def hand_code(play: PlayCode, *, hits: bool, instead: PlayCode | None = None) -> str:
    """The code of a decision; ``hits`` is what is left where only hit and stand are open.

    ``instead`` is what a surrendered hand would rather do, if that is more than hit or stand.
    """
    if play not in (PlayCode.DOUBLE, PlayCode.SURRENDER):
        return play.letter
    if play is PlayCode.SURRENDER and instead is PlayCode.SPLIT:
        return "Rp"
    return play.letter + ("h" if hits else "s")


def pair_fallback(values: Values, hand: int, up: int) -> PlayCode | None:
    """Split, where that is the best of a hand that does not surrender."""
    split = values.split[hand, up]
    others = (values.stand, values.hit, values.double)
    return PlayCode.SPLIT if split == split and not any(other[hand, up] > split for other in others) else None
