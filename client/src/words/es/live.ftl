### What only live tables have: seats, waiting for others, the cut, the crowd.

live-seat = Asiento { $box }
live-you = Usted
live-sit-at = { $name }: siéntese aquí
live-sit = { control-sit }
live-leave = Dejar el asiento { $box }
live-leave-ask = ¿Dejarlo?
live-leave-sure = { live-leave-ask } Asiento { $box }: se le devuelven las apuestas. Pulse otra vez
live-leaving = libre tras esta partida
live-hot = Jugador en racha: { $count } partidas ganadas seguidas
live-final = Apuestas definitivas
live-why-seat = Ocupe primero un asiento libre.
live-why-final = Sus apuestas son definitivas. La partida empieza cuando estén listos todos los que han apostado, o al acabarse el
    tiempo.
live-why-clock = La partida empieza cuando acaba el tiempo de apuestas.
live-side = { $bet }: { $amount }. Añadir una ficha
live-behind = Apostar detrás de { $name }: { $amount }. Añadir una ficha
live-behind-short = detrás
live-missed = Mientras no estaba, terminó la partida { $code }: { $amount }.
live-returned = { $name } no juega esta partida o no admite apuestas detrás. Se le han devuelto { $amount }.
live-seat-lost = Ha perdido el asiento { $box }: demasiadas partidas sin apostar allí.
live-prize-name = { $name } gana del progresivo
live-prize-short = { $name } gana
live-limits = Límites
live-limits-title = Límites y tablas de pagos
live-main = Apuesta ordinaria
live-behind-bet = { options-tab-bet-behind }
live-meter = Progresivo

## Whom everybody waits for

live-state = La mesa
live-paused = La mesa está en pausa. No empieza ninguna partida nueva.
live-closing = Esta mesa cierra. Elija otra en la antesala.
live-place = Hagan sus apuestas
live-first-bet = Haga la primera apuesta
live-choose-seat = Elija un asiento o mire
live-your-turn = Su turno: { $total }
live-your-turn-at = { $name }, su turno: { $total }
live-turn = Decide { $name }: { $total }
live-card-waits = Su carta llega cuando los demás ya no puedan retirarse.
live-dealer = Juega el crupier
live-card-next = El crupier va a repartir la carta siguiente
live-card-dealer = El crupier va a sacar una carta
live-card-yours = El crupier va a darle su carta
live-card-to = { $name }: el crupier va a repartir una carta
live-card-corrected = Se ha corregido la última carta.
live-insurance = ¿Seguro?
live-insurance-amount = { $amount } (máx. { $most })
live-insurance-others = Los jugadores deciden sobre el seguro
live-surrender = ¿Rendición o seguir?
live-surrender-others = Los jugadores deciden sobre la rendición
live-decide-position = Posición { $box }, su decisión: { $total }
live-crowd = Posición { $box }: { $count ->
    [one] decide 1 jugador
   *[other] deciden { $count } jugadores
}
live-ahead = { $name }: decida antes de que llegue su turno.
live-ahead-chosen = { $name }: decidido. Pulse otra vez y se anula.
live-withdraw = { $name }: ahora puede retirarse.
live-at-once = al instante
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
live-shoe-separator = { $count ->
    [0] última partida
   *[other] { $count } hasta el separador
}
live-shoe-separator-told = { $count ->
    [0] Ha salido el separador: esta partida es la última del sabot.
    [one] 1 carta hasta el separador; la partida en que sale es la última del sabot.
   *[other] { $count } cartas hasta el separador; la partida en que sale es la última del sabot.
}
live-shoe-parts = { $count ->
    [0] sin cortar
    [one] 1 palabra
   *[other] { $count } palabras
}
live-shoe-by = corte de { $name }
live-shoe-open = El compromiso de abajo ata a la casa a su mezcla. Las palabras de los jugadores y su corte se añaden, de
    modo que nadie decide por sí solo el orden de las cartas.
live-shoe-cut = Este sabot lo han cortado los jugadores de abajo. La raíz fija el orden de sus cartas; la semilla se
    muestra cuando se retira el sabot.
live-shoe-verify = Cada partida se puede verificar en el historial: ahora, por los caminos de sus cartas hasta la
    raíz; por completo, cuando se retira el sabot.
live-real = { lobby-real }
live-real-short = cartas físicas
live-real-title = Cartas físicas
live-real-told = En esta mesa se reparte de un sabot físico: el crupier reparte cartas de verdad e introduce cada una. La
    casa no las mezcla, así que no hay corte y la mezcla no se puede demostrar.
live-real-bonus = El compromiso de abajo cubre el bonus que sortea la casa. No cubre ninguna carta.
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
blaze-path = { $total } · { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}
blaze-share-stopped = { $percent }{ "\u00A0" }% se planta
blaze-share-drawing = { $percent }{ "\u00A0" }% pide
blaze-share-splitting = { $percent }{ "\u00A0" }% divide
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
blaze-bet = Su apuesta
blaze-total = Multiplicador total
blaze-win = Ganancia total
blaze-raised = Elevado al mínimo del nivel
blaze-capped = Limitado al máximo del nivel
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
