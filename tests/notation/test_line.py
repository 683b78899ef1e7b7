"""A round as one line: it prints back to itself, replays, and is refused when it is wrong."""

import json
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from sabot.cards import Shoe, parse_cards
from sabot.engine import Action, Round, Wager
from sabot.engine import event as ev
from sabot.errors import SabotError
from sabot.notation import (
    BadNotation,
    parse_bonus_seed,
    parse_line,
    play_script,
    read_script,
    replay_line,
    summarize,
    write_line,
)
from sabot.rules import change_rules, load_rules


def _play(script: Mapping[str, object]) -> str:
    read = read_script(json.dumps(script))
    round_ = play_script(load_rules(str(script["game"])), read)
    return str(write_line(round_, bonus_seed=read.bonus_seed))


SEVERAL: dict[str, object] = {
    "game": "play-lounge-7",
    "cards": "5h 6d 6c Tc 8s 9d",
    "wagers": [
        {"player": "ana", "box": 1, "main": 1000, "pairs": 100},
        {"player": "b o;b, é", "box": 1, "main": 500, "behind": True, "follow_double": False},
        {"player": "cy", "box": 1, "main": 700, "behind": True},
        {"player": "dan", "box": 3, "main": 900, "behind": True},
    ],
    "decisions": [{"player": "ana", "box": 1, "do": "D", "short": ["cy"]}],
}


def test_a_line_prints_back_to_itself() -> None:
    text = _play(SEVERAL)
    assert text.count("\n") == 0
    assert str(parse_line(text)) == text
    assert "b%20o%3Bb%2C%20%C3%A9@1 500 behind -double" in text
    assert "1D~cy" in text


def test_a_line_with_tens_written_10_is_the_same_line() -> None:
    line = "atlantic-city#b1ada36e095a4510; {} 9c 2s 9d 8c; ana@1 1000; 1S real:misread:2s{}Kd:1.1={}8c; 1000>2000"
    written = line.format("Th", "Th", "Td")
    assert str(parse_line(written)) == written
    for hearts, diamonds in (("10h", "10d"), ("10♥", "10♦"), ("10H", "td")):
        assert str(parse_line(line.format(hearts, hearts, diamonds))) == written
    for wrong in ("10", "1h", "10hh", "h10", "11h"):
        with pytest.raises(SabotError, match="is not a card"):
            parse_line(line.format("Th", wrong, "Td"))


def test_a_replayed_line_gives_the_same_events_and_money() -> None:
    round_ = play_script(load_rules("play-lounge-7"), read_script(json.dumps(SEVERAL)))
    again = replay_line(parse_line(_play(SEVERAL)), load_rules("play-lounge-7"))
    assert again.events == round_.events
    assert summarize(again) == summarize(round_)


def test_bj_6_a_line_keeps_a_withdrawal_after_standing() -> None:
    text = _play(
        {
            "game": "casino-blackjack",
            "cards": "Th 9h Kd 6c 7d 5h 7s",
            "wagers": [{"player": "ana", "box": 1, "main": 1000}, {"player": "cy", "box": 2, "main": 500}],
            "decisions": [
                {"player": "ana", "box": 1, "do": "S"},
                {"player": "ana", "box": 1, "do": "R"},
                {"player": "cy", "box": 2, "do": "S"},
            ],
        }
    )
    assert text.endswith("; 1S 1R 2S; 1500>1500")
    assert replay_line(parse_line(text), load_rules("casino-blackjack")).state.returned == 1500


def test_a_line_keeps_the_meter_and_the_bonus_seed() -> None:
    progressive = {
        "game": "casino-blackjack",
        "cards": "As 9d As Tc",
        "wagers": [{"player": "ana", "box": 1, "main": 500, "progressive": 200}],
        "decisions": [{"player": "ana", "box": 1, "do": "S"}],
        "meter": 123456,
    }
    line = _play(progressive)
    assert "; meter=123456; " in line
    assert line.endswith(">123456")
    bonus = {
        "game": "mega-fire-blaze",
        "cards": "8h 8c 6d 6s 6h Tc Tc",
        "wagers": [{"player": "ana", "box": 1, "main": 500, "fireblaze": 100}],
        "decisions": [{"player": "ana", "box": 1, "do": "S"}],
        "bonus_seed": "any text",
    }
    line = _play(bonus)
    assert f"; bonus={parse_bonus_seed('any text').hex()}; " in line
    again = replay_line(parse_line(line), load_rules("mega-fire-blaze"))
    assert any(isinstance(event, ev.BonusClosed) for event in again.events)


def test_ac_13_and_mf_17_are_part_of_a_line() -> None:
    void = {
        "game": "mega-fire-blaze",
        "cards": "8h 8c 6d 6s 6h Tc Tc",
        "wagers": [{"player": "ana", "box": 1, "main": 500}],
        "decisions": [{"player": "ana", "box": 1, "do": "S"}, {"do": "void", "reason": "a card; fell"}],
    }
    line = _play(void)
    assert "void:a%20card%3B%20fell" in line
    assert line.endswith("500>500")
    real = {
        **void,
        "decisions": [
            {"player": "ana", "box": 1, "do": "S"},
            {"do": "real", "dealer": "6d Tc 5c", "hands": {"1.1": "8h 7s"}, "reason": "misread"},
        ],
    }
    line = _play(real)
    assert "real:misread:6dTc5c:1.1=8h7s" in line
    assert line.endswith("500>0")
    replay_line(parse_line(line), load_rules("mega-fire-blaze"))


def test_a_round_broken_off_is_carried_to_where_it_was() -> None:
    read = read_script(json.dumps({**SEVERAL, "decisions": []}))
    round_ = play_script(load_rules("play-lounge-7"), read, finish=False)
    text = str(write_line(round_))
    assert text.endswith("; -")
    again = replay_line(parse_line(text), load_rules("play-lounge-7"))
    assert again.events == round_.events
    assert again.turn is not None


def test_other_rules_or_another_result_are_refused() -> None:
    line = parse_line("atlantic-city#b1ada36e095a4510; Ah 9d Ks 7c; player@1 2000; ; 2000>5000")
    rules = load_rules("atlantic-city")
    assert replay_line(line, rules).state.returned == 5000
    with pytest.raises(BadNotation, match="was dealt by atlantic-city#b1ada36e095a4510"):
        replay_line(line, change_rules(rules, {"decks": "8"}))
    wrong = parse_line("atlantic-city#b1ada36e095a4510; Ah 9d Ks 7c; player@1 2000; ; 2000>4000")
    with pytest.raises(BadNotation, match="says 2000>4000, and its cards give 2000>5000"):
        replay_line(wrong, rules)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "game#hash; cards"),
        ("atlantic-city; Ah; a@1 1; ; -", "must be game#hash"),
        ("g#1; Xh; a@1 1; ; -", "'Xh' is not a card"),
        ("g#1; Ah; a 1; ; -", "must be player@box stake"),
        ("g#1; Ah; a@1; ; -", "must be player@box stake"),
        ("g#1; Ah; a@1 1 wild; ; -", "'wild' is neither name=stake"),
        ("g#1; Ah; a@1 1; colour=red; ; -", "neither meter=CENTS nor bonus=SEED"),
        ("g#1; Ah; a@1 1; bonus=" + "z" * 64 + "; ; -", "not hexadecimal"),
        ("g#1; Ah; a@1 1; 1X; -", "must be a wager's number and one of"),
        ("g#1; Ah; a@1 1; H; -", "must be a wager's number and one of"),
        ("g#1; Ah; a@1 1; 2H; -", "there are wagers 1 to 1"),
        ("g#1; Ah; a@1 1; real:x:AhKs:1=Ah; -", "must be box.hand=cards"),
        ("g#1; Ah; a@1 1; real:x; -", "must be real:reason:cards"),
        ("g#1; Ah; a@² 1; ; -", "must be player@box stake"),
        ("g#1; Ah; a@1 1; ; 12", "must be staked>returned"),
    ],
)
def test_a_line_that_is_no_round_is_refused(text: str, said: str) -> None:
    with pytest.raises(SabotError) as refusal:
        parse_line(text)
    assert said in str(refusal.value)


def test_a_round_that_was_not_dealt_has_no_line() -> None:
    with pytest.raises(BadNotation, match="not dealt"):
        write_line(Round(load_rules("multihand"), Shoe.shuffled(8, bytes(32), "").draw))


def test_w_5_the_line_of_a_round_names_the_currencies_of_its_bets() -> None:
    rules = replace(load_rules("mega-fire-blaze"), currencies={"EUR": 1, "RON": 5})
    round_ = Round(rules, Shoe.shuffled(8, bytes(32), "").draw)
    round_.place(Wager(player="ana", box=1, main=1000, currency="EUR"))
    round_.place(Wager(player="ion", box=1, main=5000, side={"pairs": 500}, currency="RON"))
    round_.deal()
    while (turn := round_.turn) is not None:
        player, box = turn.first
        round_.act(player, box, Action.STAND if Action.STAND in round_.legal(player, box) else Action.NO)
    text = str(write_line(round_))
    assert "ana@1 1000 EUR, ion@1 5000 pairs=500 RON;" in text
    assert replay_line(parse_line(text), rules).events == round_.events


def test_a_round_whose_shoe_ran_out_replays() -> None:
    rules = load_rules("multihand")
    round_ = Round(rules, Shoe(parse_cards("Th 6d 9c Tc")).draw)
    round_.place(Wager(player="ana", box=1, main=1000))
    round_.deal()
    round_.act("ana", 1, Action.HIT)
    text = str(write_line(round_))
    assert "void:the%20shoe%20ran%20out" in text
    assert replay_line(parse_line(text), rules).events == round_.events
