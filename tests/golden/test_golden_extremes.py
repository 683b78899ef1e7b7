"""Rounds that do not fit a line of the files: the largest payout, the bonus on shipped chances, a corrected result."""

import json
from typing import Any

import pytest

from sabot.cards import parse_cards
from sabot.notation import Script, parse_bets, parse_play, play_script, read_script, summarize
from sabot.rules import load_rules, max_payout


def test_ac_11_the_largest_payout_is_really_dealt() -> None:
    """Five hands of the largest stake, each split to four, every one doubled to 21, and the dealer busts.

    A box takes 8s 8h; splits to 8s 8d and 8h 8c; the first again to 8s 3s and 8d 3h, doubled with Ts and Th; the
    pair 8h 8c to 8h 3d and 8c 3c, doubled with Td and Tc.
    """
    rules = load_rules("atlantic-city")
    cards = f"{'8s ' * 5} 6c {'8h ' * 5} Kd {'8d 8c 3s 3h Ts Th 3d 3c Td Tc ' * 5} Kc"
    script = Script(
        tuple(parse_cards(cards)), tuple(parse_bets(",".join(["20000"] * 5))), tuple(parse_play("P P D D P D D " * 5))
    )
    summary = summarize(play_script(rules, script))
    assert summary["dealer"] == ["6c", "Kd", "Kc"]
    assert summary["dealer_total"] == 26
    for box in summary["boxes"]:
        assert [" ".join(hand["cards"]) for hand in box["hands"]] == ["8s 3s Ts", "8d 3h Th", "8h 3d Td", "8c 3c Tc"]
        assert {(h["outcome"], h["staked"], h["returned"]) for h in box["hands"]} == {("win", 40_000, 80_000)}
    assert (summary["staked"], summary["returned"]) == (800_000, 1_600_000)
    assert max_payout(rules) == 1_600_000
    assert rules.published.max_payout == 1_600_000


def test_bj_3_the_largest_payout_is_really_dealt() -> None:
    """Seven boxes of the largest stake, each split to eight hands, every one doubled to 21, and the dealer busts.

    Six decks hold eights for three boxes, sevens for three and sixes for one, and what makes 11 of each of them.
    """
    rules = load_rules("casino-blackjack")
    eights, sevens, sixes, threes, fours, fives = (_all_of(rank, rules.decks) for rank in "876345")
    pairs, elevens = [*eights, *sevens, *sixes[:8]], [*threes, *fours, *fives[:8]]
    tens = [card for rank in "TJQ" for card in _all_of(rank, rules.decks)]
    cards = [*pairs[::8], "6c", *pairs[1::8]]
    for box in range(7):
        cards += pairs[8 * box + 2 : 8 * box + 8]
        for hand in range(8 * box, 8 * box + 8):
            cards += [elevens[hand], tens[hand]]
    script = Script(
        tuple(parse_cards(" ".join([*cards, "Kd", "Kc"]))),
        tuple(parse_bets(",".join(["50000"] * 7))),
        tuple(parse_play(f"{'P ' * 7} {'D ' * 8}" * 7)),
    )
    summary = summarize(play_script(rules, script))
    assert summary["dealer"] == ["6c", "Kd", "Kc"]
    for box_ in summary["boxes"]:
        assert {(h["total"], h["outcome"], h["staked"], h["returned"]) for h in box_["hands"]} == {
            (21, "win", 100_000, 200_000)
        }
        assert len(box_["hands"]) == 8
    assert (summary["staked"], summary["returned"]) == (5_600_000, 11_200_000)
    assert max_payout(rules) == 11_200_000


def _all_of(rank: str, decks: int) -> list[str]:
    return [f"{rank}{suit}" for suit in "shdc" for _ in range(decks)]


@pytest.mark.parametrize(
    ("cards", "play", "points", "level", "odds"),
    [
        ("Th 2h 6c 4d 3h As", "S", 5, "minor", (1, 23)),
        ("Th 9h 9c 4d 5h 8s", "S", 10, "mini", (2, 119)),
        ("Th 2h As 9d 3h Ah 2c Kd 3s", "N S", 16, "major", (5, 399)),
        ("Th 2h 2c 9d 3h 3c 2d 3d 2h 5d", "S", 20, "grand", (9, 699)),
        ("Th 2h As 9d 3h Ah 2c 2d Tc 3c", "N S", 28, "mega", (19, 999)),
    ],
    ids=["minor", "mini", "major", "grand", "mega"],
)
@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_mf_15_shipped_bonus_pays_stake_times_total_within_the_range(
    cards: str, play: str, points: int, level: str, odds: tuple[int, int], seed: int
) -> None:
    rules = load_rules("mega-fire-blaze")
    script = Script(
        tuple(parse_cards(cards)),
        tuple(parse_bets("1000/fireblaze=300")),
        tuple(parse_play(play)),
        bonus_seed=bytes([seed]) * 32,
    )
    summary = summarize(play_script(rules, script))
    assert (summary["points"], summary["level"]) == (points, level)
    assert odds[0] + 1 <= summary["bonus"] <= odds[1] + 1
    [bet] = summary["boxes"][0]["bets"]
    assert bet == {
        "player": "player",
        "name": "fireblaze",
        "staked": 300,
        "returned": 300 * summary["bonus"],
    }


def corrected(
    wagers: list[dict[str, object]], cards: str, decisions: list[str], real: dict[str, object]
) -> dict[str, Any]:
    """A round of ana's that was confirmed wrongly and then settled on its real cards."""
    data = {
        "cards": cards,
        "wagers": wagers,
        "decisions": [
            *({"player": "ana", "do": do} for do in decisions),
            {"do": "real", "reason": "a card was misread", **real},
        ],
    }
    return summarize(play_script(load_rules("mega-fire-blaze"), read_script(json.dumps(data))))


def money(summary: dict[str, Any]) -> list[tuple[str, int, int]]:
    """Outcome or name, stake and return of everything on position 1."""
    box = summary["boxes"][0]
    hands = [(hand["outcome"], hand["staked"], hand["returned"]) for hand in box["hands"]]
    return hands + [(bet["name"], bet["staked"], bet["returned"]) for bet in box["bets"]]


def test_mf_17_everyone_is_paid_on_the_dealers_real_cards() -> None:
    """17 was read where the dealer had 18: ana's 18 pushes, ana's 19 wins."""
    summary = corrected(
        [{"player": "ana", "box": 1, "main": 1000}, {"player": "ana", "box": 2, "main": 500}],
        "Th 9h 9c 8d Td 8s",
        ["S", "S"],
        {"dealer": "9c 9s"},
    )
    boxes = summary["boxes"]
    assert [(h["cards"], h["outcome"], h["returned"]) for box in boxes for h in box["hands"]] == [
        (["Th", "8d"], "push", 1000),
        (["9h", "Td"], "win", 1000),
    ]
    assert (summary["dealer"], summary["dealer_total"]) == (["9c", "9s"], 18)
    assert (summary["staked"], summary["returned"]) == (1500, 2000)


def test_mf_17_side_bets_are_paid_on_the_real_cards_too() -> None:
    """A ten of diamonds was read as an eight: 20 wins, and the two red tens are a coloured pair."""
    summary = corrected(
        [{"player": "ana", "box": 1, "main": 1000, "pairs": 100}],
        "Th 2h 9c 8d 3h 9s",
        ["S"],
        {"dealer": "9c 9s", "hands": {"1.1": "Th Td"}},
    )
    boxes = summary["boxes"]
    [hand] = boxes[0]["hands"]
    assert (hand["cards"], hand["total"], hand["outcome"], hand["returned"]) == (["Th", "Td"], 20, "win", 2000)
    assert boxes[0]["bets"] == [{"player": "ana", "name": "pairs", "staked": 100, "returned": 1300}]
    assert (summary["staked"], summary["returned"]) == (1100, 3300)


def test_mf_17_the_bonus_is_not_played_afterwards() -> None:
    """The dealer really drew two aces and five cards, which is worth a Major: only the hand is paid."""
    summary = corrected(
        [{"player": "ana", "box": 1, "main": 1000, "fireblaze": 100}],
        "Th 2h 9c 9d 3h 8s",
        ["S"],
        {"dealer": "As Ah 2c Kd 3s"},
    )
    boxes = summary["boxes"]
    [hand] = boxes[0]["hands"]
    assert (hand["outcome"], hand["returned"]) == ("win", 2000)
    assert (summary["points"], summary["level"], summary["bonus"]) == (16, "major", None)


def test_mf_17_insurance_is_paid_on_the_real_cards() -> None:
    """The dealer had a blackjack after all."""
    summary = corrected(
        [{"player": "ana", "box": 1, "main": 1000}], "Th 2h As 9d 3h 7c", ["Y", "S"], {"dealer": "As Kc"}
    )
    assert money(summary) == [("lose", 1000, 0), ("insurance", 500, 1500)]
    assert (summary["staked"], summary["returned"]) == (1500, 1500)


def test_mf_17_no_insurance_is_paid_where_there_was_no_blackjack() -> None:
    """A king was read where the dealer had a nine: 20 against ana's 19."""
    summary = corrected([{"player": "ana", "box": 1, "main": 1000}], "Th 2h As 9d 3h Kc", ["Y"], {"dealer": "As 9c"})
    assert money(summary) == [("lose", 1000, 0), ("insurance", 500, 0)]
    assert (summary["staked"], summary["returned"]) == (1500, 0)


def test_mf_17_each_player_on_a_position_keeps_the_cards_they_took() -> None:
    """6d was really 7d: ana, who stood on two cards, has 17; ben, who hit, has 21; the dealer 17."""
    data = {
        "cards": "Th 2h 9c 6d 3h 8s 4c",
        "wagers": [{"player": name, "box": 1, "main": 1000} for name in ("ana", "ben")],
        "decisions": [
            {"player": "ana", "box": 1, "do": "S"},
            {"player": "ben", "box": 1, "do": "H"},
            {"player": "ben", "box": 1, "do": "S"},
            {"do": "real", "reason": "a card was misread", "dealer": "9c 8s", "hands": {"1.1": "Th 7d 4c"}},
        ],
    }
    summary = summarize(play_script(load_rules("mega-fire-blaze"), read_script(json.dumps(data))))
    hands = summary["boxes"][0]["hands"]
    assert [(hand["cards"], hand["outcome"], hand["returned"]) for hand in hands] == [
        (["Th", "7d"], "push", 1000),
        (["Th", "7d", "4c"], "win", 2000),
    ]


def test_mf_17_a_hand_that_really_bust_loses() -> None:
    """4c was really 9c: 25."""
    summary = corrected(
        [{"player": "ana", "box": 1, "main": 1000}],
        "Th 2h 9c 6d 3h 8s 4c",
        ["H", "S"],
        {"dealer": "9c 8s", "hands": {"1.1": "Th 6d 9c"}},
    )
    assert money(summary) == [("bust", 1000, 0)]


def test_mf_17_a_pair_that_was_split_is_still_a_pair() -> None:
    """8h 8d were split to 21 and 18; the dealer had 18, not 17. The coloured pair of the deal is paid as before."""
    summary = corrected(
        [{"player": "ana", "box": 1, "main": 1000, "pairs": 100}],
        "8h 2h 9c 8d 3h 8s 3c Td Kh",
        ["P", "H", "S"],
        {"dealer": "9c 9s"},
    )
    assert money(summary) == [("win", 1000, 2000), ("push", 1000, 1000), ("pairs", 100, 1300)]
    assert (summary["staked"], summary["returned"]) == (2100, 4300)


def test_mf_17_an_initial_14_that_was_split_keeps_its_points() -> None:
    """7h 7d make 3 points at the deal, and the real dealer's ace 2 more."""
    summary = corrected(
        [{"player": "ana", "box": 1, "main": 1000}],
        "7h 2h 9c 7d 3h 8s Tc Td",
        ["P", "S", "S"],
        {"dealer": "9c Ac"},
    )
    assert (summary["points"], summary["level"]) == (5, "minor")


def test_mf_17_only_a_settled_round_is_corrected() -> None:
    with pytest.raises(ValueError, match="decision 1"):
        corrected([{"player": "ana", "box": 1, "main": 1000}], "Th 2h 9c 9d 3h 8s", [], {"dealer": "9c 9s"})
