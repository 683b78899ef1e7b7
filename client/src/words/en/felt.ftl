### The table. $place is what the game calls a place for a bet; $name is a hand's name, as felt-box or felt-part give it.

felt-box = { $place ->
    [hand] Hand
    [box] Box
   *[position] Position
} { $box }
felt-part = { $name }, part { $part } of { $parts }
felt-or = or
felt-total = total { $total }
felt-table = Table
felt-dealer = Dealer
felt-dealer-has = Dealer: { $cards }.
felt-no-cards = No cards yet

## Before one sits down

felt-come-in = Take a seat
felt-come-in-told = As a guest you play at once, with play credits. An account keeps them for you.
felt-as-guest = Play as guest
felt-no-game = There is no table for this game.

## Betting

felt-place-chip = { $name }: place { $amount }
felt-lies = { $name }: { $amount } lies there. Add { $chip }
felt-pending = Waiting for confirmation
felt-look = Look at { $name }
felt-chip = Chip of { $amount }
felt-chip-short = Chip of { $amount }: more than your balance covers
felt-smaller = Smaller chips
felt-larger = Larger chips
felt-golden = Golden Chips
felt-undo = Undo
felt-limits = { $min } to { $max } per { place }
felt-off-limits = This table takes { $min } to { $max } per { place }. The last chip was not taken; everything else lies as it was.

## The rail

felt-balance = Balance
felt-staked = Total bet
felt-last-win = Last win
felt-put-away = Put the message away
felt-captions = Captions

## Play

felt-insurance-asked = Insurance for { $name }?
felt-surrender-asked = Surrender { $name }, or play on?
felt-turn = { $name }: { $total }. Your turn.

## The end of a round

felt-net = This round: { $amount }
felt-voided = The round is void. All bets have been given back.
felt-round = Round { $code }
felt-round-link = Round { $code }: look at it in the history

## The shoe

felt-shoe-fresh = { deck-count }, shuffled for this round
felt-shoe-dealt = { deck-count }, { $dealt ->
    [one] one card dealt
   *[other] { $dealt } cards dealt
}
felt-shoe-none = No new round can begin just now. Nothing was taken; please try again a little later.
felt-cut = Cut
felt-cut-title = The shoe and your cut
felt-cut-told = The house is bound to its shuffle by the commitment below. Any text of yours is mixed into it, so that neither side alone decides the order of the cards. If you leave it, the house cuts for you.
felt-cut-text = Your cut: any text
felt-cut-do = Cut the shoe
felt-cut-done = This shoe is cut. The root below fixes the order of its cards; the next shoe can be cut again.
felt-cut-by-house = Cut by the house.
felt-cut-yours = Your cut: { $cut }
felt-commitment = Commitment of the house
felt-root = Root of the order
felt-copy = Copy
felt-copied = Copied

## Spoken by the presenter

felt-say-no-more = No more bets
felt-say-insurance = Insurance
felt-say-dealer-blackjack = The dealer has blackjack
