"""Draws a table: once for all who watch it, and for each player what is their own."""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import NamedTuple, TypeVar, cast

import msgspec

from sabot.cards import Card, best_total
from sabot.engine import Action, Bet, Box, Hand, Phase, Round, Stake, State, Wager
from sabot.protocol.naming import is_companion
from sabot.protocol.view import (
    LISTED_MAX,
    Approx,
    Balance,
    BetView,
    BonusView,
    BoxView,
    CardDueView,
    CrowdView,
    CutPartView,
    CutView,
    HandView,
    LevelView,
    LimitView,
    LiveView,
    Option,
    OwnRound,
    OwnStake,
    OwnView,
    PlanView,
    Question,
    RoundView,
    SeatView,
    SheetView,
    ShoeView,
    SpotView,
    StakeView,
    TableChanges,
    TableView,
    WagerView,
)
from sabot.rules import Rules
from sabot.rules.model import FireBlaze, Limits, Timers
from sabot.sidebets import Offer, Point, offered, possible_points, score
from sabot.table import Purse, Table, TableShoe
from sabot.table.cutting import CutPart, Cutting
from sabot.table.money import Standing, standing_of
from sabot.table.redaction import HIDDEN, Exchange, Viewer, dealer_cards, name_cutter
from sabot.table.seating import TakenSeat
from sabot.table.sight import Convert, Sight, read_same

ACE_SPAN = 10
"""What an ace counts more as eleven than as one."""

T = TypeVar("T")
Names = Callable[[str], str]
"""The screen name of a player."""


class Kept:
    """Parts of a table that seldom change, as they were drawn last: drawn anew only where what they show has."""

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: dict[str | int, tuple[object, object, object]] = {}

    def draw(self, part: str | int, shown: object, sign: object, draw: Callable[[], T]) -> T:
        """The part that shows this; ``sign`` says in which state it is."""
        known = self._parts.get(part)
        if known is None or known[0] is not shown or known[1] != sign:
            known = self._parts[part] = (shown, sign, draw())
        return cast(T, known[2])


def draw_table(table: Table, names: Names, kept: Kept | None = None, sight: Sight | None = None) -> TableView:
    """The table as everybody sees it now who watches it, and reads money in this way; else in the table's own."""
    kept, shoe, rules = kept or Kept(), table.shoe, table.rules
    sight = sight or sight_at(table, table.currency)
    last, code = _shown_last(table), table.last_code
    return TableView(
        table=table.id,
        game=rules.game,
        rules_hash=table.sheet.hash,
        version=table.version,
        boxes=rules.boxes,
        limits=kept.draw("limits", rules, None, lambda: _draw_limits(rules, sight)),
        shoe=kept.draw("shoe", shoe, shoe.is_cut, lambda: _draw_shoe(shoe, names)) if shoe else None,
        dealt=table.drawn or 0,
        round=_draw_round(table.round, table.entry.code if table.entry else None, names, sight, kept),
        last=kept.draw("last", last, code, lambda: _draw_round(last, code, names, sight, Kept())) if last else None,
        due_ms=table.shown_due_ms,
        live=_draw_live(table, names, sight) if table.is_shared else None,
        sheet=kept.draw("sheet", rules, table.live.times, lambda: _draw_sheet(rules, table.timers))
        if table.is_shared
        else None,
    )


def draw_own(table: Table, purse: Purse, names: Names, kept: Kept | None = None) -> OwnView:
    """What only this player sees of the table now."""
    player = purse.player
    name = names(player)
    # Of the round before, what it was to each who has asked so far.
    known: dict[str, _OwnLast] = (kept or Kept()).draw("own", table.last, None, dict)
    if player not in known:
        known[player] = _draw_own_last(table, player, name)
    last = known[player]
    return OwnView(
        name=name,
        balance=draw_balance(purse),
        asked=_draw_questions(table, purse),
        spots=tuple(_draw_spots(table.round, player)),
        round=_draw_own_round(table.round, player, name, table.standing(player)),
        last=last.round,
        rebet=last.bets,
        seats=table.live.seating.of(player),
        ahead=_draw_ahead(table, purse),
        withdraw=_find_withdrawals(table.round, player),
        plans=tuple(
            PlanView(box=box, action=action)
            for box, action in table.live.plans.items()
            if table.round.state.boxes[box].owner == player
        ),
    )


def _find_withdrawals(round_: Round, player: str) -> tuple[int, ...]:
    """Where the player is not asked and may still surrender."""
    if round_.rules.surrender_window != "table" or round_.phase is not Phase.PLAY:
        return ()
    boxes, asked = round_.state.boxes, asked_boxes(round_)
    own = (box for box in boxes if box not in asked and player in boxes[box].wagers)
    return tuple(box for box in own if Action.SURRENDER in round_.legal(player, box))


def draw_balance(purse: Purse) -> Balance:
    """The player's money."""
    return Balance(
        currency=purse.currency, cash=purse.cash, gold=purse.gold, held=purse.held, gold_held=purse.gold_held
    )


def sight_at(table: Table, currency: str, convert: Convert = read_same) -> Sight:
    """How whoever's account is in that currency reads the money of the table."""
    return Sight(currency, table.currency, convert)


def _draw_limits(rules: Rules, sight: Sight) -> tuple[LimitView, ...]:
    """What may be staked on each bet of the game, in the viewer's currency."""
    # Whoever's currency is not taken reads those of the table's own.
    own = sight.currency if sight.currency in rules.currencies else sight.table if rules.currencies else ""
    times, approx = rules.times_in(own), _approx(sight.is_foreign(own))

    def draw(bet: str, limits: Limits | Offer) -> LimitView:
        least, most, step = (sight.read(sum_ * times, own) for sum_ in (limits.min, limits.max, limits.increment))
        return LimitView(bet=bet, min=least, max=most, increment=step, approx=approx)

    return draw("main", rules.limits), *(draw(name, offer) for name, offer in offered(rules).items())


def _approx(converted: bool) -> Approx:
    return True if converted else msgspec.UNSET


def find_changes(before: TableView, after: TableView) -> TableChanges:
    """What of the view is no more as it was."""
    return TableChanges(**{name: now for name in _CHANGING if (now := getattr(after, name)) != getattr(before, name)})


def take_changes(before: TableView, changes: TableChanges, version: int) -> TableView:
    """The view as it is after the changes that led to this version."""
    found = {name: now for name in _CHANGING if (now := getattr(changes, name)) is not msgspec.UNSET}
    return msgspec.structs.replace(before, version=version, **found)


_CHANGING = TableChanges.__struct_fields__


def viewer_at(table: Table, names: Names, *, closed: bool, sight: Sight | None = None) -> Viewer:
    """How all who watch the table know its players; ``closed``: in the round that has just ended.

    With ``sight`` they read money in their own currency.

    Where a crowd bets, nothing is told of those who are not listed: everybody hears the same, and there would be as
    much to tell as there are bettors.
    """
    round_ = table.last if closed and table.last else table.round
    boxes = round_.state.boxes.values()
    money = Exchange(sight, table.currency_of, round_) if sight and _is_converted(table, sight) else None
    if all(len(box.wagers) <= LISTED_MAX for box in boxes):
        return Viewer(names, money=money)
    listed = {player for box in boxes for player in list_bettors(box)}
    return Viewer(lambda player: names(player) if player in listed else None, money=money)


def _is_converted(table: Table, sight: Sight) -> bool:
    """Whether there can be money in another currency than the viewer's: at most tables there is none."""
    several = table.rules.currencies or (table.last is not None and table.last.rules.currencies)
    return bool(several) or sight.is_foreign("")


def players_of(round_: Round | None) -> frozenset[str]:
    """Everybody with a bet in the round."""
    boxes = round_.state.boxes.values() if round_ else ()
    return frozenset(player for box in boxes for player in box.wagers)


def list_bettors(box: Box) -> list[str]:
    """Those who are shown by name: whoever decides for all, and the first to come."""
    first = list(islice(box.wagers, LISTED_MAX))
    return first if box.owner is None or box.owner in first else [box.owner, *first[:-1]]


# -- what all see -----------------------------------------------------------------------------------------------------


def _shown_last(table: Table) -> Round | None:
    """The round before, as long as the cards of the next are not dealt."""
    return table.last if table.entry is None else None


def _draw_live(table: Table, names: Names, sight: Sight) -> LiveView:
    live, shoe = table.live, table.shoe
    return LiveView(
        waits_for=waits_for(table),
        seats=tuple(_draw_seat(box, seat, names(seat.player)) for box, seat in live.seating.seats.items()),
        cut=_draw_cut(live.cutting, names) if shoe is not None and not shoe.is_cut else None,
        final=tuple(sorted(names(player) for player in live.final)),
        pace_ms=table.pace_ms,
        seen_ms=live.seen_ms,
        withdraw_ms=live.withdraw_due_ms,
        meter=sight.read(table.pot.shown, "") if table.rules.progressive is not None else None,
        paused=live.halt.reason if live.halt is not None else None,
        closing=live.halt is not None and live.halt.closed,
        off=live.terms.off,
        held=table.pot.refused if table.rules.progressive is not None else None,
        currencies=table.currencies,
        cards="real" if table.is_real else "shuffled",
        card=draw_card_due(table),
        approx=_approx(table.rules.progressive is not None and sight.is_foreign("")),
    )


_WAITS_FOR = {Phase.BETTING: "bets"}


def waits_for(table: Table) -> str | None:
    """What a live table waits for, in a word; None: nothing."""
    wait = table.live.wait
    if table.round.awaits is not None:
        return "card"
    if wait is None:
        return None
    return "players" if wait.silent else _WAITS_FOR.get(wait.phase, str(wait.phase))


def draw_card_due(table: Table) -> CardDueView | None:
    """The real card that the table waits for."""
    card = table.round.awaits
    return CardDueView(**card._asdict()) if card is not None else None


def _draw_seat(box: int, seat: TakenSeat, name: str) -> SeatView:
    return SeatView(box=box, name=name, idle=seat.idle, run=seat.run, leaving=seat.leaving, companion=seat.house)


def _draw_cut(cutting: Cutting, names: Names) -> CutView:
    return CutView(
        box=cutting.box,
        name=names(cutting.asked) if cutting.asked is not None else None,
        due_ms=cutting.due_ms,
        words=_draw_parts(cutting.words, names),
    )


def _draw_parts(parts: Iterable[CutPart], names: Names) -> tuple[CutPartView, ...]:
    return tuple(CutPartView(place=part.place, name=names(part.by), text=part.text, last=part.last) for part in parts)


def _draw_sheet(rules: Rules, timers: Timers) -> SheetView:
    fireblaze = rules.fireblaze
    return SheetView(
        betting_ms=timers.betting,
        decision_ms=timers.decision,
        insurance_ms=timers.insurance,
        cut_ms=timers.cut,
        undealt=52 * rules.undealt_decks,
        bonus=draw_bonus(fireblaze) if fireblaze else None,
    )


def draw_bonus(fireblaze: FireBlaze) -> BonusView:
    """The bonus as the sheet has it."""
    return BonusView(
        spins=fireblaze.spins,
        boxes=fireblaze.boxes_per_section,
        levels=tuple(
            LevelView(name=level.name, points=level.points, sections=level.sections) for level in fireblaze.levels
        ),
        chances=tuple(possible_points(fireblaze)),
    )


def _draw_shoe(shoe: TableShoe, names: Names) -> ShoeView:
    cut = shoe.told_cut()
    return ShoeView(
        id=shoe.id,
        decks=shoe.sheet.rules.decks,
        algorithm=shoe.algorithm,
        commitment=shoe.commitment,
        key=shoe.seal.key if shoe.seal else None,
        signature=shoe.seal.signature if shoe.seal else None,
        cut=cut.cut if cut else None,
        cut_by=name_cutter(cut.by, Viewer(names)) if cut else None,
        root=cut.root if cut else None,
        parts=_draw_parts(cut.parts, names) if cut else (),
    )


def _draw_round(round_: Round, code: str | None, names: Names, sight: Sight, kept: Kept) -> RoundView:
    state = round_.state
    sums = state.sums or {"": (state.staked, state.returned)}
    staked, returned = ({currency: both[place] for currency, both in sums.items()} for place in (0, 1))
    dealer = dealer_cards(state)
    in_turn = state.hand_in_turn() if round_.phase is Phase.PLAY else None
    return RoundView(
        code=code,
        phase=str(round_.phase),
        dealer=dealer,
        dealer_total=_total(dealer),
        dealer_blackjack=HIDDEN not in dealer and state.dealer_blackjack,
        boxes=tuple([_keep_box(state, box, in_turn, names, sight, kept) for box in state.boxes.values()]),
        staked=sight.add_up(staked),
        returned=sight.add_up(returned),
        asked=asked_boxes(round_),
        voided=state.voided,
        points=_count_points(round_.rules.fireblaze, state, dealer) if round_.rules.fireblaze else msgspec.UNSET,
        approx=_approx(sight.is_mixed(staked)),
    )


def _count_points(fireblaze: FireBlaze, state: State, dealer: tuple[Card, ...]) -> tuple[Point, ...]:
    """What the cards that lie face up have earned."""
    totals = [best_total(box.first_cards) for box in state.boxes.values() if len(box.first_cards) > 1]
    return tuple(score(fireblaze, totals, [card for card in dealer if card != HIDDEN]))


def asked_boxes(round_: Round) -> tuple[int, ...]:
    """The boxes that owe an answer, in asking order."""
    turn = round_.turn
    if turn is None:
        return ()
    if turn.hand is not None:
        return (turn.hand.box,)
    asked = round_.state.asked.on_box
    return tuple(box for box in round_.state.boxes if asked.get(box))


class QuestionSign(NamedTuple):
    """What tells one question from the next: while it is the same, an answer changes the options of nobody else."""

    phase: Phase
    boxes: tuple[int, ...]
    """That owe an answer."""
    hand: tuple[int, int] | None
    """Its number, and how many cards it has."""
    drawn: bool
    """Whether a card was drawn since the deal: where boxes may be withdrawn until then, that is over for everybody."""


def asked_at(round_: Round) -> QuestionSign:
    """What is asked now."""
    turn = round_.turn
    hand = turn.hand if turn else None
    sign = (hand.number, len(hand.cards)) if hand else None
    return QuestionSign(round_.phase, asked_boxes(round_), sign, round_.state.drawn > 0)


def _total(cards: tuple[Card, ...]) -> int:
    return best_total([card for card in cards if card != HIDDEN])


def _keep_box(state: State, box: Box, in_turn: Hand | None, names: Names, sight: Sight, kept: Kept) -> BoxView:
    """The box as it was drawn last, where nothing of it is another: with most steps one box of many is."""
    bettors = list_bettors(box)
    sign = _sign_box(state, box, in_turn, bettors)
    return kept.draw(box.number, box, sign, lambda: _draw_box(state, box, in_turn, bettors, names, sight))


def _sign_box(state: State, box: Box, in_turn: Hand | None, bettors: list[str]) -> list[object]:
    """All that `_draw_box` looks at and that may change, in one row: to compare it takes less than to draw it."""
    number = box.number
    sign: list[object] = [box.owner, len(box.wagers), box.placed, box.placed_in]
    for player in bettors:
        wager = box.wagers[player]
        sign.append(wager)
        for name in (*wager.side, "insurance"):
            bet = state.bets.get((player, number, name))
            if bet is not None:
                sign += (name, bet.staked, bet.settled, bet.returned)
    for hand in box.hands:
        sign += (hand.number, *hand.cards, hand is in_turn, len(hand.stakes))
        sign += (len(hand.live), len(hand.takers), len(hand.splitters))
        for player in bettors:
            stake = hand.stakes.get(player)
            if stake is not None:
                sign += (player, stake.amount, stake.added, stake.doubled, stake.golden, stake.held)
                sign += (stake.fate, stake.outcome, stake.returned, stake.golden_returned)
    return sign


def _draw_box(state: State, box: Box, in_turn: Hand | None, bettors: list[str], names: Names, sight: Sight) -> BoxView:
    listed = {player: names(player) for player in bettors}
    wagers = [(name, box.wagers[player]) for player, name in listed.items()]
    placed = box.placed_in or {"": box.placed}
    return BoxView(
        box=box.number,
        owner=names(box.owner) if box.owner is not None else None,
        bettors=len(box.wagers),
        main=sight.add_up(placed),
        wagers=tuple(_draw_wager(name, wager, sight) for name, wager in wagers),
        bets=tuple(
            _draw_bet(name, bet, found, sight, wager.currency)
            for name, wager in wagers
            for bet in (*wager.side, "insurance")
            if (found := state.bets.get((wager.player, box.number, bet))) is not None
        ),
        hands=tuple(_draw_hand(hand, listed, hand is in_turn, sight, owned=state.owned) for hand in box.hands),
        approx=_approx(sight.is_mixed(placed)),
    )


def _draw_wager(name: str, wager: Wager, sight: Sight) -> WagerView:
    return WagerView(
        name=name,
        main=sight.read(wager.main, wager.currency),
        golden=wager.golden,
        behind=wager.behind,
        companion=is_companion(name),
        approx=_approx(sight.is_foreign(wager.currency)),
    )


def _draw_bet(name: str, bet: str, found: Bet, sight: Sight, currency: str) -> BetView:
    return BetView(
        name=name,
        bet=bet,
        staked=sight.read(found.staked, currency),
        settled=found.settled,
        returned=sight.read(found.returned, currency),
        net=sight.read(found.net, currency),
        approx=_approx(sight.is_foreign(currency)),
    )


def _draw_hand(hand: Hand, listed: dict[str, str], in_turn: bool, sight: Sight, *, owned: bool) -> HandView:
    return HandView(
        hand=hand.number,
        cards=tuple(hand.cards),
        total=hand.total,
        low=hand.total - ACE_SPAN if hand.soft else hand.total,
        soft=hand.soft,
        in_turn=in_turn,
        stakes=tuple(
            _draw_stake(name, stake, sight)
            for player, name in listed.items()
            if (stake := hand.stakes.get(player)) is not None
        ),
        crowd=None if owned else _count_crowd(hand),
    )


def _count_crowd(hand: Hand) -> CrowdView:
    """What the bettors of the hand are at; none of them is looked at."""
    players, deciding, drawing, splitting = map(len, (hand.stakes, hand.live, hand.takers, hand.splitters))
    stopped = players - deciding - drawing - splitting
    return CrowdView(players=players, deciding=deciding, drawing=drawing, splitting=splitting, stopped=stopped)


def _draw_stake(name: str, stake: Stake, sight: Sight | None = None) -> StakeView:
    currency = stake.wager.currency
    view = StakeView(
        name=name,
        staked=stake.staked,
        doubled=stake.doubled > 0,
        golden=stake.golden,
        held=stake.held,
        fate=str(stake.fate),
        outcome=stake.outcome,
        returned=stake.returned,
        net=stake.net,
    )
    return _convert_stake(view, sight, currency) if sight and sight.is_foreign(currency) else view


def _convert_stake(view: StakeView, sight: Sight, currency: str) -> StakeView:
    amounts = {name: sight.read(getattr(view, name), currency) for name in ("staked", "golden", "returned", "net")}
    return msgspec.structs.replace(view, **amounts, approx=True)


# -- what one sees ----------------------------------------------------------------------------------------------------


class _OwnLast(NamedTuple):
    """What the round before was to a player."""

    round: OwnRound | None
    bets: tuple[SpotView, ...]


def _draw_own_last(table: Table, player: str, name: str) -> _OwnLast:
    bets = table.last_bets(player)
    if not bets or table.last is None:
        return _OwnLast(None, ())
    standing = standing_of(table.last, player)
    return _OwnLast(_draw_own_round(table.last, player, name, standing), tuple(map(_draw_spot, bets)))


def _draw_own_round(round_: Round, player: str, name: str, standing: Standing) -> OwnRound:
    return OwnRound(
        staked=standing.staked + standing.golden_staked,
        returned=standing.returned + standing.golden_returned,
        net=_net(standing),
        unlisted=tuple(_unlisted(round_, player, name)),
    )


def _net(standing: Standing) -> int:
    return standing.returned - (standing.staked - standing.held)


def _unlisted(round_: Round, player: str, name: str) -> Iterable[OwnStake]:
    for box in round_.state.boxes.values():
        if len(box.wagers) > LISTED_MAX and player in box.wagers and player not in list_bettors(box):
            for hand in box.hands:
                stake = hand.stakes.get(player)
                if stake is not None:
                    yield OwnStake(box=box.number, hand=hand.number, stake=_draw_stake(name, stake))


def _draw_spots(round_: Round, player: str) -> Iterable[SpotView]:
    if round_.phase is Phase.BETTING:
        for box in round_.state.boxes.values():
            if player in box.wagers:
                yield _draw_spot(box.wagers[player])


def _draw_spot(wager: Wager) -> SpotView:
    return SpotView(box=wager.box, main=wager.main, side=wager.side, golden=wager.golden, behind=wager.behind)


def _draw_ahead(table: Table, purse: Purse) -> tuple[Question, ...]:
    found = ((box, table.early_options(purse.player, box, purse)) for box in table.live.seating.of(purse.player))
    return tuple(
        Question(box=box, options=tuple(_draw_option(table, purse.player, box, action) for action in actions))
        for box, actions in found
        if actions
    )


def _draw_questions(table: Table, purse: Purse) -> tuple[Question, ...]:
    boxes = table.round.state.boxes
    # Whoever has decided, and waits for the card, is not asked again: they may change it as any decision ahead.
    held = table.held_box
    asked = [box for box in asked_boxes(table.round) if box != held and purse.player in boxes[box].wagers]
    found = (Question(box=box, options=_draw_options(table, box, purse)) for box in asked)
    return tuple(question for question in found if question.options)


def _draw_options(table: Table, box: int, purse: Purse) -> tuple[Option, ...]:
    return tuple(
        _draw_option(table, purse.player, box, action) for action in table.open_actions(purse.player, box, purse)
    )


def _draw_option(table: Table, player: str, box: int, action: Action) -> Option:
    least, taken = (table.cost_of(player, box, action, amount) for amount in (1, None))
    return Option(action=action, cost=least) if least == taken else Option(action=action, cost=least, most=taken)
