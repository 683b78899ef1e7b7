"""What lies on a table: its round, its shoe, who stands where, and the way back from what was not committed.

Several changes may be under way. The table stands by each when it is committed (`accept`), in their order, or goes back
to the last one that was (`revert`), undoing no more than came after it.
"""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from sabot.cards import Card
from sabot.engine import Action, Event, Phase, RealRound, Round, Wager
from sabot.engine.legality import DRAWS, asked_wagers, early_actions, waits_to_withdraw
from sabot.engine.undo import Mark
from sabot.rules import Rules
from sabot.rules.model import Timers
from sabot.signature import Signer
from sabot.table.change import Draft
from sabot.table.command import PlaceBets, Rebet, Spot
from sabot.table.error import TableRefusal
from sabot.table.generator import Generator
from sabot.table.ident import Chance
from sabot.table.live import LiveState
from sabot.table.meter import Moves, Pot
from sabot.table.money import NOTHING, Standing
from sabot.table.purse import Habits, Purse
from sabot.table.rows import RoundEntry, Sheet
from sabot.table.shoe import TableShoe
from sabot.table.terms import Terms, rules_under
from sabot.table.timing import Wait, wait_of

SheetOn = Callable[[Terms], Sheet]
"""The sheet by which a table is dealt on these terms; raises where its setting does not go with them."""


class Before(NamedTuple):
    """All that changes at a table, as it was before a change that is not committed yet."""

    version: int
    sheet: Sheet
    next_sheet: Sheet
    shoe: TableShoe | None
    drawn: int | None
    """Cards that had left the shoe; None: it was not cut."""
    bonuses: int
    round: Round
    mark: Mark
    """Where the round stood."""
    entry: RoundEntry | None
    """The round that is being played, as the books have it; None while bets are placed."""
    first_version: int
    """The first step that belongs to the present round."""
    last: Round | None
    """The round before, as it ended."""
    last_code: str | None
    """The newest round's."""
    finished_code: str | None
    """The code of the round before."""
    moves: Moves
    live: LiveState
    attended: tuple[int, frozenset[str]]
    standings: dict[str, Standing]
    """Of those whom the change touches, where they stood; of all, where it ends a round."""


class Felt:
    """A table as it stands, and what may be asked of it; `Table` is the one that acts."""

    def __init__(
        self,
        table: str,
        owner: str | None,
        currency: str,
        sheet: Sheet,
        generator: Generator,
        chance: Chance,
        signer: Signer,
        pot: Pot | None = None,
        *,
        sheet_on: SheetOn | None = None,
        pace_ms: int = 0,
        purses: Callable[[str], Purse | None] = lambda _: None,
        real: bool = False,
    ) -> None:
        self.id = table
        self.is_real = real
        """Whether it is dealt from a physical shoe (M-6)."""
        self.owner = owner
        """Whose table it is; None: anybody may bet here."""
        self.currency = currency
        """Its own: of its meter, and of all bets where the sheet takes no other."""
        self.sheet = sheet
        """The sheet of the present round."""
        self.next_sheet = sheet
        """The sheet that the next shoe will be dealt by."""
        self.sheet_on = sheet_on or (lambda terms: Sheet(rules_under(sheet.rules, terms)))
        """Its setting: by which sheet it is dealt on terms that operators set."""
        self.generator = generator
        self.chance = chance
        self.signer = signer
        """Signs the commitment of every shoe."""
        self.pot = pot or Pot(table, currency)
        """The progressive's meter; of use only where the sheet has one."""
        self.version = 0
        self.stood_ms = 0
        """The time of its last step in the books, when it was taken from there: no other comes before that."""
        self.shoe: TableShoe | None = None
        """None until the next one is brought, in a step of its own."""
        self.round = self.new_round()
        self.entry: RoundEntry | None = None
        self.first_version = 1
        self.last: Round | None = None
        self.last_code: str | None = None
        self.finished_code: str | None = None
        """That of the round before; a round under way has its own in `last_code`."""
        self.moves = Moves()
        """What the present round has moved in and out of the meter."""
        self.purses = purses
        """The purses of players whose hands go on without a command of theirs: decided ahead, or behind another's."""
        self.live = LiveState(pace_ms=pace_ms, plain_pace_ms=pace_ms)
        self.standings: dict[str, Standing] = {}
        """Of everyone with a bet in the present round."""
        self.companions: set[str] = set()
        """The house's own players among those who have bet here: nobody becomes one, or ceases to be."""
        self.attended: tuple[int, frozenset[str]] = (0, frozenset())
        """A day, and those whose being here on it is in the books, as far as that is known."""
        self.unrecorded = True
        """Whether the sheet may not be in the books yet: it comes with the first shoe."""
        self._open: deque[Before] = deque()
        """One for each change that is not committed yet, the oldest first."""

    def __repr__(self) -> str:
        return f"<Table {self.id} {self.rules.game} {self.round.phase}>"

    def new_round(self) -> Round:
        """A round of this table in which nothing has happened yet."""
        if self.is_real:
            return RealRound(self.rules, below=self._below)
        return Round(self.rules, self._draw, below=self._below)

    def _draw(self) -> Card:
        return self.shoe_in_play().draw()

    def _below(self, bound: int) -> int:
        return self.shoe_in_play().below(bound)

    def shoe_in_play(self) -> TableShoe:
        """The shoe on the table, where there must be one."""
        if self.shoe is None:
            raise AssertionError("cards are dealt only from a shoe")
        return self.shoe

    @property
    def drawn(self) -> int | None:
        """How many cards have left the shoe, the burnt ones included; None: there is none that could be dealt from."""
        if self.live.pile is not None:
            return self.rules.burn + self.live.pile.dealt
        return self.shoe.cards.drawn if self.shoe and self.shoe.is_cut else None

    @property
    def is_shoe_finished(self) -> bool:
        """Whether no further round starts from the shoe on the table, once one has been dealt."""
        if self.live.pile is not None:
            return self.live.pile.out or self.rules.shuffle == "every-round"
        return self.shoe_in_play().is_finished

    @property
    def timers(self) -> Timers:
        """How long the table waits in the present round: as its sheet has it, or as operators have set it."""
        return self.live.times.over(self.rules.timers_ms)

    @property
    def rules(self) -> Rules:
        """The rules of the present round."""
        return self.sheet.rules

    @property
    def pace_ms(self) -> int:
        """How long each card takes to be seen."""
        return self.live.pace_ms

    @property
    def is_over(self) -> bool:
        """Whether the table is closed, and the last round there played to its end."""
        return self.live.halt is not None and self.live.halt.closed and self.round.phase is Phase.BETTING

    @property
    def currencies(self) -> tuple[str, ...]:
        """Those that bets of the present round may be in, the table's own first."""
        taken = self.rules.currencies
        # A sheet that was read from the books has them in no order; the one that is dealt next has that of its setting.
        ordered = [*(code for code in self.next_sheet.rules.currencies if code in taken), *taken]
        return tuple(dict.fromkeys((self.currency, *ordered)))

    def currency_of(self, player: str) -> str:
        """That of the player's bets in the present round, or in the one before."""
        if not self.rules.currencies and (self.last is None or not self.last.rules.currencies):
            return self.currency
        for round_ in (self.round, self.last):
            for box in round_.state.boxes.values() if round_ else ():
                if player in box.wagers:
                    return box.wagers[player].currency or self.currency
        return self.currency

    def accept(self) -> None:
        """Stands by the oldest change under way: it is committed."""
        self._open.popleft()
        self.unrecorded = self.unrecorded and self.shoe is None

    def revert(self) -> None:
        """Forgets what was not committed."""
        while self._open:
            self._go_back(self._open.pop())

    def forget(self) -> None:
        """Goes back by the newest change: it could not be carried out."""
        self._go_back(self._open.pop())

    def _go_back(self, to: Before) -> None:
        self.version, self.sheet, self.next_sheet, self.entry = to.version, to.sheet, to.next_sheet, to.entry
        self.first_version, self.last, self.last_code = to.first_version, to.last, to.last_code
        self.finished_code = to.finished_code
        self.moves, self.live, self.attended = to.moves, to.live, to.attended
        self.shoe = to.shoe.back_at(to.drawn, to.bonuses) if to.shoe else None
        self.round = to.round
        self.round.rewind(to.mark)
        for player, standing in to.standings.items():
            self.standings[player] = standing

    def remember(self) -> Before:
        """Keeps how the table stands before a change."""
        shoe = self.shoe
        # In the order of its fields: to name them takes longer, and this is done for every step.
        scene = Before(
            self.version,
            self.sheet,
            self.next_sheet,
            shoe,
            self.drawn,
            shoe.bonuses if shoe else 0,
            self.round,
            self.round.mark(),
            self.entry,
            self.first_version,
            self.last,
            self.last_code,
            self.finished_code,
            self.moves,
            self.live,
            self.attended,
            {},
        )
        self._open.append(scene)
        return scene

    def wait_of_round(self) -> Wait | None:
        """What falls due; nothing at a table that somebody owns: it waits for them alone, for as long as they like."""
        if self.live.halt is not None and self.round.phase is Phase.BETTING:
            return None
        seating = self.live.seating
        # Also while somebody's rounds without a bet are to be forgiven: that takes time, whoever is there.
        return wait_of(self.round, seated=bool(seating.seats or seating.left)) if self.owner is None else None

    @property
    def due_ms(self) -> int | None:
        """When a `Tick` is due; None: nothing falls due."""
        return self.live.due_ms

    @property
    def is_shared(self) -> bool:
        """Whether anybody may play here, on a clock."""
        return self.owner is None and self.rules.kind == "live"

    @property
    def players(self) -> set[str]:
        """Those who have a bet in the present round, and whoever owns the table."""
        return {*self.standings, *([self.owner] if self.owner else [])}

    def standing(self, player: str) -> Standing:
        """Where the player stands in the present round."""
        return self.standings.get(player, NOTHING)

    def last_bets(self, player: str) -> tuple[Wager, ...]:
        """The player's bets of the round before."""
        if self.last is None:
            return ()
        return tuple(box.wagers[player] for box in self.last.state.boxes.values() if player in box.wagers)

    def open_actions(self, player: str, box: int, purse: Purse) -> tuple[Action, ...]:
        """The decisions open to the player on a box, as far as their balance and their own limits allow."""
        found = [(action, self.cost_of(player, box, action)) for action in self.round.legal(player, box)]
        return tuple(action for action, cost in found if cost == 0 or cost <= purse.spendable)

    def early_options(self, player: str, box: int, purse: Purse) -> tuple[Action, ...]:
        """What the player may decide ahead on a box, as far as their balance and their own limits allow (PL-15)."""
        if not self.is_shared:
            return ()
        if box == self.held_box:
            return self.open_actions(player, box, purse)
        found = [(action, self.cost_of(player, box, action)) for action in early_actions(self.round.state, player, box)]
        return tuple(action for action, cost in found if cost == 0 or cost <= purse.spendable)

    def holds_back(self, player: str, action: Action, now_ms: int) -> bool:
        """Whether a card that the player wants drawn has to wait: others may still withdraw, and need their time."""
        if not self.is_shared or action not in DRAWS or now_ms >= self.withdraw_due_ms(now_ms):
            return False
        return waits_to_withdraw(self.round.state, player, self.live.plans)

    def withdraw_due_ms(self, now_ms: int) -> int:
        """Until when nobody's card ends the time to withdraw; it begins when the deal can have been seen."""
        due_ms = self.live.withdraw_due_ms
        return max(now_ms, self.live.seen_ms) + self.rules.timers_ms.withdraw if due_ms is None else due_ms

    @property
    def held_box(self) -> int | None:
        """The box in turn whose player has decided already, and waits for the card; None: there is none."""
        asked = self.live.plans and self.round.phase is Phase.PLAY and self.round.awaits is None
        hand = self.round.state.hand_in_turn() if asked else None
        return hand.box if hand is not None and hand.box in self.live.plans else None

    @property
    def shown_due_ms(self) -> int | None:
        """When the table goes on by itself, as everybody is told: that a hand is decided already is its player's."""
        return self.due_ms if self.held_box is None else self.live.full_due_ms

    def cost_of(self, player: str, box: int, action: Action, amount: int | None = 1) -> int:
        """What the decision puts down: the least, or with insurance of that amount; None is the full half."""
        if action is Action.YES:
            return self._insurance_cost(player, box, amount)
        if action in (Action.DOUBLE, Action.SPLIT):
            return next(hand.live[player].amount for hand in self.round.state.boxes[box].hands if hand.live)
        return 0

    def _insurance_cost(self, player: str, box: int, amount: int | None) -> int:
        """What insurance of that amount puts down, in all boxes that one answer speaks for.

        An amount counts only where less than half is allowed: elsewhere the half of every box is put down.
        """
        state = self.round.state
        if self.rules.insurance_amount == "half":
            amount = None
        halves = (state.boxes[number].wagers[player].main // 2 for number in asked_wagers(state, player, box))
        return sum(half if amount is None else min(amount, half) for half in halves)

    def lying(self, player: str) -> dict[int, Wager]:
        """The player's bets on the boxes, by box."""
        boxes = self.round.state.boxes.values()
        return {box.number: box.wagers[player] for box in boxes if player in box.wagers}

    def wagers(self, player: str, command: PlaceBets | Rebet) -> list[Wager]:
        """The bets that a command wants to lie on the table; bets behind go along as their player has set by now."""
        habits, currency = self.habits(player), self._currency_at_hand(player)
        if isinstance(command, PlaceBets):
            return [_wager(player, spot, habits, currency) for spot in command.spots]
        last = self.last_bets(player)
        if not last:
            raise TableRefusal("there is no earlier round whose bets could be placed again")
        if not self.is_shared:
            return list(last)
        # The sheet may take other currencies than the one of the round before did.
        return [replace(_by_habit(wager, habits), currency=currency) for wager in last]

    def _currency_at_hand(self, player: str) -> str:
        """What the player's bets name as their currency: nothing where all are in the table's."""
        if not self.rules.currencies:
            return ""
        purse = self.purses(player)
        if purse is None:
            raise AssertionError("bets in several currencies are placed by players whose purses are at hand")
        return purse.currency

    def is_of_the_house(self, player: str) -> bool:
        """Whether it is one of the house's own players (P-11)."""
        purse = self.purses(player)
        return purse is not None and purse.house

    def habits(self, player: str) -> Habits:
        """What the player has set for bets behind; of no meaning where there are none."""
        purse = self.purses(player) if self.rules.bet_behind and self.is_shared else None
        return purse.habits if purse is not None else Habits()

    def tell(self, draft: Draft, *events: Event) -> None:
        """Takes in what happened."""
        draft.events += events
        if self.is_shared:
            self.live = self.live.apply_all(events)

    def is_cut_only(self, now_ms: int) -> bool:
        """Whether all that is due at the table is the cut of its shoe."""
        return self.live.wait_due_ms is None or now_ms < self.live.wait_due_ms


def _wager(player: str, spot: Spot, habits: Habits, currency: str) -> Wager:
    behind = spot.behind is True
    wager = Wager(
        player=player,
        box=spot.box,
        main=spot.main,
        side=spot.side,
        golden=spot.golden,
        behind=behind,
        currency=currency,
    )
    return _by_habit(wager, habits)


def _by_habit(wager: Wager, habits: Habits) -> Wager:
    """The wager with what its player has set: whether it follows another, or whether others may lie behind it."""
    if wager.behind:
        return replace(wager, follow_double=habits.follow_double, follow_split=habits.follow_split)
    return replace(wager, forbid_behind=habits.forbid_behind)
