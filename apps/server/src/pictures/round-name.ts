import type { Language } from '@kickoracle/contracts';
import { matchdayOf } from '@kickoracle/game';
import { shareTextsIn } from '#lib/texts.ts';

export function roundNameIn(language: Language, round: string): string {
  const number = matchdayOf(round);
  return number === undefined ? round : shareTextsIn(language)('matchday', { number });
}
