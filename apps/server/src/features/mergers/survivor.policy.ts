import { isDeepStrictEqual } from 'node:util';
import type { MatchAttributes } from '@kickoracle/game';

export type Candidate = {
  readonly matchId: string;
  readonly validationKind: 'result' | 'void' | 'history' | null;
  readonly predictors: number;
};

const RANKS = { result: 2, void: 1, history: 0 };
const rankOf = ({ validationKind }: Candidate) =>
  validationKind === null ? 0 : RANKS[validationKind];

/** Keeps a settled match; else more predictors; else history; else the kept team's match. */
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

/** Returns the earlier kickoff if it has passed. Not of postponed matches; a time beats a day. */
export function begunAt(kickoffs: readonly Kickoff[], now: Date): Date | null {
  const dated = kickoffs.filter(({ postponedAt }) => postponedAt === null);
  const timed = dated.filter(({ isKickoffConfirmed }) => isKickoffConfirmed);
  const moments = (timed.length > 0 ? timed : dated).map(({ closesAt }) => closesAt.getTime());
  const first = Math.min(...moments);
  return first <= now.getTime() ? new Date(first) : null;
}

type Kind = { readonly systemVersion: 1 | 2 | null; readonly attributes: MatchAttributes };

/** Returns true if an answer to one match is also an answer to the other. */
export function askTheSame(a: Kind, b: Kind): boolean {
  return a.systemVersion === b.systemVersion && isDeepStrictEqual(a.attributes, b.attributes);
}
