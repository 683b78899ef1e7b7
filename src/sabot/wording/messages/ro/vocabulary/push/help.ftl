### Tabele cu Push.

pay-push = Push (totaluri egale)
