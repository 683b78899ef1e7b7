import type { TransitionConfig } from 'svelte/transition';
import type { Stagehand } from './stagehand';

const PUSH_MS = 260;

/** Chips that are won are pushed over by the dealer, and those that are lost go back there. */
export function pushChips(
  node: Element,
  { stagehand, paid }: { stagehand: Stagehand; paid: boolean },
): TransitionConfig {
  if (!paid || stagehand.pace === 0) return { duration: 0 };
  const [dx, dy] = stagehand.fromDealer(node);
  return {
    duration: PUSH_MS * stagehand.pace,
    easing: (t) => 1 - (1 - t) ** 3,
    css: (_, u) => `transform: translate(${dx * u}px, ${dy * u}px); opacity: ${1 - u * 0.6}`,
  };
}
