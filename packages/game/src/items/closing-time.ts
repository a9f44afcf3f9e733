import { readInstant } from '../predictions/instants.ts';
import type { ReadField } from './draft.ts';

/** Reads an instant with its zone, to year 9999, later than `now` unless it may have passed. */
export function readClosingTime(
  text: string,
  { now, mayHavePassed }: { now: Date; mayHavePassed: boolean },
): ReadField<Date> {
  if (text.trim() === '') return { problem: 'required' };
  const value = readInstant(text);
  if (value === null) return { problem: 'invalid' };
  return value <= now && !mayHavePassed ? { problem: 'in_past' } : { value };
}
