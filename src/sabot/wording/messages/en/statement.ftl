### A statement of account, to be read, printed or kept as CSV.

statement-title = { $money ->
    [gold] Statement of Golden Chips
   *[cash] Statement of account
}
statement-of = { statement-title }: { $name }
statement-about = Account { $account }, in { $currency }, up to { $until }.
statement-about-span = Account { $account }, in { $currency }, from { $since } to { $until }.
statement-date = Date (UTC)
statement-what = Description
statement-reference = Reference
statement-amount = Amount
statement-balance = Balance
statement-currency = Currency
statement-opening = Opening balance
statement-closing = Closing balance
statement-made = Issued on { $when }.
