"""The house around the tables: accounts, cashier, books, protection, and the tables themselves."""
