"""The return of the Mega Fire Blaze bet: the chance of each level, and what its bonus is worth (MF-10 to MF-19)."""

from fractions import Fraction

from sabot.odds.bets.bonus import bonus_chances
from sabot.odds.bets.chances import Chances
from sabot.odds.bets.points import fire_blaze, points_chances
from sabot.odds.bets.result import BetReturn, BlazeReturn, LevelReturn, Outcome
from sabot.odds.bets.shoe import Shoe
from sabot.rules.model import BonusLevel, FireBlaze, Rules
from sabot.sidebets import level_for


def fireblaze_return(rules: Rules, shoe: Shoe | None = None) -> BetReturn:
    """What the bet returns on a fresh shoe of the game, or on the shoe given."""
    fb = fire_blaze(rules)
    points = points_chances(rules, shoe)
    levels = tuple(_level_return(fb, level, points) for level in fb.levels)
    rtp = sum((level.chance * level.mean for level in levels), Fraction(0))
    square = sum((level.chance * level.distribution.mean_square() for level in levels), Fraction(0))
    return BetReturn(
        name="fireblaze",
        rtp=rtp,
        variance=square - rtp**2,
        hit=sum((level.chance for level in levels), Fraction(0)),
        outcomes=tuple(_outcome(level, found) for level, found in zip(fb.levels, levels, strict=True)),
        published=rules.published.rtp.get("fireblaze"),
        extra=BlazeReturn(points, levels),
    )


def _level_return(fb: FireBlaze, level: BonusLevel, points: Chances) -> LevelReturn:
    chance = sum((points[number] for number in points if level_for(fb, number) is level), Fraction(0))
    totals = bonus_chances(fb, level)
    return LevelReturn(level.name, level.points, chance, totals.mean(), totals)


def _outcome(level: BonusLevel, found: LevelReturn) -> Outcome:
    lowest, highest = level.odds
    return Outcome(level.name, found.chance, f"{lowest}:1 to {highest}:1", found.mean)
