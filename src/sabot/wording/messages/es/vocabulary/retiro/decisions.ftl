### Parejas, apuesta doble y retiro, como los dice el reglamento de los casinos.

topic-surrender = El retiro
topic-double = Apuesta doble
topic-split = Parejas

surrender-none = No hay retiro.
surrender-open = Con los dos primeros naipes de una mano sin separar, el retiro permite desistir de ella y recuperar la
    mitad de la apuesta, { $when ->
    [late] después de que el crupier haya comprobado si tiene Black-Jack
    [late-insured] después de que el crupier haya comprobado si tiene Black-Jack y de que se hayan resuelto todos los
        seguros
    [late-unseen] cuando le llega el turno; un Black-Jack que nadie comprobó se lleva de todos modos la apuesta entera
    [early] antes de que pueda aparecer un Black-Jack del crupier
   *[early-except-ace] antes de que pueda aparecer un Black-Jack del crupier, pero nunca contra un as
}.
surrender-table = Cualquier { place } puede hacerlo fuera de turno, también si ya se ha plantado, mientras nadie haya
    recibido todavía una tercera carta.

double-open = La apuesta doble se puede hacer { $on ->
    [any] con dos naipes iniciales cualesquiera que no sumen 21
    [from-nine] con 9, 10 u 11 duro en dos naipes
   *[from-ten] con 10 u 11 duro en dos naipes
}{ $after ->
    [yes] , también con parejas ya separadas
    [no] , pero no con parejas ya separadas
   *[never] { "" }
}: se dobla lo apostado, se recibe un único naipe más y la mano se planta.

split-open = Una pareja, dos naipes del mismo valor, se puede separar { $hands ->
    [2] una vez, en dos manos
   *[other] y cada nueva pareja también, hasta { $splits } veces por cada mano inicial y hasta formar { $hands } manos
}, cada una con una apuesta igual a la primera.
split-aces = { $again ->
    [yes] { $aces ->
        [one-card] Cada as separado recibe un solo naipe; una nueva pareja de ases se puede volver a separar.
       *[played] Los ases separados se juegan como las demás manos y se pueden volver a separar.
    }
    [no] { $aces ->
        [one-card] Cada as separado recibe un solo naipe, y los ases solo se separan una vez.
       *[played] Los ases separados se juegan como las demás manos, pero solo se separan una vez.
    }
   *[never] { $aces ->
        [one-card] Cada as separado recibe un solo naipe.
       *[played] Los ases separados se juegan como las demás manos.
    }
}
split-21 = Un as y un diez después de separar son 21, no Black-Jack, y se pagan a la par.
