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
    settled = [(event, net) for event, net in shown if isinstance(event, ev.HandSettled)]
    assert len(shown) < len(round_.events)
    assert [(event.player, net) for event, net in settled] == [
        (event.player, nets[id(event)])
        for event in round_.events
        if isinstance(event, ev.HandSettled) and event.player == "p2"
    ]
    assert all(net is None for event, net in shown if not isinstance(event, ev.HandSettled | ev.BetSettled))
