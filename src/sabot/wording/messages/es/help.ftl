### La página de ayuda de un juego.

help-about = El juego
help-rules = Reglas
help-live = En la mesa en vivo
help-paytable = Tabla de premios
help-examples = Ejemplos
help-stakes = Apuesta mínima y máxima
help-prize = Premio máximo
help-malfunction = Error de funcionamiento
help-disconnection = Desconexión
help-method = Cálculo del porcentaje de retorno
help-controls = Controles
help-returns = Porcentaje de retorno al jugador (RTP)

help-aim = El objetivo es superar al crupier: con una mano que se acerque más a 21 sin pasarse, o porque el crupier se
    pase.

## Tablas de premios

column-result = Resultado
column-pays = Paga
pay-blackjack = { -blackjack }
pay-win = Mano ganadora
pay-charlie = { $cards } cartas sin pasar de 21
pay-push = Totales iguales
pay-surrender = Rendición
pay-insurance = { bet-insurance }
pay-stake-back = se devuelve la apuesta
pay-half-back = se devuelve la mitad de la apuesta
pay-perfect = Pareja perfecta (mismo palo)
pay-coloured = Pareja de color (mismo color)
pay-mixed = Pareja mixta (distinto color)
pay-suited-trips = Trío del mismo palo
pay-straight-flush = Escalera de color
pay-trips = Trío
pay-straight = Escalera
pay-flush = Color
pay-under13 = Suma menor de 13
pay-over13 = Suma mayor de 13
pay-level = { $name } Fire Blaze, desde { point-count }
pay-range = de { $low } a { $high }

## Apuestas y premios

column-bet = Apuesta
column-min = Mínimo
column-max = Máximo
column-step = Incremento
column-prize = Premio máximo
stakes-told = Cada apuesta tiene su propio mínimo y su propio máximo. A partir del mínimo se sube por incrementos fijos.
prize-told = Los premios máximos se calculan con las apuestas máximas, apuestas incluidas. El de la { -main } es
    lo que todas { places-the } de un jugador pueden devolver en una partida; el de las demás, lo que puede devolver una
    apuesta.
prize-whole-meter = todo el acumulado

## Cuando algo va mal

malfunction-void = Si una partida se interrumpe por un error de funcionamiento, sea cual sea el motivo, quedan anuladas
    todas sus jugadas y pagos y se reembolsan todas las apuestas en juego. Ni la casa ni el jugador salen perjudicados.
malfunction-real = Si por un fallo técnico se confirmó un resultado incorrecto y por eso no se activó el bonus, todos
    los jugadores reciben los premios ordinarios del resultado real.
disconnection = { $timeout ->
    [wait] Si se pierde la conexión, la partida se conserva como estaba y se le devuelve la próxima vez que inicie
        sesión, en cualquier dispositivo, para que la termine.
    [stand] Si se pierde la conexión, la partida sigue sin usted: sus manos se plantan, el seguro ya contratado se
        mantiene y una oferta sin respuesta se da por rechazada. El resultado queda en su historial.
   *[hit-to-11] Si se pierde la conexión, la partida sigue sin usted: sus manos piden carta con 11 o menos y se plantan
        con más, el seguro ya contratado se mantiene y una oferta sin respuesta se da por rechazada. El resultado queda
        en su historial.
}
disconnection-bets = Una apuesta vale cuando la casa la ha confirmado; la que no se confirmó no cuesta nada.

## El retorno

method-main = El porcentaje teórico de retorno de la { -main } se calcula evaluando cada posible ruta del juego
    y la probabilidad de cada resultado, suponiendo que se sigue la estrategia óptima. La probabilidad de cada resultado
    se multiplica por lo que paga ese resultado; la suma es el porcentaje de retorno.
method-terms = Es el retorno de una apuesta inicial en una { place }, con el sabot completo y recién mezclado, sin
    contratar el seguro. El retorno del seguro se indica aparte, para el momento en que se ofrece.
method-bets = Los retornos de las demás apuestas se calculan sobre todas las cartas posibles.
method-meter = El del progresivo se indica con el acumulado en su base de { $base }; sube con el acumulado.
column-published = Publicado
column-exact = Exacto
returns-published = Publicado: el que indica el reglamento del juego. Exacto: el que dan sus reglas, calculado aquí.
returns-silent = El reglamento del juego no publica ningún retorno; el exacto es el que dan sus reglas, calculado aquí.
returns-stated = Retorno que indica el reglamento del propio juego: { $returns }.

## Ejemplos

example-win = Mano ganadora
example-dealt = Usted apuesta { $stake } y comienza la partida. Se le reparten { $cards }.
example-side-dealt = Además de la { -main }, usted apuesta { $stake } a { $name } y comienza la partida. Se le
    reparten { $cards }.
example-blackjack-told = Estas cartas forman un { -blackjack }. El crupier tiene { $dealer } y no tiene { -blackjack }.
example-win-told = El valor de su mano es { $total } y usted se planta. El crupier llega a { $dealer }, con
    { $dealer_total } se ha pasado de 21 y gana su mano.
example-double-told = Usted dobla: se apuestan otros { $added }, recibe { $drawn } y su mano de { $total } se planta. El
    crupier llega a { $dealer }, con { $dealer_total } se ha pasado de 21 y gana su mano.
example-insurance-told = El crupier muestra { $up } y usted contrata el seguro por { $insured }. El crupier tiene
    { $dealer }: un { -blackjack }. Su apuesta de { $stake } se pierde y el seguro gana.
example-pairs-told = Forman una pareja del mismo color.
example-21-3-told = Junto con la carta descubierta del crupier, { $up }, forman una escalera.
example-under13-told = Con el as como 1 suman { $total }, menos de 13.
example-over13-told = Con el as como 1 suman { $total }, más de 13.
example-progressive-told = El premio por { $prize } es { $wins }.
example-fireblaze-told = El crupier termina con { $dealer }, lo que vale { $sum }.
example-fireblaze-level = Así se alcanza el nivel { $level } Fire Blaze. En este ejemplo, su bonus termina con un
    multiplicador total de ×{ $times }.
example-fireblaze-none = Así no se alcanza ningún nivel y la apuesta se pierde.
example-pays = Paga { $odds }: usted recibe { $returned }.
example-receives = Usted recibe { $returned }.
row-odds = Cuota
row-won = Descripción de la ganancia
row-stake = Importe de la apuesta
row-calculation = Cálculo
won-times = { $count ->
    [1] una vez el importe de la apuesta, más la apuesta
   *[other] { $times } veces el importe de la apuesta, más la apuesta
}
won-total = el importe de la apuesta multiplicado por el total, apuesta incluida
