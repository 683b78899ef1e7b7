### La pagina di aiuto: ciò che sta intorno alle regole, che il banco scrive da sé.

help-contents = Indice
help-choose = Di quale gioco vuoi leggere?
help-odds = Probabilità e strategia
help-other = Altri giochi
help-notation = Questo round in una riga
help-notation-told = Per controllare le cifre, rigiocalo con il programma della casa:
