import { visit } from '../house/visit.svelte';
import { words } from '../words/words.svelte';
import { hearing } from './hearing.svelte';

/** The presenter says it in the visitor's language, if voice and sound are on; captions are not this voice's task. */
export function speak(text: string): void {
  const { voice, voice_volume: volume } = visit.settings.audio;
  hush();
  if (!hearing.on || !voice || volume <= 0 || !canSpeak()) return;
  const said = new SpeechSynthesisUtterance(text);
  said.lang = words.language;
  said.volume = volume / 100;
  speechSynthesis.speak(said);
}

/** Breaks off what is still being said. */
export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}

function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;
}
