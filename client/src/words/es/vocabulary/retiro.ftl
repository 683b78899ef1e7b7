### La mesa y la repetición, en palabras del reglamento de los casinos.

felt-surrender-asked = { $name }: ¿el retiro o seguir?

replay-told-surrender-offered = Se ofrece el retiro.
