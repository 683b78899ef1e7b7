### Lo que el jugador puede hacer además de pedir y plantarse.

topic-insurance = Seguro
topic-surrender = Rendición
topic-double = Doblar
topic-split = Dividir

insurance-none = No se ofrece seguro.
insurance-offered = El seguro es { $amount ->
    [half] la mitad de la { -stake }
   *[up-to-half] cualquier importe hasta la mitad de la { -stake }
} y se ofrece { $answer ->
    [per-hand] para cada mano por separado
   *[per-player] a la vez para todas { places-the } de un jugador
} cuando el crupier muestra un as; paga 2 a 1 si el crupier tiene { -blackjack }. Es una apuesta independiente sobre la
    mano original, pase lo que pase con ella.
insurance-lost = Si el crupier no tiene { -blackjack }, el seguro se pierde.
insurance-covers = Cubre solo la mano original: no las manos que se forman al { -split } ni lo que se añade al doblar.

surrender-none = No hay rendición.
surrender-open = Con las dos primeras cartas de una mano sin { -split } se puede renunciar a ella y recuperar la mitad
    de la { -stake }, { $when ->
    [late] después de que el crupier haya comprobado si tiene { -blackjack }
    [late-insured] después de que el crupier haya comprobado si tiene { -blackjack } y de que se hayan resuelto todos
        los seguros
    [late-unseen] cuando le llega el turno; un { -blackjack } que nadie comprobó se lleva de todos modos la apuesta
        entera
    [early] antes de que pueda aparecer un { -blackjack } del crupier
   *[early-except-ace] antes de que pueda aparecer un { -blackjack } del crupier, pero nunca contra un as
}.
surrender-table = Cualquier { place } puede hacerlo fuera de turno, también si ya se ha plantado, hasta que se saque la
    primera carta después del reparto.

double-open = { $on ->
    [any] Con dos cartas iniciales cualesquiera que no sumen 21
    [from-nine] Con 9, 10 u 11 duro en dos cartas
   *[from-ten] Con 10 u 11 duro en dos cartas
}{ $after ->
    [yes] , también después de { -split }
    [no] , pero no después de { -split }
   *[never] { "" }
}: se dobla la apuesta, se recibe una sola carta y la mano se planta.

split-none = Las parejas no se { -splits-many }.
split-open = Dos cartas del mismo valor se pueden { -split } { $hands ->
    [2] una vez, en dos manos
   *[other] hasta { $splits } veces por cada mano inicial, hasta formar { $hands } manos
}, cada una con una apuesta igual a la primera.
split-most = Una mano inicial que ya se ha convertido en { $hands } manos no se puede volver a { -split }.
split-cards = { $cards ->
    [at-once] Las dos manos nuevas reciben enseguida su segunda carta.
   *[in-turn] Las manos { -split-hands } se juegan por orden, empezando por la situada más a la derecha del jugador;
        cada una recibe su segunda carta cuando le llega el turno.
}
split-finished = Las manos { -split-hands } se terminan de jugar antes de que juegue el crupier.
split-aces = { $again ->
    [yes] { $aces ->
        [one-card] Los ases { -split-aces } reciben una sola carta cada uno y se pueden volver a { -split }.
       *[played] Los ases { -split-aces } se juegan como las demás manos y se pueden volver a { -split }.
    }
    [no] { $aces ->
        [one-card] Los ases { -split-aces } reciben una sola carta cada uno y solo se { -splits-many } una vez.
       *[played] Los ases { -split-aces } se juegan como las demás manos, pero solo se { -splits-many } una vez.
    }
   *[never] { $aces ->
        [one-card] Los ases { -split-aces } reciben una sola carta cada uno.
       *[played] Los ases { -split-aces } se juegan como las demás manos.
    }
}
split-21 = Un as y un diez después de { -split } son 21, no { -blackjack }.
