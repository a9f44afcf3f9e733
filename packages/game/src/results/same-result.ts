import type { MatchAnswers } from '../predictions/match-answers.ts';
import type { MatchResult } from './match-result.ts';

/** What is told of a match by template key: minutes as numbers, or everything as answers. */
type Told = MatchResult | MatchAnswers;

const FACTS = ['score', 'halftime_score', 'first_goal_minute', 'last_goal_minute'] as const;

const factOf = (told: Told | null, key: string): string | undefined => {
  const value = (told as Readonly<Record<string, string | number | undefined>> | null)?.[key];
  return value === undefined ? undefined : String(value);
};

/** Tells whether two tell the same facts, no more and no less. */
export function tellTheSame(a: Told | null, b: Told | null): boolean {
  return FACTS.every((key) => factOf(a, key) === factOf(b, key));
}

/** Tells whether all that both tell is the same. Null, which tells nothing at all, agrees with itself alone. */
export function agree(a: Told | null, b: Told | null): boolean {
  if (a === null || b === null) return a === b;
  return Object.keys(a).every((key) => {
    const [one, other] = [factOf(a, key), factOf(b, key)];
    return one === undefined || other === undefined || one === other;
  });
}

/**
 * Tells whether two say the same of how a match ended: the score, and that at half-time as far as both tell
 * it. Minutes of goals are told differently by everybody and decide nothing; no result is none that agrees.
 */
export function agreeOnScores(a: Told | null, b: Told | null): boolean {
  const halves = [factOf(a, 'halftime_score'), factOf(b, 'halftime_score')];
  const told = halves.filter((half) => half !== undefined);
  return (
    a !== null && b !== null && factOf(a, 'score') === factOf(b, 'score') && new Set(told).size <= 1
  );
}
