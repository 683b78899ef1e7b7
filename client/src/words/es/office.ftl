panel-office = Oficina

office-rooms = Secciones de la oficina
office-floor = Sala
office-croupier = Cartas
office-alarms = Alarmas
office-reports = Informes
office-meters = Acumulados
office-games = Juego nuevo
office-money = Dinero
office-inspector = Inspección
office-closed = La oficina es para el personal de la casa.
office-no-room = Esa sección no existe o no está abierta para usted.
office-reason = Motivo
office-reason-told = Figura en el registro junto a su nombre: de 3 a 200 caracteres.
office-cancel = Cancelar
office-unsure = No se sabe si esto se hizo. Envíelo otra vez: se hace una sola vez.
