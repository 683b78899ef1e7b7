### Apuestas laterales, progresivo y bonus: qué los decide y qué pagan.

topic-side-bets = Apuestas laterales
topic-progressive = Progresivo
topic-fireblaze = Mega Fire Blaze

side-range = de { $min } a { $max }, en incrementos de { $step }
side-fixed = siempre { $min }
side-pairs = pareja con las dos primeras cartas; del mismo palo { $perfect }, del mismo color { $coloured }, de distinto
    color { $mixed }.
side-21-3 = las dos primeras cartas y la carta descubierta del crupier como mano de póquer de tres cartas, con el as
    bajo o alto; trío del mismo palo { $suited_trips }, escalera de color { $straight_flush }, trío { $trips }, escalera
    { $straight }, color { $flush }.
side-under13 = las dos primeras cartas, con el as siempre como 1, suman menos de 13; paga { $odds }; el 13 exacto
    pierde.
side-over13 = las dos primeras cartas, con el as siempre como 1, suman más de 13; paga { $odds }; el 13 exacto pierde.
side-progressive = se decide con las dos primeras cartas, véase más abajo.
side-fireblaze = se decide con los puntos de la partida, véase más abajo.
side-needs = Una apuesta lateral requiere una { -main }, y gana o pierde con independencia de la mano.
side-behind = Con una apuesta detrás de otro jugador no se pueden hacer apuestas laterales.

progressive-prizes = Premios (vale el primero que se cumpla): { $prizes }.
progressive-most = Al progresivo se juega, como mucho, la mitad del mínimo de la mesa.
progressive-posted = Las combinaciones ganadoras y sus premios están expuestos en la mesa. El premio depende solo de sus
    propias cartas y del acumulado, que varias mesas pueden compartir.
progressive-stake = Cada apuesta de { $stake } se reparte así: { $feeds } al acumulado; { $reserve } a la reserva que lo
    repone hasta { $base } después de un premio; { $deduction } como deducción autorizada; { $rest } a los premios fijos
    y a la casa.
progressive-meter = Los premios se calculan sobre el acumulado tal como estaba al cerrarse las apuestas: primero las
    partes que no llegan al total; los ganadores del total se reparten el resto por igual.
prize-cards = { $suits ->
    [any] { $ranks }
    [same] { $ranks } del mismo palo
    [different] { $ranks } de distinto palo
    [spades] { $ranks } de picas
    [hearts] { $ranks } de corazones
    [diamonds] { $ranks } de diamantes
   *[clubs] { $ranks } de tréboles
}
prize-share = { $percent } del acumulado

fireblaze-adds = Los puntos de la partida se suman.
fireblaze-initial = Por { places-the } cuyas dos primeras cartas suman { $total }: { $points }.
fireblaze-aces = Por los ases del crupier: { $points }.
fireblaze-cards = Por las cartas con las que termina el crupier: { $points }.
points-first = { point-count } { $what ->
    [ace] por el primer as
   *[place] por la primera { place }
}
points-more = { point-count } más { $what ->
    [ace] por el siguiente as
   *[place] por la siguiente { place }
}
points-card = { point-count } por la carta número { $card }
fireblaze-dealer = Mientras haya una apuesta así, el crupier juega su mano hasta el final, para que los puntos no
    dependan de cómo juegue nadie.
fireblaze-shown = Al cerrarse las apuestas se muestran todos los eventos que dan puntos, con una línea de progreso.
    Durante el bonus se ven la cuadrícula, los giros que quedan, el multiplicador total y la ganancia total.
fireblaze-levels = Se juega el nivel más alto alcanzado, con una sola cuadrícula para toda la mesa: { $levels }.
fireblaze-level = { $name } Fire Blaze desde { point-count } ({ section-count }, premios de { $low } a { $high })
fireblaze-watch = Los jugadores sin esta apuesta siguen el bonus como observadores.
fireblaze-grid = { $boxes ->
    [one] Cada sección tiene 1 casilla, vacía al principio.
   *[other] Cada sección tiene { $boxes } casillas, todas vacías al principio.
} { $spins ->
    [one] Hay 1 giro, y otro más después de cada giro que llena una casilla.
   *[other] Hay { $spins } giros; cada giro que llena una casilla devuelve el contador a { $spins }.
} El bonus termina cuando no quedan giros o todas las casillas están llenas.
fireblaze-total = Una sección completa puede multiplicar todas sus casillas o añadir al total una estrella, que no
    aumenta ninguna casilla. Multiplicador total: todas las casillas más las estrellas. Ganancia total: la apuesta
    { bet-fireblaze } por el multiplicador total, apuesta incluida; un resultado fuera de los límites del nivel se
    ajusta al límite más cercano.
fireblaze-chances = { $name } Fire Blaze: en cada giro, una casilla vacía se llena con una probabilidad de { $fill }.
    Pesos de una casilla: { $boxes }; de una sección completa: { $section }.
chance-nothing = nada ({ $weight })
chance-star = estrella +{ $value } ({ $weight })
