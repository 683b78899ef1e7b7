### Un extras de cont, de citit, de tipărit sau de păstrat ca CSV.

statement-title = { $money ->
    [gold] Extras de Jetoane de Aur
   *[cash] Extras de cont
}
statement-of = { statement-title }: { $name }
statement-about = Cont { $account }, în { $currency }, până la { $until }.
statement-about-span = Cont { $account }, în { $currency }, de la { $since } până la { $until }.
statement-date = Data (UTC)
statement-what = Descriere
statement-reference = Referință
statement-amount = Sumă
statement-balance = Sold
statement-currency = Monedă
statement-opening = Sold inițial
statement-closing = Sold final
statement-made = Emis: { $when }.
