### Quién se sienta dónde, quién decide y cuánto se puede apostar.

topic-table = Mesa
topic-stakes = Apuestas

table-solo = Un jugador contra la casa: { place-range } por partida.
table-live = Mesa en vivo con { place-count }.
table-bettors = { $bettors ->
    [0] En una misma { place } puede apostar cualquier número de jugadores.
    [one] En cada { place } apuesta un solo jugador.
   *[other] En una misma { place } pueden apostar hasta { $bettors } jugadores.
}
table-seats = Un jugador puede ocupar { place-range }.
table-each = Los jugadores de una misma { place } deciden cada uno por su cuenta: quien se planta no recibe la carta que
    pide otro, y quienes toman las mismas decisiones comparten las mismas cartas.
table-behind = Otros pueden apostar detrás de un jugador, que decide por todos; cada uno de ellos decide sobre su seguro
    y fija de antemano si su apuesta sigue al jugador cuando dobla y cuando { -splits }.
table-seat-kept = El asiento se pierde tras { $rounds ->
    [one] una partida
   *[other] { $rounds } partidas
} sin apostar.
table-timers = { $timed ->
    [bets] Tiempo para apostar: { $betting } s.
    [decisions] Tiempo para apostar: { $betting } s; para decidir: { $decision } s.
   *[insurance] Tiempo para apostar: { $betting } s; para decidir: { $decision } s; para el seguro: { $insurance } s.
}
table-timeout = { $timeout ->
    [wait] La partida espera a su jugador todo el tiempo que necesite, también si se pierde la conexión.
    [stand] Si la decisión no llega a tiempo, la mano se planta; una oferta sin respuesta se da por rechazada.
   *[hit-to-11] Si la decisión no llega a tiempo, la mano pide carta con 11 o menos y se planta con más; una oferta sin
        respuesta se da por rechazada.
}
table-short = { $short ->
    [stand] Si el saldo ya no alcanza para doblar o { -split }, la mano se planta.
   *[hit-to-11] Si el saldo ya no alcanza para doblar o { -split }, en lugar de doblar se pide carta; en lugar de
        { -split } se pide carta con 11 o menos y la mano se planta con más.
}
table-malfunction = Un error de funcionamiento anula la partida: se devuelven todas las apuestas en juego.

stakes-limits = { $per ->
    [solo] De { $min } a { $max } por { place }, en incrementos de { $step }.
    [box] De { $min } a { $max } por { place }, sumando a todos los jugadores, en incrementos de { $step }.
   *[bettor] De { $min } a { $max } por jugador y { place }, en incrementos de { $step }.
}
stakes-fixed = Siempre { $min } por { place }.
stakes-multiples = El máximo debe ser { $times } { $last ->
    [one] vez
   *[other] veces
} el mínimo.
stakes-first = Estos límites se refieren a la apuesta inicial; lo que se añade al doblar, al { -split } y por el seguro
    va aparte.
stakes-golden = { $taken ->
    [yes] Las Fichas Doradas solo valen para la { -main }. Si ganan, se paga la ganancia pero la ficha no se
        devuelve; si empatan, se devuelve. No se pueden asegurar.
   *[no] No se aceptan Fichas Doradas.
}
stakes-rounding = Las ganancias y las medias apuestas que se devuelven se redondean hacia arriba hasta la moneda más
    pequeña; el seguro se redondea hacia abajo.
stakes-largest = Las { -mains } de un jugador pueden devolver como máximo { $most } en una partida, apuestas
    incluidas.
