"""What happens at a live table, in plain lines."""

from collections.abc import Iterator, Sequence

from sabot.cards import PHYSICAL
from sabot.cli.join.live_table import LiveTeller, count_of, who
from sabot.engine import event as ev
from sabot.protocol import OwnView, TableShown
from sabot.protocol.view import RoundView
from sabot.sidebets import Point, Spin
from sabot.table import AnyTableEvent
from sabot.table import event as te
from sabot.wording import action_word, outcome_word

SECTION = 6
"""Boxes of one section of the bonus grid."""
_STAGES = {
    "stock": ("deck", "{} taken from stock"),
    "mixed": ("deck", "{} mixed"),
    "machine": ("deck", "{} mixed by machine"),
    "piles": ("pile", "shuffled in {}"),
    "cuts": ("cut", "{} of each pile"),
    "joined": ("deck", "{} joined"),
    "separator": ("deck", "{} left undealt behind the separator"),
    "burnt": ("card", "{} burnt"),
}
"""What is counted at each stage of making a shoe ready, and how it is told."""


class MoveTeller:
    """Tells of the moves at one table; keeps the grid of the bonus that is played."""

    def __init__(self, table: LiveTeller) -> None:
        self._table = table
        self._write = table.purse.write
        self._grid: dict[int, int] = {}

    def tell(self, events: Sequence[AnyTableEvent], shown: TableShown) -> Iterator[str]:
        """The events of a move, and cards as they lie after it, each hand where its last card has fallen."""
        last, closed = shown.view.last, any(isinstance(event, ev.RoundClosed) for event in events)
        round_ = last if last is not None and closed else shown.view.round
        fallen: list[AnyTableEvent] = []
        for event in events:
            told = self._tell_one(event, shown.own.name)
            if isinstance(event, ev.PlayerCard | ev.DealerCard | ev.HoleTurned):
                fallen.append(event)
            elif told:
                yield from self._tell_cards(fallen, round_, shown.own)
                fallen.clear()
                yield told
        yield from self._tell_cards(fallen, round_, shown.own)

    def _tell_cards(self, fallen: Sequence[AnyTableEvent], round_: RoundView, own: OwnView) -> Iterator[str]:
        """The dealer's cards and the hands, where some of these fell."""
        touched = {event.box for event in fallen if isinstance(event, ev.PlayerCard)}
        if any(isinstance(event, ev.DealerCard | ev.HoleTurned) for event in fallen):
            yield self._table.tell_dealer(round_)
        for box in round_.boxes:
            if box.box in touched:
                yield from self._table.tell_box(box, own)

    def _tell_one(self, event: AnyTableEvent, own: str) -> str:
        return self._tell_place(event, own) or self._tell_shoe(event, own) or self._tell_play(event, own)

    def _tell_place(self, event: AnyTableEvent, own: str) -> str:
        place = self._table.place
        match event:
            case te.SeatTaken(player=player, box=box):
                return f"Seat {box} taken: {who(player, own)}"
            case te.SeatGivenUp(player=player, box=box):
                return f"Seat {box} is left after this round: {who(player, own)}"
            case te.SeatLeft(player=player, box=box, idle=idle):
                return f"Seat {box} left: {who(player, own)}{', too long without a bet' if idle else ''}"
            case te.NobodyBet():
                return "Nobody has bet: a round sat out."
            case te.BetsFinal(player=player):
                return f"Bets final: {who(player, own)}"
            case ev.WagerPlaced(wager=wager):
                side = "".join(f", {bet} {self._write(stake)}" for bet, stake in wager.side.items())
                behind = " behind" if wager.behind else ""
                return f"{place} {wager.box} bet: {who(wager.player, own)} {self._write(wager.main)}{behind}{side}"
            case ev.WagerRefunded(player=player, box=box):
                return f"{place} {box} bet given back: {who(player, own)}"
        return ""

    def _tell_shoe(self, event: AnyTableEvent, own: str) -> str:
        match event:
            case te.ShoeOpened(shoe=shoe, algorithm=algorithm) if algorithm == PHYSICAL:
                return f"New shoe {shoe}, of real cards: there is no shuffle of the house's to prove"
            case te.ShoeOpened(shoe=shoe, commitment=commitment):
                return f"New shoe {shoe}: commitment {commitment}"
            case te.ShoeHandled(stage=stage, count=count):
                noun, words = _STAGES[stage]
                return f"The shoe: {words.format(count_of(count, noun))}"
            case te.CutAsked(player=player, box=box):
                return f"The last cut is offered to seat {box}: {who(player, own)}"
            case te.WordAdded(player=player, word=word):
                return f"A word for the cut: {who(player, own)} {word}"
            case te.ShoeCut(cut=cut, root=root):
                told = " / ".join(cut.splitlines()) or "none, the order is not protected by one"
                return f"Cut: {told}. Root {root}"
            case te.ShoeRetired(shoe=shoe, seed=seed):
                return f"Shoe {shoe} is retired: seed {seed}"
            case te.SeparatorOut():
                return "The separator is out: the round under way, or the next, is the shoe's last"
            case te.CardTakenBack(box=box):
                whose = f"{self._table.place.lower()} {box}'s" if box else "the dealer's"
                return f"A card was told wrongly, and is taken back: {whose} last"
        return ""

    def _tell_play(self, event: AnyTableEvent, own: str) -> str:
        place = self._table.place
        match event:
            case te.RoundOpened(code=code):
                return f"Round {code}"
            case ev.InsuranceOffered():
                return "Insurance?"
            case ev.Insured(player=player, box=box, stake=stake):
                return f"{place} {box} insured: {who(player, own)} {self._write(stake)}"
            case ev.InsuranceDeclined(player=player, box=box) if player == own:
                return f"{place} {box}: you are not insured"
            case ev.Peeked(blackjack=blackjack):
                return f"The dealer looks: {'blackjack' if blackjack else 'no blackjack'}"
            case ev.Decided(player=player, box=box, action=action, added=added):
                cost = f" for {self._write(added)}" if added else ""
                return f"{place} {box}, {who(player, own)}: {action_word(action).lower()}{cost}"
            case ev.HandSettled(player=player, box=box, outcome=outcome, returned=returned):
                result = f"{outcome_word(outcome)}, returned {self._write(returned)}"
                return f"{place} {box}, {who(player, own)}: {result}"
            case ev.BetSettled(player=player, box=box, bet=bet, returned=returned):
                return f"{place} {box}, {who(player, own)}: {bet} returned {self._write(returned)}"
            case ev.RoundVoided(reason=reason):
                return f"The round is void, all bets are given back: {reason}"
        return self._tell_bonus(event)

    def _tell_bonus(self, event: AnyTableEvent) -> str:
        match event:
            case ev.PointsScored(point=point):
                return f"Fire Blaze, {_reason(point)}: {count_of(point.points, 'point')}"
            case ev.BonusOpened(level=level):
                self._grid = {}
                return f"Bonus {level}: the grid is empty"
            case ev.BonusSpun(spin=spin):
                return self._tell_spin(spin)
            case ev.BonusClosed(total=total):
                return f"The bonus is over: each Fire Blaze stake returns {total} times itself"
        return ""

    def _tell_spin(self, spin: Spin) -> str:
        self._grid |= {fill.box: fill.multiplier for fill in spin.fills}
        specials = "".join(
            f", section {special.section + 1} {'×' if special.kind == 'section' else 'star '}{special.value}"
            for special in spin.specials
        )
        sections = range(max(self._grid, default=0) // SECTION + 1)
        grid = " | ".join(
            " ".join(str(self._grid.get(section * SECTION + box, ".")) for box in range(SECTION))
            for section in sections
        )
        return f"Spin {spin.number}: {grid}{specials}; {count_of(spin.spins_left, 'spin')} left, total ×{spin.total}"


def _reason(point: Point) -> str:
    if point.reason == "initial":
        return f"initial total of a position, number {point.number}"
    return f"the dealer's {'ace' if point.reason == 'ace' else 'card'} {point.number}"
