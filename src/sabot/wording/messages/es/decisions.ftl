### Lo que el jugador puede hacer además de pedir y plantarse.

topic-insurance = Seguro
topic-surrender = Rendición
topic-double = Doblar
topic-split = Dividir

insurance-none = No se ofrece seguro.
insurance-offered = El seguro es { $amount ->
    [half] la mitad de la apuesta
   *[up-to-half] cualquier importe hasta la mitad de la apuesta
} y se ofrece { $answer ->
    [per-hand] para cada mano por separado
   *[per-player] a la vez para todas { places-the } de un jugador
} cuando el crupier muestra un as; paga 2 a 1 si el crupier tiene Blackjack. Es una apuesta independiente sobre la mano
    original, pase lo que pase con ella.

surrender-none = No hay rendición.
surrender-open = Con las dos primeras cartas de una mano sin dividir se puede renunciar a ella y recuperar la mitad de
    la apuesta, { $when ->
    [late] después de que el crupier haya comprobado si tiene Blackjack
    [late-unseen] cuando le llega el turno; un Blackjack que nadie comprobó se lleva de todos modos la apuesta entera
    [early] antes de que pueda aparecer un Blackjack del crupier
   *[early-except-ace] antes de que pueda aparecer un Blackjack del crupier, pero nunca contra un as
}.
surrender-table = Cualquier { place } puede hacerlo fuera de turno (el retiro), hasta que se saque la primera carta
    después del reparto.

double-open = { $on ->
    [any] Con dos cartas iniciales cualesquiera que no sumen 21
    [from-nine] Con 9, 10 u 11 duro en dos cartas
   *[from-ten] Con 10 u 11 duro en dos cartas
}{ $after ->
    [yes] , también después de dividir
    [no] , pero no después de dividir
   *[never] { "" }
}: se dobla la apuesta, se recibe una sola carta y la mano se planta.

split-none = Las parejas no se dividen.
split-open = Dos cartas del mismo valor se pueden dividir { $hands ->
    [2] una vez, en dos manos
   *[other] hasta formar { $hands } manos
}, cada una con una apuesta igual a la primera.
split-cards = { $cards ->
    [at-once] Las dos manos nuevas reciben enseguida su segunda carta.
   *[in-turn] Una mano dividida recibe su segunda carta cuando le llega el turno.
}
split-aces = { $again ->
    [yes] { $aces ->
        [one-card] Los ases divididos reciben una sola carta cada uno y se pueden volver a dividir.
       *[played] Los ases divididos se juegan como las demás manos y se pueden volver a dividir.
    }
    [no] { $aces ->
        [one-card] Los ases divididos reciben una sola carta cada uno y solo se dividen una vez.
       *[played] Los ases divididos se juegan como las demás manos, pero solo se dividen una vez.
    }
   *[never] { $aces ->
        [one-card] Los ases divididos reciben una sola carta cada uno.
       *[played] Los ases divididos se juegan como las demás manos.
    }
}
split-21 = Un as y un diez después de dividir son 21, no Blackjack.
