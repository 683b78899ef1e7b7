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
live-missed = Mientras no estaba, terminó la partida { $code }: { $amount }.
live-prize = { $name } gana { $amount } del progresivo
live-limits = Límites
live-limits-title = Límites y tablas de pagos
live-main = Apuesta ordinaria
live-meter = Progresivo

## Whom everybody waits for

live-state = La mesa
live-paused = La mesa está en pausa. No empieza ninguna partida nueva.
live-closing = Esta mesa cierra. Elija otra en la antesala.
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

## The cut and the shoe

live-cut-yours = Su corte
live-cut-other = { $name } corta el sabot
live-cut-told = Coloque la carta de corte en el mazo.
live-cut-place = Dónde cortar
live-cut-depth = Carta { $depth } de { $cards }
live-cut-do = Cortar aquí
live-skip = Saltar
live-shoe = Sabot
live-shoe-title = El sabot y su corte
live-shoe-left = { $left ->
    [one] Queda 1 carta
   *[other] Quedan { $left } cartas
}
live-shoe-parts = { $count ->
    [0] sin cortar
    [one] 1 parte
   *[other] { $count } partes
}
live-shoe-open = El compromiso de abajo ata a la casa a su mezcla. Las palabras de los jugadores y su corte se añaden, de
    modo que nadie decide por sí solo el orden de las cartas.
live-shoe-cut = Este sabot lo han cortado los jugadores de abajo. La raíz fija el orden de sus cartas; la semilla se
    muestra cuando se retira el sabot.
live-part-word = palabra del dispositivo
live-part-cut = último corte
live-stage-stock = { $count ->
    [one] Llega una baraja del almacén.
   *[other] Llegan { $count } barajas del almacén.
}
live-stage-mixed = Se mezclan las cartas.
live-stage-piles = Las cartas se barajan en montones.
live-stage-cuts = Cada montón se corta { $count } veces.
live-stage-joined = Se juntan las barajas.
live-stage-machine = Las barajas llegan mezcladas por máquina.
live-stage-separator = Se coloca el separador.
live-stage-burnt = { $count ->
    [one] Se quema una carta.
   *[other] Se queman { $count } cartas.
}

## The crowd and the bonus

blaze-players = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}
blaze-share-stopped = { $percent } % se planta
blaze-share-drawing = { $percent } % pide
blaze-share-splitting = { $percent } % divide
blaze-points = { $count ->
    [one] 1 punto
   *[other] { $count } puntos
}
blaze-initial = { $number ->
    [1] Primer 14
   *[other] Segundo 14
}
blaze-ace = { $number ->
    [1] As del crupier
   *[other] Segundo as
}
blaze-card = Carta { $number } del crupier
blaze-level = { $level } Fire Blaze
blaze-minor = Minor
blaze-mini = Mini
blaze-major = Major
blaze-grand = Grand
blaze-mega = Mega
blaze-spins = Tiradas restantes
blaze-total = Multiplicador total
blaze-win = Ganancia total
blaze-watching = Usted mira

## The chat

chat = Chat
chat-title = Chat de esta mesa
chat-empty = Todavía no se ha dicho nada.
chat-field = Su mensaje
chat-send = Enviar
chat-enlarge = Ampliar
chat-reduce = Reducir
chat-others = Ocultar a los demás
chat-others-show = Mostrar a los demás
chat-off = El chat está desactivado. Actívelo en Opciones.
chat-hide = Ocultar a { $name }
chat-report = Denunciar
chat-reported = Denunciado. La casa lo leerá con los mensajes de alrededor.
chat-move = Mover el chat
chat-role-presenter = presentador
chat-role-operator = casa
chat-role-companion = acompañante
live-companion = Juega por cuenta de la casa
live-companion-short = acompañante
