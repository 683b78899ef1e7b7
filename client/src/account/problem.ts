import type { Problem } from '../wire/problem';

/** Where on a form a refusal is told: beside the field it is about, or under the whole. */
export type Place = 'name' | 'password' | 'loss' | 'form';

const PLACES: Record<string, Place> = {
  'bad-name': 'name',
  'name-taken': 'name',
  'bad-password': 'password',
  'wrong-password': 'password',
  'bad-limit': 'loss',
};

export function placeOf(problem: Problem): Place {
  return PLACES[problem.why] ?? 'form';
}
