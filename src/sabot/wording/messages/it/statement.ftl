### Un estratto conto, da leggere, stampare o conservare come CSV.

statement-title = { $money ->
    [gold] Estratto delle Fiche Dorate
   *[cash] Estratto conto
}
statement-of = { statement-title }: { $name }
statement-about = Account { $account }, in { $currency }, fino a: { $until }.
statement-about-span = Account { $account }, in { $currency }, da: { $since }, fino a: { $until }.
statement-date = Data (UTC)
statement-what = Causale
statement-reference = Riferimento
statement-amount = Importo
statement-balance = Saldo
statement-currency = Valuta
statement-opening = Saldo iniziale
statement-closing = Saldo finale
statement-made = Emesso: { $when }.
