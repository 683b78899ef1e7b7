"""Several currencies at one live table: each bets in their own, and sees others' bets in it (W-5, PL-13)."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

import pytest
from msgspec import UNSET
from msgspec.structs import replace
from sqlalchemy import select

from sabot.cards import Card, Shoe
from sabot.engine import Action, IllegalMove, Phase, Round, Wager
from sabot.engine import event as ev
from sabot.house.audit import BooksWrong
from sabot.house.counter.rates import parse_currencies
from sabot.house.currency import UnknownCurrency
from sabot.house.live import TableSetting, default_settings
from sabot.house.live.setting import BadTables
from sabot.house.visitor import Visitor
from sabot.ledger import Kind
from sabot.rules import load_rules
from sabot.store import schema
from sabot.table import OtherCurrency, Rebet, Spot
from sabot.table.command import SetLimits, Settle, Void
from tests.house.audit.forger import Events, Forger
from tests.house.live.evening import BLAZE, CASINO, LOUNGE, Evening, open_store
from tests.house.live.operating import Boss
from tests.house.reception import ORIGIN

MONEY = parse_currencies(
    """
    base = "EUR"

    [currencies.EUR]
    symbol = "€"
    minor_digits = 2
    rate_millionths = 1_000_000
    multiple = 1
    chips = [100]

    [currencies.USD]
    symbol = "$"
    minor_digits = 2
    rate_millionths = 860_000
    multiple = 1
    chips = [100]

    [currencies.JPY]
    symbol = "¥"
    minor_digits = 0
    rate_millionths = 6_000
    multiple = 2
    chips = [200]

    [currencies.KWD]
    symbol = "KD"
    minor_digits = 3
    rate_millionths = 2_800_000
    multiple = 5
    chips = [500]
    """,
    "money.toml",
)
SEVERAL = ("EUR", "USD", "JPY")
MIXED = replace(LOUNGE, currencies=SEVERAL)
SHARED = replace(BLAZE, currencies=SEVERAL)
COMPANY = {"Ana": "EUR", "Uma": "USD", "Kei": "JPY", "Ali": "KWD"}

Story = Callable[[Evening], Awaitable[None]]


def play(folder: Path, story: Story, people: Mapping[str, str] = COMPANY, *settings: TableSetting) -> None:
    """Has the evening happen with people of these currencies, and everything proven at its end."""

    async def evening() -> None:
        store = open_store(folder)
        try:
            house = await Evening(store, settings or (MIXED, SHARED, CASINO), currencies=MONEY).open()
            for name, currency in people.items():
                await house.come(name, currency=currency)
            await story(house)
            await house.audit()
            house.house.close()
        finally:
            store.close()

    asyncio.run(evening())


async def finish(evening: Evening, table: str = LOUNGE.name) -> None:
    """Lets time answer until the round is over."""
    await evening.deal(table)
    while evening.table(table).entry is not None:
        await evening.deal(table)


async def lay_three(evening: Evening) -> None:
    """Ana, Uma and Kei sit down and bet, each in their own; Uma behind Ana too."""
    for box, name in enumerate(("Ana", "Uma", "Kei"), 1):
        await evening.sit(name, box)
    await evening.bet("Ana", Spot(box=1, main=1_000))
    await evening.bet("Uma", Spot(box=2, main=2_500, side={"pairs": 500}), Spot(box=1, main=700, behind=True))
    await evening.bet("Kei", Spot(box=3, main=2_000))


async def hire(evening: Evening) -> Visitor:
    """An operator."""
    await evening.house.staff.make_staff("Olga", "seven lucky felts", "operator")
    return (await evening.house.accounts.sign_in("Olga", "seven lucky felts", origin=ORIGIN, device="desk")).visitor


# -- money ------------------------------------------------------------------------------------------------------------


def test_w_5_each_stake_is_settled_in_its_own_currency(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await lay_three(evening)
        assert [await evening.cash(name, Kind.HOLD) for name in ("Ana", "Uma", "Kei")] == [1_000, 3_700, 2_000]
        await finish(evening)
        standings = next(update.closed for update in reversed(evening.updates) if update.closed)
        for name in ("Ana", "Uma", "Kei"):
            visitor = evening.players[name]
            standing = standings[visitor.player]
            assert await evening.cash(name) == 200_000 - standing.staked + standing.returned
            assert await evening.cash(name, Kind.HOLD) == 0
        wanted = {(evening.players[name].player, COMPANY[name]) for name in ("Ana", "Uma", "Kei")}
        played = select(schema.played.c.player, schema.played.c.currency)
        rows = await evening.store.read(lambda books: {tuple(row) for row in books.execute(played)})
        assert rows == wanted

    play(tmp_path, story)


def test_w_5_bets_taken_back_return_to_the_purse_they_came_from(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await lay_three(evening)
        await evening.bet("Uma")
        await evening.leave("Kei", 3)
        assert [await evening.cash(name) for name in ("Uma", "Kei")] == [200_000, 200_000]
        await finish(evening)

    play(tmp_path, story)


def test_w_5_a_void_gives_every_bet_back_in_its_own_currency(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await lay_three(evening)
        while evening.table().round.turn is None:
            await evening.deal()
        olga = await hire(evening)
        await evening.house.live.void(olga, LOUNGE.name, Void(reason="a card fell"), "void-00001", "")
        assert [await evening.cash(name) for name in ("Ana", "Uma", "Kei")] == [200_000] * 3

    play(tmp_path, story)


def test_pl_9_a_bet_behind_follows_a_double_in_its_own_currency(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        for box, name in enumerate(("Ana", "Uma"), 1):
            await evening.sit(name, box)
        while True:
            await evening.bet("Ana", Spot(box=1, main=1_000))
            await evening.bet("Uma", Spot(box=1, main=700, behind=True))
            await evening.deal()
            while evening.table().round.phase is Phase.INSURANCE:
                await evening.deal()
            turn = evening.table().round.turn
            if turn is not None and turn.hand is not None:
                break
        before = await evening.cash("Uma")
        await evening.decide("Ana", 1, Action.DOUBLE)
        followed = [event for event in evening.updates[-1].events if isinstance(event, ev.Followed)]
        assert [event.added for event in followed] == [700]
        returned = evening.updates[-1].closed
        assert returned is not None
        assert await evening.cash("Uma") == before - 700 + returned[evening.players["Uma"].player].returned

    play(tmp_path, story)


def test_w_5_a_round_under_way_comes_back_as_it_stood(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await lay_three(evening)
        laid = await evening.show("Uma")
        await evening.restart()
        assert (await evening.show("Uma")).view.round == laid.view.round
        while evening.table().round.turn is None:
            await evening.deal()
        dealt = await evening.show("Kei")
        await evening.restart()
        back = await evening.show("Kei")
        assert (back.view.round, back.own.round) == (dealt.view.round, dealt.own.round)
        await finish(evening)
        assert [await evening.cash(name, Kind.HOLD) for name in ("Ana", "Uma", "Kei")] == [0, 0, 0]

    play(tmp_path, story)


def test_m_2_a_round_settled_anew_moves_money_in_the_currency_of_each_bet(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await lay_three(evening)
        await finish(evening)
        olga = await hire(evening)
        code = evening.table().last_code
        assert code is not None
        order = Settle(code=code, dealer=(Card("Th"), Card("6h"), Card("Tc")), reason="the scanner misread a card")
        had = {name: await evening.cash(name) for name in ("Ana", "Uma", "Kei")}
        shown = await evening.house.pit.preview(olga, LOUNGE.name, order)
        await evening.house.pit.settle(olga, LOUNGE.name, order, "settle-0001", ORIGIN)
        moved = {each.name: (each.currency, each.moved) for each in shown.players}
        for name in ("Ana", "Uma", "Kei"):
            currency, amount = moved.get(name, (COMPANY[name], 0))
            assert (currency, had[name] + amount) == (COMPANY[name], await evening.cash(name))
        for currency, amount in shown.house.items():
            assert amount == -sum(each.moved for each in shown.players if each.currency == currency)

    play(tmp_path, story)


def test_m_1_a_table_that_an_operator_opens_takes_the_currencies_it_is_opened_with(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        olga = await hire(evening)
        late = replace(MIXED, name="late-1")
        await evening.house.pit.open(olga, late, "open-00001", ORIGIN)
        with pytest.raises(BadTables, match="takes one currency"):
            await evening.house.pit.open(olga, replace(CASINO, name="late-2", currencies=SEVERAL), "open-00002", ORIGIN)
        await evening.restart()
        await evening.house.live.enter(evening.players["Kei"], late.name, ORIGIN)
        await evening.sit("Kei", 1, table=late.name)
        await evening.bet("Kei", Spot(box=1, main=2_000), table=late.name)
        await finish(evening, late.name)

    play(tmp_path, story)


# -- limits -----------------------------------------------------------------------------------------------------------


def test_w_5_limits_are_those_of_the_bets_currency(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        for box, name in enumerate(("Ana", "Uma", "Kei"), 1):
            await evening.sit(name, box)
        limits = {name: (await evening.show(name)).view.limits[0] for name in COMPANY}
        assert [(limits[name].min, limits[name].increment) for name in ("Ana", "Uma", "Kei")] == [
            (100, 100),
            (100, 100),
            (200, 200),
        ]
        assert [limits[name].approx for name in COMPANY] == [UNSET, UNSET, UNSET, True]
        assert limits["Ali"].min == 357, "who only watches reads the limits in euros as dinars"
        await evening.bet("Ana", Spot(box=1, main=100))
        with pytest.raises(IllegalMove, match="100 is off the limits: 200 to 1000000"):
            await evening.bet("Kei", Spot(box=3, main=100))
        with pytest.raises(IllegalMove, match="from 200 in steps of 200"):
            await evening.bet("Kei", Spot(box=3, main=2_100))
        with pytest.raises(IllegalMove, match="pairs 100 is off the limits: 200"):
            await evening.bet("Kei", Spot(box=3, main=2_000, side={"pairs": 100}))
        assert await evening.cash("Kei", Kind.HOLD) == 0

    play(tmp_path, story)


def test_w_5_limits_that_are_ordered_hold_in_each_currency_as_the_table_s_card_says(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        boss = await Boss.come(evening)
        await boss.order(SetLimits(min=300, max=6_000, increment=100, reason="a quiet night"), LOUNGE.name)
        (card,) = (each for each in await evening.house.pit.tables(boss.visitor) if each.table == LOUNGE.name)
        assert card.times == {"EUR": 1, "USD": 1, "JPY": 2}
        for name in ("Ana", "Uma", "Kei"):
            limits = (await evening.show(name)).view.limits[0]
            times = card.times[COMPANY[name]]
            assert (limits.min, limits.max, limits.increment) == (300 * times, 6_000 * times, 100 * times)

    play(tmp_path, story)


def test_w_5_an_account_in_another_currency_may_watch_and_is_told_what_is_taken(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        shown = await evening.show("Ali")
        assert shown.view.live is not None
        assert shown.view.live.currencies == ("EUR", "USD", "JPY")
        with pytest.raises(OtherCurrency, match="plays in EUR, USD, JPY, your account is in KWD"):
            await evening.sit("Ali", 1)
        with pytest.raises(OtherCurrency, match="plays in EUR, your account is in USD"):
            await evening.sit("Uma", 1, table=CASINO.name)

    play(tmp_path, story)


def test_w_5_limits_stand_as_they_were_when_the_shoe_came(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        evening.currencies = replace(
            MONEY, currencies={**MONEY.currencies, "JPY": replace(MONEY.currencies["JPY"], multiple=50)}
        )
        await evening.restart()
        await evening.sit("Kei", 3)
        await evening.bet("Kei", Spot(box=3, main=200))
        assert evening.table().next_sheet.rules.currencies["JPY"] == 50
        await finish(evening)

    play(tmp_path, story)


def test_w_5_a_table_that_takes_more_currencies_does_so_from_its_next_shoe_on(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await finish(evening)
        evening.settings = (MIXED,)
        await evening.restart()
        table = evening.table()
        with pytest.raises(OtherCurrency, match="plays in EUR"):
            await evening.sit("Uma", 2)
        while not table.rules.currencies:
            await evening.say("Ana", Rebet())
            await finish(evening)
        await evening.say("Ana", Rebet())
        await evening.sit("Uma", 2)
        await evening.bet("Uma", Spot(box=2, main=2_500))
        assert [wager.currency for box in table.round.state.boxes.values() for wager in box.wagers.values()] == [
            "EUR",
            "USD",
        ]
        await finish(evening)

    play(tmp_path, story, {"Ana": "EUR", "Uma": "USD"}, LOUNGE)


# -- what is seen -----------------------------------------------------------------------------------------------------


def test_pl_13_bets_of_others_are_shown_in_the_viewers_currency_and_ones_own_exactly(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await lay_three(evening)
        seen = {}
        for name in COMPANY:
            boxes = (await evening.show(name)).view.round.boxes
            seen[name] = [(wager.name, wager.main, wager.approx) for box in boxes for wager in box.wagers]
        assert seen["Ana"] == [
            ("Ana", 1_000, UNSET),
            ("Uma", 602, True),
            ("Uma", 2_150, True),
            ("Kei", 1_200, True),
        ]
        assert seen["Uma"] == [("Ana", 1_163, True), ("Uma", 700, UNSET), ("Uma", 2_500, UNSET), ("Kei", 1_395, True)]
        assert seen["Kei"] == [("Ana", 1_667, True), ("Uma", 1_003, True), ("Uma", 3_583, True), ("Kei", 2_000, UNSET)]
        assert seen["Ali"] == [("Ana", 3_571, True), ("Uma", 2_150, True), ("Uma", 7_679, True), ("Kei", 4_286, True)]
        ana = (await evening.show("Ana")).view.round
        assert [(box.main, box.approx) for box in ana.boxes] == [(1_602, True), (2_150, True), (1_200, True)]
        assert (ana.staked, ana.approx) == (1_000 + 2_752 + 430 + 1_200, True)
        assert (await evening.show("Uma")).own.round.staked == 3_700

    play(tmp_path, story)


def test_pl_13_what_others_win_is_shown_in_the_viewers_currency(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await lay_three(evening)
        await finish(evening)
        last = {name: (await evening.show(name)).view.last for name in COMPANY}
        state = evening.table().last
        assert state is not None
        for name, view in last.items():
            assert view is not None
            for box in view.boxes:
                for hand in box.hands:
                    for stake in hand.stakes:
                        owner = evening.players[stake.name]
                        kept = state.state.boxes[box.box].find_hand(hand.hand).stakes[owner.player]
                        read = [MONEY.convert(sum_, owner.currency, COMPANY[name]) for sum_ in (kept.staked, kept.net)]
                        assert [stake.staked, stake.net] == read
                        assert stake.approx is (True if owner.currency != COMPANY[name] else UNSET)

    play(tmp_path, story)


def test_mf_1_a_position_is_shared_by_bettors_of_several_currencies(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        for name, main in (("Ana", 1_000), ("Uma", 2_000), ("Kei", 2_000)):
            await evening.bet(name, Spot(box=1, main=main, side={"fireblaze": main // 2}), table=SHARED.name)
        (box,) = (await evening.show("Uma", SHARED.name)).view.round.boxes
        assert (box.bettors, box.main, box.approx) == (3, 1_163 + 2_000 + 1_395, True)
        await finish(evening, SHARED.name)
        standings = next(update.closed for update in reversed(evening.updates) if update.closed)
        for name in ("Ana", "Uma", "Kei"):
            standing = standings[evening.players[name].player]
            assert await evening.cash(name) == 200_000 - standing.staked + standing.returned

    play(tmp_path, story)


def test_pl_13_a_table_of_one_currency_is_read_in_the_viewers(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1, table=CASINO.name)
        await evening.bet("Ana", Spot(box=1, main=1_000), table=CASINO.name)
        shown = (await evening.show("Uma", CASINO.name)).view
        assert [(wager.main, wager.approx) for wager in shown.round.boxes[0].wagers] == [(1_163, True)]
        assert shown.live is not None
        assert (shown.live.meter, shown.live.approx) == (58_140, True)
        mine = (await evening.show("Ana", CASINO.name)).view
        assert mine.live is not None
        assert (mine.round.boxes[0].main, mine.live.meter, mine.live.approx) == (1_000, 50_000, UNSET)
        await finish(evening, CASINO.name)

    play(tmp_path, story)


def test_p_1_the_lobby_tells_limits_in_the_readers_currency(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        async def told(currency: str) -> dict[str, tuple[int, bool]]:
            return {table.table: (table.min, table.approx) for table in await evening.house.live.list(currency)}

        assert await told("JPY") == {LOUNGE.name: (200, False), BLAZE.name: (200, False), CASINO.name: (833, True)}
        assert (await told("EUR"))[CASINO.name] == (500, False)
        lounges = [(await evening.house.live.list(currency))[0] for currency in ("EUR", "JPY")]
        assert [(lounge.max, lounge.increment) for lounge in lounges] == [(500_000, 100), (1_000_000, 200)]
        (lounge, *_) = await evening.house.live.list("KWD")
        assert lounge.currencies == ("EUR", "USD", "JPY")
        with pytest.raises(UnknownCurrency):
            await evening.house.live.list("XXX")

    play(tmp_path, story)


# -- which tables take several ----------------------------------------------------------------------------------------


def test_w_5_tables_of_the_house_take_all_its_currencies_where_the_game_allows() -> None:
    games = {name: load_rules(name) for name in ("play-lounge-7", "casino-blackjack", "mega-fire-blaze")}
    found = {setting.game: setting.currencies for setting in default_settings(games, MONEY)}
    assert found == {
        "play-lounge-7": ("EUR", "USD", "JPY", "KWD"),
        "casino-blackjack": (),
        "mega-fire-blaze": ("EUR", "USD", "JPY", "KWD"),
    }


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        (replace(CASINO, currencies=("EUR", "USD")), "takes one currency, for its maximum is for all bets on a box"),
        (replace(LOUNGE, currencies=("USD", "JPY")), "currencies must name the table's own, EUR"),
        (replace(LOUNGE, currencies=("EUR", "XXX")), "'XXX' is no currency of this house"),
    ],
    ids=["per-box", "own", "unknown"],
)
def test_w_5_a_table_that_cannot_take_them_is_refused(setting: TableSetting, said: str) -> None:
    games = {setting.game: load_rules(setting.game)}
    with pytest.raises((BadTables, UnknownCurrency), match=said):
        setting.dealt_rules(games, MONEY)


def test_w_5_a_progressives_meter_is_in_one_currency() -> None:
    rules = load_rules("casino-blackjack")
    games = {rules.game: replace(rules, limits=replace(rules.limits, maximum_per="bettor"))}
    with pytest.raises(BadTables, match="its progressive's meter is in one"):
        replace(CASINO, currencies=("EUR", "USD")).dealt_rules(games, MONEY)


# -- proof ------------------------------------------------------------------------------------------------------------


def forge(folder: Path, player: str, **changes: object) -> str:
    """What the audit says where a player's bet is changed, and all hashes with it."""
    with Forger(f"sqlite:///{folder}/house.db") as forger:
        rows = forger.connection.execute(select(schema.journal).where(schema.journal.c.actor == player)).all()

        def tell(events: Events) -> None:
            events[0]["wager"].update(changes)

        forger.tell(next(row.seq for row in rows if row.kind == "bet"), tell)
        forger.rechain()
        with pytest.raises(BooksWrong) as wrong:
            forger.audit()
    return str(wrong.value)


@pytest.fixture
def books(tmp_path: Path) -> tuple[Path, dict[str, str]]:
    """The books of one round with three currencies, and who is who there."""
    people: dict[str, str] = {}

    async def story(evening: Evening) -> None:
        await lay_three(evening)
        people.update({name: visitor.player for name, visitor in evening.players.items()})

    play(tmp_path, story)
    return tmp_path, people


def test_w_6_a_bet_in_another_currency_than_its_account_is_found(books: tuple[Path, dict[str, str]]) -> None:
    folder, people = books
    said = forge(folder, people["Uma"], currency="EUR")
    assert f"the account of {people['Uma']} is in USD, not in EUR" in said


def test_w_6_a_bet_in_a_currency_that_the_sheet_does_not_take_is_found(books: tuple[Path, dict[str, str]]) -> None:
    folder, people = books
    said = forge(folder, people["Uma"], currency="KWD")
    assert f"the account of {people['Uma']} is in USD, not in KWD" in said


def test_w_6_a_bet_that_names_no_currency_is_found(books: tuple[Path, dict[str, str]]) -> None:
    folder, people = books
    said = forge(folder, people["Ana"], currency="")
    assert f"{people['Ana']} bets in no currency" in said


def test_w_6_a_bet_off_the_limits_of_its_currency_is_found(books: tuple[Path, dict[str, str]]) -> None:
    folder, people = books
    said = forge(folder, people["Kei"], main=2_100)
    assert "from 200 in steps of 200" in said


def test_w_5_a_player_bets_in_one_currency() -> None:
    rules = replace(load_rules("mega-fire-blaze"), currencies={"EUR": 1, "USD": 1})
    round_ = Round(rules, Shoe.shuffled(8, bytes(32), "").draw)
    round_.place(Wager(player="ana", box=1, main=1_000, currency="EUR"))
    with pytest.raises(IllegalMove, match="it is in USD, and the one on box 1 is not"):
        round_.place(Wager(player="ana", box=2, main=1_000, currency="USD"))
    with pytest.raises(IllegalMove, match="bets here are in EUR or USD, not of no currency"):
        round_.place(Wager(player="bob", box=2, main=1_000))
