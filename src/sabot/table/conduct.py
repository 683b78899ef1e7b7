"""How a table carries out what was verified: bets, deal, decisions, seats. What happens goes into the step's draft."""

from msgspec.structs import replace

from sabot.engine import Action, Phase, Wager
from sabot.engine import event as ev
from sabot.engine.automatic import short_balance_action
from sabot.table.change import Draft
from sabot.table.codes import game_code
from sabot.table.command import AddWord, DealNow, DecideEarly, LeaveSeat, TableCommand, TakeSeat
from sabot.table.event import (
    BetsFinal,
    CutAsked,
    EarlyDecision,
    NobodyBet,
    RoundOpened,
    SeatGivenUp,
    SeatLeft,
    SeatTaken,
    WordAdded,
)
from sabot.table.felt import Felt
from sabot.table.meter import PROGRESSIVE, closing_meter
from sabot.table.rows import RoundEntry, bets_row
from sabot.table.seating import has_seats
from sabot.table.shoe import TableShoe

LAY_ANEW = 64
"""Bets placed and taken back at a player's own table, after which the next change lays all of them anew, so that what
has to be read to know what lies there stays short however often a player changes their mind. At a live table it is so
when the last bet is taken back."""


def lay_bets(table: Felt, player: str, wagers: list[Wager], draft: Draft) -> None:
    """Has the player's bets be these: what lies otherwise is taken back, what is missing is placed."""
    if table.is_of_the_house(player):
        table.companions.add(player)
    wanted = {wager.box: wager for wager in wagers}
    lying = table.lying(player)
    many = len(table.round.events) >= LAY_ANEW
    anew = table.owner is not None and many and wanted != lying
    for number, wager in lying.items():
        if anew or wanted.get(number) != wager:
            draft.events += table.round.take_back(player, number)
    emptied = table.is_shared and many and not wagers and not table.round.state.boxes
    if anew or emptied:
        table.round = table.new_round()
        table.first_version = table.version + 1
        draft.rows.append(bets_row(table.id, table.first_version))
    for wager in wagers:
        if anew or lying.get(wager.box) != wager:
            draft.events += table.round.place(wager)


def deal(table: Felt, draft: Draft) -> None:
    """Closes betting and deals; what the meter shows now is what the round's prizes are reckoned on."""
    if not table.pot.is_played:
        _give_back_progressive(table, draft)
    _open_round(table, table.shoe_in_play(), draft)
    if table.rules.progressive is not None:
        table.round.meter = closing_meter(table.rules.progressive, table.pot, table.round)
    table.tell(draft, *table.round.deal())


def _give_back_progressive(table: Felt, draft: Draft) -> None:
    """Gives back what lies on a progressive whose meter is held, or at another house: the rest of each bet stays."""
    for box in tuple(table.round.state.boxes.values()):
        for wager in tuple(box.wagers.values()):
            if PROGRESSIVE in wager.side:
                side = {name: stake for name, stake in wager.side.items() if name != PROGRESSIVE}
                table.tell(draft, *table.round.take_back(wager.player, box.number))
                table.tell(draft, *table.round.place(replace(wager, side=side)))


def _open_round(table: Felt, shoe: TableShoe, draft: Draft) -> None:
    table.last_code = game_code(table.id, draft.now_ms, table.last_code)
    table.entry = RoundEntry(
        code=table.last_code,
        table_id=table.id,
        shoe_id=shoe.id,
        game=table.rules.game,
        rules_hash=shoe.sheet.hash,
        first_version=table.first_version,
        opened_ms=draft.now_ms,
    )
    table.tell(draft, RoundOpened(table.last_code, shoe.id, table.drawn or 0))
    draft.rows.append(table.entry.row())


def ask_to_cut(table: Felt, draft: Draft) -> None:
    """Offers the last cut to whoever's turn it is, where the shoe waits for it and somebody sits here."""
    box = table.live.seating.next_cutter()
    waits = table.shoe is not None and not table.shoe.is_cut and table.live.cutting.asked is None
    if not waits or table.rules.last_cut != "player" or box is None:
        return
    seen_ms = max(draft.now_ms, table.live.seen_ms) + table.pace_ms * len(draft.events)
    player = table.live.seating.seats[box].player
    table.tell(draft, CutAsked(player, box, seen_ms + table.rules.timers_ms.cut))


def do_at_live(table: Felt, player: str, command: TableCommand, draft: Draft) -> None:
    """Carries out what is done at live tables alone."""
    match command:
        case TakeSeat(box=box):
            table.tell(draft, SeatTaken(player, box, table.is_of_the_house(player)))
            ask_to_cut(table, draft)
        case LeaveSeat(box=box):
            _leave(table, player, box, draft)
        case AddWord(word=word):
            place = table.live.seating.of(player)[0] if has_seats(table.rules) else len(table.live.cutting.words) + 1
            table.tell(draft, WordAdded(player, place, word))
        case DealNow():
            table.tell(draft, BetsFinal(player))
        case DecideEarly(box=box, action=action):
            if action is not None and action in table.round.legal(player, box):
                decide(table, player, box, action, draft)
            else:
                table.tell(draft, EarlyDecision(player, box, action))


def _leave(table: Felt, player: str, box: int, draft: Draft) -> None:
    """Frees the seat, and gives back what lies there; where cards are dealt to it, once the round is over."""
    found = table.round.state.boxes.get(box)
    wait, due_ms = table.live.wait, table.live.wait_due_ms
    over = wait is not None and not wait.silent and due_ms is not None and draft.now_ms >= due_ms
    stands = table.round.phase is not Phase.BETTING or player in table.live.final or over
    if stands and found is not None and found.owner == player:
        table.tell(draft, SeatGivenUp(player, box))
        return
    if table.round.phase is Phase.BETTING and found is not None:
        if player in found.wagers:
            table.tell(draft, *table.round.take_back(player, box))
        if table.round.can_sit_out(box):
            table.tell(draft, *table.round.sit_out(box))
    table.tell(draft, SeatLeft(player, box))
    ask_to_cut(table, draft)


def is_to_leave(table: Felt, player: str) -> bool:
    """Whether the player has a bet here that no card was dealt to yet, or a seat that they have not given up."""
    lies = table.round.phase is Phase.BETTING and bool(table.lying(player))
    return lies or any(seat.player == player and not seat.leaving for seat in table.live.seating.seats.values())


def dismiss(table: Felt, player: str, draft: Draft) -> None:
    """Gives back what the player has on the table before cards are dealt, and has them leave their seats (R-11)."""
    if table.round.phase is Phase.BETTING:
        for box in table.lying(player):
            table.tell(draft, *table.round.take_back(player, box))
    for box in table.live.seating.of(player):
        if not table.live.seating.seats[box].leaving:
            _leave(table, player, box, draft)


def end_betting(table: Felt, draft: Draft) -> None:
    """Deals; or gives back what lies behind seats that play no round, or counts that nobody has bet."""
    if table.round.can_deal():
        deal(table, draft)
        return
    for box in tuple(table.round.state.boxes):
        table.tell(draft, *table.round.sit_out(box))
    table.tell(draft, NobodyBet())
    free_seats(table, draft)


def free_seats(table: Felt, draft: Draft) -> None:
    """Frees the seats that their players lose now."""
    seats, halt = table.live.seating.seats, table.live.halt
    closed = halt is not None and halt.closed
    for box in tuple(seats) if closed else table.live.seating.lost(table.rules):
        table.tell(draft, SeatLeft(seats[box].player, box, idle=not closed and not seats[box].leaving))
    ask_to_cut(table, draft)


def decide(table: Felt, player: str, box: int, action: Action, draft: Draft, amount: int | None = None) -> None:
    """Carries out a decision; or keeps it, while others have yet to see their cards and may withdraw (BJ-6)."""
    if table.holds_back(player, action, draft.now_ms):
        table.tell(draft, EarlyDecision(player, box, action))
    else:
        act(table, player, box, action, draft, amount)


def act(
    table: Felt,
    player: str,
    box: int,
    action: Action,
    draft: Draft,
    amount: int | None = None,
    *,
    pledged: bool = False,
) -> None:
    """Carries out a decision; bettors behind it go along as they have said, if their purses cover it."""
    if table.is_shared:
        draft.spend(player, table.cost_of(player, box, action, amount), pledged=pledged)
    short = _short_followers(table, player, box, action, draft)
    events = table.round.act(player, box, action, amount, short=short)
    for event in events:
        if isinstance(event, ev.Followed):
            draft.spend(event.player, event.added, pledged=True)
    table.tell(draft, *events)


def _short_followers(table: Felt, player: str, box: int, action: Action, draft: Draft) -> tuple[str, ...]:
    if not table.is_shared or action not in (Action.DOUBLE, Action.SPLIT):
        return ()
    hand = table.round.state.hand_in_turn()
    stakes = hand.live.values() if hand is not None and hand.box == box else ()
    return tuple(
        stake.wager.player
        for stake in stakes
        if stake.wager.player != player and not _covers(table, stake.wager.player, stake.amount, draft)
    )


def _covers(table: Felt, player: str, cost: int, draft: Draft) -> bool:
    """Whether the player can put this down beside all that they put down by the same change."""
    purse = table.purses(player) if player not in draft.short else None
    return purse is not None and cost + draft.spent.get(player, 0) <= purse.spendable


def play_ahead(table: Felt, draft: Draft) -> None:
    """Carries out what was decided ahead, hand by hand, until somebody has to be asked (PL-15, PL-17)."""
    while table.live.plans and table.round.phase is Phase.PLAY and table.round.awaits is None:
        hand = table.round.state.hand_in_turn()
        wish = table.live.plans.get(hand.box) if hand else None
        owner = table.round.state.boxes[hand.box].owner if hand else None
        if hand is None or wish is None or owner is None or table.holds_back(owner, wish, draft.now_ms):
            return
        cost = table.cost_of(owner, hand.box, wish)
        action: Action | None = wish
        if cost and not _covers(table, owner, cost, draft):
            action = short_balance_action(table.round, owner, hand.box, wish)
        if action is None or action not in table.round.legal(owner, hand.box):
            table.tell(draft, EarlyDecision(owner, hand.box, None))
            return
        act(table, owner, hand.box, action, draft, pledged=True)


def retire_shoe(table: Felt, draft: Draft) -> None:
    """Takes the shoe away: its seed may be known now."""
    shoe = table.shoe_in_play()
    table.tell(draft, shoe.retired())
    draft.rows.append(shoe.retired_row(draft.now_ms))
    table.shoe = None
