import { formatScore, type Score } from '../scores/score.ts';

/** Priced aspects of a score, in display order. */
export const SCORE_ASPECTS = [
  'result',
  'goalDiff',
  'matchTotal',
  'homeTotal',
  'awayTotal',
  'score',
] as const;

export type ScoreAspect = (typeof SCORE_ASPECTS)[number];

/**
 * Returns the value of one aspect of a score: `homeTeam`, `draw` or `awayTeam` for the result, the
 * signed difference home minus away, plain numbers for totals, `2-1` for the score.
 */
export function aspectValue(aspect: ScoreAspect, score: Score): string {
  switch (aspect) {
    case 'result':
      return outcomeOf(score);
    case 'goalDiff':
      return String(score.home - score.away);
    case 'matchTotal':
      return String(score.home + score.away);
    case 'homeTotal':
      return String(score.home);
    case 'awayTotal':
      return String(score.away);
    case 'score':
      return formatScore(score);
  }
}

/** Returns the winner: `homeTeam`, `draw` or `awayTeam`. */
export function outcomeOf(score: Score): 'homeTeam' | 'draw' | 'awayTeam' {
  if (score.home === score.away) return 'draw';
  return score.home > score.away ? 'homeTeam' : 'awayTeam';
}
