### What only live tables have: seats, waiting for others, the cut, the crowd.

live-seat = Seat { $box }
live-you = You
live-sit-at = { $name }: sit here
live-sit = { control-sit }
live-leave = Leave seat { $box }
live-leave-ask = Leave?
live-leave-sure = { live-leave-ask } Seat { $box }: its bets come back. Press again
live-leaving = leaves after this round
live-hot = Hot player: { $count } rounds won in a row
live-final = Bets final
live-why-seat = Take a free seat first.
live-why-final = Your bets are final. The round starts once every player with a bet is ready, or when time is up.
live-why-clock = The round starts when betting time is up.
live-side = { $bet }: { $amount }. Add a chip
live-behind = Bet behind { $name }: { $amount }. Add a chip
live-behind-short = behind
live-missed = While you were away, round { $code } ended: { $amount }.
live-returned = { $name } sits this round out or takes no bets behind. Your { $amount } came back.
live-seat-lost = You lost seat { $box }: too many rounds without a bet there.
live-prize-name = { $name } wins from the progressive
live-prize-short = { $name } wins
live-limits = Limits
live-limits-title = Limits and paytables
live-main = Main bet
live-behind-bet = { options-tab-bet-behind }
live-meter = Progressive

## Whom everybody waits for

live-state = The table
live-paused = The house has paused this table. No new round begins.
live-closing = This table closes. Choose another in the lobby.
live-place = Place your bets
live-first-bet = Place the first bet
live-choose-seat = Choose a seat, or watch
live-your-turn = Your turn: { $total }
live-your-turn-at = { $name }, your turn: { $total }
live-turn = { $name } decides: { $total }
live-card-waits = Your card comes once the others can no longer surrender.
live-dealer = The dealer plays
live-card-next = The dealer is about to deal the next card
live-card-dealer = The dealer is about to draw a card
live-card-yours = The dealer is about to deal your card
live-card-to = { $name }: the dealer is about to deal a card
live-card-corrected = The last card was corrected.
live-insurance = Insurance?
live-insurance-amount = { $amount } (max { $most })
live-insurance-others = Players decide on insurance
live-surrender = Surrender, or play on?
live-surrender-others = Players decide on surrender
live-decide-position = Position { $box }, your decision: { $total }
live-crowd = Position { $box }: { $count ->
    [one] 1 player decides
   *[other] { $count } players decide
}
live-ahead = { $name }: decide before your turn comes.
live-ahead-chosen = { $name }: decided ahead. Press again to cancel.
live-withdraw = { $name }: you may surrender now.
live-at-once = at once
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
live-shoe-separator = { $count ->
    [0] last round
   *[other] { $count } to the cut card
}
live-shoe-separator-told = { $count ->
    [0] The cut card is out: this round is the shoe’s last.
    [one] 1 card to the cut card; the round in which it comes out is the shoe’s last.
   *[other] { $count } cards to the cut card; the round in which it comes out is the shoe’s last.
}
live-shoe-parts = { $count ->
    [0] not cut
    [one] 1 word
   *[other] { $count } words
}
live-shoe-by = cut by { $name }
live-shoe-open = The commitment below locks the house into its shuffle. The players’ words and their cut are mixed in,
    so no side alone decides the order of the cards.
live-shoe-cut = This shoe has been cut by the players below. The root fixes the order of its cards; the seed is shown
    when the shoe is retired.
live-shoe-verify = Every round can be verified in History: now by the paths of its cards to the root, in full once
    the shoe is retired.
live-real = { lobby-real }
live-real-short = real cards
live-real-title = Real cards
live-real-told = This table is dealt from a physical shoe: the dealer deals real cards and enters each one. The house does
    not shuffle them, so there is no cut, and no shuffle can be proven.
live-real-bonus = The commitment below covers the bonus that the house draws. It covers no card.
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
blaze-path = { $total } · { $count ->
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
blaze-bet = Your bet
blaze-total = Total multiplier
blaze-win = Total win
blaze-raised = Raised to the level’s minimum
blaze-capped = Limited to the level’s maximum
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
