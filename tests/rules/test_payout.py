"""The largest payout, worked out and not typed in."""

import pytest

from sabot.rules import change_rules, load_rules, max_payout


def test_ac_11_five_hands_split_to_four_each_doubled_at_even_money() -> None:
    rules = load_rules("atlantic-city")
    assert max_payout(rules) == 5 * 4 * (2 * 20_000) * 2 == 1_600_000
    assert rules.published.max_payout == 1_600_000


@pytest.mark.parametrize(
    ("game", "payout"),
    [
        ("multihand", 5 * 2 * (2 * 30_000) * 2),
        ("play-lounge-7", 7 * 2 * 500_000 * 2),
        ("casino-blackjack", 7 * 8 * (2 * 50_000) * 2),
        ("mega-fire-blaze", 2 * 2 * (2 * 100_000) * 2),
    ],
)
def test_the_other_games_likewise(game: str, payout: int) -> None:
    assert max_payout(load_rules(game)) == payout


@pytest.mark.parametrize(
    ("changes", "a_box"),
    [
        ({"double_after_split": "false"}, 4 * 2 * 20_000),
        ({"split_hands": "1"}, 2 * 2 * 20_000),
        ({"split_hands": "2", "double_after_split": "false"}, 2 * 2 * 20_000),
        ({"split_hands": "1", "blackjack_pays": "2:1"}, 2 * 2 * 20_000),
        ({"limits.max": "300", "split_hands": "3"}, 3 * 2 * 2 * 300),
        ({"split_hands": "8"}, 8 * 2 * 2 * 20_000),
    ],
)
def test_ac_11_the_product_follows_the_rules(changes: dict[str, str], a_box: int) -> None:
    assert max_payout(change_rules(load_rules("atlantic-city"), changes)) == 5 * a_box


def test_a_player_who_may_bet_behind_can_win_on_every_box() -> None:
    rules = change_rules(load_rules("play-lounge-7"), {"seats_per_player": "1"})
    assert max_payout(rules) == max_payout(load_rules("play-lounge-7"))
    alone = change_rules(rules, {"bet_behind": "false"})
    assert max_payout(alone) * 7 == max_payout(rules)
