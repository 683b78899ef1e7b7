### Pagina de ajutor: ce stă în jurul regulilor, pe care casa le scrie singură.

help-contents = Cuprins
help-choose = Despre ce joc doriți să citiți?
help-odds = Șanse și strategie
help-other = Alte jocuri
help-notation = Această rundă pe un singur rând
help-notation-told = Pentru a verifica cifrele, jucați-o din nou cu programul casei:
