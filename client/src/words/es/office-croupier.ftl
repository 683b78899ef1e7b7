### La consola de quien reparte cartas reales: qué carta se espera y qué se ha introducido. $whose es el nombre de una mano.

croupier-about = Elija la mesa en la que reparte. Introduzca cada carta al repartirla; la mesa pide la que corresponde.
croupier-none = No hay ninguna mesa con cartas físicas abierta. Un operador la abre en la sala.
croupier-to-floor = Ir a la sala
croupier-card = { $number ->
    [1] primera carta
    [2] segunda carta
    [3] tercera carta
   *[other] carta { $number }
}
croupier-face-down = { $card }, cubierta
croupier-waits-bets = No se espera ninguna carta: las apuestas están abiertas.
croupier-waits-players = No se espera ninguna carta: nadie ha apostado.
croupier-waits-insurance = No se espera ninguna carta: se ofrece el seguro.
croupier-waits-surrender = No se espera ninguna carta: se ofrece la rendición.
croupier-waits-play = No se espera ninguna carta: deciden los jugadores.
croupier-waits-nobody = No se espera ninguna carta.
croupier-waits-paused = No se espera ninguna carta: la mesa está en pausa. { $reason }
croupier-told-count = { $count ->
    [one] 1 carta introducida
   *[other] { $count } cartas introducidas
}
croupier-shoe = Fuera del sabot: { $dealt } ({ $decks ->
    [one] 1 baraja
   *[other] { $decks } barajas
})
croupier-last-round = Última partida de este sabot
croupier-told = Introducido: { $whose }, { $card }.
croupier-told-down = Introducido: { $whose }, una carta cubierta.
croupier-keys = Cartas
croupier-rank = Valor
croupier-suit = Palo
croupier-scan = Teclado o escáner
croupier-scan-told = Por ejemplo, Td o 10h, y después Intro.
croupier-enter = Introducir
croupier-no-such = Eso no es una carta, así que no se ha introducido nada. Escríbala así: Td o 10h.
croupier-take-back = Anular la última carta
croupier-separator = Ha salido el separador
croupier-separator-told = La partida en curso, o la próxima, será entonces la última de este sabot.
croupier-separator-do = Ha salido
croupier-new-shoe = Sabot nuevo
croupier-new-shoe-told = Hay otro sabot mezclado sobre la mesa, y todas sus cartas se cuentan desde la primera.
croupier-new-shoe-do = Está en la mesa
croupier-unanswered = La casa no ha respondido. Puede que la carta se haya introducido; si la envía otra vez, cuenta una sola
    vez.
croupier-again = Enviar otra vez
croupier-laid = Cartas de esta partida
