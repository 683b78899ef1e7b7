"""The player's table as the screens ask for it: what the house's table says, and the commands that go to it."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from sabot.cards import DECK, Card, parse_cut
from sabot.cli.result import money_text
from sabot.cli.terminal.bets import NotPossible, tidy_desk, total_of
from sabot.cli.terminal.desk import MAIN, BetDesk, Bets
from sabot.cli.terminal.view import cash_of
from sabot.engine import Action, Event, Hand, Phase, Round
from sabot.engine import event as ev
from sabot.notation import PLAYER
from sabot.rules import Rules
from sabot.table import Cut, Deal, Decide, PlaceBets, Spot, Table, TableCommand, TableRefusal, TableShoe

if TYPE_CHECKING:
    from sabot.cli.terminal.own_house import OwnHouse, RetiredShoe
    from sabot.house.history.round_line import HistoryLine

START = 100_000
"""What a new player has, in cents."""

Stage = Literal["cut", "betting", "playing", "result"]


class OwnTable:
    """One game and the player's place at it, taken up where it was left."""

    def __init__(self, house: "OwnHouse", rules: Rules) -> None:
        self._house = house
        self._own_rules = rules
        self._seat = house.sit_down(rules)
        self.desk: BetDesk = house.desk_of(rules.game)
        self.last_win = house.last_win()
        """What the last round that won was worth, less its stakes."""
        if self.round is not None:
            self.desk.bets = {}
        self.desk.last = _bets_on(self.table.round if self._is_dealt else self.table.last)
        self._prepare()
        self.save()

    # -- what there is ------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The house's."""
        return self._seat.table

    @property
    def _is_dealt(self) -> bool:
        return self.table.entry is not None

    @property
    def round(self) -> Round | None:
        """The round on the felt, finished or not."""
        table = self.table
        if self._is_dealt:
            return table.round
        return table.last if table.last_code != (self.desk.cleared or None) else None

    @property
    def folder(self) -> Path:
        """Where the books of the house lie."""
        return self._house.folder

    def rounds(self) -> "list[HistoryLine]":
        """The player's last rounds at any table, the newest first."""
        return self._house.rounds()

    @property
    def code(self) -> str:
        """The game code of the last round, or of the one under way."""
        return self.table.last_code or ""

    @property
    def rules(self) -> Rules:
        """Those of the round on the felt, or those of the next one."""
        return self.table.rules if self.round is None else self.round.rules

    @property
    def stage(self) -> Stage:
        """What the table waits for."""
        if self.round is not None:
            return "playing" if self._is_dealt else "result"
        waits = self.rules.shuffle == "cut-card" and not self._is_cut
        return "cut" if waits else "betting"

    @property
    def balance(self) -> int:
        """What the player has at hand."""
        return self._seat.purse.cash

    @property
    def meter(self) -> int | None:
        """What the progressive's meter shows, where the game has one."""
        return None if self.rules.progressive is None else self.table.pot.meter

    @property
    def broke(self) -> bool:
        """Whether the balance covers no bet here."""
        return self.stage != "playing" and self.balance < self.rules.limits.min

    # -- the shoe -----------------------------------------------------------------------------------------------

    @property
    def shoe(self) -> TableShoe | None:
        """The one on the table; after a round that was its last, the next one."""
        return self.table.shoe

    @property
    def _is_cut(self) -> bool:
        return self.shoe is not None and self.shoe.is_cut

    @property
    def commitment(self) -> str:
        """What the house has bound itself to."""
        return self.shoe.commitment if self.shoe else ""

    @property
    def cut_text(self) -> str | None:
        """What the shoe is cut with; None: it waits for its cut."""
        return self.shoe.was_cut().cut if self.shoe and self.shoe.is_cut else None

    @property
    def root(self) -> str:
        """What fixes the order of the cards; empty before the cut."""
        return self.shoe.was_cut().root if self.shoe and self.shoe.is_cut else ""

    @property
    def cards_left(self) -> int | None:
        """How many cards the shoe holds; None before it is cut."""
        return self.shoe.cards.remaining if self.shoe and self.shoe.is_cut else None

    @property
    def discarded(self) -> int:
        """How many of the shoe's cards, the burnt ones included, were used before the round on the felt."""
        if self.shoe is None or not self.shoe.is_cut:
            return 0
        return self.shoe.cards.drawn - len(cards_of(self.round.events if self.round else ()))

    @property
    def retired(self) -> "RetiredShoe | None":
        """The last shoe that was dealt from here and is gone."""
        return self._house.retired_shoe(self.table.id)

    @property
    def keeps_cut(self) -> bool:
        """Whether a cut of the player's own is kept and used for every shoe."""
        return self.rules.shuffle == "every-round" and self.rules.last_cut == "player"

    @property
    def kept_cut(self) -> str:
        """The player's own cut, for all shoes that are fresh every round."""
        return self._house.drawer.cut

    @property
    def next_cut(self) -> str:
        """What the shoe that waits will be cut with: the player's own text, or one made by chance for this shoe."""
        rules, number = self.table.rules, self._house.number_of(self.shoe)
        if rules.shuffle == "cut-card" and rules.last_cut == "player":
            return self._house.chance.cut(number, rules.decks * len(DECK))
        return (self.kept_cut if self.keeps_cut else "") or self._house.chance.own_cut(number)

    def cut(self, text: str) -> None:
        """Cuts the shoe that waits for it; without a text, with the one made for it."""
        self._send(Cut(cut=text or self.next_cut, commitment=self.commitment))

    def set_cut(self, text: str) -> None:
        """Keeps the cut that shoes fresh every round are cut with from now on; the empty text has one made for each."""
        self._house.drawer.cut = parse_cut(text)
        self.save()

    def _prepare(self) -> None:
        """Has a shoe by the newest sheet, cut where no player does it, before bets are asked for."""
        if self.round is not None:
            return
        if self.table.next_sheet.hash != self.table.sheet.hash:
            self._house.renew(self._own_rules)
        rules = self.table.rules
        if self.stage == "cut" and rules.last_cut == "house":
            self.cut("")
        tidy_desk(self.desk, rules)

    # -- betting ------------------------------------------------------------------------------------------------

    def clear_felt(self) -> None:
        """Takes the cards of a finished round away, so that bets can be laid."""
        if self.stage == "result":
            self.desk.cleared = self.code
            self._prepare()
            self.save()

    def refresh(self) -> None:
        """A fresh start for a player who has nothing left to bet."""
        if not self.broke:
            raise NotPossible("There is enough left to play with.")
        if self.balance < START:
            self._house.give_more(START - self.balance)
        self.desk.bets = {}
        self.save()

    def deal(self) -> None:
        """Takes the bets and deals."""
        bets = self.desk.bets
        if not bets:
            raise NotPossible("Lay a bet first: + adds the chip in your hand.")
        if total_of(bets) > self.balance:
            raise NotPossible("Your balance does not cover these bets. Nothing was taken.")
        self._send(PlaceBets(spots=tuple(_spot(box, bet) for box, bet in bets.items())))
        try:
            self._send(Deal(cut=None if self._is_cut else self.next_cut, commitment=self.commitment))
        except NotPossible:
            self._send(PlaceBets(spots=()))
            raise
        self.desk.last, self.desk.bets, self.desk.withdraw = bets, {}, 0
        self.save()

    # -- playing ------------------------------------------------------------------------------------------------

    @property
    def asked_box(self) -> int:
        """The box that the player is asked for; 0 while nothing is asked."""
        turn = self.round.turn if self.round is not None else None
        return turn.first[1] if turn is not None else 0

    @property
    def hand_in_turn(self) -> Hand | None:
        """The hand that is to be played."""
        turn = self.round.turn if self.round is not None else None
        return turn.hand if turn is not None else None

    def actions(self) -> tuple[Action, ...]:
        """What the player may answer, less what their balance does not cover."""
        if self.stage != "playing":
            return ()
        found = self.table.open_actions(PLAYER, self.asked_box, self._seat.purse)
        open_ = tuple(action for action in found if self.cost(action) <= self.balance)
        withdraws = self.desk.withdraw and Action.SURRENDER not in open_
        return (*open_, Action.SURRENDER) if withdraws else open_

    def cost(self, action: Action) -> int:
        """What the action puts down; insurance is taken in full."""
        return self.table.cost_of(PLAYER, self.asked_box, action, amount=None)

    def withdrawable(self) -> tuple[int, ...]:
        """Boxes out of turn that may still surrender."""
        if self.round is None or self.stage != "playing":
            return ()
        others = (box for box in self.round.state.boxes if box != self.asked_box)
        return tuple(box for box in others if Action.SURRENDER in self.round.legal(PLAYER, box))

    def choose_withdrawal(self, box: int) -> None:
        """Makes surrender mean this box; the one in turn if it is chosen again."""
        if box not in self.withdrawable():
            raise NotPossible("That one is not open to withdraw.")
        self.desk.withdraw = 0 if self.desk.withdraw == box else box
        self.save()

    def act(self, action: Action) -> None:
        """Carries out an answer and all that follows from it."""
        if self.stage != "playing" or action not in self.actions():
            raise NotPossible(self._why_not(action))
        box = self.asked_box
        if action is Action.SURRENDER and self.desk.withdraw:
            box = self.desk.withdraw
        self._send(Decide(box=box, action=action))
        self.desk.withdraw = 0
        self.save()

    def _why_not(self, action: Action) -> str:
        if self.round is not None and action in self.round.legal(PLAYER, self.asked_box):
            return f"That needs {money_text(self.cost(action))}, and your balance does not cover it."
        return f"Open here: {' '.join(self.actions())}."

    # -- the house ----------------------------------------------------------------------------------------------

    def _send(self, command: TableCommand) -> None:
        """Has the command carried out, and committed, by the house."""
        try:
            self._house.act(self._own_rules.game, self._seat, command)
        except TableRefusal as refusal:
            raise NotPossible(str(refusal)) from None
        round_ = self.round
        if round_ is not None and round_.phase is Phase.CLOSED:
            net = cash_of(round_.state)
            self.last_win = net if net > 0 else self.last_win

    def save(self) -> None:
        """Keeps what lies before the player as it is now."""
        self._house.save_desks()


def cards_of(events: Iterable[Event]) -> list[Card]:
    """The cards that left the shoe, in their order."""
    return [event.card for event in events if isinstance(event, ev.PlayerCard | ev.DealerCard)]


def _bets_on(round_: Round | None) -> Bets:
    """What the player had bet in the round."""
    boxes = round_.state.boxes if round_ is not None else {}
    wagers = {number: boxes[number].wagers[PLAYER] for number in sorted(boxes) if PLAYER in boxes[number].wagers}
    return {number: {MAIN: wager.main, **wager.side} for number, wager in wagers.items()}


def _spot(box: int, bet: dict[str, int]) -> Spot:
    return Spot(box=box, main=bet[MAIN], side={name: stake for name, stake in bet.items() if name != MAIN})
