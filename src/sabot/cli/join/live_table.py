"""A live table in plain lines: whole, and what it waits for in one line."""

from collections.abc import Iterable, Iterator

from sabot.cards import best_total, print_card
from sabot.cli.join.money import ShownCurrency
from sabot.protocol import HIDDEN, OwnView, TableShown
from sabot.protocol.view import BoxView, HandView, LiveView, RoundView, SeatView

BETTING = "betting"


class LiveTeller:
    """Tells of one live table, in the currency of its player."""

    def __init__(self, purse: ShownCurrency, seats: int) -> None:
        self.purse = purse
        self._seats = seats
        """0: bets are placed on positions."""

    @property
    def place(self) -> str:
        """What a box of the table is called."""
        return "Seat" if self._seats else "Position"

    def tell_table(self, shown: TableShown) -> Iterator[str]:
        """The whole table."""
        view, own = shown.view, shown.own
        limits = ", ".join(
            f"{limit.bet} {self.purse.write(limit.min)} to {self.purse.write(limit.max)}" for limit in view.limits
        )
        yield f"Table {view.table}, {view.game}: {limits}"
        if view.live is not None:
            yield from self._tell_seats(view.live, own.name)
            yield from _tell_orders(view.live)
            if view.live.meter is not None:
                yield f"Progressive: {self.purse.write(view.live.meter)}"
        if view.shoe is not None:
            real = view.live is not None and view.live.cards == "real"
            told = "real cards, no shuffle of the house's to prove" if real else f"commitment {view.shoe.commitment}"
            yield f"Shoe {view.shoe.id}: {told}"
        yield from self.tell_cards(view.round if view.round.boxes or view.last is None else view.last, own)
        held = f", {self.purse.write(own.balance.held)} in play" if own.balance.held else ""
        yield f"Balance {self.purse.write(own.balance.cash)} {own.balance.currency}{held}"

    def _tell_seats(self, live: LiveView, own: str) -> Iterator[str]:
        if not self._seats:
            return
        taken = {seat.box for seat in live.seats}
        free = " ".join(str(box) for box in range(1, self._seats + 1) if box not in taken)
        told = [self._tell_seat(seat, own) for seat in live.seats]
        yield " · ".join([*told, f"free {free}" if free else "no seat is free"])

    def _tell_seat(self, seat: SeatView, own: str) -> str:
        marks = [
            f"won {seat.run} in a row" if seat.run > 1 else "",
            f"{seat.idle} without a bet" if seat.idle else "",
            "leaving" if seat.leaving else "",
        ]
        told = ", ".join(filter(None, marks))
        return f"Seat {seat.box} {who(seat.name, own)}" + (f" ({told})" if told else "")

    def tell_cards(self, round_: RoundView, own: OwnView) -> Iterator[str]:
        """Everything that lies on the table of a round."""
        if round_.voided is not None:
            yield f"The round was voided: {round_.voided}"
        if round_.dealer:
            yield self.tell_dealer(round_)
        for box in round_.boxes:
            yield from self.tell_box(box, own)

    def tell_dealer(self, round_: RoundView) -> str:
        """The dealer's cards."""
        return f"Dealer: {_cards(round_.dealer)} = {round_.dealer_total}"

    def tell_box(self, box: BoxView, own: OwnView) -> Iterator[str]:
        """The bets and hands of a box; of a crowd only how many they are."""
        for hand in box.hands:
            yield self.tell_hand(box, hand, own)
        if not box.hands:
            bets = [
                f"{who(wager.name, own.name)} {self.purse.write(wager.main)}{' behind' if wager.behind else ''}"
                for wager in box.wagers
            ]
            more = box.bettors - len(box.wagers)
            yield f"{self.place} {box.box}: " + ", ".join([*bets, *([f"{more} more"] if more else [])])

    def tell_hand(self, box: BoxView, hand: HandView, own: OwnView) -> str:
        """The cards of a hand, and whose they are."""
        name = f"{self.place} {box.box}" + (f", hand {hand.hand}" if len(box.hands) > 1 else "")
        owner = f", {who(box.owner, own.name)}" if box.owner is not None else ""
        told = f"{name}{owner}: {_cards(hand.cards)} = {hand.total}"
        crowd = hand.crowd
        if crowd is None or not crowd.players:
            return told
        parts = (
            (crowd.deciding, "to decide"),
            (crowd.drawing, "for a card"),
            (crowd.splitting, "for a split"),
            (crowd.stopped, "done"),
        )
        at = ", ".join(f"{count} {what}" for count, what in parts if count)
        return f"{told}{self._own_stake(box, hand, own)}; {count_of(crowd.players, 'player')}: {at}"

    def _own_stake(self, box: BoxView, hand: HandView, own: OwnView) -> str:
        """What the player has on a hand that many share."""
        mine = [stake for stake in hand.stakes if stake.name == own.name]
        mine += [found.stake for found in own.round.unlisted if (found.box, found.hand) == (box.box, hand.hand)]
        if not mine:
            return ""
        cards = hand.cards[: mine[0].held]
        # Others may have drawn on after this stake stopped.
        own_cards = f" on {_cards(cards)} = {best_total(cards)}" if 0 < len(cards) < len(hand.cards) else ""
        return f", yours {self.purse.write(mine[0].staked)}{own_cards}"

    def tell_prompt(self, shown: TableShown) -> str:
        """What the player may do now, without how long they have for it."""
        view, own, live = shown.view, shown.own, shown.view.live
        if own.asked:
            question = own.asked[0]
            options = " · ".join(map(self.purse.tell_option, question.options))
            return f"Your turn at {self.place.lower()} {question.box}{self._totals(shown, question.box)}: {options}"
        if live is not None and live.cut is not None and live.cut.name == own.name:
            return "The last cut is yours: c TEXT, or c for this device's own"
        if view.round.phase != BETTING:
            return self._tell_waiting(shown)
        if live is not None and live.paused is not None:
            how = "is closed" if live.closing else "is paused"
            return f"No bets: the table {how}: {live.paused} · ? keys · q leave"
        if view.shoe is None:
            return "No bets until the next shoe is here"
        return self._tell_betting(shown)

    def _tell_waiting(self, shown: TableShown) -> str:
        """What the player may do in a round while nothing is asked of them."""
        own, held = shown.own, held_box(shown)
        boxes = [asked.box for asked in own.ahead if asked.box != held]
        ahead, withdraw = (", ".join(map(str, of)) for of in (boxes, own.withdraw))
        waits = f"The card for seat {held} waits while others may withdraw: e KEY changes that, e - takes it back"
        told = [waits] if held is not None else []
        told += [f"Decide ahead for seat {ahead} with e KEY"] if ahead else []
        return " · ".join([*told, f"R PLACE withdraws from {self.place.lower()} {withdraw}"] if withdraw else told)

    def _tell_betting(self, shown: TableShown) -> str:
        own, live = shown.own, shown.view.live
        if own.spots:
            final = live is not None and own.name in live.final
            hurry = " · now deals at once" if self._seats and not final else ""
            return f"Your bets lie{': b takes them back' + hurry if not final else ' and are final'}"
        if self._seats and not own.seats:
            return "sit SEAT takes a seat · behind AMOUNT SEAT bets on another's hand · ? keys · q leave"
        again = " · r same bets" if own.rebet else ""
        return f"Bets are taken: b AMOUNT{again} · ? keys · q leave"

    def _totals(self, shown: TableShown, box: int) -> str:
        """The hand in turn against the dealer's card."""
        for found in shown.view.round.boxes:
            for hand in found.hands:
                if found.box == box and hand.in_turn and shown.view.round.dealer:
                    return f", {hand.total} against {_cards(shown.view.round.dealer[:1])}"
        return ""


def held_box(shown: TableShown) -> int | None:
    """The player's box in turn that is decided already and waits for its card (BJ-6); None: there is none."""
    planned = {plan.box for plan in shown.own.plans}
    in_turn = (box.box for box in shown.view.round.boxes if any(hand.in_turn for hand in box.hands))
    return next((box for box in in_turn if box in planned), None)


def _tell_orders(live: LiveView) -> Iterator[str]:
    """What operators have ordered."""
    if live.paused is not None:
        yield f"{'The table is closing' if live.closing else 'The table is paused'}: {live.paused}"
    if live.off:
        yield f"Switched off: {', '.join(live.off)}"
    if live.held is not None:
        yield f"No bets on the progressive: {live.held}"


def count_of(count: int, noun: str) -> str:
    """So many of them."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def who(name: str, own: str) -> str:
    """Whose it is."""
    return "you" if name == own else name


def _cards(cards: Iterable[str]) -> str:
    return " ".join("▒▒" if card == HIDDEN else print_card(card) for card in cards)
