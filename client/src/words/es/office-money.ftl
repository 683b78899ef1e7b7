### La caja: pagos sin final, cuentas, Fichas Doradas, exclusiones, funciones.

office-money-payments = Pagos
office-money-accounts = Cuentas
office-money-exclusions = Exclusiones

desk-payments = Pagos sin terminar
desk-payments-told = Pagos cuyo final no se conoce. La casa los intenta de nuevo cada minuto; puede resolver uno ahora.
desk-payments-none = Todos los pagos han terminado.
desk-awaited-taking = Depósito: no se sabe si el proveedor cobró el dinero.
desk-awaited-paying-out = Retirada: no se sabe si el proveedor la pagó.
desk-awaited-handing-back = Depósito rechazado: no se sabe si el proveedor devolvió el dinero.
desk-since = { $when }, hace { $age }, proveedor { $provider }
desk-said = El último intento dijo:
desk-settle = Resolver ahora
desk-settle-title = ¿Resolver este pago?
desk-settle-told = Se pregunta una vez más al proveedor. Lo que diga se anota una sola vez: ningún pago se hace dos veces.
desk-refuse = Rechazar
desk-refuse-title = ¿Rechazar este depósito?
desk-refuse-told = Se indica al proveedor que no lo haga. El dinero que ya haya cobrado vuelve al jugador.
desk-whose-taking = Un depósito de { $amount } de { $name }.
desk-whose-paying-out = Una retirada de { $amount } de { $name }.
desk-whose-handing-back = Un depósito rechazado de { $amount } que se devuelve a { $name }.
desk-outcome-deposit = el proveedor lo cobró y está en el saldo del jugador.
desk-outcome-declined = el proveedor no lo cobró. No se ha movido nada.
desk-outcome-refused = queda rechazado y el proveedor no retiene nada.
desk-outcome-withdrawal = el proveedor la pagó.
desk-outcome-returned = el proveedor no la pagó y vuelve al saldo del jugador.
desk-open-asked = todavía no se sabe qué ha sido del pago.
desk-open-refused = queda rechazado; el proveedor aún no lo ha devuelto.
desk-open-withdrawal = el proveedor aún no la ha pagado.

desk-name = Nombre de la cuenta
desk-find = Buscar
desk-accounts-told = Escriba el nombre de una cuenta para verla.
desk-role = Función
desk-currency = Moneda
desk-door = Acceso
desk-locked = Bloqueado hasta mañana (UTC) por contraseñas erróneas
desk-unlocked = Abierto
desk-exclusion = Exclusión
desk-not-excluded = Sin exclusión
desk-excluded = Hasta el { $until }
desk-excluded-forever = Para siempre
desk-account = Cuenta
desk-record = Historial y movimientos
desk-grant = Conceder Fichas Doradas
desk-grant-do = Conceder
desk-grant-told = Las Fichas Doradas se pueden apostar, pero no retirar.
desk-grant-whose = { $name } recibe { $amount } en Fichas Doradas.
desk-granted = { $name } ha recibido { $amount } en Fichas Doradas.
desk-amount = Importe
desk-set-role = Cambiar función
desk-role-title = Función de { $name }
desk-role-told = Se aplica al instante en todos los dispositivos.
desk-role-player = Juega y no trabaja aquí.
desk-role-presenter = Habla en las mesas en vivo y reparte cartas físicas.
desk-role-operator = Lleva la casa: mesas, dinero, juegos y funciones.
desk-role-inspector = Lo lee todo y no cambia nada.
desk-role-companion = Juega por cuenta de la casa.

desk-exclusions = Exclusiones
desk-exclusions-told = Quién no puede jugar ni depositar ahora. Nadie levanta una exclusión antes de tiempo: termina en su
    día y solo se puede prolongar.
desk-exclusions-none = No hay nadie excluido.
desk-exclude = Excluir
desk-extend = Prolongar
desk-exclude-title = Excluir a un jugador
desk-exclude-whom = Jugador: { $name }
desk-period = Periodo
desk-exclude-told = Empieza al instante en todos los dispositivos. Las apuestas aún sin cartas se devuelven, una partida
    en curso se juega hasta el final y el jugador puede seguir retirando su saldo.
desk-exclude-final = Nadie puede acortarla ni levantarla.
