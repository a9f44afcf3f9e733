import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { awardForScore, parseScore, type MatchResult, type ScoreRewardMap } from '@kickoracle/game';
import type { ScoredValue } from '../xp/xp.service.ts';

/** Values scored before other requests get their turn. */
const CHUNK = 500;

/** Scores each distinct predicted value once, by the rules of the game alone. */
export async function scorePredictions(options: {
  values: readonly { event_id: string; value: string }[];
  result: MatchResult;
  map: ScoreRewardMap;
}): Promise<ScoredValue[]> {
  const { values, result, map } = options;
  const actual = parseScore(result.score)!;
  const scored: ScoredValue[] = [];
  for (const [index, { event_id: eventId, value }] of values.entries()) {
    if (index > 0 && index % CHUNK === 0) await yieldToEventLoop();
    const { xp, parts } = awardForScore({ map, predicted: parseScore(value)!, actual });
    scored.push({ eventId, value, xp, parts });
  }
  return scored;
}
