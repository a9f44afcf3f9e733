import { writeScore } from '@kickoracle/game';

/** Writes a score in a sentence, with word joiners: it never breaks into two lines. */
export const writeUnbrokenScore = (score: string, locale: string) =>
  writeScore(score, locale).replace(/[–:-]/, '\u2060$&\u2060');
