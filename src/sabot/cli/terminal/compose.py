"""From the table to the moment that is shown; while cards are still falling, no more than has fallen."""

from copy import deepcopy

from sabot.cli.result import money_text
from sabot.cli.terminal.bets import total_of
from sabot.cli.terminal.blaze import BlazeView, view_blaze
from sabot.cli.terminal.options import options_of
from sabot.cli.terminal.own_table import OwnTable, cards_of
from sabot.cli.terminal.scene import KeyOption, Scene
from sabot.cli.terminal.view import ShownDealer, cash_of, signed, view_dealer, view_hands
from sabot.engine import Event, Phase, Round, State
from sabot.wording import box_word

HASH_DIGITS = 8
"""Of a commitment or a root on the table; the proof page has them whole."""


class ShownRound:
    """As much of a round as the player has seen."""

    def __init__(self, round_: Round) -> None:
        self.round = round_
        self.state = State(round_.rules)
        self.events: list[Event] = []

    def coming(self) -> list[Event]:
        """What has happened and has not been shown."""
        return self.round.events[len(self.events) :]

    def take(self, event: Event) -> None:
        """Shows one event more."""
        self.events.append(event)
        self.state.apply(event)


def compose(table: OwnTable, shown: ShownRound | None, notice: str, last_win: int) -> Scene:
    """The moment as the player sees it; ``last_win`` is the one that they know of."""
    if shown is None:
        return _compose_betting(table, notice, last_win)
    moving = bool(shown.coming())
    state, final = shown.state, shown.round.state
    asked, turn, withdraw = (0, None, 0) if moving else (table.asked_box, table.hand_in_turn, table.desk.withdraw)
    return Scene(
        rules=table.rules,
        stage=table.stage,
        dealer=view_dealer(state),
        hands=tuple(view_hands(state, asked, turn, withdraw)),
        desk=deepcopy(table.desk),
        balance=table.balance - (cash_of(final) - cash_of(state)),
        total_bet=state.staked,
        last_win=last_win,
        notice=notice or ("" if moving else _round_notice(table, shown)),
        net=cash_of(state) if state.phase is Phase.CLOSED else None,
        options=(KeyOption("any key", "At once"),) if moving else options_of(table),
        shoe=_shoe(table, shown),
        cards_left=_cards_left(table, shown),
        discarded=table.discarded,
        meter=state.meter if table.rules.progressive else None,
        blaze=_blaze(shown),
    )


def _compose_betting(table: OwnTable, notice: str, last_win: int) -> Scene:
    on_felt = total_of(table.desk.bets)
    if not notice and table.broke:
        notice = "Your balance covers no bet here. F gives you a fresh 1,000.00."
    return Scene(
        rules=table.rules,
        stage=table.stage,
        dealer=ShownDealer((), ""),
        hands=(),
        desk=deepcopy(table.desk),
        balance=table.balance - on_felt,
        total_bet=on_felt,
        last_win=last_win,
        notice=notice or ("Bets, please." if not table.desk.bets else ""),
        net=None,
        options=options_of(table),
        shoe=_shoe(table, None),
        cards_left=_cards_left(table, None),
        discarded=table.discarded,
        meter=table.meter,
        blaze=None,
    )


def _round_notice(table: OwnTable, shown: ShownRound) -> str:
    state, box = shown.state, f"{box_word(table.rules)} {table.asked_box}"
    if state.voided is not None:
        return f"The round is void: {state.voided}. Every bet is given back."
    if state.phase is Phase.CLOSED:
        sums = f"Staked {money_text(state.staked)}, returned {money_text(state.returned)}"
        return f"{sums}: {signed(cash_of(state))}"
    if state.phase is Phase.INSURANCE:
        once = table.rules.insurance_answer == "per-player"
        return f"Insurance{'' if once else f' for {box}'}?"
    if state.phase is Phase.SURRENDER:
        return f"Surrender {box} for half its stake?"
    return "The dealer has looked: no blackjack." if state.peeked and not state.drawn else ""


def _shoe(table: OwnTable, shown: ShownRound | None) -> str:
    if not table.root:
        if shown is not None:
            return "shoe retired · V shows its seed"
        return f"{table.rules.decks} decks · commitment {table.commitment[:HASH_DIGITS]}"
    return f"{_cards_left(table, shown)} cards left · root {table.root[:HASH_DIGITS]}"


def _cards_left(table: OwnTable, shown: ShownRound | None) -> int | None:
    """Those that the player has not seen fall are still in the shoe."""
    left = table.cards_left
    return None if left is None else left + len(cards_of(shown.coming() if shown else []))


def _blaze(shown: ShownRound) -> BlazeView | None:
    blaze = shown.round.rules.fireblaze
    if blaze is None:
        return None
    stake = sum(bet.staked for (_, _, name), bet in shown.state.bets.items() if name == "fireblaze")
    return view_blaze(blaze, shown.events, stake)
