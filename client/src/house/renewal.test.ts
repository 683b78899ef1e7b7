import { beforeEach, expect, test, vi } from 'vitest';
import { Renewal } from './renewal';

const kept = new Map<string, string>();
const reload = vi.fn();
let own: string | null;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  kept.clear();
  reload.mockReset();
  own = '/assets/index-old.js';
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { querySelector: () => own && { getAttribute: () => own } });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
});

function greet(page: string | undefined): void {
  const renewal = new Renewal();
  renewal.hear(page);
  renewal.renew();
}

test('a page of another version is loaded anew', () => {
  greet('/assets/index-new.js');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page of this version, of none, or of a house that does not say stays', () => {
  for (const page of ['/assets/index-old.js', '', undefined]) greet(page);
  own = null;
  greet('/assets/index-new.js');
  expect(reload).not.toHaveBeenCalled();
});

test('it is not loaded again and again while two versions answer', () => {
  greet('/assets/index-new.js');
  greet('/assets/index-new.js');
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(300_000);
  greet('/assets/index-new.js');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('one who goes back to a server of the same version is left alone', () => {
  const renewal = new Renewal();
  renewal.hear('/assets/index-new.js');
  renewal.hear('/assets/index-old.js');
  renewal.renew();
  expect(reload).not.toHaveBeenCalled();
});

test('a device that keeps nothing is left alone', () => {
  vi.stubGlobal('sessionStorage', undefined);
  greet('/assets/index-new.js');
  expect(reload).not.toHaveBeenCalled();
});
