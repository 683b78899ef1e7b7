### La página de ayuda, en palabras del reglamento de los casinos.

pay-surrender = El retiro
