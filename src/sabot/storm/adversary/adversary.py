"""The adversary at a table: tries everything that is refused, reads everything there is, and guesses."""

from collections import Counter
from collections.abc import Mapping
from random import Random

from sabot.engine import Action
from sabot.house.accounts.session import SessionLimits
from sabot.house.calendar import DAY_MS
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.protocol import TableShown, show_table
from sabot.storm.adversary.chances import chance_of_end, chance_of_good_deal, chance_of_ten, unseen
from sabot.storm.adversary.learner import Learner, Signs
from sabot.storm.adversary.probes import Probe, probe_deal, probe_hit, try_all
from sabot.storm.adversary.readings import More, Readings
from sabot.storm.adversary.score import Score
from sabot.storm.error import StormBroke
from sabot.storm.independent.counting import points, total
from sabot.table import Deal, Decide, PlaceBets, Spot, TableCommand
from sabot.table.redaction import HIDDEN

GAMES = ("atlantic-city", "storm-shoe")
"""A new shoe for each round; one that is dealt to its cut card, whose earlier cards are known."""
OTHER_GAME = "multihand"
STAKE = 100
CREDIT = 1_000_000
CUTS = 2
"""Cuts that are tried before each deal."""
STAND_AT = 17
CARDS_MAX = 4
QUESTIONS = ("the next card counts ten", "a hit ends the round", "a deal is good", "the hole card counts ten")


class Adversary:
    """A player with two sessions at a house, who bets little and watches much; at a table of one of the `GAMES`."""

    def __init__(
        self, house: House, dice: Random, game: str, more: More | None = None, *, statistics: bool = False
    ) -> None:
        self.house = house
        self.scores: dict[str, Score] = dict.fromkeys(QUESTIONS, Score())
        self._dice = dice
        self._game = game
        self._more = more
        self._statistics = statistics
        self._name = "Adversary"
        self._shoe = ""
        """The shoe on the table when the last round was dealt."""
        self._seen: list[str] = []
        """Its cards that earlier rounds have shown."""
        self._hole_signs: Signs | None = None
        """What was seen while the hole card of this round lay face down, and nobody had looked at it."""
        self._learners = {question: Learner() for question in QUESTIONS}
        self._keys = 0
        self._used: dict[str, str] = {}
        """Ids that stand for something else, by what that is."""

    async def arrive(self) -> None:
        """Signs up, on two devices, and uses some ids for other things than cards."""
        secret = f"a secret of seven {self._name} words"
        limits = SessionLimits(DAY_MS, CREDIT)
        signed = await self.house.accounts.sign_up(
            self._name, secret, currency="EUR", language="en", session_limits=limits
        )
        self._visitor: Visitor = signed.visitor
        # The second session has chosen no limits: no bet of its own is taken.
        self._second = (await self.house.accounts.sign_in(self._name, secret, session_limits=None)).visitor
        self._readings = Readings(self.house, self._visitor, self._game, self._more, statistics=self._statistics)
        self._used["a deposit"] = self._new_id()
        await self.house.cashier.deposit(self._visitor, CREDIT, self._used["a deposit"])
        self._used["a bet elsewhere"] = self._new_id()
        await self.house.tables.play(
            self._visitor, OTHER_GAME, PlaceBets(spots=(Spot(box=1, main=STAKE),)), self._used["a bet elsewhere"], ""
        )
        self._used["a bet here"] = self._new_id()
        await self._send(PlaceBets(spots=(Spot(box=1, main=STAKE),)), self._used["a bet here"])
        await self._send(PlaceBets(spots=()), self._new_id())

    @property
    def id(self) -> str:
        """Whose account it is."""
        return self._visitor.player

    async def leave(self) -> None:
        """Takes back what still lies on a table."""
        await self.house.tables.play(self._visitor, OTHER_GAME, PlaceBets(spots=()), self._new_id(), "")

    async def play(self, trials: int) -> None:
        """Goes on until every question was answered so many times."""
        while min(score.trials for score in self.scores.values()) < trials:
            await self._play_round()

    def check(self) -> None:
        """Raises if the guesses were better than chance explains."""
        for question, score in self.scores.items():
            if not score.is_chance:
                raise StormBroke(f"the adversary foretells whether {question}: {score}")

    async def _play_round(self) -> None:
        await self._send(PlaceBets(spots=(Spot(box=1, main=STAKE),)), self._new_id())
        # Without money at hand a double cannot be paid, whatever the cards are.
        await self._empty_purse()
        shown = await self._deal()
        while shown.view.round.boxes and shown.view.round.asked:
            shown = await self._decide(shown)
        self._note_round(shown)
        await self._fill_purse()

    def _note_round(self, shown: TableShown) -> None:
        """Guesses the hole card, if it was turned in the end, and keeps in mind what lay open."""
        last = shown.view.last
        if last is None:
            raise StormBroke("the adversary has played a round, and sees nothing of it")
        cards = [card for box in last.boxes for hand in box.hands for card in hand.cards]
        up, hole = last.dealer[:2]
        if self._hole_signs is not None and hole != HIDDEN:
            # Whether it is turned depends on the hand alone: chance is what all cards of that leave.
            self._judge(QUESTIONS[3], self._hole_signs, points(hole) == 10, chance_of_ten(self._left([*cards, up])))
        self._hole_signs = None
        self._seen += [card for card in (*cards, *last.dealer) if card != HIDDEN]

    def _left(self, seen: list[str]) -> Counter[str]:
        return unseen(self.house.games[self._game].decks, [*self._seen, *seen])

    async def _deal(self) -> TableShown:
        """Deals with the cut that promises most; a shoe that is cut has but one."""
        shoe = (await self._look()).view.shoe
        if shoe is None:
            raise StormBroke("the adversary has bet, and there is no shoe")
        if shoe.id != self._shoe:
            self._shoe, self._seen = shoe.id, []
        chance = chance_of_good_deal(self._left([]))
        question = QUESTIONS[2]
        learner = self._learners[question]
        for number in range(CUTS):
            cut = f"cut {self._dice.randrange(10**9)}"
            signs = await self._try(probe_deal(cut, self._used))
            if learner.guess(signs) or number == CUTS - 1 or shoe.root:
                break
        await self._send(Deal(cut=None if shoe.root else cut), self._new_id())
        shown = await self._look()
        view = shown.view.round if shown.view.round.boxes else shown.view.last
        if view is None:
            raise StormBroke("the adversary has dealt, and sees no cards")
        outcome = total(view.boxes[0].hands[0].cards[:2]) >= 20
        self._judge(question, signs, outcome, chance)
        return shown

    async def _decide(self, shown: TableShown) -> TableShown:
        box = shown.view.round.boxes[0]
        if shown.view.round.phase != "play":
            await self._send(Decide(box=1, action=Action.NO), self._new_id())
            return await self._look()
        hand = next(hand for hand in box.hands if hand.in_turn)
        if total(hand.cards) >= STAND_AT or len(hand.cards) > CARDS_MAX:
            await self._send(Decide(box=1, action=Action.STAND), self._new_id())
            return await self._look()
        return await self._hit(shown, list(hand.cards))

    async def _hit(self, shown: TableShown, cards: list[str]) -> TableShown:
        up = shown.view.round.dealer[0]
        left = self._left([*cards, up])
        signs = {**await self._try(probe_hit(shown.version, self._used)), "advice": await self._readings.advice()}
        await self._send(Decide(box=1, action=Action.HIT), self._new_id())
        after = await self._look()
        view = after.view.round if after.view.round.boxes else after.view.last
        if view is None:
            raise StormBroke("the adversary has taken a card, and sees none")
        new = view.boxes[0].hands[0].cards[len(cards)]
        # Under an ace or a ten the dealer has looked, and it is known what the hole card is not.
        if points(up) not in (1, 10):
            self._judge(QUESTIONS[0], signs, points(new) == 10, chance_of_ten(left))
            self._judge(QUESTIONS[1], signs, not after.view.round.boxes, chance_of_end(left, cards))
            self._hole_signs = self._hole_signs or signs
        return after

    def _judge(self, question: str, signs: Signs, outcome: bool, chance_of_yes: float) -> None:
        """Guesses first, and only then looks."""
        learner = self._learners[question]
        guess = learner.guess(signs)
        if guess is None:
            guess = chance_of_yes > 0.5
        self.scores[question] = self.scores[question].plus(
            right=guess is outcome, chance=chance_of_yes if guess else 1 - chance_of_yes
        )
        learner.learn(signs, outcome, chance_of_yes)

    async def _try(self, probes: list[Probe]) -> Mapping[str, str]:
        return await try_all(probes, self._send_as, self._readings, self._new_id)

    async def _send_as(self, command: TableCommand, key: str, second: bool) -> None:
        await self.house.tables.play(self._second if second else self._visitor, self._game, command, key, "")

    async def _send(self, command: TableCommand, key: str) -> None:
        await self._send_as(command, key, second=False)

    async def _look(self) -> TableShown:
        return await (await self.house.tables.enter(self._visitor, self._game, "")).look(show_table)

    async def _empty_purse(self) -> None:
        cash = (await self.house.tables.purse(self._visitor)).cash
        await self.house.cashier.withdraw(self._visitor, cash - STAKE + 1, self._new_id())

    async def _fill_purse(self) -> None:
        await self.house.cashier.deposit(self._visitor, 10 * STAKE, self._new_id())

    def _new_id(self) -> str:
        self._keys += 1
        return f"{self._name}-{self._keys}"
