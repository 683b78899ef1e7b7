### Un extracto de cuenta, para leer, imprimir o guardar como CSV.

statement-title = { $money ->
    [gold] Extracto de Fichas Doradas
   *[cash] Extracto de cuenta
}
statement-of = { statement-title }: { $name }
statement-about = Cuenta { $account }, en { $currency }, hasta { $until }.
statement-about-span = Cuenta { $account }, en { $currency }, desde { $since } hasta { $until }.
statement-date = Fecha (UTC)
statement-what = Concepto
statement-reference = Referencia
statement-amount = Importe
statement-balance = Saldo
statement-currency = Moneda
statement-opening = Saldo inicial
statement-closing = Saldo final
statement-made = Emitido: { $when }.
