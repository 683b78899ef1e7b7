import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LossLeft } from '../wire/protocol';
import { LANGUAGES, type Language } from '../words/language';
import { t, words } from '../words/words.svelte';
import { sayLossLimit } from './saying';

function say(limit: LossLeft['limit'], left: number): string {
  return sayLossLimit({ limit, most: 1_000, left }, 'EUR');
}

vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null });

describe.each(Object.keys(LANGUAGES) as Language[])('loss limits in %s', (language) => {
  beforeEach(() => words.speak(language));

  test('that of another session is not said to be of this one, and the way on is to end that session', () => {
    expect(say('other-session', 0)).not.toContain(say('session', 0));
    expect(say('other-session', 0)).toContain(t('loss-limit-other'));
    expect(say('session', 0)).not.toContain(t('loss-limit-other'));
    const near = (['session', 'other-session', 'loss-day', 'loss-week', 'loss-month'] as const).map((limit) =>
      say(limit, 500),
    );
    expect(new Set(near).size).toBe(5);
  });
});
