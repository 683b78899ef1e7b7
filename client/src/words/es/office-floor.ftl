### La sala: cada mesa en vivo tal como la ve el personal de la casa, y sus órdenes. $name es el nombre de una mesa, o el
### de un jugador cuando la orden va dirigida a él.

office-seconds-wrong = Esto no es un número de segundos.
office-why-not-now = La casa lo ha rechazado. No ha cambiado nada. El motivo:
office-why-refused = La casa lo ha rechazado. No ha cambiado nada. El motivo:
office-why-bad-request = Hay algún dato no permitido. No ha cambiado nada. Corríjalo e inténtelo otra vez.
office-why-not-found = No se ha encontrado. No ha cambiado nada. Compruebe lo que ha introducido.
office-why-unknown-round = No hay ninguna partida terminada con este código. No ha cambiado nada. Compruebe el código.
office-why-unknown-table = No existe esa mesa. No ha cambiado nada.
office-why-no-card = No se espera ninguna carta, así que no se ha introducido nada. Espere a que la mesa pida una.
office-why-busy = Las cuentas de esta partida están en uso ahora mismo. No ha cambiado nada. Inténtelo otra vez.
office-why-unreachable = No se puede contactar con la casa. Revise su conexión y vuelva a intentarlo.
office-why-broken = Algo ha fallado en la casa. Puede que se haya hecho de todos modos: mire el registro antes de volver a intentarlo.
office-why-store-down = No se puede acceder a los registros de la casa. Vuelva a intentarlo en un momento: nada se hace dos veces.

floor-tables = Mesas
floor-none = No hay ninguna mesa abierta.
floor-closed-shown = { $count ->
    [one] Mostrar 1 mesa cerrada
   *[other] Mostrar { $count } mesas cerradas
}
floor-no-table = No existe la mesa { $name }.
floor-all = Todas las mesas
floor-back = Volver a { $name }
floor-open = Abrir una mesa
floor-watch = Mirar la mesa
floor-to-cards = Repartir sus cartas
floor-real = Cartas físicas
floor-orders = Órdenes
floor-trouble = No funciona como debería:
floor-alarms = { $count ->
    [one] 1 alarma
   *[other] { $count } alarmas
}

## Columnas y datos

floor-table = Mesa
floor-state = Estado
floor-state-open = Abierta
floor-state-paused = En pausa
floor-state-closing = Cerrando
floor-state-closed = Cerrada
floor-who = Personas
floor-people = { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
}, { $watchers ->
    [one] 1 pantalla
   *[other] { $watchers } pantallas
}
floor-seats = Asientos
floor-seats-of = { $taken } de { $of } asientos ocupados
floor-companions = Acompañantes de la casa
floor-felt = Sobre la mesa
floor-gold = { $amount } en Fichas Doradas
floor-round = Partida
floor-code = Código de partida
floor-last = Última partida
floor-shoe = Cartas en el sabot
floor-shoe-none = se está cambiando
floor-shoe-uncut = { $cards }, aún sin cortar
floor-limits = Límites
floor-limits-are = De { $min } a { $max }, incremento { $increment }
floor-pace = Por carta
floor-timers = Tiempo para apuestas, decisiones y seguro
floor-bets = Apuestas
floor-off = desactivada
floor-due = Continúa por sí sola a las
floor-currency = Moneda
floor-meter = Acumulado compartido
floor-pending = Lo ordenado se aplica a partir de la próxima partida.
floor-then = { $now }; después, { $next }
floor-seconds = { $seconds } s
floor-phase-betting = Apuestas abiertas
floor-phase-dealing = Repartiendo
floor-phase-insurance = Seguro
floor-phase-surrender = Rendición
floor-phase-play = Deciden los jugadores
floor-phase-dealer = Juega el crupier
floor-phase-closed = Terminada

## Órdenes

floor-do-open = Abrir
floor-do-pause = Pausar
floor-do-resume = Reanudar
floor-do-close = Cerrar
floor-do-limits = Límites
floor-do-pace = Ritmo
floor-do-timers = Tiempos
floor-do-bets = Apuestas
floor-do-void = Anular la partida
floor-do-settle = Resultado real
floor-do-settle-now = Liquidar la partida
floor-do-undo = Deshacer
floor-do-mute = Silenciar
floor-do-unmute = Dejar de silenciar
floor-do-put-out = Cerrar sesiones
floor-set = Fijar
floor-title-open = Abrir una mesa
floor-title-again = Volver a abrir { $name }
floor-title-pause = Pausar { $name }
floor-title-resume = Reanudar { $name }
floor-title-close = Cerrar { $name }
floor-title-limits = Límites de { $name }
floor-title-pace = Ritmo de { $name }
floor-title-timers = Tiempos en { $name }
floor-title-bets = Apuestas en { $name }
floor-title-void = Anular la partida en { $name }
floor-title-settle = Liquidar la partida { $code }
floor-title-undo = Deshacer la última orden en { $name }
floor-title-mute = Silenciar a { $name }
floor-title-unmute = Dejar de silenciar a { $name }
floor-title-put-out = Cerrar las sesiones de { $name }
floor-told-again = La mesa conserva su juego, su moneda, sus cartas y lo que se ordenó en ella. Cambie solo lo que deba ser
    distinto.
floor-told-pause = Las apuestas se cierran al instante y las que están sobre la mesa se devuelven. Una partida ya repartida
    se juega hasta el final. Los jugadores conservan su asiento y leen el motivo.
floor-told-resume = Los jugadores pueden apostar de nuevo.
floor-told-close = Las apuestas sobre la mesa se devuelven. Una partida ya repartida se juega hasta el final; después todos
    dejan su asiento y la mesa ya no aparece en la lista.
floor-told-limits = Se aplican a partir de la próxima partida. Con ellos llega un sabot nuevo.
floor-told-pace = Cuánto tarda en verse una carta, de 0 a 10 segundos. Se aplica a partir de la próxima partida.
floor-told-timers = Cuánto tiempo tienen los jugadores, de 1 segundo a 10 minutos. Un campo vacío sigue las reglas del
    juego.
floor-told-bets = Las apuestas sin marcar no se aceptan a partir de la próxima partida. Con el cambio llega un sabot nuevo.
floor-told-void = Se devuelven todas las apuestas de esta partida y se recupera lo que ya haya pagado. No se puede deshacer.
floor-void-over = Esa ronda ha terminado. Cierre este formulario y vuelva a mirar la mesa.
floor-told-undo = Todo lo fijado aquí volverá a ser como antes de esta orden, a partir de la próxima partida. Solo se puede
    deshacer la última orden.
floor-told-mute = Ya no podrá escribir en el chat de ninguna mesa. Podrá seguir jugando.
floor-told-unmute = Podrá volver a escribir en el chat.
floor-told-put-out = Se cierra su sesión en todos los dispositivos. Conserva asientos y apuestas y puede volver a
    iniciar sesión.
floor-now = Ahora { $amount }. Vacío: según las reglas.
floor-empty = Los campos que deje vacíos siguen las reglas del juego.
floor-more = Más ajustes
floor-name = Nombre
floor-name-told = Letras, cifras y guiones. Es definitivo, y todos los códigos de partida empiezan por él.
floor-name-wrong = Un nombre tiene hasta 40 letras, cifras y guiones, y empieza por una letra o una cifra.
floor-game = Juego
floor-kept = { $game }, versión { $version }
floor-real-told = Se reparte de un sabot físico y el crupier introduce cada carta. No se puede cambiar después.
floor-currencies = También se puede apostar en
floor-min = Mínimo
floor-max = Máximo
floor-increment = Incremento
floor-multiples = Este juego solo permite estos máximos, en múltiplos del mínimo:
floor-limits-each = En cada moneda de la mesa:
floor-pace-field = Tiempo por carta
floor-timer-betting = Tiempo para apostar
floor-timer-decision = Tiempo por decisión
floor-timer-insurance = Tiempo para el seguro
floor-meter-field = Acumulado compartido
floor-meter-told = Las mesas que indican el mismo acumulado lo alimentan juntas. Vacío: uno propio.
floor-style = Estilo de reparto
floor-style-told = Como lo llaman las reglas del juego. Vacío: el habitual.

## Personas y chat

floor-people-title = En la mesa
floor-nobody = No hay nadie sentado ni jugando.
floor-seat = Asiento { $seats }
floor-plays = ha apostado
floor-idle = { $count ->
    [one] 1 partida sin apostar
   *[other] { $count } partidas sin apostar
}
floor-person = Un jugador por su nombre
floor-person-name = Nombre visible
floor-mute-for = Durante cuánto tiempo
floor-minutes = { $count ->
    [60] 1 hora
    [1440] 24 horas
   *[other] { $count } minutos
}
floor-until-lifted = Hasta nuevo aviso
floor-done-mute = { $name } ya no puede escribir.
floor-done-unmute = { $name } puede volver a escribir.
floor-done-put-out = Se han cerrado las sesiones de { $name }.
floor-say = Su mensaje a la mesa
floor-say-told = Lo leen todos en la mesa, con su nombre y su función.
floor-say-do = Enviar
floor-said = Enviado: { $line }
floor-reports = Mensajes denunciados
floor-no-reports = No se ha denunciado ningún mensaje.
floor-report-by = { $count ->
    [one] denunciado por { $name }
   *[other] denunciado por { $name } y otros ({ $count } en total)
}
floor-around = Mensajes de alrededor

## El registro

floor-log = Registro de esta mesa
floor-log-empty = Últimamente no se ha ordenado nada aquí.
floor-undo-old = Esta ya no es la última orden aquí. Cierre esto y mire el registro.
floor-log-more = Anteriores
floor-sheet = según las reglas
floor-set-limits = Mínimo { $min }, máximo { $max }, incremento { $increment }
floor-set-timers = { $betting } · { $decision } · { $insurance }
floor-set-off = Desactivadas: { $bets }
floor-set-on = Todas las apuestas activadas
floor-act-open = Abierta
floor-act-pause = En pausa
floor-act-continue = Reanudada
floor-act-close = Cerrada
floor-act-limits = Límites fijados
floor-act-pace = Ritmo fijado
floor-act-timers = Tiempos fijados
floor-act-bets = Apuestas activadas o desactivadas
floor-act-undo = Orden deshecha
floor-act-settle = Partida liquidada de nuevo
floor-act-void = Partida anulada

## El resultado real

floor-preview-only = Previsualizar una liquidación
floor-settle-title = Resultado real, { $name }
floor-settle-told = Una partida terminada cuyas cartas se registraron mal se liquida con las reales. Todas las decisiones se
    mantienen y cada apuesta se paga según las cartas reales. Nadie queda por debajo de cero.
floor-settle-code = Código de partida
floor-settle-show = Mostrar la partida
floor-settle-elsewhere = Esta partida se jugó en { $name }.
floor-settle-voided = Esta partida se anuló:
floor-settle-corrected = Esta partida ya se había liquidado de nuevo:
floor-hand = { $name }, parte { $hand }
floor-recorded = Registrado:
floor-cards-told = Escriba las cartas reales, por ejemplo Ts 6h Kd, y deje lo que era correcto. Tantas cartas como
    recibió cada mano; el crupier puede recibir más, si las cartas reales obligan a pedir.
floor-cards-wrong = Esto no son cartas. Escríbalas así: Ts 6h Kd.
floor-preview = Ver qué se mueve
floor-preview-old = Las cartas han cambiado. Vuelva a ver qué se mueve.
floor-settled = La partida { $code } se ha liquidado según su resultado real.
floor-moves = De quién es el dinero que se mueve
floor-moves-who = Jugador
floor-moves-before = Pagado hasta ahora
floor-moves-after = Pagado después
floor-moves-moved = Se mueve
floor-moves-lost = Ya se han gastado { $amount }: los pierde la casa.
floor-moves-house = La casa
floor-moves-meter = El acumulado
floor-moves-nothing = No se mueve dinero.
