import { expect, test, vi } from 'vitest';
import { makeCut } from './cut';
import { Drawer, KEPT_MOST, KeyRing, type Kept, type Storage } from './drawer';
import { isReceipt, nameFile, readReceipt, writeReceipt, type Receipt } from './receipt';
import { DeviceStorage } from './storage';

class Box implements Storage {
  readonly texts = new Map<string, string>();
  readonly held = new Map<string, string>();
  room = Infinity;

  getItem(name: string): string | null {
    return this.held.get(name) ?? this.texts.get(name) ?? null;
  }

  hold(name: string, text: string): void {
    this.held.set(name, text);
  }

  setItem(name: string, text: string): void {
    if (text.length > this.room) throw new DOMException('', 'QuotaExceededError');
    this.texts.set(name, text);
  }
}

function kept(shoe: string, more: Partial<Receipt> = {}): Kept {
  const receipt: Receipt = {
    format: 'sabot-receipt-1',
    house: 'https://house.test',
    table: 't1',
    game: 'multihand',
    rules_hash: 'r',
    shoe,
    algorithm: 'sabot-2',
    decks: 6,
    commitment: 'c',
    key: 'k',
    signature: 's',
    seen_ms: 1,
    cut: null,
    root: null,
    rounds: [],
    seed: null,
    ...more,
  };
  return { receipt, cut: 'mine' };
}

test('F-5: what is kept is there again for the next page, and each account has its own', () => {
  const box = new Box();
  new Drawer(box, 'p1').keep(kept('h1'));
  expect(new Drawer(box, 'p1').find('h1')).toEqual(kept('h1'));
  expect(new Drawer(box, 'p2').find('h1')).toBeNull();
});

test('F-5: only the newest shoes are kept', () => {
  const drawer = new Drawer(new Box(), 'p1');
  for (let shoe = 0; shoe < KEPT_MOST + 5; shoe++) drawer.keep(kept(`h${shoe}`));
  expect(drawer.all()).toHaveLength(KEPT_MOST);
  expect(drawer.find('h4')).toBeNull();
  expect(drawer.find('h5')).not.toBeNull();
});

test('F-5: a full storage has room for the newest', () => {
  const box = new Box();
  box.room = 2_000;
  const drawer = new Drawer(box, 'p1');
  for (let shoe = 0; shoe < 20; shoe++) expect(drawer.keep(kept(`h${shoe}`))).toBe(true);
  expect(drawer.find('h19')).not.toBeNull();
  expect(box.held.size).toBe(0);
});

test('F-5: where nothing can be kept it is said, and all of it lasts as long as the page', () => {
  const box = new Box();
  box.room = 100;
  const drawer = new Drawer(box, 'p1');
  for (const shoe of ['h1', 'h2', 'h3']) expect(drawer.keep(kept(shoe))).toBe(false);
  expect(drawer.all()).toHaveLength(3);
  expect(box.texts.size).toBe(0);
});

/** Acts in a browser whose own storage fails in that way, for texts longer than it has room for. */
function inBrowser(failure: string, room: number, act: (texts: Map<string, string>) => void): void {
  const texts = new Map<string, string>();
  const setItem = (name: string, text: string): void => {
    if (text.length > room) throw new DOMException('', failure);
    texts.set(name, text);
  };
  vi.stubGlobal('localStorage', { getItem: (name: string) => texts.get(name) ?? null, setItem });
  try {
    act(texts);
  } finally {
    vi.unstubAllGlobals();
  }
}

test('F-5: a browser whose storage is full keeps the newest receipts for the next page', () => {
  inBrowser('QuotaExceededError', 2_000, () => {
    const drawer = new Drawer(new DeviceStorage(), 'p1');
    for (let shoe = 0; shoe < 20; shoe++) expect(drawer.keep(kept(`h${shoe}`))).toBe(true);
    expect(new Drawer(new DeviceStorage(), 'p1').find('h19')).toEqual(kept('h19'));
  });
});

test.each(['SecurityError', 'QuotaExceededError'])(
  'F-5: a browser that lets nothing be kept (%s) loses nothing while the page is open',
  (failure) => {
    inBrowser(failure, 0, (texts) => {
      const storage = new DeviceStorage();
      const drawer = new Drawer(storage, 'p1');
      for (const shoe of ['h1', 'h2']) expect(drawer.keep(kept(shoe))).toBe(false);
      expect(drawer.all()).toHaveLength(2);
      expect(new KeyRing(storage).recognise('k1')).toBe(true);
      expect(new KeyRing(storage).current).toBe('k1');
      expect(texts.size).toBe(0);
    });
  },
);

test('F-4: a round is found by its code, and a table’s shoe before by its table', () => {
  const drawer = new Drawer(new Box(), 'p1');
  drawer.keep(kept('h1', { rounds: ['t1-1', 't1-2'] }));
  drawer.keep(kept('h2', { table: 't2' }));
  drawer.keep(kept('h3'));
  expect(drawer.findRound('t1-2')?.receipt.shoe).toBe('h1');
  expect(drawer.findRound('t9-9')).toBeNull();
  expect(drawer.findBefore('t1', 'h3')?.receipt.shoe).toBe('h1');
});

test('F-5: what somebody else has written there is not taken for receipts', () => {
  const box = new Box();
  for (const text of ['', 'no', '{}', '[1]', '[{"cut":"x"}]', '[{"cut":"x","receipt":{}}]']) {
    box.setItem('sabot.receipts.p1', text);
    expect(new Drawer(box, 'p1').all()).toEqual([]);
  }
});

test('F-2: the key that is seen first is the house’s, until the player trusts another', () => {
  const box = new Box();
  const ring = new KeyRing(box);
  expect(ring.current).toBeNull();
  expect(ring.recognise('k1')).toBe(true);
  expect(new KeyRing(box).recognise('k2')).toBe(false);
  expect(ring.current).toBe('k1');
  ring.trust('k2');
  expect(ring.recognise('k2')).toBe(true);
  expect(ring.keys).toEqual(['k1', 'k2']);
});

test('F-5: a receipt is written and read back, and nothing else is read as one', () => {
  const { receipt } = kept('h1', { rounds: ['t1-1'] });
  expect(readReceipt(writeReceipt(receipt))).toEqual(receipt);
  expect(nameFile(receipt)).toBe('sabot-receipt-h1.json');
  expect(readReceipt('no')).toBeNull();
  for (const change of [{ format: 'x' }, { decks: '6' }, { cut: 1 }, { rounds: [1] }, { shoe: null }])
    expect(isReceipt({ ...receipt, ...change })).toBe(false);
});

test('F-5: a cut of the device’s own making is never the same twice', () => {
  const cuts = new Set(Array.from({ length: 500 }, makeCut));
  expect(cuts.size).toBe(500);
  for (const cut of cuts) expect(cut).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
});
