/** What somebody who comes from the lobby wants at the table: a seat, or only to watch. */
class Arrival {
  #table = '';

  wishSeat(table: string): void {
    this.#table = table;
  }

  /** Whether a seat was wished for at this table; asked once, for whoever leaves it later means to. */
  takeWish(table: string): boolean {
    const wished = this.#table === table;
    this.#table = '';
    return wished;
  }
}

export const arrival = new Arrival();
