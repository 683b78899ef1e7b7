### What only live tables have: seats, waiting for others, the cut, the crowd.

live-seat = Asiento { $box }
live-you = Usted
live-sit-at = { $name }: siéntese aquí
live-sit = { control-sit }
live-leave = Dejar el asiento { $box }
live-leaving = libre tras esta partida
live-hot = Jugador en racha: { $count } partidas ganadas seguidas
live-final = Apuestas definitivas
live-side = { $bet }: { $amount }. Añadir una ficha
live-behind = Apostar detrás de { $name }: { $amount }. Añadir una ficha
live-behind-short = detrás
live-topped = La apuesta ha llegado al máximo de la mesa: { $max }.
live-limits = Límites
live-limits-title = Límites y tablas de pagos
live-limits-paytables = Todas las tablas de pagos están en la ayuda.
live-main = Apuesta ordinaria
live-meter = Progresivo

## Whom everybody waits for

live-state = La mesa
live-place = Hagan sus apuestas
live-first-bet = Haga la primera apuesta
live-choose-seat = Elija un asiento o mire
live-your-turn = Su turno
live-turn = Decide { $name }
live-dealer = Juega el crupier
live-insurance = ¿Seguro?
live-insurance-others = Los jugadores deciden sobre el seguro
live-surrender = ¿Rendición o seguir?
live-surrender-others = Los jugadores deciden sobre la rendición
live-decide-position = Posición { $box }: su decisión
live-crowd = Posición { $box }: { $count ->
    [one] decide 1 jugador
   *[other] deciden { $count } jugadores
}
live-ahead = { $name }: decida por adelantado; podrá cambiarlo hasta su turno.
live-ahead-chosen = { $name }: decidido por adelantado. Pulse otra vez para anular.
live-withdraw = { $name }: ahora puede retirarse.
live-focus = Enfoque
live-focus-told = Ocultar a los demás jugadores
