import { readInstant } from '../predictions/instants.ts';
import type { ReadField } from './draft.ts';

/** The last deadline or kickoff that may be chosen, in UTC. */
export const LAST_CLOSING_TIME = '9999-12-31T23:59';

/**
 * Reads a deadline or kickoff: an instant with its zone, at most `LAST_CLOSING_TIME`, and later
 * than `now` unless it may have passed.
 */
export function readClosingTime(
  text: string,
  { now, mayHavePassed }: { now: Date; mayHavePassed: boolean },
): ReadField<Date> {
  if (text.trim() === '') return { problem: 'required' };
  const value = readInstant(text);
  if (value === null) return { problem: 'invalid' };
  return value <= now && !mayHavePassed ? { problem: 'in_past' } : { value };
}
