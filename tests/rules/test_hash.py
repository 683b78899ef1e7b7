"""The fingerprint of the rules: the same everywhere, moved by all that matters and by nothing else."""

import os
import subprocess
import sys
from collections.abc import Callable

import msgspec
import pytest

from sabot.rules import Rules, change_rules, game_names, load_rules, parse_rules, rules_hash, style_rules
from sabot.rules.hashing import WITHOUT_EFFECT

GOLDEN = {
    "atlantic-city": "b1ada36e095a4510e2ab090a064a76b92cb172c297d747ea03b22700d94e8caf",
    "casino-blackjack": "45cd7e40f656becbe12a135ad4e13fafa111c173f8556688dddf137de639061b",
    "mega-fire-blaze": "b8fcb4e53ee9333954f3f8161e7ce77c940680d1c85730195fbece0870163c6c",
    "multihand": "5284a7293fe62616ac8eab8161958799bd41d34b8a5b94d591b4093ae4f1e081",
    "play-lounge-7": "1b99efbf8d176a68c761068b21d79fddd1ff5f773410e02348c75fafa943819b",
}


def test_the_hash_of_every_shipped_game() -> None:
    assert {game: rules_hash(load_rules(game)) for game in game_names()} == GOLDEN


def test_the_hash_is_the_same_in_another_process() -> None:
    code = "from sabot.rules import load_rules, rules_hash; print(rules_hash(load_rules('mega-fire-blaze')))"
    environment = {**os.environ, "PYTHONHASHSEED": "12345"}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == GOLDEN["mega-fire-blaze"]


@pytest.mark.parametrize("game", game_names())
def test_order_of_lines_comments_and_defaults_do_not_move_it(game: str, bare_text: Callable[[str], str]) -> None:
    top, tables = bare_text(game).replace("hit_split_aces = false\n", "").split("\n[", 1)
    turned = "\n".join(reversed(top.split("\n")))
    assert rules_hash(parse_rules(f"{turned}\n[{tables}", "turned.toml")) == GOLDEN[game]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("decks", "7"),
        ("burn", "6"),
        ("last_cut", "house"),
        ("late_blackjack_ten", "original-only"),
        ("golden_chips", "false"),
        ("timeout", "wait"),
        ("limits.increment", "250"),
        ("sidebets.over13.increment", "500"),
        ("sidebets.over13", "none"),
        ("progressive.prizes[3].pays", "21"),
        ("progressive", "none"),
    ],
)
def test_whatever_can_change_cards_or_money_moves_it(name: str, value: str) -> None:
    changed = change_rules(load_rules("casino-blackjack"), {name: value})
    assert rules_hash(changed) != GOLDEN["casino-blackjack"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("kind", "solo"),
        ("mixing", "machine"),
        ("seat_kept_rounds", "9"),
        ("published.rtp.main", "0.99"),
        ("timers_ms.betting", "5000"),
        ("style.slow.decks", "7"),
        ("text.en.name", "Another"),
        ("text.es.words", "ordinaria"),
    ],
)
def test_nothing_else_moves_it(name: str, value: str) -> None:
    assert name.split(".")[0] in WITHOUT_EFFECT
    rules = load_rules("casino-blackjack")
    changed = change_rules(rules, {name: value})
    assert changed != rules
    assert rules_hash(changed) == GOLDEN["casino-blackjack"]


def test_a_field_left_at_its_default_does_not_count() -> None:
    class LaterRules(Rules, frozen=True, kw_only=True):
        a_later_field: int = 15_000

    rules = load_rules("multihand")
    fields = {field.name: getattr(rules, field.name) for field in msgspec.structs.fields(rules)}
    assert rules_hash(LaterRules(**fields, a_later_field=int("15000"))) == GOLDEN["multihand"]
    assert rules_hash(LaterRules(**fields, a_later_field=1)) != GOLDEN["multihand"]


def test_mf_6_a_style_has_a_hash_of_its_own() -> None:
    assert rules_hash(style_rules(load_rules("mega-fire-blaze"), "european")) != GOLDEN["mega-fire-blaze"]
