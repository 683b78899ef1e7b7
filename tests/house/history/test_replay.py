"""A replay tells each event beside its net, whatever its viewer is not told of."""

from sabot.cards import parse_cards
from sabot.engine import Action, Round, Wager
from sabot.engine import event as ev
from sabot.house.history.replay import nets_of, show_events
from sabot.rules import load_rules
from sabot.table.redaction import Viewer


def test_r_5_nets_stay_beside_their_events_where_some_are_not_told() -> None:
    rules = load_rules("play-lounge-7")
    cards = iter(parse_cards("Ts 9s 7d 8h Tc 6c 5d Ts"))
    round_ = Round(rules, lambda: next(cards))
    for number, player in enumerate(("p1", "p2"), 1):
        round_.place(Wager(player=player, box=number, main=rules.limits.min * number))
    round_.deal()
    while round_.turn:
        player, box = round_.turn.first
        round_.act(player, box, Action.STAND if round_.turn.hand else Action.NO)
    nets = dict(zip(map(id, round_.events), nets_of(round_.events, rules), strict=True))
    shown = show_events(round_.events, rules, Viewer({"p2": "p2"}.get))
    settled = [(event, net) for event, net, _ in shown if isinstance(event, ev.HandSettled)]
    assert len(shown) < len(round_.events)
    assert [(event.player, net) for event, net in settled] == [
        (event.player, nets[id(event)])
        for event in round_.events
        if isinstance(event, ev.HandSettled) and event.player == "p2"
    ]
    assert all(net is None for event, net, _ in shown if not isinstance(event, ev.HandSettled | ev.BetSettled))


def test_r_5_every_card_is_told_with_what_its_hand_comes_to_by_then() -> None:
    rules = load_rules("atlantic-city")
    cards = iter(parse_cards("Ah 6c 5d Ts 9c 4s 7h"))
    round_ = Round(rules, lambda: next(cards))
    round_.place(Wager(player="p1", box=1, main=rules.limits.min))
    round_.deal()
    round_.act("p1", 1, Action.HIT)
    round_.act("p1", 1, Action.HIT)
    round_.act("p1", 1, Action.STAND)
    shown = show_events(round_.events, rules, Viewer({"p1": "p1"}.get))
    counts = [(count.total, count.low) for _, _, count in shown if count is not None]
    # Of the dealer only what lies face up: the six, then the ten that is turned, then what is drawn.
    assert counts == [(11, 1), (6, 6), (16, 6), (15, 15), (19, 19), (16, 16), (23, 23)]
