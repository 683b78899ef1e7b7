import { expect, test } from 'vitest';
import { Problem } from '../wire/problem';
import { Latest } from './latest.svelte';

const later = <T>(value: T, ms: number) => new Promise<T>((go) => setTimeout(() => go(value), ms));

test('O-5: the latest question wins, also where an earlier one is answered after it', async () => {
  const latest = new Latest<string>();
  const slow = latest.ask(() => later('first', 20));
  await latest.ask(() => later('second', 1));
  await slow;
  expect(latest.value).toBe('second');
  expect(latest.waiting).toBe(false);
});

test('O-5: a question that is overtaken within its pause is never asked', async () => {
  const latest = new Latest<string>();
  let asked = 0;
  const first = latest.ask(() => later(`${++asked}`, 0), 10);
  const second = latest.ask(() => later(`${++asked}`, 0), 10);
  await Promise.all([first, second]);
  expect([asked, latest.value]).toEqual([1, '1']);
});

test('O-5: the patient never ask two things at once, and leave out what was overtaken', async () => {
  const latest = new Latest<number>(true);
  const asked: number[] = [];
  let open = 0;
  const ask = (number: number) =>
    latest.ask(async () => {
      asked.push(number);
      expect(++open).toBe(1);
      await later(null, 5);
      open--;
      return number;
    });
  const first = ask(1);
  await later(null, 1);
  const answered = await Promise.all([first, ask(2), ask(3), ask(4)]);
  expect(asked).toEqual([1, 4]);
  expect(answered).toEqual([false, false, false, true]);
  expect(latest.value).toBe(4);
});

test('a refusal leaves the last answer where it was', async () => {
  const latest = new Latest<string>();
  await latest.ask(() => later('kept', 0));
  await latest.ask(() => Promise.reject(new Problem('bad-choice', 'decks: no')));
  expect(latest.value).toBe('kept');
  expect(latest.problem?.why).toBe('bad-choice');
});

test('what is given up says nothing any more', async () => {
  const latest = new Latest<string>();
  const asked = latest.ask((signal) => later(signal.aborted ? 'aborted' : 'late', 5));
  latest.clear();
  await asked;
  expect(latest.value).toBeNull();
});
