import { keyRing, openDrawer } from '../receipt/storage';
import type { RoundRecord } from '../wire/protocol';
import type { Evidence } from './promise';

/**
 * What this device has kept of the round's shoe: of the shoe it saw the round dealt from, whatever the record says.
 *
 * Where it saw none, the receipt of the shoe that the record names is better than none; it is told which one it is.
 */
export function findEvidence(record: RoundRecord): Evidence {
  const drawer = openDrawer(record.player);
  const key = keyRing.current;
  const seen = drawer.findRound(record.code);
  if (seen) return { receipt: seen.receipt, source: 'round', key };
  const named = drawer.find(record.shoe.id);
  return named ? { receipt: named.receipt, source: 'shoe', key } : { receipt: null, source: null, key };
}
