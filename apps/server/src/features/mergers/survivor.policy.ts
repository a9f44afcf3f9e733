import { isDeepStrictEqual } from 'node:util';
import type { MatchAttributes } from '@kickoracle/game';

/** A match of two that are one, as far as it decides which of them stays. */
export type Candidate = {
  readonly matchId: string;
  readonly validationKind: 'result' | 'void' | 'history' | null;
  /** How many players predicted it. */
  readonly predictors: number;
};

const RANKS = { result: 2, void: 1, history: 0 };
const rankOf = ({ validationKind }: Candidate) =>
  validationKind === null ? 0 : RANKS[validationKind];

/**
 * Chooses which of two matches stays: the one that was settled, whose kickoff and rewards then paid;
 * else the one that more players know; else the one with a past; else the one of the team that stays.
 */
export function chooseSurvivor<C extends Candidate>(there: C, moved: C): { keep: C; lose: C } {
  const isHistory = ({ validationKind }: C) => (validationKind === 'history' ? 1 : 0);
  const lead =
    rankOf(moved) - rankOf(there) ||
    moved.predictors - there.predictors ||
    isHistory(moved) - isHistory(there);
  return lead > 0 ? { keep: moved, lose: there } : { keep: there, lose: moved };
}

type Kickoff = {
  readonly closesAt: Date;
  readonly isKickoffConfirmed: boolean;
  readonly postponedAt: Date | null;
};

/**
 * Returns the moment by which one of two matches had begun, the earlier one; null: neither has.
 * When a postponed match was meant says nothing, and a day without a time says less than a time.
 */
export function begunAt(kickoffs: readonly Kickoff[], now: Date): Date | null {
  const dated = kickoffs.filter(({ postponedAt }) => postponedAt === null);
  const timed = dated.filter(({ isKickoffConfirmed }) => isKickoffConfirmed);
  const moments = (timed.length > 0 ? timed : dated).map(({ closesAt }) => closesAt.getTime());
  const first = Math.min(...moments);
  return first <= now.getTime() ? new Date(first) : null;
}

type Kind = { readonly systemVersion: 1 | 2 | null; readonly attributes: MatchAttributes };

/** Tells whether two matches ask the same, so that an answer to one answers the other. */
export function askTheSame(a: Kind, b: Kind): boolean {
  return a.systemVersion === b.systemVersion && isDeepStrictEqual(a.attributes, b.attributes);
}
