"""One player's game: what Gymnasium's own checker says, what may be chosen, and what a refused action does."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from sabot.cards import DECK
from sabot.engine import Action, IllegalMove
from sabot.errors import SabotError
from sabot.gym import AskCode, Bets, BlackjackEnv, Column, MoveCode, env_id
from sabot.gym.layout import MOVES
from sabot.rules import game_names, load_rules
from sabot.sidebets import offered


def lay(cards: str) -> list[int]:
    """A shoe that begins with these cards, and goes on with all others of eight decks."""
    left = list(range(52)) * 8
    first = [DECK.index(card) for card in cards.split()]
    for card in first:
        left.remove(card)
    return first + left


def play(env: BlackjackEnv, *moves: int) -> tuple[list[int], float, bool, dict[str, Any]]:
    for move in moves:
        row, reward, over, _, info = env.step(move)
    return row.tolist(), reward, over, info


@pytest.mark.parametrize("game", game_names())
def test_l_2_gymnasiums_own_checker_accepts_every_game(game: str) -> None:
    rules = load_rules(game)
    seats = min(rules.boxes, rules.seats_per_player)
    stake = rules.limits.min * 10
    side = {name: offer.min for name, offer in offered(rules).items()}
    bets = [Bets(stake), Bets(stake, side, seats)]
    env = gymnasium.make(env_id(game), bets=bets, illegal="refuse", render_mode="ansi")
    check_env(env.unwrapped)


@pytest.mark.parametrize("game", game_names())
def test_l_2_a_seed_gives_the_same_rounds_again(game: str) -> None:
    def rounds(seed: int) -> list[object]:
        env = BlackjackEnv(game)
        env.action_space.seed(7)
        told: list[object] = []
        row, info = env.reset(seed=seed)
        for _ in range(60):
            row, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
            told += [row.tolist(), reward, info["action_mask"].tolist()]
            if over:
                row, info = env.reset()
        return told

    assert rounds(3) == rounds(3)
    assert rounds(3) != rounds(4)


def test_l_2_a_round_of_several_hands_is_told_hand_by_hand() -> None:
    env = BlackjackEnv("atlantic-city", bets=[Bets(1000, boxes=2)])
    env.reset(seed=0, options={"cards": lay("8h 8s Tc 9d 7c 5h 3s Ts 2c Kd")})
    row, _, _, info = play(env, MoveCode.BET)
    deal = env.round
    assert deal is not None
    assert row[Column.ASKED] == AskCode.PLAY
    assert [row[Column.BOX], row[Column.HAND], row[Column.HANDS]] == [1, 1, 1]
    assert row[Column.TOTAL] == next(iter(deal.hands())).total
    assert [bool(info["action_mask"][move]) for move in (MoveCode.STAND, MoveCode.HIT, MoveCode.BET)] == [1, 1, 0]
    row, _, _, _ = play(env, MoveCode.STAND)
    assert row[Column.BOX] == 2
    _, reward, over, info = play(env, MoveCode.STAND)
    assert over
    assert info["staked"] == 2000
    assert reward == info["net"] / 1000
    assert not info["action_mask"].any()
    with pytest.raises(IllegalMove, match="has to be reset"):
        env.step(MoveCode.STAND)


def test_l_2_every_action_of_the_engine_has_a_number() -> None:
    assert set(MOVES) == set(Action)


def test_l_2_a_refused_action_says_why_and_changes_nothing() -> None:
    strict, lenient = BlackjackEnv("multihand"), BlackjackEnv("multihand", illegal="refuse")
    before = [env.reset(seed=1)[0].tolist() for env in (strict, lenient)]
    with pytest.raises(IllegalMove, match="hit is not open now: bet 1 is"):
        strict.step(MoveCode.HIT)
    with pytest.raises(IllegalMove, match="there is no action 99"):
        strict.step(99)
    row, reward, over, _, info = lenient.step(MoveCode.HIT)
    assert (row.tolist(), reward, over) == (before[1], 0.0, False)
    assert info["refused"].startswith("hit is not open")
    assert strict.step(MoveCode.BET)[0].tolist() == lenient.step(MoveCode.BET)[0].tolist()


@pytest.mark.parametrize(
    ("game", "setting", "said"),
    [
        ("atlantic-city", {"bets": []}, "at least one bet"),
        ("atlantic-city", {"bets": [Bets(1005)]}, "whole tenths"),
        ("atlantic-city", {"bets": [Bets(1000, boxes=99)]}, "99 boxes cannot be played"),
        ("atlantic-city", {"bets": [Bets(10)]}, "10"),
        ("atlantic-city", {"bets": [Bets(1000, {"lucky": 100})]}, "lucky"),
        ("atlantic-city", {"insurance_parts": 0}, "1 part or more"),
        ("atlantic-city", {"shoe": "cut-card"}, "no cut card"),
    ],
)
def test_l_2_what_the_rules_do_not_take_is_refused_at_once(game: str, setting: dict[str, Any], said: str) -> None:
    with pytest.raises(SabotError, match=said):
        BlackjackEnv(game, **setting)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ([], "no cards were given"),
        ([5, -1], "there is no card -1: 0 to 51 are"),
        ([52], "there is no card 52"),
        ([1.0], "whole numbers"),
        ([[1, 2], [3, 4]], "one row of them"),
    ],
)
def test_l_2_what_is_not_a_shoe_is_refused_and_opens_nothing(cards: Any, said: str) -> None:
    env, other = BlackjackEnv("multihand"), BlackjackEnv("multihand")
    for one in (env, other):
        one.reset(seed=1)
    with pytest.raises(SabotError, match=said):
        env.reset(seed=2, options={"cards": cards})
    assert play(env, MoveCode.BET)[:3] == play(other, MoveCode.BET)[:3]


def test_l_2_the_hidden_card_is_seen_once_it_is_turned() -> None:
    env = BlackjackEnv("atlantic-city")
    row, _ = env.reset(seed=5)
    while row[Column.ASKED] != AskCode.PLAY:
        row, _ = env.reset()
        row = env.step(MoveCode.BET)[0]
        if row[Column.ASKED] == AskCode.INSURANCE:
            row = env.step(MoveCode.DECLINE)[0]
    assert row[Column.SEEN :].sum() == 3
    row = env.step(MoveCode.STAND)[0]
    deal = env.round
    assert deal is not None
    assert row[Column.SEEN :].sum() == 2 + len(deal.state.dealer)


def test_l_2_the_table_is_rendered_without_its_hidden_card() -> None:
    env = BlackjackEnv("atlantic-city", render_mode="ansi")
    env.reset(seed=0, options={"cards": lay("8h 8s Tc 9d 7c 5h")})
    assert env.render() == "bets are open"
    play(env, MoveCode.BET)
    text = env.render()
    assert text is not None
    assert "?" in text
    assert text.count("<") == 1
    assert env.action_masks().dtype == np.bool_
