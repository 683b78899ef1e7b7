panel-office = Ufficio

office-rooms = Sezioni dell’ufficio
office-floor = Sala
office-croupier = Carte
office-alarms = Allarmi
office-reports = Rapporti
office-meters = Montepremi
office-games = Nuovo gioco
office-money = Denaro
office-inspector = Ispezione
office-closed = L’ufficio è riservato al personale della casa.
office-no-room = La sezione non esiste o non ti è aperta.
office-reason = Motivo
office-reason-told = Compare nel registro accanto al tuo nome: da 3 a 200 caratteri.
office-cancel = Indietro
office-unsure = Non si sa se sia stato fatto. Invia di nuovo: viene fatto una volta sola.
