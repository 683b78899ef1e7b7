### La antesala y todo lo que concierne a quien se sienta a la mesa: cuenta, banca, límites, sesión, ajustes.

## Antesala

lobby-headline = Blackjack con las cartas sobre la mesa
lobby-told = Reglas tal como se publican, probabilidades exactas y mezclas comprobables. Solo créditos de juego, nunca
    dinero real.
lobby-stranger-told = Juegue con un clic: entrará como invitado, con créditos de juego gratuitos. Cree una cuenta para
    conservarlos.
lobby-guest-told = Está jugando como invitado. Añada un nombre y una contraseña para conservar sus créditos y su
    historial.
lobby-play = Jugar
lobby-rules = Reglas
lobby-odds = Probabilidades y estrategia
lobby-stakes = Apuestas
lobby-range = de { $min } a { $max }
lobby-return = Retorno al jugador (RTP)
lobby-exact = { $percent } exacto
lobby-calculation = calculando la cifra exacta
lobby-published = { $percent } publicado
lobby-unpublished = no publicado
lobby-other-bets = Otras apuestas (exacto)
lobby-other-published = ({ $percent } publicado)
lobby-no-table = Todavía no hay ninguna mesa abierta.
lobby-own = Su propia mesa
lobby-live = Mesas en vivo
lobby-tables = Mesas abiertas
lobby-sit = Sentarse
lobby-watch = Mirar
lobby-players = { $count ->
    [0] Todavía sin jugadores
    [one] 1 jugador
   *[other] { $count } jugadores
}
lobby-companions = { $count ->
    [one] 1 acompañante de la casa
   *[other] { $count } acompañantes de la casa
}
lobby-free = { $count ->
    [0] Ningún asiento libre
    [one] 1 asiento libre
   *[other] { $count } asientos libres
}
lobby-paused = En pausa
lobby-closing = Cerrando
lobby-real = Cartas físicas: la mezcla no se puede demostrar
lobby-meter = Progresivo { $amount }
lobby-bonus = Bonus de hasta { $odds } a 1
lobby-waiting = Su partida le espera
lobby-waiting-told = { $game }: sus apuestas y sus cartas están como las dejó.
lobby-waiting-go = Volver a la mesa
lobby-languages = Reglas y ayuda: { $languages }

## Cuenta

account-name = Nombre
account-name-rule = De 3 a 20 letras, cifras, puntos, guiones o guiones bajos. Otros jugadores pueden verlo.
account-password = Contraseña
account-password-rule = Al menos 10 caracteres; ni su nombre ni una contraseña habitual.
account-show = Mostrar la contraseña
account-currency = Moneda
account-currency-told = Una cuenta tiene una sola moneda. No se puede cambiar después.
account-no-account = Aún no tengo cuenta
account-have-account = Ya tengo cuenta
account-nobody = Nadie ha iniciado sesión en este dispositivo.
account-guest = Invitado
account-role-player = Jugador
account-role-presenter = Presentador
account-role-operator = Operador
account-role-inspector = Inspector
account-upgrade = Conservar esta cuenta
account-upgrade-told = Póngale un nombre y una contraseña y podrá volver a ella desde cualquier dispositivo. Su saldo,
    su historial y sus ajustes quedan como están.
account-password-change = Cambiar la contraseña
account-password-told = Se cerrarán todas sus demás sesiones.
account-password-old = Contraseña actual
account-password-new = Contraseña nueva
account-password-wrong = La contraseña no es correcta. No ha cambiado nada. Tras cinco contraseñas erróneas en un día,
    la cuenta se bloquea hasta el día siguiente (UTC).
account-password-done = Contraseña cambiada. Sus demás sesiones se han cerrado.
account-sessions = Dónde ha iniciado sesión
account-sessions-told = Aquí puede cerrar una sesión que no reconozca. En ese caso, cambie también su contraseña.
account-session-here = este dispositivo
account-session-since = Iniciada el { $opened } desde { $origin }
account-session-end = Cerrar
account-sessions-end = Cerrar todas las demás
account-device-unknown = Dispositivo desconocido
account-guest-leave = ¿Salir sin cuenta?
account-guest-leave-told = La cuenta de un invitado no se puede volver a abrir: al salir se pierden sus créditos y su
    historial. Con un nombre y una contraseña los conserva.
account-guest-stay = Quedarme

## Importes

amount-empty = Escriba un importe.
amount-unclear = Este importe no está claro. Escríbalo así: 1250 o 12,50.
amount-too-fine = { $digits ->
    [0] Solo importes enteros.
    [one] Como máximo un decimal.
   *[other] Como máximo { $digits } decimales.
}
amount-too-large = Este importe es demasiado grande.
amount-zero = Escriba un importe mayor que cero.

## Banca

bank-cash = Saldo
bank-held = En juego
bank-gold = Fichas Doradas
bank-gold-held = y { $amount } en juego
bank-payment = Tipo de pago
bank-deposit = Depósito
bank-deposit-told = Añade créditos de juego a su cuenta. Son gratuitos y no tienen valor fuera de esta casa.
bank-deposit-useless = Lo que deposite ahora no se puede apostar en esta sesión.
bank-deposit-do = Depositar
bank-deposit-done = Ha depositado { $amount }.
bank-withdraw = Retirada
bank-withdraw-told = Saca créditos de juego de su cuenta. Lo que está en juego sigue en juego.
bank-withdraw-do = Retirar
bank-withdraw-most = Como máximo puede retirar { $amount }.
bank-withdraw-done = Ha retirado { $amount }.
bank-amount = Importe
bank-quick = Importes rápidos
bank-all = Todo
bank-again-safe = Puede reintentarlo con el mismo importe sin riesgo: el pago se hace una sola vez.
bank-to-limits = Ir a sus límites
bank-movements = Movimientos
bank-period = Periodo
bank-period-all = Todo
bank-period-week = Últimos 7 días
bank-period-month = Últimos 30 días
bank-period-chosen = Elegir fechas
bank-money = Cuenta
bank-from = Desde
bank-to = Hasta (incluido)
bank-days-reversed = El último día es anterior al primero.
bank-what = Concepto
bank-after = Saldo posterior
bank-more = Mostrar más
bank-no-movements = En este periodo no hubo movimientos.
bank-statement = Extracto de este periodo:
bank-print = Para leer o imprimir

## Duraciones

duration-hours-minutes = { $hours } h { $minutes } min
duration-hours = { $hours } h
duration-minutes = { $minutes } min
duration-seconds = { $seconds } s

## La sesión

session-title = Esta sesión
session-clock-told = Tiempo y resultado de esta sesión
session-clock = Sesión
session-lasted = Tiempo
session-rounds = Partidas
session-staked = Apostado
session-returned = Devuelto
session-net = Resultado
session-today = Tiempo total hoy: { $time }.
session-check-next = Próximo recordatorio de sesión: { $moment }.
session-limits = Límites de esta sesión
session-limits-told = Antes de jugar, indique cuánto puede durar esta sesión y cuánto puede perder usted como máximo.
    Cuando se alcanza uno de los dos límites, no se aceptan más apuestas; una partida empezada siempre se termina.
session-limits-lower = Se pueden bajar, no subir. La próxima sesión puede tener otros.
session-time = Tiempo
session-loss = Pérdida máxima
session-loss-unit = En la moneda de su cuenta.
loss-limit-near = Esta apuesta podría superar su límite de pérdida, así que no se ha aceptado. { $limit ->
    [session] En esta sesión puede perder como máximo { $most }
    [other-session] En otra sesión suya abierta puede perder como máximo { $most }
    [loss-day] Hoy puede perder como máximo { $most }
    [loss-week] Esta semana puede perder como máximo { $most }
   *[loss-month] Este mes puede perder como máximo { $most }
}; quedan { $left }. Apueste menos o pare aquí.
loss-limit-reached = { $limit ->
    [session] Ha alcanzado el límite de pérdida de esta sesión: { $most }.
    [other-session] Ha alcanzado el límite de pérdida de otra sesión suya abierta: { $most }.
    [loss-day] Ha alcanzado su límite de pérdida de hoy: { $most }.
    [loss-week] Ha alcanzado su límite de pérdida de esta semana: { $most }.
   *[loss-month] Ha alcanzado su límite de pérdida de este mes: { $most }.
} No se aceptan más apuestas y no se ha cobrado nada.
loss-limit-other = Cierre esa sesión en «Cuenta» para seguir aquí.
session-anew = Nueva sesión
session-anew-told = Cierra su sesión. Al volver a iniciarla, elegirá otros límites.
session-anew-guest-told = Entrará como nuevo invitado, con nuevos créditos iniciales y los mismos límites. Esta cuenta de
    invitado no se puede volver a abrir.

## Límites

limits-title = Límites de su cuenta
limits-told = Se aplican en todos los dispositivos. Un límite más bajo vale al instante. Subirlo o quitarlo tarda 24
    horas y hasta entonces se puede anular.
limits-deposit = Depósitos
limits-deposit-told = Lo máximo que puede depositar. Los días, semanas y meses son los de UTC.
limits-loss = Pérdidas
limits-loss-told = Lo máximo que puede perder. Las apuestas en juego cuentan como perdidas.
limits-time = Tiempo
limits-time-told = El tiempo máximo que puede pasar aquí.
limit-day = Al día
limit-week = A la semana
limit-month = Al mes
limit-none = sin límite
limit-used = Usado hasta ahora: { $amount }
limit-pending = A partir del { $moment }: { $amount }
limit-withdraw = Anular cambio
limit-set = Fijar
limit-change = Cambiar
limit-lower = Bajar
limit-new = Nuevo límite
limit-keep = Guardar
limit-remove = Quitar
limit-now = Se aplica desde ahora.
limit-later = Se aplica dentro de 24 horas. Hasta entonces el límite sigue como está.

## Aviso de realidad

check-title = Recordatorio de sesión
check-every = Recordatorio de sesión cada
check-told = El intervalo más largo es de 60 minutos.
check-shown = Lleva jugando { $time }.
check-money = Sus apuestas y sus cartas quedan como están, elija lo que elija.
check-continue = Seguir jugando

## Autoexclusión

exclusion-title = Tomarse un descanso
exclusion-told = Autoexclúyase por un tiempo o para siempre. Tiene efecto inmediato y en todos los dispositivos.
exclusion-24h = 24 horas
exclusion-7d = 7 días
exclusion-30d = 30 días
exclusion-180d = 180 días
exclusion-forever = Para siempre
exclusion-until = Se ha autoexcluido hasta el { $moment }.
exclusion-forever-is = Se ha autoexcluido para siempre.
exclusion-ask = Autoexclusión: { $period }. ¿Confirma?
exclusion-at-once = Empieza ahora, en todos los dispositivos.
exclusion-no-bets = No podrá apostar ni depositar hasta que termine.
exclusion-round = Puede terminar la partida en curso.
exclusion-money = Su saldo sigue siendo suyo y puede retirarlo en cualquier momento.
exclusion-final = Nadie puede acortarla ni anularla. Se puede alargar.
exclusion-final-forever = No termina nunca y nadie puede anularla.
exclusion-cancel = Cancelar
exclusion-do = Autoexcluirme

## Lo que dice la casa

notice-time-over = Se ha agotado su tiempo
notice-time-over-told = Ha alcanzado el límite de tiempo de esta sesión. No se aceptan más apuestas; puede terminar la
    partida en curso.
notice-day-over = Se ha agotado su tiempo de hoy
notice-day-over-told = Ha alcanzado su límite de tiempo diario. No se aceptan más apuestas hasta mañana (UTC); puede
    terminar la partida en curso.
notice-excluded = Su autoexclusión está en vigor
notice-excluded-told = No se aceptan apuestas ni depósitos. Una partida empezada se puede terminar y su saldo se puede
    retirar en cualquier momento.
notice-dealing-stopped = El reparto está en pausa
notice-dealing-stopped-told = El reparto está en pausa mientras se comprueban las cartas. No empieza ninguna partida
    nueva; su saldo y sus apuestas están a salvo.
notice-limit-changed = Su límite ha cambiado.
notice-limit-changed-later = Su límite cambiará dentro de 24 horas.
notice-password-changed = Su contraseña ha cambiado.
notice-guest-limits = Su sesión de invitado: como máximo { $time } y { $loss } de pérdidas.
notice-account-opened = Su cuenta está lista, con { $amount } en créditos de juego.
notice-account-kept = Esta cuenta es ahora suya como { $name }. Se conservan el saldo, el historial y los ajustes.
notice-finish = Terminar mi partida
notice-understood = Entendido

farewell-title = Su sesión
farewell-signed-out = Ha cerrado la sesión. Este es su resumen.
farewell-guest = Su sesión de invitado ha terminado y su cuenta no se puede volver a abrir. Entre como nuevo invitado o
    cree una cuenta para conservar lo que tenga.
farewell-idle = No ha habido actividad durante 20 minutos, así que la sesión se ha cerrado. Si dejó una partida en la
    mesa, le espera; no se ha perdido nada.
farewell-ended-elsewhere = La sesión se ha cerrado. Si dejó una partida en la mesa, le espera; no se ha perdido nada.
farewell-by-house = La casa ha cerrado su sesión. Si dejó una partida en la mesa, le espera; no se ha perdido nada.
farewell-password-changed = La contraseña se cambió en otro dispositivo y eso cerró esta sesión. Si no fue usted, avise
    a la casa.
farewell-too-many = Ha iniciado sesión en muchos dispositivos y se ha cerrado la sesión más antigua. Si dejó una partida
    en la mesa, le espera.

## Opciones

options-tab-general = General
options-tab-video = Vídeo
options-tab-audio = Audio
options-tab-bet-behind = Apuesta detrás
options-kept = Se guardan en su cuenta, para todos sus dispositivos.
options-not-kept = Se guardan hasta que salga de esta página. Cree una cuenta para conservarlas.
options-coach = Asesor
options-coach-told = Muestra el valor exacto de cada decisión con las cartas que hay en la mesa.
options-coach-after = Valorar después de decidir
options-coach-after-told = El asesor espera a que usted decida y dice entonces cuánto valía su decisión.
options-rebet = Apuestas de la partida anterior
options-rebet-told = Qué ocurre con ellas antes de la siguiente.
options-rebet-off = Nada
options-rebet-offer = Se ofrecen
options-rebet-place = Se repiten
options-shortcuts = Atajos de teclado
options-shortcuts-told = Apueste y decida con el teclado; la ayuda de cada juego indica las teclas.
options-live = En las mesas en vivo
options-focus = Modo concentración
options-focus-told = Oculta a los demás jugadores.
options-chat = Chat
options-chat-everybody = Todos
options-chat-presenter = Solo el presentador
options-chat-off = Desactivado
options-animation = Velocidad de las cartas
options-animation-full = Normal
options-animation-fast = Rápida
options-animation-none = Al instante
options-motion = Reducir movimiento
options-motion-told = Las cartas aparecen en su sitio en lugar de desplazarse.
options-motion-system = Como en este dispositivo
options-motion-on = Sí
options-motion-off = No
options-colours = Baraja de cuatro colores
options-colours-told = Un color para cada palo: diamantes azules, tréboles verdes.
options-sound = Sonidos
options-sound-told = Cartas, fichas y una nota suave al ganar. En silencio hasta que toque la página por primera vez.
options-sound-volume = Volumen de los sonidos
options-tick = Tictac
options-tick-told = En una mesa en vivo se oyen los tres últimos segundos de su turno, si el sonido está activado.
options-voice = Voz del presentador
options-voice-told = Dice en voz alta los totales y los resultados, con la voz de su dispositivo.
options-voice-volume = Volumen de la voz
options-captions = Subtítulos
options-captions-told = Muestra por escrito lo que se dice.
options-behind-told = Se aplican en las mesas en vivo, donde se puede apostar detrás de las manos de otros jugadores.
options-behind-allow = Otros pueden apostar detrás de mí
options-behind-allow-told = Lo que ganen o pierdan es solo suyo.
options-behind-double = Doblar con el jugador
options-behind-double-told = Mi apuesta detrás se dobla cuando el jugador dobla.
options-behind-split = Dividir con el jugador
options-behind-split-told = Se añade otra apuesta igual cuando el jugador divide.
