### The office: the progressives' meters.

meters-none = Ninguna mesa tiene progresivo.
meters-unknown = Ese acumulado no existe.
meters-reserve = Reserva
meters-break-even = Punto de equilibrio
meters-never-even = nunca
meters-past-even = alcanzado
meters-even-told = En su punto de equilibrio, una apuesta al progresivo devuelve de media lo apostado; por encima, la ventaja es de los
    jugadores.
meters-tables = Mesas
meters-no-tables = ninguna abierta
meters-held = No se aceptan apuestas:
meters-hold = Retener
meters-release = Liberar
meters-hold-told = El acumulado se queda en { $amount }. No se acepta ninguna apuesta al progresivo en { $tables }; la
    que ya esté hecha se devuelve al repartir.
meters-release-told = Se vuelven a aceptar apuestas al progresivo en { $tables }. El acumulado muestra { $amount }.
meters-rates = Base y porcentajes
meters-base = Base
meters-stake = Importe de la apuesta
meters-feeds = Al acumulado
meters-feeds-reserve = A la reserva
meters-deduction = Primero, a la casa
meters-hits = Premios pagados
meters-hits-none = El acumulado aún no ha pagado ningún premio.
meters-hits-newest = Estos son los más recientes.
meters-books = Conciliación
meters-span-day = Últimas 24 horas
meters-span-week = Últimos 7 días
meters-span-month = Últimos 30 días
meters-span-all = Todo
meters-refresh = Actualizar
meters-balanced = El acumulado cuadra.
meters-balanced-told = Cada movimiento es el que las reglas dan a su partida y, juntos, llevan del inicio a lo que
    figura en el libro mayor.
meters-unbalanced = El acumulado no cuadra.
meters-unbalanced-told = Reténgalo, busque los movimientos marcados más abajo y haga auditar los registros.
meters-account = Acumulado
meters-entry-opening = Al inicio
meters-entry-funded = Aportado por la casa
meters-entry-contributed = De las apuestas
meters-entry-paid = Premios
meters-entry-refilled = De la reserva al acumulado
meters-entry-reversed = Anulaciones y correcciones
meters-entry-lent = Prestado y devuelto (otras casas)
meters-entry-closing = En el libro mayor
meters-entry-missing = Sin explicar
meters-no-movement = No hubo movimientos en este periodo.
meters-curve = Valor en el tiempo
meters-curve-told = De { $from } a { $to }; { $hits ->
    [0] no se pagó ningún premio.
    [one] un pago de premios.
   *[other] { $hits } pagos de premios.
}
meters-when = Cuándo
meters-value = Valor
meters-paid = Premios
meters-by-table = Aportaciones por mesa
meters-to-meter = Al acumulado
meters-to-reserve = A la reserva
meters-movements = Movimientos
meters-movement-wrong = no cuadra
meters-more = Mostrar anteriores
