### What only live tables have: seats, waiting for others, the cut, the crowd.

live-seat = Seat { $box }
live-you = You
live-sit-at = { $name }: sit here
live-sit = { control-sit }
live-leave = Leave seat { $box }
live-leaving = leaves after this round
live-hot = Hot player: { $count } rounds won in a row
live-final = Bets final
live-side = { $bet }: { $amount }. Add a chip
live-behind = Bet behind { $name }: { $amount }. Add a chip
live-behind-short = behind
live-topped = The bet is at the table’s maximum of { $max }.
live-limits = Limits
live-limits-title = Limits and paytables
live-limits-paytables = All paytables are in the help.
live-main = Main bet
live-meter = Progressive

## Whom everybody waits for

live-state = The table
live-place = Place your bets
live-first-bet = Place the first bet
live-choose-seat = Choose a seat, or watch
live-your-turn = Your turn
live-turn = { $name } decides
live-dealer = The dealer plays
live-insurance = Insurance?
live-insurance-others = Players decide on insurance
live-surrender = Surrender, or play on?
live-surrender-others = Players decide on surrender
live-decide-position = Position { $box }: your decision
live-crowd = Position { $box }: { $count ->
    [one] 1 player decides
   *[other] { $count } players decide
}
live-ahead = { $name }: decide ahead; you can change it until your turn.
live-ahead-chosen = { $name }: decided ahead. Press again to cancel.
live-withdraw = { $name }: you may surrender now.
live-focus = Focus
live-focus-told = Hide other players
