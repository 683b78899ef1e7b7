from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from sabot.errors import SabotError
from sabot.odds.chart import CODES, HARD, SOFT, UPS, Chart, chart_to_strategy, parse_chart, read_chart, write_chart
from sabot.odds.exact import all_hands
from sabot.odds.simulate.legality import verify_strategy
from sabot.odds.simulate.named import NAMED, find_strategy
from sabot.odds.strategy import PlayCode, Strategy
from sabot.rules import Rules, game_names, load_rules
from sabot.storm.duel.chance import random_rules


def random_chart(random: Random) -> Chart:
    whole = [code for code in CODES if code not in ("P", "Rp")]
    return Chart(
        hard={total: tuple(random.choices(whole, k=10)) for total in HARD},
        soft={total: tuple(random.choices(whole, k=10)) for total in SOFT},
        pairs={rank: tuple(random.choices(list(CODES), k=10)) for rank in UPS},
    )


def chart_of(hard: str = "H", soft: str = "H", pair: str = "P") -> Chart:
    return Chart(
        hard=dict.fromkeys(HARD, (hard,) * 10),
        soft=dict.fromkeys(SOFT, (soft,) * 10),
        pairs=dict.fromkeys(UPS, (pair,) * 10),
    )


def hand(cards: str) -> int:
    hands = all_hands()
    number = hands.single(UPS.index(cards[0]))
    for card in cards[1:]:
        number = int(hands.child[number, UPS.index(card)])
    return number


def table(strategy: Strategy, cards: str, up: str = "7") -> str:
    """What the strategy does with the cards, as letters: first, after a split, later."""
    return "".join(PlayCode(part[hand(cards), UPS.index(up)]).letter for part in strategy)


@pytest.mark.parametrize("number", range(20))
def test_a_chart_survives_its_file(number: int, tmp_path: Path) -> None:
    chart = random_chart(Random(number))
    file = tmp_path / "mine.csv"
    file.write_text(write_chart(chart), encoding="utf-8")
    assert read_chart(file) == chart
    assert parse_chart(write_chart(chart)) == chart


def test_a_file_may_be_as_people_write_it() -> None:
    chart = random_chart(Random("people"))
    head, *rows = write_chart(chart).splitlines()
    cells = [row.split(",") for row in rows]
    turned = [",".join([name, *reversed(codes)]) for name, *codes in reversed(cells)]
    text = "\ufeff# my own chart\r\n\r\n" + "\r\n".join(["Hand,10,9,8,7,6,5,4,3,2,a", *turned]).replace("h", "H")
    assert parse_chart(text.removeprefix("\ufeff").replace("pair T", "pair 10")) == chart
    assert head == "hand,A,2,3,4,5,6,7,8,9,T"


def broken(line: int, text: str) -> str:
    lines = write_chart(chart_of()).splitlines()
    lines[line - 1] = text
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "mine.csv: line 1: must be hand,A,2,3,4,5,6,7,8,9,T, the up cards in any order"),
        (broken(1, "hand,A,2"), "mine.csv: line 1: must be hand,A,2,3,4,5,6,7,8,9,T, the up cards in any order"),
        (broken(4, "hard 6,H"), "mine.csv: line 4: hard 6 has 1 codes, and 10 are needed"),
        (
            broken(3, "hard 5,H,H,X,H,H,H,H,H,H,H"),
            "mine.csv: line 3: hard 5 against 3: 'X' is not among S, H, Dh, Ds, Rh, Rs",
        ),
        (
            broken(30, "pair 2,H,H,H,D,H,H,H,H,H,H"),
            "mine.csv: line 30: pair 2 against 4: 'D' is not among S, H, Dh, Ds, P, Rh, Rs, Rp",
        ),
        (
            broken(3, "hard 5,H,H,P,H,H,H,H,H,H,H"),
            "mine.csv: line 3: hard 5 against 3: 'P' is not among S, H, Dh, Ds, Rh, Rs",
        ),
        (
            broken(3, "hard 22,H"),
            "mine.csv: line 3: 'hard 22' is no row: hard 4 to 21, soft 13 to 21 and pair A to T are",
        ),
        (broken(3, "hard 4,H,H,H,H,H,H,H,H,H,H"), "mine.csv: line 3: hard 4 is there already"),
        (
            broken(3, ""),
            "mine.csv: hard 5 is missing; all of hard 4 to 21, soft 13 to 21, pair A to T is needed",
        ),
        (
            "hand,A,2,3,4,5,6,7,8,9,T",
            "mine.csv: hard 4, hard 5, hard 6 and 34 more are missing; "
            "all of hard 4 to 21, soft 13 to 21, pair A to T is needed",
        ),
    ],
)
def test_a_bad_file_is_named_with_its_line_and_what_is_allowed(text: str, reason: str) -> None:
    with pytest.raises(SabotError) as refused:
        parse_chart(text, "mine.csv")
    assert str(refused.value) == reason


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for name, content, reason in (
        ("none.csv", None, "cannot be read: No such file or directory"),
        ("bytes.csv", b"\xff\xfe\x00", "is not a text in UTF-8"),
        ("huge.csv", b"x" * 70_000, "a chart has at most 65536 bytes"),
    ):
        file = tmp_path / name
        if content is not None:
            file.write_bytes(content)
        with pytest.raises(SabotError) as refused:
            read_chart(file)
        assert str(refused.value) == f"{file}: {reason}"


def test_a_chart_with_a_hole_is_refused() -> None:
    whole = chart_of()
    with pytest.raises(SabotError, match="a chart has rows hard 4 to hard 21, in this order and each once"):
        Chart({}, whole.soft, whole.pairs)
    with pytest.raises(SabotError, match="pair A has 9 codes"):
        Chart(whole.hard, whole.soft, {**whole.pairs, "A": ("P",) * 9})
    with pytest.raises(SabotError, match="soft 13 against A: 'P' is not among S, H, Dh, Ds, Rh, Rs"):
        Chart(whole.hard, {**whole.soft, 13: ("P",) * 10}, whole.pairs)


def free(**changes: object) -> Rules:
    return replace(load_rules("atlantic-city"), **changes)


@pytest.mark.parametrize(
    ("chart", "rules", "cards", "expected"),
    [
        (chart_of(hard="Dh"), free(), "56", "DDH"),
        (chart_of(hard="Dh"), free(double_after_split=False), "56", "DHH"),
        (chart_of(hard="Ds"), free(double_on="9-11"), "77", "PSS"),
        (chart_of(hard="Ds"), free(double_on="9-11"), "79", "SSS"),
        (chart_of(hard="Ds"), free(double_on="9-11"), "56", "DDS"),
        (chart_of(soft="Dh"), free(double_on="9-11"), "A6", "HHH"),
        (chart_of(hard="Rh"), free(), "T6", "RHH"),
        (chart_of(hard="Rs"), free(surrender="none"), "T6", "SSS"),
        (chart_of(hard="S", pair="Rp"), free(), "88", "RSS"),
        (chart_of(hard="S", pair="Rp"), free(surrender="none"), "88", "PSS"),
        (chart_of(hard="S", pair="P"), free(split_hands=1), "88", "SSS"),
        (chart_of(hard="H", pair="Ds"), free(), "55", "DDH"),
        (chart_of(soft="Dh", pair="P"), free(split_hands=1), "AA", "DDH"),
        (chart_of(soft="S"), free(), "A24", "SSS"),
        (chart_of(hard="H"), free(), "AT", "SSS"),
        (chart_of(hard="H"), free(), "AT6", "HHH"),
    ],
)
def test_codes_come_to_what_the_rules_allow(chart: Chart, rules: Rules, cards: str, expected: str) -> None:
    assert table(chart_to_strategy(chart, rules), cards) == expected


def test_early_surrender_spares_the_ace() -> None:
    strategy = chart_to_strategy(chart_of(hard="Rh"), load_rules("casino-blackjack"))
    assert table(strategy, "T6", "A") == "HHH"
    assert table(strategy, "T6", "T") == "RHH"


@pytest.mark.parametrize("number", range(12))
def test_every_chart_is_a_legal_strategy_under_every_rules(number: int) -> None:
    random = Random(f"chart/{number}")
    rules = random_rules(random)
    verify_strategy(chart_to_strategy(random_chart(random), rules), rules)


@pytest.mark.parametrize("game", game_names())
def test_named_strategies_do_what_their_names_say(game: str) -> None:
    rules = load_rules(game)
    mimic, never = (find_strategy(name, rules) for name in ("mimic-the-dealer", "never-bust"))
    assert [table(mimic, cards) for cards in ("T6", "T7", "A6", "A5", "88", "99", "AA")] == [
        *("HHH", "SSS", "SSS", "HHH", "HHH", "SSS", "HHH"),
    ]
    assert [table(never, cards) for cards in ("T2", "56", "A6", "A7", "66", "55", "AA")] == [
        *("SSS", "HHH", "HHH", "SSS", "SSS", "HHH", "HHH"),
    ]
    soft = find_strategy("mimic-the-dealer", replace(rules, dealer_hits_soft_17=True))
    assert table(soft, "A6") == "HHH"


def test_an_unknown_strategy_is_refused_with_those_there_are(tmp_path: Path) -> None:
    rules = load_rules("multihand")
    with pytest.raises(SabotError) as refused:
        find_strategy("martingale", rules)
    told = "there is no strategy 'martingale': exact, mimic-the-dealer, never-bust or a chart's file name.csv"
    assert str(refused.value) == told
    file = tmp_path / "Mine.CSV"
    file.write_text(write_chart(NAMED["never-bust"](rules)), encoding="utf-8")
    found = find_strategy(str(file), rules)
    assert all((mine == named).all() for mine, named in zip(found, find_strategy("never-bust", rules), strict=True))


def test_what_the_rules_forbid_is_refused_with_the_hand() -> None:
    rules = load_rules("multihand")
    strategy = find_strategy("mimic-the-dealer", rules)
    for part, cards, play, told in (
        (0, "T6", PlayCode.SURRENDER, "the strategy answers R with 6T against 7 (two cards)"),
        (0, "T6", PlayCode.SPLIT, "the strategy answers P with 6T against 7 (two cards)"),
        (1, "88", PlayCode.SPLIT, "the strategy answers P with 88 against 7 (two cards after a split)"),
        (2, "T23", PlayCode.DOUBLE, "the strategy answers D with 23T against 7 (more cards)"),
        (2, "T23", 9, "the strategy answers 9 with 23T against 7 (more cards)"),
    ):
        tables = [tables.copy() for tables in strategy]
        tables[part][hand(cards), UPS.index("7")] = play
        with pytest.raises(SabotError) as refused:
            verify_strategy(Strategy(*tables), rules)
        assert str(refused.value) == f"{told}, which multihand does not allow"
