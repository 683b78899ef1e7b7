### Names of things. $place is what the game calls a place for a bet: hand, box or position.

place = { $place ->
    [hand] hand
    [box] box
   *[position] position
}
places = { $place ->
    [hand] hands
    [box] boxes
   *[position] positions
}
places-the = the { places }
place-count = { $count ->
    [one] one { place }
   *[other] { $count } { places }
}
place-range = { $count ->
    [one] one { place }
    [2] one or two { places }
   *[other] 1 to { $count } { places }
}
deck-count = { $decks ->
    [one] one deck
   *[other] { $decks } decks
}
point-count = { $points ->
    [one] 1 point
   *[other] { $points } points
}
section-count = { $sections ->
    [one] 1 section
   *[other] { $sections } sections
}
odds = { $won } to { $staked }

about-sheet = A blackjack game with { deck-count }.

## Bets

bet-main = Main bet
bet-insurance = Insurance
bet-pairs = Perfect Pairs
bet-21-3 = 21+3
bet-under13 = Under 13
bet-over13 = Over 13
bet-progressive = Progressive
bet-fireblaze = Mega Fire Blaze

## What a player can answer

action-hit = Hit
action-stand = Stand
action-double = Double
action-double-short = Double
action-split = Split
action-surrender = Surrender
action-insurance = Insurance
action-insurance-button = { action-insurance }
action-no-insurance = No insurance
action-no-insurance-button = { action-no-insurance }
action-no-insurance-short = No insurance
action-play-on = Play on

## What becomes of a hand

outcome-blackjack = Blackjack
outcome-win = Win
outcome-push = Push
outcome-lose = Lose
outcome-bust = Bust
outcome-surrender = Surrender
outcome-charlie = Charlie
outcome-void = Void

## Printed on the felt

fact-blackjack = Blackjack pays { $odds }
fact-dealer = { $soft ->
    [hits] Dealer hits soft 17
   *[stands] Dealer stands on all 17s
}
fact-insurance = { $offered ->
    [yes] Insurance pays 2 to 1
   *[no] No insurance
}
