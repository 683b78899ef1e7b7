### La inspección: partidas, jugadores, el registro, auditorías, certificados, exportaciones.

office-inspector-rounds = Partidas
office-inspector-players = Jugadores
office-inspector-log = Registro
office-inspector-audit = Auditoría
office-inspector-certificates = Certificados
office-inspector-export = Exportar

inspect-find = Buscar
inspect-round-told = Escriba el código de cualquier partida terminada. Se muestra con todos sus jugadores, su repetición
    y su verificación.
inspect-no-round = No hay ninguna partida terminada con este código. Compruebe el código; una partida en curso se puede
    consultar cuando termina.
inspect-at = mesa { $table }
inspect-verified = Verificación
inspect-verified-told = El registro de cada jugador se crea y se comprueba como podría hacerlo el propio jugador.
inspect-holds = correcto
inspect-holds-gaps = correcto por ahora
inspect-wrong = incorrecto
inspect-checks = Comprobado: { $checks }. Aún sin cotejar: { $gaps }.
inspect-unverified = { $count ->
    [one] Un jugador más no se ha verificado.
   *[other] { $count } jugadores más no se han verificado.
}
inspect-eyes = Vista por
inspect-players = Jugadores
inspect-player = Jugador

inspect-players-told = Escriba el nombre de una cuenta para leer sus movimientos, partidas, sesiones e historial.
inspect-of = Secciones de { $name }
inspect-movements = Movimientos
inspect-rounds = Partidas
inspect-sessions = Sesiones
inspect-history = Historial
inspect-rounds-none = No hay partidas terminadas.
inspect-sessions-none = No hay sesiones.
inspect-history-none = No consta nada.
inspect-session-open = Abierta.
inspect-session-ended = Terminada { $when }: { $why }.
inspect-session-seen = Última actividad: { $when }.
inspect-session-limit = Límite de tiempo: { $time }.
inspect-ended-signed-out = cierre de sesión
inspect-ended-idle = sin actividad
inspect-ended-ended-elsewhere = cerrada en otro dispositivo
inspect-ended-password-changed = cambio de contraseña
inspect-ended-too-many = demasiadas sesiones
inspect-ended-by-house = cerrada por la casa
inspect-by = { $when }, { $name }
inspect-from = desde { $origin }
inspect-house = la casa
inspect-record = registro n.º { $number }
inspect-detail = Detalles

inspect-log = Registro
inspect-log-told = Lo que ha hecho el personal de la casa, lo más reciente primero. Nada se puede cambiar ni borrar.
inspect-log-none = En el registro no hay nada de este tipo.
inspect-log-what = Qué
inspect-log-all = Todo
inspect-log-by = Quién

step-open = Mesa abierta
step-pause = Mesa en pausa
step-continue = Mesa reanudada
step-close = Mesa cerrada
step-limits = Límites fijados
step-pace = Ritmo fijado
step-timers = Tiempos fijados
step-bets = Apuestas activadas o desactivadas
step-undo = Última orden deshecha
step-settle = Liquidada según el resultado real
step-void = Partida anulada
step-hold = Acumulado retenido
step-release = Acumulado liberado
step-role-changed = Función cambiada
step-grant = Fichas Doradas concedidas
step-muted = Silenciado en el chat
step-unmuted = Puede volver a escribir en el chat
step-put-out = Sesiones cerradas
step-exclusion-imposed = Exclusión impuesta por la casa
step-pursued = Pago resuelto
step-sheet-kept = Hoja de reglas guardada
step-acknowledge = Alarma confirmada
step-signed-up = Cuenta abierta
step-upgraded = El invitado eligió nombre y contraseña
step-session-opened = Inicio de sesión
step-session-ended = Sesión terminada
step-password-refused = Contraseña errónea
step-address-learned = Dirección nueva
step-unlocked = Cuenta desbloqueada
step-password-changed = Contraseña cambiada
step-password-rehashed = Protección de la contraseña renovada
step-settings-changed = Ajustes cambiados
step-session-limits-set = Límites de sesión fijados
step-limit-changed = Límite cambiado
step-reality-check-seen = Recordatorio de sesión visto
step-excluded = Autoexclusión
step-deposit-asked = Depósito solicitado
step-deposit = Depósito anotado
step-deposit-declined = Depósito no realizado
step-deposit-refused = Depósito rechazado
step-refused-paid = Depósito rechazado devuelto
step-withdrawal = Retirada anotada
step-withdrawal-paid = Retirada pagada
step-returned = Retirada devuelta

inspect-audit = Auditoría
inspect-audit-told = Comprueba todos los registros, del primero al último, mientras la casa sigue abierta.
inspect-audit-none = Todavía no hay ninguna auditoría.
inspect-audit-running = Auditoría en curso
inspect-audit-holds = Todo es correcto
inspect-audit-wrong = Algo no es correcto
inspect-audit-cancelled = Cancelada
inspect-audit-failed = No ha llegado al final
inspect-audit-by = Iniciada por { $name }, { $when }.
inspect-audit-ended = Terminada { $when }.
inspect-audit-since = Partidas repartidas de nuevo desde { $when }.
inspect-audit-progress = Progreso de la auditoría
inspect-audit-done = { $done } de { $total } registros
inspect-audit-from = Repartir de nuevo desde
inspect-audit-from-told = Vacío: todas. Lo demás se comprueba siempre desde el primer registro.
inspect-audit-start = Iniciar auditoría
inspect-audit-cancel = Cancelar auditoría

inspect-report = Informe
inspect-report-head = Hash del último registro
inspect-report-records = Registros
inspect-report-heads = Cabezas firmadas
inspect-report-signed = Registros cubiertos por una firma
inspect-report-rounds = Partidas
inspect-report-redealt = Partidas repartidas de nuevo
inspect-report-real = Partidas con cartas físicas
inspect-report-unfinished = Partidas sin terminar
inspect-report-tables = Mesas
inspect-report-shoes = Sabots
inspect-report-payments = Pagos
inspect-report-players = Jugadores
inspect-report-sessions = Sesiones
inspect-report-limits = Límites
inspect-report-sheets = Hojas de reglas
inspect-report-uncovered-sheets = Hojas sin ningún sabot
inspect-report-unsealed = Filas sin sello
inspect-report-back = Veces que el reloj retrocedió
inspect-report-postings = Asientos
inspect-report-accounts = Cuentas del libro mayor
inspect-report-sums = Saldos por tipo de cuenta
inspect-report-kind = Tipo

inspect-certificates = Certificados
inspect-certificates-told = Cada juego de la sala, ligado al programa que lo reparte.
inspect-program = Hash del programa que reparte (SHA-256 de todo el código y las hojas)
inspect-kind = { $kind ->
    [live] Juego en vivo
   *[solo] Juego individual
}, { $game }
inspect-not-computed = aún sin calcular
inspect-rules-hash = Hash de las reglas
inspect-sheet-hash = Hash de la hoja
inspect-table-same = La mesa { $table } reparte con estas reglas.
inspect-table-own = La mesa { $table } tiene límites o apuestas propios:

inspect-export = Exportación
inspect-export-told = Lo que pide una autoridad: los archivos de un periodo, con un manifiesto firmado de sus hashes.
inspect-export-days = Elija los dos días.
inspect-export-long = Como máximo 31 días a la vez.
inspect-export-save = Guardar export.zip
inspect-export-bound = Como máximo 31 días y 200.000 registros. El comando «sabot export» no tiene ese límite.
inspect-export-files = Qué contiene
inspect-file-rounds = partidas terminadas en el periodo: jugadores, dinero, manos, cada suceso
inspect-file-shoes = los sabots de los que se repartieron; sin la semilla de un sabot en uso
inspect-file-movements = cada asiento con el saldo posterior
inspect-file-log = lo que ha hecho el personal de la casa
inspect-file-sheets = las hojas de reglas usadas
inspect-file-certificates = sus hashes y el del programa
inspect-file-heads = las cabezas firmadas del periodo
inspect-file-manifest = el periodo, la cabeza del diario y, de cada archivo, su SHA-256, bytes y líneas
inspect-file-signature = la clave pública de la casa y su firma del manifiesto
inspect-export-check = Quien tenga el archivo puede comprobarlo sin la casa:
