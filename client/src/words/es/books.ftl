### Los libros: historial, repetición, verificación, estadísticas.

books-game = Juego
books-all-games = Todos los juegos
books-period = Periodo
books-period-all = Todo
books-period-today = Hoy
books-period-week = Últimos 7 días
books-period-month = Últimos 30 días
books-period-chosen = Elegir fechas
books-from = Desde
books-to = Hasta
books-staked = Apostado
books-returned = Devuelto
books-net = Resultado neto
books-dealer = Crupier
books-box-hand = { $name }, parte { $hand }
books-against = contra

## Historial

history-signed-out = Inicie sesión para ver sus partidas. Puede verificar un registro guardado sin iniciar sesión.
history-filters = Filtrar partidas
history-outcome = Resultado
history-outcome-any = Cualquiera
history-won = Ganada
history-lost = Perdida
history-even = Empatada
history-voided = Anulada
history-code = Código de partida
history-code-part = Todo o parte del código
history-export-csv = Guardar como CSV
history-export-json = Guardar como JSON
history-none = Todavía no hay partidas. Cada partida que juegue se guardará aquí para consultarla, volver a verla y
    verificarla.
history-none-found = Ninguna partida corresponde a lo que busca.
history-show-all = Mostrar todas las partidas
history-older = Partidas anteriores
history-all = Todas las partidas
history-golden = Fichas Doradas
history-gold-sums = Fichas Doradas: apostado { $staked }, devuelto { $returned }
history-cash-sums = Saldo: apostado { $staked }, devuelto { $returned }
history-doubled = Incluye { $amount } por doblar
history-behind = Apuesta detrás
history-others-hand = Mano de otro jugador
history-void-why = Esta partida está anulada y se devolvieron todas las apuestas: { $reason }
history-corrected-why = Esta partida se liquidó de nuevo con las cartas reales: { $reason }
history-leaves = Partes de la partida
history-leaf-round = Partida
history-leaf-replay = Repetición
history-leaf-decisions = Decisiones
history-leaf-verify = Verificar
history-cards = Cartas y resultados
history-bets = Apuestas laterales y seguro
history-bet = Apuesta
history-decisions = Decisiones
history-no-decisions = En esta partida no hubo nada que decidir.
history-no-value = Jugada con una Ficha Dorada: no se puede decir exactamente cuánto valía.
history-cost-sum = Frente al mejor juego posible, sus decisiones en esta partida costaron { $amount } de media.
history-cost-none = Cada decisión de esta partida fue la mejor posible.
history-worth-about = Los valores son exactos para las cartas descubiertas, como fracción de la apuesta.
history-shoe = El sabot
history-shoe-about = { $decks ->
    [one] Una baraja
   *[other] { $decks } barajas
}{ $burn ->
    [0] {""}
    [one] , una carta quemada
   *[other] , { $burn } cartas quemadas
}. La partida empezó con la carta { $place } del sabot.
history-cut-by = { $who ->
    [you] cortado por usted
    [several] aportado por varios jugadores
    [house] cortado por la casa
   *[player] cortado por otro jugador
}

## Repetición

replay = Repetición
replay-round = Ver la repetición de la partida del { $when }
replay-play = Reproducir
replay-pause = Pausa
replay-first = Al principio
replay-previous = Atrás
replay-next = Adelante
replay-last = Al final
replay-decision-before = Decisión anterior
replay-decision-after = Decisión siguiente
replay-place = Momento de la partida
replay-place-of = { $place } de { $count }
replay-speed = Velocidad
replay-speed-slow = Lenta
replay-speed-normal = Normal
replay-speed-fast = Rápida
replay-chosen = elegida
replay-best = mejor
replay-cost = Valía un { $share } de la apuesta menos que la mejor: { $amount } de media.
replay-cost-short = Costó { $amount } de media.
replay-no-cost = La mejor decisión.
replay-no-worth = Ahora mismo no se puede decir cuánto valía esta decisión.
replay-last-rounds = Las últimas diez partidas
replay-told-bets = Las apuestas están hechas.
replay-told-card = { $name }: { $card }
replay-told-dealer-card = Crupier: { $card }
replay-told-hole-card = El crupier recibe una carta cubierta.
replay-told-hole-turned = El crupier descubre su carta: { $card }
replay-told-surrender-offered = Se ofrece la rendición.
replay-told-insurance-offered = Se ofrece el seguro.
replay-told-peeked = El crupier comprueba: no tiene { -blackjack }.
replay-told-peeked-blackjack = El crupier comprueba: { -blackjack }.
replay-told-decision = { $name }: { $answer }
replay-told-split = { $name }: una mano se { -splits } en dos.
replay-told-points = Se suman puntos Fire Blaze.
replay-told-bonus = Empieza el bonus.
replay-told-bonus-spin = Un giro del bonus.
replay-told-bonus-over = El bonus ha terminado.
replay-told-results = Se liquidan las apuestas.
replay-told-voided = La partida está anulada.
replay-told-corrected = Se corrige el resultado.

## Verificación

verify-file = Verificar un registro
verify-file-about = Aquí puede comprobar el registro de una partida: no se pide nada a la casa y nada sale de esta
    página. Con su recibo, la comprobación demuestra más.
verify-choose-file = Archivo del registro
verify-paste = O pegue el texto del archivo del registro
verify-now = Verificar
verify-bad-text = Esto no es el registro de una partida.
verify-bad-field = Esto no es el registro de una partida: «{ $field }» falta o no es válido.
verify-this-round = Verificar esta partida
verify-about = Su navegador repite cada paso por sí mismo, a partir del registro de la partida y de lo que este
    dispositivo ha guardado.
verify-unsafe = Este navegador solo calcula hashes con una conexión segura. Abra la página con https, o guarde el
    registro y use «sabot verify».
verify-holds = Todo lo que comprueba esta página es correcto.
verify-holds-so-far = Todo lo que ya se puede comprobar es correcto.
verify-fails = El paso { $number } no es correcto. { $wrong }
verify-verdict-holds = correcto
verify-verdict-fails = incorrecto
verify-verdict-waits = pendiente
verify-commitment = Compromiso
verify-cut = Corte
verify-cut-empty = ninguno: el texto está vacío
verify-root = Raíz del orden de las cartas
verify-seed = Semilla
verify-seed-hidden = Aún no se muestra: el sabot sigue en juego. La semilla se muestra cuando se retira el sabot; hasta
    entonces cada carta tiene su propia prueba.
verify-more-cards = { $count ->
    [one] una carta más
   *[other] { $count } cartas más
}
verify-step-seed = La semilla coincide con el compromiso
verify-step-order = Semilla y corte dan el orden
verify-step-root = El orden coincide con el publicado
verify-step-proofs = Cada carta estaba en su lugar
verify-step-start = La partida empezó donde debía
verify-step-cards = Se repartieron exactamente estas cartas
verify-step-money = Las cuentas cuadran
verify-about-seed = Antes del corte la casa publicó un compromiso: un hash que solo da esta semilla.
verify-about-order = De la semilla y del corte salen las claves, de las claves los números y de los números el orden de
    todas las cartas.
verify-about-root = Las cartas en su orden, cada una con su sal, dan la raíz publicada antes de la primera carta.
verify-about-proofs = Cada carta repartida, con su sal y sus vecinas, debe llevar a la raíz.
verify-about-start = Una partida empieza con la primera carta de su sabot, o donde terminó la anterior. Si no, la casa
    podría elegir las cartas.
verify-about-cards = Las cartas de la partida son las del sabot, una tras otra, sin omitir ni cambiar ninguna.
verify-about-money = Se suman las apuestas y devoluciones de todos los pasos de la partida y se comparan con el
    registro.
verify-fact-seed = Semilla, mostrada al retirar el sabot
verify-fact-computed-commitment = Calculado a partir de la semilla
verify-fact-published-commitment = Publicado antes del corte
verify-fact-cut = Corte
verify-fact-order = Calculado: orden de las cartas, desde arriba
verify-fact-computed-root = Calculado: raíz de todas las cartas
verify-fact-published-root = Publicado antes de la primera carta
verify-fact-proved-cards = Cartas con prueba
verify-fact-first-place = Primera carta de la partida, contada desde arriba del sabot
verify-fact-dealt-cards = Cartas repartidas en la partida
verify-fact-summed-staked = Calculado: apostado
verify-fact-recorded-staked = En el registro: apostado
verify-fact-summed-returned = Calculado: devuelto
verify-fact-recorded-returned = En el registro: devuelto
verify-wrong-other-commitment = El sabot revelado no corresponde al compromiso publicado.
verify-wrong-bad-seed = La semilla no tiene 64 cifras hexadecimales.
verify-wrong-hidden-seed = La semilla está oculta, aunque un sabot de una sola partida la muestra al acabar la partida.
verify-wrong-other-algorithm = Mezcla desconocida: «{ $algorithm }».
verify-wrong-bad-decks = Un sabot no puede tener { $decks } barajas.
verify-wrong-bad-cut = El corte tiene más de 1024 bytes o no es un texto.
verify-wrong-other-root = Semilla y corte dan un orden distinto del publicado.
verify-wrong-stray-card = La carta { $number } de la partida ({ $card }) no estaba en el lugar { $place } del sabot.
verify-wrong-start-among-burnt = La partida empieza con la carta { $place }, aunque se quemaron { $burn }.
verify-wrong-other-start = La partida empieza con la carta { $place } del sabot en lugar de la carta { $first }. Antes se
    sacaron cartas.
verify-wrong-hidden-card = Una carta no se muestra, aunque se descubrió o su sabot está retirado.
verify-wrong-no-proof = En la partida se reparte { $card } y no hay prueba de esa carta.
verify-wrong-other-place = Sigue la carta { $place } del sabot, pero la prueba es de la carta { $found }.
verify-wrong-other-card = En la partida se reparte { $card } donde en el sabot estaba { $proved } (carta { $place }).
verify-wrong-spare-proofs = Hay pruebas de más cartas de las que se repartieron.
verify-wrong-other-hole = El crupier descubrió { $card }, pero su carta cubierta era { $hole }.
verify-wrong-other-money = Los pasos de la partida dan sumas distintas de las del registro.
verify-wrong-other-closing = Los pasos de la partida dan sumas distintas de las de su cierre.
verify-wrong-no-end = El registro no contiene el final de la partida.
verify-wrong-corrected = La partida se liquidó de nuevo con cartas distintas de las repartidas.
verify-wrong-after-end = Se hizo algo con la partida después de su final.
verify-elsewhere = Comprobarlo sin esta página
verify-elsewhere-about = Esta página no conoce las reglas del juego. Para comprobar que la partida se repartió y se pagó
    según las reglas, use «sabot verify», que vuelve a jugarla a partir del mismo registro, en cualquier ordenador.
verify-noted = Por sí solo, un registro no puede demostrar que el compromiso y el corte sean los de la mesa. Su recibo
    sí: compruebe el registro junto con él.
verify-gaps = { $count ->
    [one] Lo que puede comprobarse aquí es correcto. Un punto no se ha podido cotejar.
   *[other] Lo que puede comprobarse aquí es correcto. { $count } puntos no se han podido cotejar.
}
verify-protocol = Protocolo de mezcla: { $algorithm }
verify-not-dealt-again = Esta página no vuelve a repartir la partida según las reglas del juego: lo hace «sabot verify».
verify-house-word = Apuestas, decisiones, jugador y moneda son palabra de la casa: nada de lo que guarda este
    dispositivo los demuestra.
verify-unprotected = El orden no estaba protegido por un corte.
verify-verdict-open = sin cotejar
verify-choose-receipt = Archivo del recibo, si guardó uno
verify-bad-receipt = Esto no es un recibo.
verify-step-promise = El sabot es el prometido
verify-step-signature = La casa firmó la promesa
verify-step-cut = El corte es suyo
verify-about-promise = { $receipt ->
    [file] El registro debe ser del sabot cuyo compromiso figura en el recibo que eligió.
    [none] El registro debe ser del sabot prometido antes del corte. Solo un recibo puede demostrarlo.
   *[device] Antes del corte, este dispositivo guardó el compromiso que se le mostró. El registro debe ser de ese sabot.
}
verify-about-signature = { $receipt ->
    [file] La casa firma cada compromiso con su clave. La clave debe ser la del recibo que eligió.
    [none] La casa firma cada compromiso con su clave.
   *[device] La casa firma cada compromiso con su clave. Este dispositivo recuerda la primera clave que vio.
}
verify-about-cut = { $receipt ->
    [file] El corte del registro debe ser el del recibo que eligió.
    [none] El corte del registro debe ser el que se envió. Solo un recibo puede demostrarlo.
   *[device] El corte del registro debe ser el que envió este dispositivo.
}
verify-fact-receipt-of-round = Cotejado con el recibo del sabot del que este dispositivo vio repartir la partida
verify-fact-receipt-of-shoe = Este dispositivo no vio repartir la partida; cotejado con su recibo del sabot del registro
verify-fact-receipt-of-file = Cotejado con el archivo de recibo que usted eligió, del sabot
verify-fact-kept-commitment = Guardado en este dispositivo antes del corte
verify-fact-file-commitment = En el archivo del recibo
verify-fact-record-key = Clave de la casa en el registro
verify-fact-known-key = Clave de la casa que conoce este dispositivo
verify-fact-file-key = Clave de la casa en el archivo del recibo
verify-fact-kept-cut = Corte enviado por este dispositivo
verify-fact-file-cut = Corte en el archivo del recibo
verify-open-no-receipt = Este dispositivo no tiene recibo del sabot, así que el compromiso no se ha podido cotejar con
    el mostrado antes del corte.
verify-open-first-protocol = { $algorithm } es un protocolo anterior: su compromiso cubre solo la semilla, y nadie lo
    firmó.
verify-open-no-ed25519 = Este navegador no puede comprobar aquí firmas Ed25519.
verify-open-unknown-key = La firma corresponde a la clave del registro, pero este dispositivo no conoce la clave de la
    casa.
verify-open-cut-by-house = La casa hizo el corte: el orden no estaba protegido por un corte.
verify-open-not-cut = Nadie hizo un corte: el orden no estaba protegido por un corte.
verify-open-cut-not-kept = Este dispositivo no ha guardado ningún corte de este sabot, así que no se ha podido cotejar.
verify-open-cut-not-in-file = El archivo del recibo no contiene ningún corte, así que no se ha podido cotejar.
verify-open-round-not-kept = Este dispositivo no vio repartir esta partida de ese sabot.
verify-open-round-not-in-file = El archivo del recibo no menciona esta partida.
verify-open-start-not-compared = No se ha podido cotejar en qué lugar del sabot empezó la partida.
verify-open-voided = La casa anuló la partida ({ $reason }) y devolvió todas las apuestas. Que fuera necesario es la palabra de la casa.
verify-real = Las cartas de esta partida salieron de un sabot físico. La casa no hizo ningún compromiso sobre su orden; no
    hay raíz ni caminos, así que la mezcla no se puede demostrar. Para comprobar el dinero, use «sabot verify».
verify-real-gaps = Lo que puede comprobarse aquí es correcto. Las cartas salieron de un sabot físico: su mezcla no se
    puede demostrar.
verify-chance-hidden = Aún no se muestra: el sabot sigue en juego. Solo el bonus necesita la semilla.
verify-step-shuffle = Las cartas salieron de un sabot físico
verify-step-seen = El sabot es el que estaba en la mesa
verify-step-chance = La semilla del bonus coincide con su compromiso
verify-step-told = Estas cartas caben en el sabot
verify-about-shuffle = La casa no mezcló estas cartas ni prometió ninguna de ellas.
verify-about-seen = El registro debe ser del sabot del recibo, y de cartas físicas como allí.
verify-about-chance = Al llegar el sabot, la casa se comprometió con la semilla del bonus que sortea. No cubre ninguna
    carta.
verify-about-told = Ninguna carta aparece más veces que barajas tiene el sabot, y la carta descubierta es la que se
    repartió cubierta.
verify-fact-bonus-commitment = Compromiso del bonus
verify-fact-kept-bonus-commitment = Guardado en este dispositivo
verify-open-real-cards = Para estas cartas no existen compromiso, orden, raíz ni caminos. Son las que introdujo el crupier.
verify-open-shoe-not-seen = Este dispositivo no tiene recibo del sabot, así que no se ha podido cotejar.
verify-wrong-mixed-cards = El registro habla de cartas físicas en un lugar y de cartas mezcladas por la casa en otro.
verify-wrong-proofs-of-real = El sabot es físico, pero el registro contiene un corte, una raíz o pruebas de sus cartas.
verify-wrong-too-many-copies = { $card } se repartió { $count } veces; no caben tantas en el sabot (barajas: { $decks }).
verify-wrong-swapped-commitment = El compromiso no es el mostrado antes del corte. La casa ha cambiado el sabot.
verify-wrong-file-commitment = El compromiso no es el del archivo del recibo. O el archivo es de otro sabot, o la casa
    ha cambiado el sabot.
verify-wrong-other-part = El registro no coincide con su recibo: { $part ->
    [shoe] es de otro sabot
    [table] es de otra mesa
    [round] es de otra partida
    [game] es de otro juego
    [rules] otras reglas
    [protocol] otro protocolo de mezcla
    [decks] otro número de barajas
    [signature] otra firma
    [root] otro orden de las cartas
   *[seed] otra semilla
}.
verify-wrong-unsigned = El sabot estaba firmado en la mesa, pero el registro no tiene firma.
verify-wrong-other-key = El registro está firmado con una clave distinta de la que conoce este dispositivo.
verify-wrong-file-key = El registro está firmado con una clave distinta de la del archivo del recibo.
verify-wrong-bad-signature = La firma no corresponde al compromiso y a la clave.
verify-wrong-other-cut = El corte no es el que envió este dispositivo.
verify-wrong-file-cut = El corte no es el del archivo del recibo.
verify-wrong-house-cut = La casa hizo el corte, y este protocolo no lo permite.
verify-wrong-odd-cutter = El registro no dice quién hizo el corte, o lo dice mal.
verify-download = Guardar el registro

## Estadísticas

statistics-signed-out = Inicie sesión para ver las cifras de sus partidas.
statistics-none = Todavía no hay cifras. Empiezan con su primera partida.
statistics-none-found = No se jugó nada en ese periodo.
statistics-newest = Según sus últimas { $count } partidas.
statistics-rounds = Partidas
statistics-hands = Manos
statistics-biggest-win = Mayor ganancia
statistics-no-win-yet = ninguna todavía
statistics-blackjacks = Blackjacks
statistics-busts = Manos que se pasaron
statistics-doubles = Dobles
statistics-splits = Divisiones
statistics-surrenders = Rendiciones
statistics-longest-winning = Racha ganadora más larga
statistics-longest-losing = Racha perdedora más larga
statistics-voided = Partidas anuladas
statistics-net-days = Resultado neto por día
statistics-net-told = { $days ->
    [one] Resultado neto de un día: { $net }.
   *[other] Resultado neto de { $days } días: { $net } en total.
}
statistics-key-day = del día
statistics-key-sum = acumulado
statistics-day = Día (UTC)
statistics-as-table = Como tabla
statistics-shares = Manos ganadas, empatadas y perdidas
statistics-won = Ganadas
statistics-pushed = Empatadas
statistics-lost = Perdidas
statistics-count = Cantidad
statistics-share = Porcentaje
statistics-return = Retorno de las apuestas ordinarias
statistics-achieved = Su retorno
statistics-exact = Retorno exacto
statistics-band = Rango normal
statistics-band-low = Rango normal, desde
statistics-band-high = Rango normal, hasta
statistics-strays = Desviaciones típicas respecto al retorno exacto
statistics-return-within = Su retorno del { $achieved } está dentro del rango normal: el { $share } de quienes juegan a
    la perfección acaba entre el { $low } y el { $high }. El retorno exacto es del { $exact }.
statistics-return-outside = Su retorno del { $achieved } está fuera del rango normal: el { $share } de quienes juegan a
    la perfección acaba entre el { $low } y el { $high }. El retorno exacto es del { $exact }.
statistics-return-about = Los retornos se refieren a la apuesta inicial: cuenta lo que ganan o pierden las dobladas y
    divisiones, pero no lo apostado en ellas. Por eso un retorno puede ser inferior a cero.
statistics-games = Por juego
statistics-column-return = Retorno
statistics-column-exact = Exacto
statistics-decisions = Decisiones que costaron algo
statistics-decisions-none = Todavía no ha habido nada que decidir.
statistics-decisions-told = { $mistakes ->
    [one] Una de las { $decisions } decisiones ({ $share }) de las partidas más recientes no fue la mejor. Costó
        { $amount } de media.
   *[other] { $mistakes } de las { $decisions } decisiones ({ $share }) de las partidas más recientes no fueron las
        mejores. Juntas costaron { $amount } de media.
}
statistics-decisions-perfect = Las { $decisions } decisiones de las partidas más recientes fueron las mejores posibles.
statistics-instead = «{ $chosen }» en lugar de «{ $best }»
