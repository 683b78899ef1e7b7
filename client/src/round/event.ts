import type { Moved } from '../wire/protocol';

/** Whatever happens at a table; a round's own events among them. */
export type TableEvent = Moved['events'][number];
