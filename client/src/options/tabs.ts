import type { Tab } from './keep';

/** The tabs of the settings, as the profile has them (PL-23), and how each is named in an address. */
export const TABS: { tab: Tab; path: string }[] = [
  { tab: 'general', path: 'general' },
  { tab: 'video', path: 'video' },
  { tab: 'audio', path: 'audio' },
  { tab: 'bet_behind', path: 'bet-behind' },
];

export function tabOf(path: readonly string[]): Tab {
  return TABS.find((each) => each.path === path[0])?.tab ?? 'general';
}
