### Cards by name, and the sound of the table. $rank and $suit are as the wire writes them: "A", "s".

card-rank = { $rank ->
    [A] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [T] ten
    [J] jack
    [Q] queen
   *[K] king
}
card-suit = { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
}
card-name = { card-rank } of { card-suit }
card-face-down = face-down card

sound = Sound
