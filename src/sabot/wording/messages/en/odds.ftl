### The odds: what the chart says, and the rules that can be changed to see what they are worth.

odds-changed = These are not the game’s own rules, so its published figures may not apply.

## The chart

chart-hard = Hard totals
chart-soft = Soft totals
chart-pairs = Pairs
code-s = Stand
code-h = Hit
code-dh = Double, otherwise hit
code-ds = Double, otherwise stand
code-p = Split, otherwise play the total
code-rh = Surrender, otherwise hit
code-rs = Surrender, otherwise stand
code-rp = Surrender, otherwise split

## Rules that can be changed

rules-long-hands = Long hands

rule-decks = Decks
rule-decks-is = { $value ->
    [one] { $value } deck
   *[other] { $value } decks
}
rule-dealer-hits-soft-17 = Dealer hits soft 17
rule-dealer-hits-soft-17-is = { $value ->
    [true] Dealer hits soft 17
   *[false] Dealer stands on soft 17
}
rule-hole-card = Dealer’s hole card
rule-hole-card-is = { $value ->
    [peek-ace-and-ten] Checked under an ace and a ten
    [peek-ace] Checked under an ace only
    [no-peek] Dealt, but never checked
   *[none] Not dealt before the players have played
}
rule-late-blackjack = A late blackjack takes
rule-late-blackjack-is = { $value ->
    [all] All stakes
    [returns-doubles] All but what was added by doubling
   *[original-only] First stakes only
}
rule-late-blackjack-ace = With an ace up, a late blackjack takes
rule-late-blackjack-ace-is = { $value ->
    [all] All stakes
    [returns-doubles] All but what was added by doubling
    [original-only] First stakes only
   *[none] The same as with other cards
}
rule-late-blackjack-ten = With a ten up, a late blackjack takes
rule-late-blackjack-ten-is = { $value ->
    [all] All stakes
    [returns-doubles] All but what was added by doubling
    [original-only] First stakes only
   *[none] The same as with other cards
}
rule-blackjack-pays = A blackjack pays
rule-double-on = Doubling
rule-double-on-is = { $value ->
    [any] Any first two cards
    [from-nine] Hard 9, 10 or 11 only
   *[from-ten] Hard 10 or 11 only
}
rule-double-after-split = Doubling after a split
rule-double-after-split-is = { $value ->
    [true] Doubling after a split
   *[false] No doubling after a split
}
rule-split-hands = Splitting pairs
rule-split-hands-is = { $value ->
    [1] No splitting
    [2] Once
   *[other] Up to { $value } hands
}
rule-split-aces-again = Aces may be split again
rule-split-aces-again-is = { $value ->
    [true] Aces may be split again
   *[false] Aces are split once only
}
rule-hit-split-aces = Split aces may be hit
rule-hit-split-aces-is = { $value ->
    [true] Split aces may be hit
   *[false] One card to each split ace
}
rule-surrender = Surrender for half the stake
rule-surrender-is = { $value ->
    [none] No surrender
    [late] Late: a dealer’s blackjack still takes all
    [early] Early: half is saved even from a blackjack
   *[early-except-ace] Early, but not against an ace
}
rule-insurance = Insurance is offered
rule-insurance-is = { $value ->
    [true] Insurance is offered
   *[false] Insurance is not offered
}
rule-charlie = A long hand wins (Charlie)
rule-charlie-is = { $value ->
    [0] No Charlie
    [one] With { $value } card
   *[other] With { $value } cards
}
rule-card-limit = A long hand stands automatically
rule-card-limit-is = { $value ->
    [0] No card limit
    [one] With { $value } card
   *[other] With { $value } cards
}
