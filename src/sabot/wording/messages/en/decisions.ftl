### What players may do beyond hit and stand.

topic-insurance = Insurance
topic-surrender = Surrender
topic-double = Doubling
topic-split = Splitting

insurance-none = Insurance is not offered.
insurance-offered = Insurance is { $amount ->
    [half] half the stake
   *[up-to-half] any amount up to half the stake
} and is offered { $answer ->
    [per-hand] for each hand on its own
   *[per-player] for all { places } of a player at once
} when the dealer shows an ace; it pays 2 to 1 if the dealer has a blackjack. It is a separate bet on the first
    hand, whatever happens to that hand.
insurance-lost = If the dealer has no blackjack, the insurance is lost.
insurance-covers = It covers the first hand only: neither the hands that a split adds nor what a double adds.

surrender-none = There is no surrender.
surrender-open = The first two cards of an unsplit hand may be given up for half the stake, { $when ->
    [late] after the dealer has checked for blackjack
    [late-insured] after the dealer has checked for blackjack and all insurance has been settled
    [late-unseen] when its turn comes; a dealer blackjack that was not checked for still takes the whole stake
    [early] before a blackjack of the dealer can show
   *[early-except-ace] before a dealer blackjack can show, but never against an ace
}.
surrender-table = Any { place } may do so out of turn, even after standing, until the first card after the deal is
    drawn.

double-open = { $on ->
    [any] On any first two cards that are not 21
    [from-nine] On hard 9, 10 or 11 with two cards
   *[from-ten] On hard 10 or 11 with two cards
}{ $after ->
    [yes] , also after a split
    [no] , but not after a split
   *[never] { "" }
}: the stake is doubled, one card is drawn, and the hand stands.

split-none = Pairs are not split.
split-open = Two cards of equal value may be split { $hands ->
    [2] once, into two hands
   *[other] up to { $splits } times for each starting hand, into up to { $hands } hands
}, each with a stake equal to the first.
split-most = A starting hand that has become { $hands } hands cannot be split any further.
split-cards = { $cards ->
    [at-once] Both new hands get their second card at once.
   *[in-turn] Split hands are played in order, starting with the one furthest to the player’s right; each gets its
        second card when its turn comes.
}
split-finished = Every split hand is played to the end before the dealer plays.
split-aces = { $again ->
    [yes] { $aces ->
        [one-card] Split aces take one card each and may be split again.
       *[played] Split aces are played like other hands and may be split again.
    }
    [no] { $aces ->
        [one-card] Split aces take one card each and are split once only.
       *[played] Split aces are played like other hands, but are split once only.
    }
   *[never] { $aces ->
        [one-card] Split aces take one card each.
       *[played] Split aces are played like other hands.
    }
}
split-21 = An ace and a ten after a split are 21, not a blackjack.
