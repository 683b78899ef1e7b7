### Las páginas de probabilidades y el asesor de la mesa. La tabla y las reglas las redacta la casa.

odds-intro = Lo que devuelve cada apuesta a la larga, calculado con exactitud a partir de las reglas de cada juego y con
    las mejores decisiones. La ventaja de la casa es lo que se queda la casa.
odds-bet = Apuesta
odds-exact = Exacto
odds-published = Publicado
odds-house-edge = Ventaja de la casa
odds-open = Tabla y simulador
odds-all = Probabilidades de todos los juegos
odds-rules = Reglas del juego
odds-figures = Cifras

## Cifras de un juego

odds-rtp = Retorno (RTP)
odds-rtp-chart = Jugando según la tabla
odds-per-wagered = Respecto al total apostado
odds-average-stake = Apuesta media por partida
odds-points = { $points } puntos porcentuales
odds-cells-changed = { $count ->
    [0] La tabla queda como está
    [one] Cambia una decisión
   *[other] Cambian { $count } decisiones
}
odds-spread = Cómo se reparten los resultados
odds-spread-told = Resultado neto de una partida en apuestas iniciales, con las mejores decisiones: exacto, con el sabot completo.
odds-deviation = Desviación típica
odds-skewness = Asimetría
odds-won = Partidas ganadas
odds-even = Partidas empatadas
odds-lost = Partidas perdidas
odds-net = Resultado neto
odds-chance = Probabilidad
odds-or-more = { $figure } o más
odds-or-less = { $figure } o menos

## La tabla

odds-chart = Mejores decisiones
odds-chart-told = Las filas son su mano; las columnas, la carta descubierta del crupier. Elija una celda para ver qué da
    cada decisión de media, en porcentaje de la apuesta.
odds-legend = Significado de las letras
odds-legend-changed = Distinto del juego original
odds-hand = Su mano
odds-cell = { $hand } contra { $up }: { $words }
odds-against = { $block }: { $hand } contra { $up }
odds-was = en el juego: { $words }
odds-best = la mejor
odds-otherwise-told = «Si no» vale para tres cartas o más, cuando ya no se puede rendir: de media, ahí es mejor plantarse.
    Con dos cartas sería mejor pedir.

## Qué pasaría si

odds-what-if = ¿Y si…?
odds-what-if-told = Cambie cualquier regla: el retorno y la tabla se actualizan al instante. En ninguna mesa se juega
    así. La dirección de esta página conserva los cambios y se puede compartir.
odds-reset = Volver a las reglas del juego
odds-own = En el juego: { $value }
odds-undo = Deshacer este cambio
odds-refused-with = No es compatible con: { $rules }. Elija otro valor o deshaga el cambio.
odds-refused = No se puede jugar con estas reglas. Elija otro valor o deshaga el cambio.
odds-refused-result = No hay cifras para estas reglas; las que se muestran son las anteriores.

## El asesor

coach-title = Asesor
coach-told = Lo mejor: { $action }. Exacto, según las cartas de la mesa; en porcentaje de la apuesta.
coach-told-insurance = Lo mejor: { $action }. Exacto, según las cartas de la mesa; en porcentaje del seguro.
coach-told-shoe = Lo mejor: { $action }. Exacto, según todas las cartas vistas de este sabot; en porcentaje de la apuesta.
coach-told-shoe-insurance = Lo mejor: { $action }. Exacto, según todas las cartas vistas de este sabot; en porcentaje del seguro.
coach-next = { $count ->
    [one] Retornos de la próxima partida, con { $count } carta vista del sabot
   *[other] Retornos de la próxima partida, con { $count } cartas vistas del sabot
}
coach-said = Asesor: lo mejor es { $action }, { $value }.
coach-advised = Consejo del asesor:
coach-quiet = El asesor valorará su decisión cuando la haya tomado.
coach-judged-best = { $action }: la mejor decisión.
coach-judged-worse = { $action } cuesta un { $cost } de la apuesta de media. Lo mejor: { $best }.

## Practicar los errores

practice = Practicar mis errores
practice-link-told = Vuelve a repartir estas manos, sin dinero.
practice-back = Estadísticas
practice-told = { $left ->
    [one] Queda una mano. No hay dinero en juego.
   *[other] Quedan { $left } manos. No hay dinero en juego.
}
practice-hand = Su mano: { $cards }. Crupier: { $up }.
practice-question = ¿Cuál es la mejor decisión?
practice-next = Mano siguiente
practice-none = Aún no hay errores que practicar.
practice-over = { $tries ->
    [one] Ha acertado { $right } de una mano.
   *[other] Ha acertado { $right } de { $tries } manos.
}
practice-again = Practicar otra vez
odds-calculation = Calculando los retornos exactos…
