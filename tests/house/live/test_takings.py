"""What rounds add to the house's own sums, and that it is proved with the rest (M-2, M-4, P-11)."""

from pathlib import Path
from typing import Any

from sqlalchemy import Table, select

from sabot.engine import Phase
from sabot.store import schema
from sabot.table import Spot
from sabot.table.command import Settle, Void
from tests.house.live.evening import BLAZE, LOUNGE, Evening
from tests.house.live.operating import Boss
from tests.house.live.test_orders import finish, play
from tests.house.live.test_settling import BUSY, TWENTY, last, play_round, real, told


async def read(evening: Evening, table: Table = schema.house_sum) -> list[dict[str, Any]]:
    """All rows, by their key."""
    query = select(table).order_by(*table.primary_key)
    return await evening.store.read(lambda books: [{**row} for row in books.execute(query).mappings()])


async def sums(evening: Evening) -> dict[tuple[str, str, str], tuple[int, int, int]]:
    """Rounds, stakes and returns by table, company and bet."""
    return {
        (row["table_id"], row["company"], row["bet"]): (row["rounds"], row["staked"], row["returned"])
        for row in await read(evening)
        if row["period"] == "month"
    }


async def come(evening: Evening, word: str) -> str:
    """A companion with money; its name."""
    signed = await evening.house.companions.sign_in(word, "EUR")
    name = signed.visitor.name
    evening.players[name] = signed.visitor
    await evening.house.cashier.deposit(signed.visitor, 100_000, f"deposit-{word}")
    return name


def test_m_4_every_bet_of_people_and_of_companions_has_its_sum(tmp_path: Path) -> None:
    async def story(evening: Evening, _: Boss) -> None:
        ruby = await come(evening, "Ruby")
        await evening.sit("Ana", 1)
        await evening.sit(ruby, 2)
        await evening.bet("Bob", Spot(box=1, main=300, behind=True))
        await evening.bet(ruby, Spot(box=2, main=500))
        await play_round(evening, Spot(box=1, main=1_000, side={"pairs": 200}))
        found = await sums(evening)
        round_ = last(evening)
        assert {key: staked for key, (_, staked, _) in found.items()} == {
            (LOUNGE.name, "people", ""): 1_500,
            (LOUNGE.name, "people", "main"): 1_000,
            (LOUNGE.name, "people", "behind"): 300,
            (LOUNGE.name, "people", "pairs"): 200,
            (LOUNGE.name, "companions", ""): 500,
            (LOUNGE.name, "companions", "main"): 500,
        }
        assert sum(returned for (_, _, bet), (_, _, returned) in found.items() if not bet) == round_.state.returned
        assert {rounds for rounds, _, _ in found.values()} == {1}
        there = await read(evening, schema.attendance)
        assert {(row["period"], row["company"], row["player"]) for row in there} == {
            (period, "companions" if name == ruby else "people", evening.players[name].player)
            for period in ("day", "month")
            for name in ("Ana", "Bob", ruby)
        }
        (watched,) = await read(evening, schema.return_watch)
        assert (watched["game"], watched["rounds"]) == ("play-lounge-7", 1)
        # Thirteen and five eighteenths of all main bets lie on the two boxes.
        assert watched["unit_squares"] == round(1_000_000 * ((13 / 18) ** 2 + (5 / 18) ** 2))

    play(tmp_path, story, "Ana", "Bob")


def test_p_11_a_companion_is_one_also_where_the_house_was_closed_in_the_midst_of_a_round(tmp_path: Path) -> None:
    async def story(evening: Evening, _: Boss) -> None:
        ruby = await come(evening, "Ruby")
        await evening.bet(ruby, Spot(box=1, main=500), table=BLAZE.name)
        await evening.bet("Ana", Spot(box=1, main=500), table=BLAZE.name)
        await evening.deal(BLAZE.name)
        assert evening.table(BLAZE.name).round.phase is not Phase.BETTING
        await evening.restart(away_ms=60_000)
        await finish(evening, BLAZE.name)
        found = await sums(evening)
        assert found[BLAZE.name, "companions", "main"][1] >= 500
        assert found[BLAZE.name, "people", "main"][1] >= 500

    play(tmp_path, story, "Ana")


def test_m_2_a_void_is_counted_as_such_and_moves_no_other_sum(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000, side={"pairs": 200}))
        await evening.deal()
        await evening.house.void(boss.visitor, LOUNGE.name, Void(reason="a card fell"), "void-0001", "desk")
        row, month = await read(evening)
        assert {**month, "period": "day", "place": row["place"]} == row
        assert (row["bet"], row["rounds"], row["voided"], row["void_staked"]) == ("", 0, 1, 1_200)
        assert (row["staked"], row["returned"], row["first_staked"]) == (0, 0, 0)
        assert await read(evening, schema.return_watch) == []
        assert len(await read(evening, schema.attendance)) == 2

    play(tmp_path, story, "Ana")


def test_m_2_a_correction_moves_the_sums_of_its_round_s_day(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        code = await play_round(evening, Spot(box=1, main=1_000))
        before = await sums(evening)
        await evening.pass_time(86_400_000)
        for dealer in (BUSY, TWENTY, BUSY):
            await boss.settle(Settle(code=code, dealer=told(dealer), reason="the scanner misread the dealer's cards"))
        (stake,) = [stake for hand in last(evening).hands() for stake in hand.stakes.values()]
        after = await sums(evening)
        assert after.keys() == before.keys()
        assert after[LOUNGE.name, "people", "main"] == (1, 1_000, stake.returned)
        (watched,) = await read(evening, schema.return_watch)
        assert watched["unit_net"] == 1_000_000 * (stake.returned - 1_000) // 1_000

    play(tmp_path, story, "Ana")


def test_r_6_what_a_correction_could_not_take_back_is_a_sum_of_its_own(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        code = await play_round(evening, Spot(box=1, main=1_000))
        await boss.settle(real(code, evening, BUSY))
        await evening.house.cashier.withdraw(evening.players["Ana"], await evening.cash("Ana"), "withdraw-1")
        await boss.settle(real(code, evening, TWENTY))
        found = await sums(evening)
        left = found[LOUNGE.name, "people", "unrecovered"]
        main, total = found[LOUNGE.name, "people", "main"], found[LOUNGE.name, "people", ""]
        assert left[1] == 0 < left[2]
        assert total[2] == main[2] + left[2]

    play(tmp_path, story, "Ana")
