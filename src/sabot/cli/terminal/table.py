"""A table with one player: every step changes the round and the purse together, and is saved before it is shown."""

from collections.abc import Callable
from typing import Literal, cast

from sabot.cards import DECK, parse_cut
from sabot.cli.result import money_text
from sabot.cli.terminal.bets import Refused, tidy_desk, total_of
from sabot.cli.terminal.chance import Chance
from sabot.cli.terminal.meter import fed_meter, meter_after
from sabot.cli.terminal.purse import MAIN, START, Desk, Meter, Purse, SavedRound, SavedTable
from sabot.cli.terminal.restore import open_round
from sabot.cli.terminal.shoe import ShoeInPlay
from sabot.engine import Action, AnyEvent, Hand, Phase, Round, Wager
from sabot.engine import event as ev
from sabot.engine.legality import asked_wagers
from sabot.engine.settlement import insure_half
from sabot.notation import PLAYER
from sabot.rules import Rules, rules_hash

Stage = Literal["cut", "betting", "playing", "result"]


class Table:
    """One game and the player's place at it, taken up where it was left."""

    def __init__(self, rules: Rules, purse: Purse, save: Callable[[Purse], None], chance: Chance) -> None:
        self.purse = purse
        self.saved = purse.tables.setdefault(rules.game, SavedTable())
        self._own_rules = rules
        self._save = save
        self._chance = chance
        self.shoe = ShoeInPlay(self.saved)
        self.round: Round | None = None
        """The round on the felt, finished or not."""
        if self.saved.round is not None:
            self.round = open_round(self.saved.round, self.shoe.draw, self.shoe.below, None)
        purse.latest = rules.game
        self._prepare()

    # -- what there is ------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """Those of the round on the felt, or those of the next one."""
        return self._own_rules if self.round is None else self.round.rules

    @property
    def stage(self) -> Stage:
        """What the table waits for."""
        if self.round is not None:
            return "result" if self.round.phase is Phase.CLOSED else "playing"
        waits = self.saved.shoe is None and self._own_rules.shuffle == "cut-card"
        return "cut" if waits else "betting"

    @property
    def desk(self) -> Desk:
        """The player's bets, and where their next chip goes."""
        return self.saved.desk

    @property
    def meter(self) -> Meter | None:
        """The progressive's, where the game has one."""
        progressive = self.rules.progressive
        if progressive is None:
            return None
        return self.purse.meters.get(self.rules.game) or Meter(progressive.base)

    @property
    def broke(self) -> bool:
        """Whether the balance covers no bet here."""
        return self.stage != "playing" and self.purse.balance < self._own_rules.limits.min

    # -- the shoe -----------------------------------------------------------------------------------------------

    @property
    def keeps_cut(self) -> bool:
        """Whether a cut of the player's own is kept and used for every shoe."""
        return self.rules.shuffle == "every-round" and self.rules.last_cut == "player"

    @property
    def next_cut(self) -> str:
        """What the shoe that waits will be cut with: the player's own text, or one made by chance for this shoe."""
        rules, number = self._own_rules, self.saved.number
        if rules.shuffle == "cut-card" and rules.last_cut == "player":
            return self._chance.cut(number, rules.decks * len(DECK))
        return (self.purse.cut if self.keeps_cut else "") or self._chance.own_cut(number)

    def cut(self, text: str) -> None:
        """Cuts the shoe that waits for it; without a text, with the one made for it."""
        self.shoe.cut(self._own_rules, text or self.next_cut)
        self.save()

    def set_cut(self, text: str) -> None:
        """Keeps the cut that shoes fresh every round are cut with from now on; the empty text has one made for each."""
        self.purse.cut = parse_cut(text)
        self.save()

    def _prepare(self) -> None:
        """Has a shoe committed to, and cut where no player does it, before bets are asked for."""
        saved, rules = self.saved, self._own_rules
        if self.round is None:
            if saved.shoe is not None and saved.shoe.rules_hash != rules_hash(rules):
                self.shoe.retire()
            if saved.shoe is None and not (saved.seed and self.shoe.is_for(rules)):
                self.shoe.commit(self.purse.shoes, self._chance, rules)
                self.purse.shoes += 1
            if self.stage == "cut" and rules.last_cut == "house":
                self.shoe.cut(rules, self.next_cut)
            tidy_desk(saved.desk, rules)
        self.save()

    # -- betting ------------------------------------------------------------------------------------------------

    def clear_felt(self) -> None:
        """Takes the cards of a finished round away, so that bets can be laid."""
        if self.stage == "result":
            self.round = self.saved.round = None
            self._prepare()

    def refresh(self) -> None:
        """A fresh start for a player who has nothing left to bet."""
        if not self.broke:
            raise Refused("There is enough left to play with.")
        self.purse.balance = START
        self.desk.bets = {}
        self.save()

    def deal(self) -> None:
        """Takes the bets and deals."""
        rules, saved, bets = self._own_rules, self.saved, self.desk.bets
        if not bets:
            raise Refused("Lay a bet first: + adds the chip in your hand.")
        if total_of(bets) > self.purse.balance:
            raise Refused("Your balance does not cover these bets. Nothing was taken.")
        before = self.meter
        shown = fed_meter(rules.progressive, before, bets) if rules.progressive and before else None
        round_ = Round(rules, self.shoe.draw, below=self.shoe.below, meter=shown)
        for box, bet in bets.items():
            side = {name: stake for name, stake in bet.items() if name != MAIN}
            round_.place(Wager(player=PLAYER, box=box, main=bet[MAIN], side=side))
        if saved.shoe is None:
            self.shoe.cut(rules, self.next_cut)
        saved.round = SavedRound(rules, saved.drawn, before, [])
        self.desk.last, self.desk.bets, self.desk.withdraw = bets, {}, 0
        self.round = round_
        round_.deal()
        self._book(round_, saved.round, 0, 0)

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
        if self.round is None:
            return ()
        legal = self.round.legal(PLAYER, self.asked_box)
        open_ = tuple(action for action in legal if self.cost(action) <= self.purse.balance)
        withdraws = self.desk.withdraw and Action.SURRENDER not in open_
        return (*open_, Action.SURRENDER) if withdraws else open_

    def cost(self, action: Action) -> int:
        """What the action puts down."""
        hand = self.hand_in_turn
        if action in (Action.DOUBLE, Action.SPLIT) and hand is not None:
            return hand.live[PLAYER].amount
        if action is Action.YES and self.round is not None:
            state = self.round.state
            boxes = asked_wagers(state, PLAYER, self.asked_box)
            return sum(insure_half(state.boxes[box].wagers[PLAYER].main) for box in boxes)
        return 0

    def withdrawable(self) -> tuple[int, ...]:
        """Boxes out of turn that may still surrender."""
        if self.round is None or self.stage != "playing":
            return ()
        others = (box for box in self.round.state.boxes if box != self.asked_box)
        return tuple(box for box in others if Action.SURRENDER in self.round.legal(PLAYER, box))

    def choose_withdrawal(self, box: int) -> None:
        """Makes surrender mean this box; the one in turn if it is chosen again."""
        if box not in self.withdrawable():
            raise Refused("That one is not open to withdraw.")
        self.desk.withdraw = 0 if self.desk.withdraw == box else box
        self.save()

    def act(self, action: Action) -> None:
        """Carries out an answer and all that follows from it."""
        round_, saved = self.round, self.saved.round
        if round_ is None or saved is None or action not in self.actions():
            raise Refused(self._why_not(action))
        box = self.asked_box
        if action is Action.SURRENDER and self.desk.withdraw:
            box = self.desk.withdraw
        staked, returned = round_.state.staked, round_.state.returned
        self.desk.withdraw = 0
        round_.act(PLAYER, box, action)
        self._book(round_, saved, staked, returned)

    def _why_not(self, action: Action) -> str:
        if self.round is not None and action in self.round.legal(PLAYER, self.asked_box):
            return f"That needs {money_text(self.cost(action))}, and your balance does not cover it."
        return f"Open here: {' '.join(self.actions())}."

    # -- the books ----------------------------------------------------------------------------------------------

    def _book(self, round_: Round, saved: SavedRound, staked: int, returned: int) -> None:
        """Enters in the purse what has changed since so much was staked and returned, and saves it."""
        state = round_.state
        self.purse.balance += (state.returned - returned) - (state.staked - staked)
        saved.events = cast(list[AnyEvent], list(round_.events))
        self.shoe.note_drawn()
        if round_.rules.progressive is not None and saved.meter is not None:
            self.purse.meters[round_.rules.game] = meter_after(round_.rules.progressive, saved.meter, round_.events)
        if round_.phase is Phase.CLOSED:
            self._close(round_)
        self.save()

    def _close(self, round_: Round) -> None:
        net = round_.state.returned - round_.state.staked
        if net > 0:
            self.purse.last_win = net
        if any(isinstance(event, ev.BonusOpened) for event in round_.events):
            self.shoe.note_bonus()
        if round_.rules.shuffle == "every-round" or self.shoe.cut_card_out:
            self.shoe.retire()

    def save(self) -> None:
        """Keeps everything as it is now."""
        self._save(self.purse)
