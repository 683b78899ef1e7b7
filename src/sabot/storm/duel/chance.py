"""Random sheets, wagers, cards and decisions, all from one seeded generator so that a seed is a round."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from sabot.cards import DECK, Card
from sabot.engine import Wager
from sabot.rules import Rules, load_rules
from sabot.rules.model import FireBlaze, Limits, Progressive, Published, SideBets, StakeLimits
from sabot.storm.independent.house import SecondDecision, SecondHouse, SecondQuestion

PLAYERS = ("ana", "ben", "cid", "dot", "eva")
GAMES = ("atlantic-city", "multihand", "play-lounge-7", "casino-blackjack", "mega-fire-blaze")

SHOES: tuple[Mapping[str, int], ...] = (
    {},
    {"A": 6, "TJQK": 6},
    {"A": 16, "TJQK": 12},
    {"A": 20, "TJQK": 6},
    {"A": 12, "TJQK": 3, "5": 8},
    {"A": 40},
    {"A": 60, "2": 12, "6": 2},
    {"A": 8, "2": 12, "3": 4},
    {"2": 20, "A": 3},
    {"8": 20, "T": 4, "3": 4},
    {"TJQK": 8, "A": 3},
    {"5": 6, "6": 6, "TJQK": 3},
)
"""How much heavier than usual some ranks are, so that what is rare at a table is common here."""

STYLES: tuple[Mapping[str, int], ...] = (
    {},
    {"H": 20},
    {"H": 500},
    {"P": 40},
    {"D": 100},
    {"D": 10, "P": 10},
    {"P": 30, "H": 10},
    {"R": 10, "Y": 3},
    {"D": 30, "P": 30, "Y": 3},
    {"S": 10},
)
"""How much rather than usual each action is taken."""

USUAL = {"R": 1, "H": 4, "S": 3, "D": 3, "P": 3, "Y": 1, "N": 1}


def random_rules(random: Random) -> Rules:
    """A sheet that no casino has, good all the same."""
    rules = replace(load_rules(random.choice(GAMES)), published=Published(), kind="live")
    rules = replace(rules, **_change_deal(random), **_change_play(random), **_change_table(random))
    return replace(rules, **_change_bets(random, rules))


def _change_deal(random: Random) -> dict[str, Any]:
    late = ("all", "returns-doubles", "returns-doubles", "original-only", "original-only")
    return {
        "deal_order": random.choice(("round", "hand-by-hand")),
        "deal_empty_boxes": random.random() < 0.3,
        "dealer_hits_soft_17": random.random() < 0.5,
        "hole_card": random.choice(("peek-ace-and-ten", "peek-ace", "no-peek", "none", "none")),
        "late_blackjack": random.choice(late),
        "late_blackjack_ace": random.choice((None, *late)),
        "late_blackjack_ten": random.choice((None, *late)),
        "blackjack_pays": random.choice(("3:2", "6:5", "1:1", "2:1")),
        "charlie": (charlie := random.choice((0, 0, 3, 4, 5, 6, 7, 10))),
        "card_limit": random.choice((0, 0, max(charlie, 3), max(charlie, 5), max(charlie, 11))),
    }


def _change_play(random: Random) -> dict[str, Any]:
    return {
        "double_on": random.choice(("any", "any", "any", "9-11", "10-11")),
        "double_after_split": random.random() < 0.7,
        "split_hands": random.choice((1, 2, 3, 4, 8, 8, 8)),
        "split_aces_again": random.random() < 0.5,
        "hit_split_aces": random.random() < 0.4,
        "split_cards": random.choice(("at-once", "in-turn")),
        "surrender": random.choice(("none", "late", "late", "early", "early-except-ace")),
        "surrender_window": random.choice(("turn", "table")),
        "insurance": random.random() < 0.8,
        "insurance_amount": random.choice(("half", "up-to-half")),
        "insurance_answer": random.choice(("per-hand", "per-player")),
    }


def _change_table(random: Random) -> dict[str, Any]:
    boxes = random.randint(1, 5)
    least = random.choice((1, 2, 7, 100))
    limits = Limits(min=least, max=1_000_000, increment=1, maximum_per=random.choice(("bettor", "box")))
    each = random.random() < 0.4
    return {
        "boxes": boxes,
        "seats_per_player": random.randint(1, boxes),
        "decides": "each" if each else "owner",
        "players_per_box": 0,
        "bet_behind": not each and random.random() < 0.8,
        "limits": limits,
    }


def _change_bets(random: Random, rules: Rules) -> dict[str, Any]:
    """Side bets borrowed from all games, at odds of their own and at stakes that this table takes."""
    borrowed: dict[str, Any] = {}
    for name in SideBets.__struct_fields__:
        for game in GAMES:
            bet: StakeLimits | None = getattr(load_rules(game).sidebets, name)
            if bet is not None and random.random() < 0.6:
                prizes = set(bet.__struct_fields__) - set(StakeLimits.__struct_fields__)
                odds = {prize: random.randint(1, 50) for prize in sorted(prizes)}
                borrowed[name] = replace(bet, min=1, max=1_000_000, increment=1, **odds)
    return {
        "sidebets": SideBets(**borrowed),
        "fireblaze": _change_blaze(random, rules) if "fireblaze" in borrowed else None,
        "progressive": _change_progressive(random, rules),
    }


def _change_blaze(random: Random, rules: Rules) -> FireBlaze | None:
    blaze = load_rules("mega-fire-blaze").fireblaze
    assert blaze is not None
    initial = random.choice((blaze.initial_points, (1, 2, 3)))
    return replace(
        blaze,
        initial_total=random.choice((blaze.initial_total, 12, 20)),
        initial_points=initial[: rules.boxes],
        ace_points=random.choice((blaze.ace_points, (1, 2, 3), ())),
        card_points=random.choice((blaze.card_points, ((3, 4), (5, 6)))),
    )


def _change_progressive(random: Random, rules: Rules) -> Progressive | None:
    progressive = load_rules("casino-blackjack").progressive
    assert progressive is not None
    if rules.decides == "each" or rules.limits.min < 2 or random.random() < 0.3:
        return None
    return replace(progressive, stake=random.randint(1, rules.limits.min // 2))


def random_shoe(random: Random) -> Callable[[], Card]:
    """Cards without end, drawn by weight; decks are not counted."""
    heavier = random.choice(SHOES)
    weights = [1 + sum(weight for ranks, weight in heavier.items() if card[0] in ranks) for card in DECK]
    suits = random.choice(("shdc", "shdc", "sc", "s"))
    kept = [weight if card[1] in suits else 0 for card, weight in zip(DECK, weights, strict=True)]
    return lambda: random.choices(DECK, kept)[0]


def random_wagers(random: Random, rules: Rules) -> list[Wager]:
    """At least one wager in front of a box, by arrival."""
    while True:
        wagers = _solo_wagers(random, rules) if rules.kind == "solo" else _live_wagers(random, rules)
        if any(not wager.behind for wager in wagers):
            random.shuffle(wagers)
            return _taken(wagers)


def _taken(wagers: list[Wager]) -> list[Wager]:
    """The wagers a table takes as they arrive: none behind a player who has said that they want none."""
    taken: list[Wager] = []
    for wager in wagers:
        if not wager.behind or not any(other.box == wager.box and other.forbid_behind for other in taken):
            taken.append(wager)
    return taken


def _solo_wagers(random: Random, rules: Rules) -> list[Wager]:
    boxes = random.sample(range(1, rules.boxes + 1), random.randint(1, rules.seats_per_player))
    return [_wager(random, rules, PLAYERS[0], box) for box in boxes]


def _live_wagers(random: Random, rules: Rules) -> list[Wager]:
    wagers = []
    seats = dict.fromkeys(PLAYERS, rules.seats_per_player)
    chance = random.choice((0.3, 0.6, 0.9))
    for box in range(1, rules.boxes + 1):
        guests = [player for player in PLAYERS if random.random() < chance]
        random.shuffle(guests)
        front = [player for player in guests if seats[player] and random.random() < chance]
        if rules.decides == "owner":
            del front[1:]
        for player in front:
            seats[player] -= 1
            wagers.append(_wager(random, rules, player, box))
        if rules.bet_behind:
            wagers += [_behind(random, rules, player, box) for player in guests if player not in front]
    return wagers


def _wager(random: Random, rules: Rules, player: str, box: int) -> Wager:
    side = {}
    for name in SideBets.__struct_encode_fields__:
        field = "twenty_one_plus_three" if name == "21+3" else name
        limits: StakeLimits | None = getattr(rules.sidebets, field)
        if limits is not None and random.random() < 0.3:
            side[name] = _stake(random, limits.min, limits.increment or rules.limits.increment)
    if rules.progressive is not None and random.random() < 0.5:
        side["progressive"] = rules.progressive.stake
    return Wager(
        player=player,
        box=box,
        main=_stake(random, rules.limits.min, rules.limits.increment),
        side=side,
        golden=random.random() < 0.25,
        forbid_behind=rules.bet_behind and random.random() < 0.1,
    )


def _behind(random: Random, rules: Rules, player: str, box: int) -> Wager:
    return Wager(
        player=player,
        box=box,
        main=_stake(random, rules.limits.min, rules.limits.increment),
        behind=True,
        follow_double=random.random() < 0.6,
        follow_split=random.random() < 0.6,
        golden=random.random() < 0.25,
    )


def _stake(random: Random, least: int, increment: int) -> int:
    return least + increment * random.randrange(12)


def random_decision(
    random: Random, house: SecondHouse, question: SecondQuestion, style: Mapping[str, int]
) -> SecondDecision:
    """One of the legal decisions, now and then out of turn."""
    key = random.choice(list(question.legal))
    if key not in question.asked and random.random() < 0.7:
        key = random.choice(question.asked)
    options = sorted(question.legal[key])
    action = random.choices(options, [USUAL[option] * style.get(option, 1) for option in options])[0]
    player, box = key
    amount = None
    rules = house.rules
    if action == "Y" and rules.insurance_amount == "up-to-half" and rules.insurance_answer == "per-hand":
        main = next(wager.main for wager in house.wagers if (wager.player, wager.box) == key)
        amount = random.choice((None, random.randint(1, main // 2)))
    short: tuple[str, ...] = ()
    if action in ("D", "P"):
        behind = [wager.player for wager in house.wagers if wager.box == box and wager.behind]
        short = tuple(name for name in behind if random.random() < 0.15)
    return SecondDecision(player, box, action, amount, short)
