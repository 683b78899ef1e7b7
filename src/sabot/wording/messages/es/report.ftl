### A report of the house, to be read and printed.

report-title = Informe de la casa
report-about = Del { $first } al { $last } (UTC).
report-period = Periodo
report-game = Juego
report-table = Mesa
report-company = Quién juega
report-bet = Apuesta
report-players = Jugadores
report-rounds = Partidas
report-turnover = Apostado
report-winnings = Premios
report-hold = Retención
report-return = Retorno
report-exact = Retorno exacto
report-band = Lo que permite el azar
report-own = Mesas individuales
report-all = Todas las apuestas
report-people = Personas
report-companions = Acompañantes
report-note =
    Los premios incluyen las apuestas devueltas. El retorno se mide sobre las apuestas iniciales, sin Fichas
    Doradas; con el mejor juego posible, el azar por sí solo deja 95 de cada 100 resultados dentro del rango.
