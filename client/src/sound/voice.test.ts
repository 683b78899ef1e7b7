import { beforeEach, expect, test, vi } from 'vitest';
import { hush, speak } from './voice';

const audio = vi.hoisted(() => ({ sound: true, voice: true, voice_volume: 40 }));
vi.mock('../house/visit.svelte', () => ({ visit: { settings: { audio } } }));

const said: { text: string; lang: string; volume: number }[] = [];
const cancel = vi.fn<() => void>();

class Utterance {
  lang = '';
  volume = 1;
  constructor(readonly text: string) {}
}

beforeEach(() => {
  vi.unstubAllGlobals();
  said.length = 0;
  cancel.mockClear();
  Object.assign(audio, { sound: true, voice: true });
});

function giveVoice(): void {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', { speak: (text: Utterance) => said.push(text), cancel });
}

test('P-9: the presenter speaks in the language of the page, as loud as is asked for', () => {
  giveVoice();
  speak('Twenty');
  expect(said).toEqual([{ text: 'Twenty', lang: 'en', volume: 0.4 }]);
  expect(cancel).toHaveBeenCalledOnce();
});

test('P-9: the presenter is silent unless the voice is asked for', () => {
  giveVoice();
  audio.voice = false;
  speak('Twenty');
  Object.assign(audio, { voice: true, sound: false });
  speak('Twenty');
  expect(said).toEqual([]);
});

test('a browser without a voice is asked for nothing', () => {
  expect(() => speak('Twenty')).not.toThrow();
  expect(hush).not.toThrow();
});
