### Cărțile pe nume și sunetul mesei. $rank și $suit sunt literele protocolului: "A", "s".

card-rank = { $rank ->
    [A] as
    [2] doi
    [3] trei
    [4] patru
    [5] cinci
    [6] șase
    [7] șapte
    [8] opt
    [9] nouă
    [T] zece
    [J] valet
    [Q] regină
   *[K] rege
}
card-suit = { $suit ->
    [s] pică
    [h] cupă
    [d] caro
   *[c] treflă
}
card-name = { card-rank } de { card-suit }
card-face-down = o carte cu fața în jos

sound = Sunet
