### Lo que dice el presentador de una mesa en vivo. $rank es una letra, o "number" si la carta se dice por sus puntos.

announce-bets = Hagan sus apuestas.
announce-closed = No va más.
announce-up = El crupier muestra { $rank ->
    [A] un as
    [K] un rey
    [Q] una reina
    [J] una jota
   *[number] un { $points }
}.
announce-blackjack = { -blackjack }, { $place ->
    [position] posición { $box }
   *[box] asiento { $box }, { $name }
}.
announce-insurance = ¿Seguro?
announce-surrender = ¿Rendición?
announce-no-blackjack = El crupier no tiene { -blackjack }.
announce-turn = { $place ->
    [position] Posición { $box }, decidan
   *[box] { $name }, asiento { $box }, su turno
}: { $total }.
announce-total = { $place ->
    [position] Posición { $box }
   *[box] Asiento { $box }, { $name }
}: { $total }.
announce-bust = { $place ->
    [position] Posición { $box }
   *[box] Asiento { $box }, { $name }
}: { $total }, se pasa.
announce-dealer = El crupier tiene { $total }.
announce-dealer-blackjack = El crupier tiene { -blackjack }.
announce-dealer-bust = El crupier se pasa con { $total }.
announce-void = Partida nula. Se reembolsan todas las apuestas.
announce-shuffle = Nuevo sabot. Se barajan las cartas.
announce-cut-asked = { $name }, asiento { $box }: corte las cartas, por favor.
announce-cut = { $name } ha cortado las cartas.
announce-progressive = { $name } gana { $amount } del acumulado progresivo.
announce-bonus = Bonus { $level } Fire Blaze.
announce-bonus-total = El bonus paga { $total } veces la apuesta.
