### What only live tables have: seats, betting behind, time, and what is on the screen.

topic-seats = Seats
seats-sit = Press “Sit here” on a free seat; your screen name appears under it. X gives the seat up.
seats-names = The screen name at a seat shows who makes the decisions for its hand.
seats-shared = There are no seats to take: bet on any { place }, with or without others, or just watch.

topic-behind = Betting behind
behind-open = Bet behind on another player’s hand, whether or not you have a seat, but never on your own. It pays the
    same as that player’s bet.
behind-refund = Place it on an open bet-behind spot while bets are taken. If that player sits the round out, your bet is
    refunded at once.
behind-decide = The player at the seat makes all decisions. Insurance is your own choice, and in Options you set whether
    your bet follows doubles and splits.
behind-forbid = In Options you can also stop others from betting behind you.
behind-hot = The hot player icon shows how many rounds in a row a player has won. It goes as soon as that player loses a
    hand.

topic-betting = Placing bets
betting-time = A timer shows how long bets are taken. After that, no bet is accepted.
betting-limits = The limits panel shows the minimum and maximum of each bet. Your balance is always shown, and only the
    chips it covers are lit.
betting-spots = Press a spot to add the chosen chip. Your main bet goes on all your { places } at once; on a tablet or
    phone your side bets do too. A chip that would go over the maximum fills the bet up to it, and a notice says so.
betting-total = Your total bet is shown. Other players’ bets are shown in your currency.

topic-deciding = Deciding
deciding-early = As soon as you have two cards you can decide before your turn, and change your mind until the dealer
    reaches you.
deciding-each = Everyone on a { place } decides within the same time; then the cards are dealt.
deciding-window = At your turn a window with a timer asks you. All options are shown; only those open to you are lit.
deciding-short = If your balance does not cover a double or a split, its button is not lit.

topic-screen = On the screen
screen-values = The value of each hand is shown beside its cards.
screen-focus = Focus mode hides the other players and their bets, at any time.
screen-chat = Chat with the presenter and the other players: type a message and press Enter or the arrow. The Chat
    button enlarges or closes the window, which you can move and resize; in Options you can hide others’ messages.
    Players who insult others are muted.
screen-code = Every round has its own round code with its start time (GMT). Quote it when you ask about a round.
screen-audio = The sound button turns sounds and voice on or off; at another table your own setting comes back. In
    Options you set the presenter’s voice and the game sounds.
screen-history = The history lists your rounds with date, game, bet and winnings, newest first. Press a round to see its
    hands and results.
screen-options = Options are applied together, kept in your profile and used on every device.
