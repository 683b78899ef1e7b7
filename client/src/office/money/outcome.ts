import type { PursuedPayment } from '../../wire/protocol';

/** What is known of a payment that is not at its end. */
const UNDER_WAY = ['refused', 'withdrawal'];

/** The key of the words for what has become of a payment. */
export function outcomeOf({ kind, finished }: Pick<PursuedPayment, 'kind' | 'finished'>): string {
  if (finished) return `desk-outcome-${kind}`;
  return UNDER_WAY.includes(kind) ? `desk-open-${kind}` : 'desk-open-asked';
}
