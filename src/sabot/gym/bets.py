"""What may be staked before a deal: an environment's bets, of which each round takes one."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from sabot.cards import Card, ShoeEmpty
from sabot.engine import Round, Wager
from sabot.errors import SabotError
from sabot.rules import Rules

TENTH = 10
"""A stake of which a tenth is a whole number of cents wins and loses whole numbers of them, whatever the odds."""

PLAYER = "player"
"""Who plays in an environment of one."""


class Bets(Struct, frozen=True):
    """The same on each of so many boxes: a main stake and side bets by name, in cents."""

    main: int
    side: dict[str, int] = {}
    boxes: int = 1

    @property
    def staked(self) -> int:
        """All that is put down before the deal."""
        return self.boxes * (self.main + sum(self.side.values()))

    def wagers(self, seats: Sequence[int], player: str = PLAYER) -> Iterator[Wager]:
        """The wagers of one who has these boxes, the first of them first."""
        for box in seats[: self.boxes]:
            yield Wager(player=player, box=box, main=self.main, side=self.side)


def smallest_bets(rules: Rules) -> Bets:
    """The least stake that is allowed and has whole tenths, on one box, without side bets."""
    limits = rules.limits
    for stake in range(limits.min, limits.max + 1, limits.increment):
        if stake % TENTH == 0:
            return Bets(stake)
    raise SabotError(f"{rules.game}: no stake from {limits.min} to {limits.max} is a multiple of {TENTH}")


def verify_bets(rules: Rules, bets: Sequence[Bets], seats: Sequence[int]) -> None:
    """Raises with the reason if the rules do not take one of these bets on these boxes."""
    if not bets:
        raise SabotError("an environment needs at least one bet to choose from")
    if rules.currencies:
        raise SabotError(f"{rules.game} takes several currencies: an environment deals games of one")
    for choice in bets:
        if not 1 <= choice.boxes <= len(seats):
            raise SabotError(f"{choice.boxes} boxes cannot be played: 1 to {len(seats)} can")
        if choice.main % TENTH:
            raise SabotError(f"a main stake of {choice.main} has no whole tenths: a multiple of {TENTH} is needed")
        table = Round(rules, _no_card, below=_no_chance)
        table.verify_bets(PLAYER, list(choice.wagers(seats)))


def verify_together(rules: Rules, wagers: Iterable[Wager]) -> None:
    """Raises with the reason if these wagers do not all fit on the table beside each other."""
    table = Round(rules, _no_card, below=_no_chance)
    for wager in wagers:
        table.place(wager)


def sort_sides(bets: Bets, names: Sequence[str]) -> Bets:
    """The same bets, their side bets in the order of these names."""
    return replace(bets, side={name: bets.side[name] for name in names if name in bets.side})


def _no_card() -> Card:
    raise ShoeEmpty("nothing is dealt while bets are looked at")


def _no_chance(bound: int) -> int:
    raise ShoeEmpty(f"nothing under {bound} is drawn while bets are looked at")
