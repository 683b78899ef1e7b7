import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import casino from './fixtures/casino-blackjack.json?raw';
import type { Line } from './line.svelte';
import type { TableShown } from './protocol';

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly url: string;
  readonly protocol: string;

  constructor(url: string, protocol: string) {
    this.url = url;
    this.protocol = protocol;
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  greet(): void {
    this.readyState = FakeSocket.OPEN;
    this.hear({ type: 'hello', protocol: 2 });
  }

  lose(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  said(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message['type'] === type);
  }
}

let line: Line;
const heard = new Map<string, () => void>();

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'house.test' });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener));
  vi.stubGlobal('document', {
    addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
    visibilityState: 'visible',
  });
  const { Line } = await import('./line.svelte');
  line = new Line();
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openLine(): FakeSocket {
  line.open();
  FakeSocket.last.greet();
  return FakeSocket.last;
}

test('the line is up when the house has greeted', () => {
  line.open();
  expect(line.state).toBe('opening');
  FakeSocket.last.greet();
  expect(line.state).toBe('open');
  expect(FakeSocket.last.protocol).toBe('sabot.2');
});

test('a command is answered under its own id', async () => {
  const socket = openLine();
  const played = line.play('atlantic-city', { do: 'rebet' });
  const [message] = socket.said('play');
  socket.hear({ type: 'done', id: message?.['id'], table: 't1', version: 7 });
  expect((await played).version).toBe(7);
});

test('R-3: a refusal is thrown, with the word of the house', async () => {
  const socket = openLine();
  const played = line.play('atlantic-city', { do: 'deal' });
  socket.hear({ type: 'refused', id: socket.said('play')[0]?.['id'], why: 'not-now', reason: 'no bets' });
  await expect(played).rejects.toMatchObject({ why: 'not-now', reason: 'no bets' });
});

test('R-3: a lost connection is known at once', () => {
  openLine().lose();
  expect(line.state).toBe('lost');
});

test('W-2: after a lost connection the table is entered again and the command sent under its first id', async () => {
  const first = openLine();
  line.enter('multihand');
  const played = line.play('multihand', { do: 'rebet' });
  first.lose();
  await vi.advanceTimersByTimeAsync(1_000);
  const second = FakeSocket.last;
  expect(second).not.toBe(first);
  second.greet();
  expect(second.said('enter')).toEqual([{ type: 'enter', game: 'multihand' }]);
  expect(second.said('play')).toEqual(first.said('play'));
  second.hear({ type: 'done', id: first.said('play')[0]?.['id'], table: 't1', version: 3 });
  expect((await played).version).toBe(3);
});

function showTable(version: number) {
  const view = { table: 't7', game: 'multihand', version, round: { boxes: [] }, last: null };
  const own = { name: 'Ann', asked: [], round: {}, last: null, rebet: [], balance: {} };
  return { type: 'table', table: 't7', version, view, own };
}

test('commands name the table that was shown, and what is missed of it is asked for', () => {
  const socket = openLine();
  const heard: string[] = [];
  line.listen((message) => heard.push(message.type));
  line.enter('multihand');
  socket.hear(showTable(4));
  void line.play('multihand', { do: 'rebet' }).catch(() => undefined);
  expect(socket.said('play')[0]?.['table']).toBe('t7');
  socket.hear({ type: 'moved', table: 't7', since: 4, version: 5, kind: 'bet', events: [], view: {} });
  expect(socket.said('look')).toEqual([]);
  socket.hear({ type: 'moved', table: 't7', since: 6, version: 7, kind: 'bet', events: [], view: {} });
  expect(socket.said('look')).toEqual([{ type: 'look', table: 't7' }]);
  socket.hear(showTable(7));
  line.leave('multihand');
  expect(socket.said('leave')).toEqual([{ type: 'leave', table: 't7' }]);
  expect(heard).toEqual(['shown', 'moved', 'shown']);
});

test('a table that is left and entered again is played at before it is shown anew', () => {
  const socket = openLine();
  line.enter('multihand');
  socket.hear(showTable(4));
  line.leave('multihand');
  line.enter('multihand');
  void line.play('multihand', { do: 'rebet' }).catch(() => undefined);
  expect(socket.said('play')[0]?.['table']).toBe('t7');
});

test('a table that was left before it was shown is left when it is', () => {
  const socket = openLine();
  line.enter('multihand');
  line.leave('multihand');
  expect(socket.said('leave')).toEqual([]);
  socket.hear(showTable(4));
  expect(socket.said('leave')).toEqual([{ type: 'leave', table: 't7' }]);
});

test('a table that was left is not entered again', async () => {
  const first = openLine();
  line.enter('multihand');
  line.leave('multihand');
  first.lose();
  await vi.advanceTimersByTimeAsync(1_000);
  FakeSocket.last.greet();
  expect(FakeSocket.last.said('enter')).toEqual([]);
});

test('a house that stays away is asked less and less often', async () => {
  openLine().lose();
  for (let waited = 0; waited < 60; waited++) {
    const before = FakeSocket.last;
    await vi.advanceTimersByTimeAsync(1_000);
    if (FakeSocket.last !== before) FakeSocket.last.lose();
  }
  expect(FakeSocket.all.length).toBeGreaterThan(6);
  expect(FakeSocket.all.length).toBeLessThan(16);
});

test('a house that says nothing any more is given up', async () => {
  const socket = openLine();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(socket.said('ping').length).toBeGreaterThan(0);
  expect(line.state).toBe('open');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(line.state).toBe('lost');
});

test('a session that has ended is not connected again, and what waits is refused', async () => {
  const ended = vi.fn();
  line.onSignedOut = ended;
  const socket = openLine();
  const played = line.play('multihand', { do: 'deal' });
  socket.lose(4401);
  expect(ended).toHaveBeenCalledOnce();
  await expect(played).rejects.toMatchObject({ why: 'not-signed-in' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('the network coming back is taken up at once', () => {
  openLine().lose();
  heard.get('online')?.();
  expect(FakeSocket.all).toHaveLength(2);
});

test('the network coming back while a line is being opened opens no second one', () => {
  openLine().lose();
  heard.get('online')?.();
  heard.get('online')?.();
  expect(FakeSocket.all).toHaveLength(2);
});

test('a table that is still sat at is entered when the line is opened again', () => {
  openLine();
  line.enter('multihand');
  line.close();
  expect(openLine().said('enter')).toEqual([{ type: 'enter', game: 'multihand' }]);
});

test('P-2: live tables are visited by their names, again on a new line, and left by them', async () => {
  const first = openLine();
  line.visit('lounge-1', 'en');
  expect(first.said('visit')).toEqual([{ type: 'visit', table: 'lounge-1', language: 'en' }]);
  line.play('lounge-1', { do: 'sit', box: 3 }).catch(() => undefined);
  expect(first.said('play')[0]).toMatchObject({ table: 'lounge-1' });
  first.lose();
  await vi.advanceTimersByTimeAsync(1_000);
  FakeSocket.last.greet();
  expect(FakeSocket.last.said('visit')).toEqual([{ type: 'visit', table: 'lounge-1', language: 'en' }]);
  line.leave('lounge-1');
  expect(FakeSocket.last.said('leave')).toEqual([{ type: 'leave', table: 'lounge-1' }]);
});

test('PL-19: what is said is said once more on a new line, under its first id, until the house has heard it', async () => {
  const first = openLine();
  line.visit('lounge-1', 'en');
  const said = line.say('lounge-1', 'good evening');
  const [message] = first.said('say');
  first.lose();
  await vi.advanceTimersByTimeAsync(1_000);
  FakeSocket.last.greet();
  expect(FakeSocket.last.said('say')).toEqual([message]);
  FakeSocket.last.hear({ type: 'spoken', id: message?.['id'], table: 'lounge-1', n: 1 });
  expect((await said).n).toBe(1);
  const refused = line.say('lounge-1', '');
  FakeSocket.last.hear({
    type: 'refused',
    why: 'bad-line',
    reason: '',
    id: FakeSocket.last.said('say').at(-1)?.['id'],
  });
  await expect(refused).rejects.toMatchObject({ why: 'bad-line' });
});

test('R-3: an answer that tells of more than was heard has the table asked for', () => {
  const socket = openLine();
  const [shown] = JSON.parse(casino) as [TableShown];
  const { table, version, view } = shown;
  line.visit(view.table, 'en');
  socket.hear(shown);
  for (const reached of [version, version + 1]) {
    expect(socket.said('look')).toEqual([]);
    void line.play(view.table, { do: 'rebet' });
    socket.hear({ type: 'done', id: socket.said('play').at(-1)?.['id'], table, version: reached });
  }
  expect(socket.said('look')).toEqual([{ type: 'look', table }]);
});

test('R-3: a table that comes late does not replace a newer one, but on a new line it is believed', async () => {
  const [shown] = JSON.parse(casino) as [TableShown];
  const seen: number[] = [];
  line.listen((news) => news.type === 'shown' && seen.push(news.seen.version));
  const at = (version: number) => ({ ...shown, version, view: { ...shown.view, version } });
  const first = openLine();
  line.visit(shown.view.table, 'en');
  for (const version of [7, 6, 7]) first.hear(at(version));
  expect(seen).toEqual([7, 7]);
  first.lose();
  await vi.advanceTimersByTimeAsync(1_000);
  FakeSocket.last.greet();
  FakeSocket.last.hear(at(6));
  expect(seen).toEqual([7, 7, 6]);
});

test('who comes back to the page after a sleep is told within three seconds that the line is dead', () => {
  const socket = openLine();
  vi.advanceTimersByTime(1_000);
  heard.get('visibilitychange')?.();
  expect(socket.said('ping')).toHaveLength(1);
  vi.advanceTimersByTime(3_000);
  expect(line.state).toBe('lost');
});

test('a line that answers to who comes back stays up', () => {
  const socket = openLine();
  vi.advanceTimersByTime(1_000);
  heard.get('visibilitychange')?.();
  vi.advanceTimersByTime(50);
  socket.hear({ type: 'pong', n: 1 });
  vi.advanceTimersByTime(3_000);
  expect(line.state).toBe('open');
});
