import type { MatchAnswers } from '../predictions/match-answers.ts';
import type { MatchResult } from './match-result.ts';

/** Facts of a match by template key: minutes as numbers, or all as answers. */
type Facts = MatchResult | MatchAnswers;

const FACTS = ['score', 'halftime_score', 'first_goal_minute', 'last_goal_minute'] as const;

const factOf = (facts: Facts | null, key: string): string | undefined => {
  const value = (facts as Readonly<Record<string, string | number | undefined>> | null)?.[key];
  return value === undefined ? undefined : String(value);
};

export function hasSameFacts(a: Facts | null, b: Facts | null): boolean {
  return FACTS.every((key) => factOf(a, key) === factOf(b, key));
}

/** Returns true if all facts that both have are equal. Null agrees only with null. */
export function agree(a: Facts | null, b: Facts | null): boolean {
  if (a === null || b === null) return a === b;
  return Object.keys(a).every((key) => {
    const [one, other] = [factOf(a, key), factOf(b, key)];
    return one === undefined || other === undefined || one === other;
  });
}

/** Returns true for equal scores, also at half-time if both have one. Null never agrees. */
export function agreeOnScores(a: Facts | null, b: Facts | null): boolean {
  const halves = [factOf(a, 'halftime_score'), factOf(b, 'halftime_score')];
  const known = halves.filter((half) => half !== undefined);
  return (
    a !== null &&
    b !== null &&
    factOf(a, 'score') === factOf(b, 'score') &&
    new Set(known).size <= 1
  );
}
