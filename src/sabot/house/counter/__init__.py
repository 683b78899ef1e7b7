"""The counter: cashier, currencies, Golden Chips, statements."""
