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
live-missed = While you were away, round { $code } ended: { $amount }.
live-prize = { $name } wins { $amount } from the progressive
live-limits = Limits
live-limits-title = Limits and paytables
live-main = Main bet
live-meter = Progressive

## Whom everybody waits for

live-state = The table
live-paused = The house has paused this table. No new round begins.
live-closing = This table closes. Choose another in the lobby.
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

## The cut and the shoe

live-cut-yours = Your cut
live-cut-other = { $name } cuts the shoe
live-cut-told = Place the cut card in the pack.
live-cut-place = Where to cut
live-cut-depth = Card { $depth } of { $cards }
live-cut-do = Cut here
live-skip = Skip
live-shoe = Shoe
live-shoe-title = The shoe and its cut
live-shoe-left = { $left ->
    [one] 1 card left
   *[other] { $left } cards left
}
live-shoe-parts = { $count ->
    [0] not cut
    [one] 1 part
   *[other] { $count } parts
}
live-shoe-open = The commitment below locks the house into its shuffle. The players’ words and their cut are mixed in,
    so no side alone decides the order of the cards.
live-shoe-cut = This shoe has been cut by the players below. The root fixes the order of its cards; the seed is shown
    when the shoe is retired.
live-part-word = word from the device
live-part-cut = last cut
live-stage-stock = { $count ->
    [one] One deck comes from stock.
   *[other] { $count } decks come from stock.
}
live-stage-mixed = The cards are mixed.
live-stage-piles = The cards are shuffled in piles.
live-stage-cuts = Each pile is cut { $count } times.
live-stage-joined = The decks are put together.
live-stage-machine = The decks come shuffled by machine.
live-stage-separator = The cut card is placed.
live-stage-burnt = { $count ->
    [one] One card is burnt.
   *[other] { $count } cards are burnt.
}

## The crowd and the bonus

blaze-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
blaze-share-stopped = { $percent }% stand
blaze-share-drawing = { $percent }% draw
blaze-share-splitting = { $percent }% split
blaze-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
blaze-initial = { $number ->
    [1] First 14
   *[other] Second 14
}
blaze-ace = { $number ->
    [1] Dealer’s ace
   *[other] Second ace
}
blaze-card = Dealer’s card { $number }
blaze-level = { $level } Fire Blaze
blaze-minor = Minor
blaze-mini = Mini
blaze-major = Major
blaze-grand = Grand
blaze-mega = Mega
blaze-spins = Spins left
blaze-total = Total multiplier
blaze-win = Total win
blaze-watching = You are watching

## The chat

chat = Chat
chat-title = Chat at this table
chat-empty = Nothing has been said yet.
chat-field = Your message
chat-send = Send
chat-enlarge = Enlarge
chat-reduce = Reduce
chat-others = Hide other players
chat-others-show = Show other players
chat-off = The chat is off. Turn it on in Options.
chat-hide = Hide { $name }
chat-report = Report
chat-reported = Reported. The house will read it with the lines around it.
chat-move = Move the chat
chat-role-presenter = presenter
chat-role-operator = house
chat-role-companion = companion
live-companion = Plays for the house
live-companion-short = companion
