panel-office = Birou

office-rooms = Secțiunile biroului
office-floor = Sală
office-croupier = Cărți
office-alarms = Alarme
office-reports = Rapoarte
office-meters = Jackpoturi
office-games = Joc nou
office-money = Bani
office-inspector = Inspecție
office-closed = Biroul este pentru personalul casei.
office-no-room = Secțiunea nu există sau nu vă este deschisă.
office-reason = Motiv
office-reason-told = Apare în jurnal lângă numele dumneavoastră: între 3 și 200 de caractere.
office-cancel = Înapoi
office-unsure = Nu se știe dacă s-a făcut. Trimiteți din nou: se face o singură dată.
