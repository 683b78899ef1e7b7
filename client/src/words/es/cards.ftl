### Las cartas por su nombre, y el sonido de la mesa. $rank y $suit son las letras del protocolo: "A", "s".

card-rank = { $rank ->
    [A] as
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
    [7] siete
    [8] ocho
    [9] nueve
    [T] diez
    [J] jota
    [Q] reina
   *[K] rey
}
card-suit = { $suit ->
    [s] picas
    [h] corazones
    [d] diamantes
   *[c] tréboles
}
card-name = { card-rank } de { card-suit }
card-face-down = una carta cubierta

sound = Sonido
