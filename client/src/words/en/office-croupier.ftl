### The console of whoever deals real cards: which card is due, and what was told. $whose is a hand’s name.

croupier-about = Choose the table you deal. Enter each card as you deal it; the table asks for the one that is due.
croupier-none = No table with real cards is open. An operator opens one on the floor.
croupier-to-floor = To the floor
croupier-card = { $number ->
    [1] first card
    [2] second card
    [3] third card
   *[other] card { $number }
}
croupier-face-down = { $card }, face down
croupier-waits-bets = No card is due: bets are open.
croupier-waits-players = No card is due: nobody has placed a bet.
croupier-waits-insurance = No card is due: insurance is offered.
croupier-waits-surrender = No card is due: surrender is offered.
croupier-waits-play = No card is due: the players decide.
croupier-waits-nobody = No card is due.
croupier-waits-paused = No card is due: the table is paused. { $reason }
croupier-told-count = { $count ->
    [one] 1 card entered
   *[other] { $count } cards entered
}
croupier-shoe = Out of the shoe: { $dealt } ({ $decks ->
    [one] 1 deck
   *[other] { $decks } decks
})
croupier-last-round = Last round of this shoe
croupier-told = Entered: { $whose }, { $card }.
croupier-told-down = Entered: { $whose }, a face-down card.
croupier-keys = Cards
croupier-rank = Rank
croupier-suit = Suit
croupier-scan = Keyboard or scanner
croupier-scan-told = For example Td or 10h, then Enter.
croupier-enter = Enter card
croupier-no-such = That is not a card, so nothing was entered. Type it like Td or 10h.
croupier-take-back = Take the last card back
croupier-separator = Cut card came out
croupier-separator-told = The round under way, or the next, is then the last of this shoe.
croupier-separator-do = It came out
croupier-new-shoe = New shoe
croupier-new-shoe-told = Another shuffled shoe is on the table, and all its cards are counted from the first.
croupier-new-shoe-do = It is on the table
croupier-unanswered = The house has not answered. The card may have been entered; sent again, it counts once.
croupier-again = Send again
croupier-laid = Cards of this round
