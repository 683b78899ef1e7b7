### Shoe, deal, dealer and what hands are worth.

topic-shoe = Cards and shoe
topic-deal = Deal
topic-hands = Hands
topic-dealer = Dealer
topic-blackjack = Dealer’s blackjack

shoe-fresh = Played with { deck-count } of 52 cards, shuffled before every round.
shoe-kept = Played with { deck-count } of 52 cards, dealt from a shoe.
shoe-mixed = { $mixing ->
    [machine] The decks come to the table already shuffled by machine. When a new set is ready, the cards in use are
        taken away; every card is dealt from the shoe.
   *[piles] The cards are taken from stock, unpacked, checked and mixed. The dealer shuffles them in piles, cuts each
        pile at least three times, puts the decks together and cuts them.
}
shoe-cut = { $cut ->
    [own] Your device makes a cut for every shoe. The cut is shown, and you can replace it with any text.
    [offered] The last cut is offered to one seated player, in turn, and the device of every seated player adds a word.
   *[words] The device of every player at the table adds a word to the order of the cards.
}
shoe-cut-none = If no one cuts, the cut is an empty text. The house never makes one.
shoe-burnt = { $burn ->
    [one] First, one card is burnt.
   *[other] First, { $burn } cards are burnt.
}
shoe-undealt = A cut card leaves { deck-count } undealt; the round in which it comes out is the last of the shoe.

deal-order = { $order ->
    [round] { $hole ->
        [none] One card to each { place } in turn, one to the dealer, and a second to each { place }, all face up. There
            is no hole card: the dealer’s second comes after the players have played.
       *[dealt] One card to each { place } in turn and one to the dealer, twice; all face up but the dealer’s second.
    }
   *[hand-by-hand] { $hole ->
        [none] Two cards to each { place } at once, then one to the dealer, all face up. There is no hole card: the
            dealer’s second comes after the players have played.
       *[dealt] Two cards to each { place } at once, then two to the dealer; all face up but the dealer’s second.
    }
}
deal-places = { $dealt ->
    [all] All { places } are dealt, with or without a bet.
   *[bet] Only { places } with a bet are dealt.
}
deal-styles = There are two dealing styles. American: insurance is offered once everyone has a second card, and the
    dealer checks for blackjack at once. European: insurance is offered once the players have a second card, then hands
    are played, and only then does the dealer get one. This table deals in the { $style ->
    [european] European
   *[american] American
} style.

hands-values = Aces count 1 or 11, face cards (jack, queen and king) 10, other cards their number. The higher total up
    to 21 wins.
hands-suits = { $bets ->
    [side] Suits matter only to side bets.
   *[none] Suits do not matter.
}
hands-soft = A soft hand has an ace that can count 1 or 11: an ace and a 6 are 7 or 17, called a soft 17.
hands-pays = A win pays 1 to 1. A blackjack, an ace and a ten-value card dealt first, beats every other 21 and pays
    { $odds }. Equal totals push: the stake is returned.
hands-bust = A hand over 21 loses at once, whatever the dealer does. A hand of 21 stands automatically.
hands-turn = A blackjack is not played any further. When a hand stands or goes over 21, the turn passes to the next
    hand.
hands-charlie = A hand of { $cards } cards that is not over 21 wins 1 to 1, unless the dealer has a blackjack; each
    split hand counts separately.
hands-limit = A hand of { $cards } cards stands automatically; so does the dealer’s.

dealer-draws = { $soft ->
    [hits] The dealer draws to 16 and on a soft 17, and stands on a hard 17 and on everything above.
   *[stands] The dealer draws to 16 and stands on 17 and above, soft or hard.
}

blackjack-look = { $hole ->
    [peek-ace-and-ten] The dealer checks for blackjack with an ace or a ten-value card up.
    [peek-ace] The dealer checks for blackjack with an ace up, but not with a ten-value card.
    [no-peek] The hole card is not checked until the players have played.
   *[none] The dealer’s blackjack can only show after the players have played.
}
blackjack-seen = If the check shows blackjack, the round ends at once: players’ blackjacks push, all other hands lose.
blackjack-late = { $up ->
    [ace] With an ace up,
   *[ten] With a ten-value card up,
} a late blackjack { $takes ->
    [all] takes all stakes, including doubles and splits
    [returns-doubles] returns the extra stake of a double and takes the rest
   *[original-only] takes the first stake only and returns what was added by doubles and splits
}; a player’s blackjack pushes.
