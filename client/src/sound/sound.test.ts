import { beforeEach, expect, test, vi } from 'vitest';
import { SCORE, type Sound } from './score';

const audio = vi.hoisted(() => ({ sound: true, sound_volume: 70 }));
vi.mock('../house/visit.svelte', () => ({ visit: { settings: { audio } } }));

const SOUNDS = Object.keys(SCORE) as Sound[];
const heard = new Map<string, () => void>();
const started = vi.fn<() => void>();

/** As much of the browser's own as the sounds are made with. */
class QuietContext {
  state = 'running';
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  createGain = () => ({ gain: makeParameter(), connect: (next: unknown) => next });
  createBiquadFilter = () => ({
    frequency: makeParameter(),
    Q: makeParameter(),
    connect: (next: unknown) => next,
  });
  createBufferSource = () => ({ connect: (next: unknown) => next, start: started });
  createOscillator = () => ({
    frequency: makeParameter(),
    connect: (next: unknown) => next,
    start: started,
    stop: () => undefined,
  });
  createBuffer = () => ({ duration: 1, getChannelData: () => new Float32Array(100) });
}

function makeParameter() {
  return { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
}

async function open(context?: unknown) {
  vi.resetModules();
  heard.clear();
  started.mockClear();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => heard.delete(name));
  vi.stubGlobal('AudioContext', context);
  return (await import('./sound')).play;
}

const page = { visibilityState: 'visible' };

beforeEach(() => {
  vi.unstubAllGlobals();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  Object.assign(audio, { sound: true, sound_volume: 70 });
});

test('nothing is heard before the page is touched', async () => {
  const play = await open(QuietContext);
  SOUNDS.forEach(play);
  expect(started).not.toHaveBeenCalled();
});

test('every sound is made once the page has been touched', async () => {
  const play = await open(QuietContext);
  heard.get('pointerdown')?.();
  for (const sound of SOUNDS) {
    started.mockClear();
    play(sound);
    expect(started, sound).toHaveBeenCalled();
  }
});

test('P-9: with the sound off, or at no volume, nothing is heard', async () => {
  const play = await open(QuietContext);
  heard.get('keydown')?.();
  audio.sound = false;
  play('card');
  Object.assign(audio, { sound: true, sound_volume: 0 });
  play('card');
  expect(started).not.toHaveBeenCalled();
});

test('what is shown at once is heard once, and nobody hears a page that is out of sight', async () => {
  const play = await open(QuietContext);
  heard.get('pointerdown')?.();
  play('card');
  const once = started.mock.calls.length;
  for (let card = 0; card < 16; card++) play('card');
  expect(started).toHaveBeenCalledTimes(once);
  page.visibilityState = 'hidden';
  play('win');
  expect(started).toHaveBeenCalledTimes(once);
});

test('PL-21: the sound button is of one table; at the next the setting of the profile holds again', async () => {
  const play = await open(QuietContext);
  const { hearing } = await import('./hearing.svelte');
  heard.get('pointerdown')?.();
  hearing.turn();
  play('card');
  expect(started).not.toHaveBeenCalled();
  hearing.restore();
  play('card');
  expect(started).toHaveBeenCalled();
});

test('a browser that makes no sound plays on in silence', async () => {
  const play = await open(undefined);
  heard.get('pointerdown')?.();
  SOUNDS.forEach(play);
  expect(heard.size).toBe(0);
});
