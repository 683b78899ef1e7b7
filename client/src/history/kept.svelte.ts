import { EVERYTHING, type Wanted } from './wanted';

/** What was looked for last: whoever comes back from a round finds the list as it was. */
export const kept = $state<{ wanted: Wanted }>({ wanted: { ...EVERYTHING } });
