### El marco de la página: su barra, sus paneles, la espera, la conexión.

skip-to-content = Ir al contenido
menu = Menú
language = Idioma
sign-in = Iniciar sesión
sign-up = Crear cuenta
sign-out = Cerrar sesión
close = Cerrar
to-lobby = Todos los juegos
again = Reintentar
waiting = Un momento…
connection-lost = Se ha perdido la conexión. Reconectando… Sus apuestas y sus cartas están a salvo.
connection-waiting = Enviado y a la espera de la casa: { $what }. Contará una sola vez.
connection-bets = Apuestas

panel-bank = { control-bank }
panel-help = { control-help }
panel-options = { control-options }
panel-statistics = { control-statistics }
panel-history = Historial
panel-limits = Límites
panel-odds = Probabilidades
panel-account = Cuenta
