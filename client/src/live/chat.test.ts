import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../wire/problem';
import type { ChatLine } from '../wire/protocol';
import { Chat } from './chat.svelte';

const line = vi.hoisted(() => ({ say: vi.fn<(table: string, text: string) => Promise<unknown>>() }));
vi.mock('../house/visit.svelte', () => ({ visit: { line } }));

let chat: Chat;
const said = (n: number, text = 'hello'): ChatLine => ({ n, at_ms: 0, name: 'Bob', role: 'player', text });

beforeEach(() => {
  chat = new Chat('lounge-1');
  line.say.mockReset();
});

test('PL-19: lines are heard once, those of other tables not at all', () => {
  chat.hear({ type: 'chat', table: 'lounge-1', lines: [said(1)] });
  chat.hear({ type: 'said', table: 'lounge-1', line: said(2) });
  chat.hear({ type: 'said', table: 'lounge-1', line: said(2) });
  chat.hear({ type: 'said', table: 'casino-1', line: said(3) });
  expect(chat.lines.map(({ n }) => n)).toEqual([1, 2]);
  expect(chat.unread).toBe(1);
  chat.toggle();
  expect([chat.open, chat.unread]).toEqual([true, 0]);
});

test('PL-19: what the house does not take is told, and nothing is said of blanks', async () => {
  line.say.mockRejectedValue(new Problem('muted'));
  expect(await chat.say('  ')).toBe(false);
  expect(line.say).not.toHaveBeenCalled();
  expect(await chat.say('hello')).toBe(false);
  expect(chat.problem?.why).toBe('muted');
  line.say.mockResolvedValue({});
  expect(await chat.say('hello')).toBe(true);
  expect(chat.problem).toBeNull();
});
