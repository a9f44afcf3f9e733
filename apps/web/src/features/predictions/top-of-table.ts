import { tablePlaces } from '@kickoracle/game';
import type { AskedQuestion } from '../../game/answers/asked-question.ts';
import { optionName } from './option-name.ts';

/** How many places of a table a line tells of. */
const PLACES_TOLD = 3;

/** The first places of a table, in a line. */
export function topOf(asked: AskedQuestion, value: string): string {
  const places = tablePlaces(value);
  const top = places.slice(0, PLACES_TOLD).map((one, at) => `${at + 1}. ${optionName(asked, one)}`);
  return top.join(', ') + (places.length > PLACES_TOLD ? ' …' : '');
}
