import { MAX_ENTRY_DAYS } from '@kickoracle/contracts/constants';
import { DAY_MS, HOUR_MS } from '@kickoracle/game';
import type { RoundView } from '../cups.queries.ts';

/** A round with which a cup can begin. */
export type FirstRound = {
  readonly round: string;
  readonly beginsAt: string;
  readonly entryClosesAt: string;
};

/**
 * Lists the rounds with which a cup can begin, next one first. Entry closes an hour before the
 * first kickoff, but not before the round that precedes it has begun.
 */
export function listFirstRounds(rounds: readonly RoundView[], now: Date): FirstRound[] {
  const latest = now.getTime() + MAX_ENTRY_DAYS * DAY_MS;
  const dated = rounds
    .flatMap(({ round, beginsAt }) => (beginsAt === null ? [] : [{ round, beginsAt }]))
    .toSorted((a, b) => Date.parse(a.beginsAt) - Date.parse(b.beginsAt));
  return dated.flatMap(({ round, beginsAt }, nth) => {
    const before = dated[nth - 1]?.beginsAt;
    const closes = Math.max(
      Date.parse(beginsAt) - HOUR_MS,
      before === undefined ? 0 : Date.parse(before),
    );
    const canBegin = closes > now.getTime() && closes <= latest && before !== beginsAt;
    return canBegin ? [{ round, beginsAt, entryClosesAt: new Date(closes).toISOString() }] : [];
  });
}
