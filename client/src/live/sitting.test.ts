import { beforeEach, expect, test, vi } from 'vitest';
import { box, card, CLOSED, decided, felt, hand, ME, moved, OPENED, round } from '../felt/sample';
import type { SeenTable } from '../round/seen';
import type { GameCard, LiveView, Option } from '../wire/protocol';

const house = vi.hoisted(() => ({
  play: vi.fn<(post: string, command: { do: string }) => Promise<unknown>>(),
  state: 'open',
}));
const nobody = vi.hoisted(() => () => undefined);
vi.mock('../house/visit.svelte', () => ({
  visit: { line: house, settings: { general: { rebet: 'offer' }, audio: {}, video: {} }, head: null },
}));
vi.mock('../felt/crew.svelte', () => ({
  // No motion: what is told lies there at once.
  TableCrew: class {
    pace = () => 0;
    move = nobody;
    rest = nobody;
    collect = nobody;
    begin = nobody;
    cue = nobody;
    halt = nobody;
    end = nobody;
    follow = nobody;
  },
}));
vi.mock('../sound/sound', () => ({ play: nobody }));
vi.mock('../protection/session.svelte', () => ({ session: { excludedUntilMs: null, spent: null } }));
const absence = vi.hoisted(() => ({ take: () => null, note: vi.fn() }));
vi.mock('../house/absence', () => ({ absence }));
const page = { visibilityState: 'visible' };
vi.stubGlobal('document', page);
vi.stubGlobal('location', { origin: 'https://house.test' });
const { LiveSitting } = await import('./sitting.svelte');
const { tellWait } = await import('./waiting');

const LIVE: LiveView = {
  waits_for: 'play',
  seats: [],
  cut: null,
  final: [],
  pace_ms: 0,
  seen_ms: 1_000,
  withdraw_ms: 5_000,
  cards: 'shuffled',
  card: null,
  meter: null,
  paused: null,
  closing: false,
  off: [],
  held: null,
  currencies: ['EUR'],
};
const CARD = { currency: 'EUR', side_bets: [], chips: [100], min: 100, max: 10_000 } as unknown as GameCard;
const HIT: Option = { action: 'H', cost: 0 };
const SURRENDER: Option = { action: 'R', cost: 0 };

function live(version: number, more: Partial<SeenTable> = {}): SeenTable {
  return felt(version, { live: LIVE, seats: [1, 2], ...more });
}

/** The player's card for seat 1 waits, and their seat 2 may be given up. */
const HELD = live(1, {
  round: round({
    phase: 'play',
    code: 't-1',
    boxes: [box(1, [hand(['Th', '4c'], { in_turn: true, total: 14 })]), box(2, [hand(['9h', '7c'])])],
  }),
  ahead: [
    { box: 1, options: [HIT, SURRENDER] },
    { box: 2, options: [HIT] },
  ],
  plans: [{ box: 1, action: 'H' }],
  withdraw: [2],
});

function sitAt(seen: SeenTable, hasSeats = true) {
  const sitting = new LiveSitting(() => CARD, seen.table, hasSeats);
  sitting.hear({ type: 'shown', seen });
  return sitting;
}

function told(): unknown[] {
  return house.play.mock.calls.map(([, command]) => command);
}

beforeEach(() => {
  page.visibilityState = 'visible';
  absence.note.mockClear();
  house.play.mockReset();
  house.play.mockResolvedValue(undefined);
});

test('BJ-6: while a card waits surrender is of its hand, and of another one only where that is looked at', async () => {
  const sitting = sitAt(HELD);
  expect([sitting.ahead?.box, sitting.leaving]).toEqual([1, null]);
  expect(sitting.options).toEqual([HIT, SURRENDER]);
  sitting.decide('R');
  await vi.waitFor(() => expect(sitting.table.asking).toBe(false));
  sitting.table.look(2);
  expect([sitting.ahead?.box, sitting.leaving]).toEqual([2, 2]);
  sitting.decide('R');
  expect(told()).toEqual([
    { do: 'early', box: 1, action: 'R', seen: 1 },
    { do: 'decide', box: 2, action: 'R' },
  ]);
});

test('BJ-6: a hand that has stood is given up only where it is looked at, while another is decided ahead', () => {
  const sitting = sitAt({ ...HELD, ahead: [{ box: 2, options: [HIT] }], plans: [], withdraw: [1] });
  expect([sitting.ahead?.box, sitting.leaving]).toEqual([2, null]);
  sitting.table.look(1);
  expect([sitting.ahead, sitting.leaving]).toEqual([null, 1]);
});

test('BJ-6: whoever waits for their card is told why, and how long', () => {
  expect(tellWait(HELD, true)).toMatchObject({
    kind: 'withdraw',
    dueMs: 5_000,
    wholeMs: 4_000,
    text: 'live-card-waits',
  });
  expect(tellWait({ ...HELD, plans: [{ box: 2, action: 'H' }] }, true)).toMatchObject({ kind: 'play' });
});

test('BJ-2b: where an amount is chosen no answer is meant for all hands', () => {
  const asking = (most?: number) => {
    const options: Option[] = [{ action: 'Y', cost: 250, ...(most ? { most } : {}) }];
    const boxes = [1, 2].map((number) => box(number, [hand(['Th', '4c'])], { options }));
    const sitting = sitAt(
      live(1, { round: round({ phase: 'insurance', code: 't-1', boxes, asked: [1, 2] }) }),
    );
    sitting.answerAll(true);
    return [sitting.questions.length, sitting.forAll];
  };
  expect(asking()).toEqual([2, true]);
  expect(asking(500)).toEqual([0, false]);
});

test('MF-7: at shared positions every answer is for all of them, and what it costs is told once', () => {
  const asked: Option = { action: 'Y', cost: 500 };
  const boxes = [1, 2].map((number) => box(number, [hand(['Th', '8s'])], { options: [asked] }));
  const insurance = round({ phase: 'insurance', code: 't-1', boxes, asked: [1, 2] });
  const sitting = sitAt(live(1, { round: insurance, seats: [] }), false);
  sitting.answerAll(true);
  expect([sitting.questions, sitting.forAll]).toEqual([[], false]);
  expect(sitting.options).toEqual([asked]);
});

test('PL-13: the last bets are laid again, and with them the cards are asked for', async () => {
  const lying = { box: 1, main: 500, side: {}, golden: false, behind: false };
  const betting = { live: { ...LIVE, waits_for: 'bets' }, seats: [1], rebet: [lying] };
  const sitting = sitAt(live(1, betting));
  house.play.mockImplementation((_, command) => {
    const after = live(2, { ...betting, round: round({ boxes: [box(1, [])] }) });
    if (command.do === 'rebet') sitting.hear(moved(after, [], 'bet'));
    return Promise.resolve();
  });
  sitting.grant({ wish: 'rebet-deal' });
  await vi.waitFor(() => expect(told()).toEqual([{ do: 'rebet' }, { do: 'deal-now' }]));
  expect(sitting.table.problem).toBeNull();
});

test('P-4: a round that ended out of sight is told until it is read, and is then known to be seen', () => {
  const sitting = sitAt(live(1, { round: round({ phase: 'play', code: 't-1' }) }));
  const last = round({ code: 't-1', phase: 'closed', staked: 500, net: -500 });
  page.visibilityState = 'hidden';
  sitting.hear(moved(live(2, { last }), [CLOSED]));
  sitting.hear(moved(live(3, { last }), [OPENED]));
  expect(sitting.table.missed).toEqual({ code: 't-1', net: -500 });
  expect(absence.note).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  sitting.dismiss();
  expect(sitting.table.missed).toBeNull();
  expect(absence.note).toHaveBeenCalledWith('t-1');
  expect(sitting.scene?.me).toBe(ME);
});

/** A table dealt from real cards, its next card due at this box; 0: the dealer's. */
function awaiting(version: number, due: number, more: Partial<SeenTable> = {}): SeenTable {
  const card = { box: due, hand: due ? 1 : 0, number: 2, face_up: true };
  return live(version, {
    live: { ...LIVE, waits_for: 'card', cards: 'real', card },
    due_ms: 9_000,
    shoe: null,
    round: round({
      phase: 'dealing',
      code: 't-1',
      boxes: [box(1, [hand(['Th'])]), box(2, [hand(['9h'])], { owner: 'Ana' }), box(3, [], { owner: null })],
    }),
    ...more,
  });
}

test.each([
  [1, 'live-card-yours'],
  [2, 'live-card-to'],
  [3, 'live-card-to'],
  [0, 'live-card-dealer'],
])('M-6: whoever waits for the real card of box %i is told whose it is, and shown no clock', (due, text) => {
  expect(tellWait(awaiting(1, due), true)).toMatchObject({ kind: 'card', dueMs: null, text, mine: false });
});

test('M-6: no word is sent for the cut of a real shoe, and no cut is asked for', () => {
  sitAt(awaiting(1, 1));
  expect(told()).toEqual([]);
});

test('M-6: a card that is taken back is told until somebody decides, and what it won is told no more', () => {
  const bets = [{ name: ME, bet: 'progressive', staked: 200, settled: true, returned: 900, net: 700 }];
  const paid = round({ phase: 'play', code: 't-1', boxes: [box(1, [hand(['As', 'Js'])], { bets })] });
  const sitting = sitAt(awaiting(1, 1));
  const won = {
    event: 'BetSettled',
    player: ME,
    box: 1,
    bet: 'progressive',
    returned: 900,
    from_meter: 900,
  } as const;
  sitting.hear(moved(live(2, { round: paid, shoe: null }), [card(1, 'Js'), won], 'card'));
  expect(sitting.table.prize).toEqual(won);
  const back = awaiting(3, 1);
  sitting.hear(moved(back, [{ event: 'CardTakenBack', box: 1, hand: 1 }], 'take-back'));
  expect(sitting.scene).toBe(back.round);
  expect([sitting.trouble, sitting.table.prize]).toEqual(['live-card-corrected', null]);
  const right = live(4, { shoe: null, round: round({ ...paid, boxes: [box(1, [hand(['Th', '2s'])])] }) });
  sitting.hear(moved(right, [card(1, '2s')], 'card'));
  expect(sitting.trouble).toBe('live-card-corrected');
  sitting.hear(moved(live(5, { round: right.round, shoe: null }), [decided(1, 'S')]));
  expect(sitting.trouble).toBe('');
});

test('PL-11: whoever loses a seat for want of bets is told so, until they sit again or have read it', () => {
  const sitting = sitAt(live(1, { shoe: null }));
  const left = (player: string, idle = true) => ({ event: 'SeatLeft', player, box: 2, idle }) as const;
  sitting.hear(moved(live(2, { shoe: null }), [left('somebody')], 'tick'));
  sitting.hear(moved(live(3, { shoe: null }), [left(ME, false)], 'leave'));
  expect(sitting.trouble).toBe('');
  sitting.hear(moved(live(4, { shoe: null }), [left(ME)], 'tick'));
  expect(sitting.trouble).toBe('live-seat-lost');
  const taken = { event: 'SeatTaken', player: ME, box: 3, house: false } as const;
  sitting.hear(moved(live(5, { shoe: null }), [taken], 'sit'));
  expect(sitting.trouble).toBe('');
  sitting.hear(moved(live(6, { shoe: null }), [left(ME)], 'tick'));
  sitting.dismiss();
  expect(sitting.trouble).toBe('');
});

test('PL-8: whoever sits nowhere lays their bets behind others again with Enter as with the button', async () => {
  const behind = { box: 2, main: 500, side: {}, golden: false, behind: true };
  const bob = { box: 2, name: 'Bob', idle: 0, run: 0, leaving: false, companion: false };
  const sitting = sitAt(live(1, { live: { ...LIVE, seats: [bob] }, seats: [], rebet: [behind], shoe: null }));
  expect(sitting.table.offersRebet).toBe(true);
  sitting.grant({ wish: 'deal' });
  await vi.waitFor(() => expect(told()).toEqual([{ do: 'rebet' }]));
});
