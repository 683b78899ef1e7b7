import type { MeterBooks } from '../../wire/protocol';

export interface Entry {
  name: string;
  amount: number;
}

/** What makes a meter, or its reserve, what it holds: an opening, what came and went, and what is there now. */
export interface Account {
  entries: Entry[];
  closing: number;
}

export function readMeter(books: MeterBooks): Account {
  return {
    entries: leaveOutNothing([
      { name: 'opening', amount: books.opening },
      { name: 'funded', amount: books.funded },
      { name: 'contributed', amount: books.contributed },
      { name: 'paid', amount: -books.paid },
      { name: 'refilled', amount: books.refilled },
      { name: 'reversed', amount: books.reversed },
      { name: 'lent', amount: books.lent },
    ]),
    closing: books.held ?? books.closing,
  };
}

export function readReserve(books: MeterBooks): Account {
  return {
    entries: leaveOutNothing([
      { name: 'opening', amount: books.reserve_opening },
      { name: 'contributed', amount: books.reserve_contributed },
      { name: 'refilled', amount: -books.refilled },
      { name: 'reversed', amount: books.reserve_reversed },
      { name: 'lent', amount: books.reserve_lent },
    ]),
    closing: books.reserve_held ?? books.reserve_closing,
  };
}

/** What the entries come to. */
export function addUp({ entries }: Account): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

// An opening is told even where it is nothing: the sum begins there.
function leaveOutNothing(entries: Entry[]): Entry[] {
  return entries.filter(({ name, amount }) => name === 'opening' || amount !== 0);
}
