### The office: reports.

reports-by = Agrupado por
reports-by-day = Día
reports-by-month = Mes
reports-tables-together = Juntas
reports-tables-apart = Por separado
reports-both = Ambos, por separado
reports-csv = Hoja de cálculo (CSV)
reports-print = Vista para imprimir
reports-same = Las mismas cifras que «sabot report».
reports-none = No se jugó nada en este periodo. Las cifras empiezan con la primera partida.
reports-fault-turned = El primer día es posterior al último. Elija uno anterior.
reports-fault-long = Es demasiado para un informe: elija como máximo 400 días o 120 meses.
reports-turnover-hold = Apostado y retención
reports-turnover-told = Del { $first } al { $last } (UTC): apostado { $turnover }, retención { $hold }.
reports-returns = Retorno y lo que permite el azar
reports-return-told = { $name }: { $strays ->
    [0] { $count ->
        [one] el retorno está dentro de lo que permite el azar.
       *[other] los { $count } retornos están dentro de lo que permite el azar.
    }
   *[other] { $strays } de { $count } retornos fuera de lo que permite el azar.
}
reports-period-utc = Periodo (UTC)
reports-hold-rate = Retención %
reports-lines = Línea por línea
reports-lines-told = Abra una línea para ver sus apuestas. La más reciente va primero.
reports-counts = { $rounds ->
    [one] { $rounds } partida
   *[other] { $rounds } partidas
} · { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
}
reports-voided = { $count ->
    [one] Se anuló una partida: se devolvieron { $amount }.
   *[other] Se anularon { $count } partidas: se devolvieron { $amount }.
}
reports-bets = Apuestas
reports-unrecovered = No recuperado tras anulaciones y correcciones
reports-within = dentro
reports-outside = fuera
reports-no-band = sin retorno fijo
reports-golden = Fichas Doradas apostadas / devueltas
reports-more = Mostrar anteriores ({ $count })
reports-note = Cada línea cuenta a cada jugador una vez, por lo que sus números no se suman. Uno de cada veinte retornos
    sale de su rango solo por azar; las alarmas dicen si un juego requiere atención.
