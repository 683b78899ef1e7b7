"""Accounts: sign-up and sign-in, guests, sessions, staff, settings."""
