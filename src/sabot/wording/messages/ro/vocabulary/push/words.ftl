### Cuvintele unui joc care numește egalitatea Push.

outcome-push = Push
