### Le carte per nome, e il suono del tavolo. $rank e $suit sono le lettere del protocollo: "A", "s".

card-rank = { $rank ->
    [A] asso
    [2] due
    [3] tre
    [4] quattro
    [5] cinque
    [6] sei
    [7] sette
    [8] otto
    [9] nove
    [T] dieci
    [J] jack
    [Q] regina
   *[K] re
}
card-suit = { $suit ->
    [s] picche
    [h] cuori
    [d] quadri
   *[c] fiori
}
card-name = { card-rank } di { card-suit }
card-face-down = una carta coperta

sound = Suono
