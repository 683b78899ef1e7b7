### The help page of a game.

help-about = The game
help-rules = Rules
help-paytable = Paytable
help-examples = Examples
help-stakes = Smallest and largest stake
help-prize = Largest prize
help-malfunction = Malfunction
help-disconnection = Lost connection
help-method = How the return is computed
help-controls = Controls
help-returns = Return to player (RTP)

help-aim = The aim is to beat the dealer: with a hand that comes closer to 21 without going over it, or because the
    dealer goes over.

## Paytables

column-result = Result
column-pays = Pays
pay-blackjack = Blackjack
pay-win = Win
pay-charlie = { $cards } cards not over 21
pay-push = Equal totals
pay-surrender = Surrender
pay-stake-back = stake given back
pay-half-back = half the stake given back
pay-perfect = Pair of one suit
pay-coloured = Pair of one colour
pay-mixed = Pair of two colours
pay-suited-trips = Suited trips
pay-straight-flush = Straight flush
pay-trips = Trips
pay-straight = Straight
pay-flush = Flush
pay-under13 = Sum under 13
pay-over13 = Sum over 13
pay-level = { $name }, from { point-count }
pay-range = { $low } to { $high }

## Stakes and prizes

column-bet = Bet
column-min = Smallest stake
column-max = Largest stake
column-step = Steps
column-prize = Largest prize
stakes-told = Every bet has its own smallest and largest stake. A stake is the smallest one plus a whole number of
    steps.
prize-told = The largest prizes are reckoned at the largest stakes, stakes included. For the main bet it is what all of
    one player's { places } can bring in a round; for every other bet, what one bet can bring.
prize-whole-meter = the whole meter

## When something goes wrong

malfunction-void = If a round is interrupted by a malfunction, whatever its cause, all plays and pays of the round are
    void and every bet in play is refunded. Neither the house nor the player loses by it.
malfunction-real = If a wrong result was confirmed because of a technical fault, so that the bonus was not set off,
    everyone is paid the regular prizes of the real result.
disconnection = { $timeout ->
    [wait] If the connection is lost, the round is kept as it stands and handed back at your next sign-in, on any
        device, to be finished.
    [stand] If the connection is lost, the round goes on without you: your hands stand, insurance already taken stays,
        an offer not answered is declined. The outcome is in your history.
   *[hit-to-11] If the connection is lost, the round goes on without you: your hands hit on 11 or less and stand on
        more, insurance already taken stays, an offer not answered is declined. The outcome is in your history.
}
disconnection-bets = A bet counts once the house has confirmed it; one that was not confirmed costs nothing.

## The return

method-main = The theoretical return of the main bet is found by following every path that the game can take, with the
    probability of each result, under the best decisions there are. Each probability is multiplied by what that result
    pays; the sum is the return.
method-terms = It is the return of one first stake on one { place } from a full, freshly shuffled shoe. Insurance is
    never taken in it; its own return is stated on its own, for the moment when it is offered.
method-bets = The returns of the other bets are counted out over all cards that can fall.
method-meter = That of the progressive is stated for a meter at its base of { $base }; it rises with the meter.
column-published = Published
column-exact = Exact
returns-published = Published is what the game's own sheet states; exact is what its rules give, as computed here.
returns-silent = The game's own sheet publishes no return; the exact one is what its rules give, as computed here.
returns-stated = Return as the game's own sheet states it: { $returns }.

## Examples

example-win = Ordinary win
example-dealt = You stake { $stake } and the round begins. You are dealt { $cards }.
example-side-dealt = Beside your main bet you stake { $stake } on { $name } and the round begins. You are dealt
    { $cards }.
example-blackjack-told = These cards are a blackjack. The dealer has { $dealer }, and no blackjack.
example-win-told = Your hand is worth { $total }, and you stand. The dealer draws to { $dealer } and with
    { $dealer_total } is over 21, so your hand wins.
example-double-told = You double: another { $added } is staked, you draw { $drawn }, and your hand of { $total } stands.
    The dealer draws to { $dealer } and with { $dealer_total } is over 21, so your hand wins.
example-insurance-told = The dealer shows { $up }, and you insure your hand for { $insured }. The dealer has
    { $dealer }: a blackjack. Your stake of { $stake } is lost, and the insurance wins.
example-pairs-told = They are a pair of one colour.
example-21-3-told = Together with the dealer's up card { $up } they make a straight.
example-under13-told = With the ace as 1 they add up to { $total }, which is under 13.
example-over13-told = With the ace as 1 they add up to { $total }, which is over 13.
example-progressive-told = The prize for { $prize } is { $wins }.
example-fireblaze-told = The dealer ends with { $dealer }, which earns { $sum }.
example-fireblaze-level = That reaches the level { $level }. In this example its bonus ends with a total of ×{ $times }.
example-fireblaze-none = That reaches no level, and the bet is lost.
example-pays = It pays { $odds }: you receive { $returned }.
example-receives = You receive { $returned }.
row-odds = Odds
row-won = What is won
row-stake = Stake
row-reckoning = Reckoning
won-times = { $count ->
    [1] once the stake, and the stake itself
   *[other] { $times } times the stake, and the stake itself
}
won-total = the stake times the total, stake included
