import { findContradiction, formatScore, tellTheSame, type MatchResult } from '@kickoracle/game';
import type { Run } from '../run.ts';
import { kickoffOf, toldOf, type Kickoff } from '../kickoffs.ts';
import type { SeasonRow } from '../readers/season-file.ts';
import { isOnDay, type Claim, type Pair } from './claim.ts';

/** How a run dates its rows. */
type Dated = Pick<Run, 'dating' | 'earlierDating' | 'now'>;

/** A row of a file with its teams, and what it claims as it stands there. */
export type ToldRow = Claim & { readonly row: SeasonRow };

function resultOf(row: SeasonRow): MatchResult | null {
  if (!row.fulltime || row.status === 'cancelled') return null;
  const score = formatScore(row.fulltime);
  const halftime = row.halftime ? { halftime_score: formatScore(row.halftime) } : {};
  const minutes = row.goalMinutes
    ? { first_goal_minute: row.goalMinutes.first, last_goal_minute: row.goalMinutes.last }
    : {};
  const full = { score, ...halftime, ...minutes };
  // Minutes that cannot be are a slip of the file; the score is what counts.
  return findContradiction(full) ? { score, ...halftime } : full;
}

/** Returns the claim of a row, dated as earlier runs dated it, so that its match can be found. */
export function toToldRow(run: Run, row: SeasonRow, pair: Pair): ToldRow {
  const { zone, shiftMs } = run.earlierDating ?? run.dating;
  const { source, importId, fileSeason } = run;
  const { num, round, matchType, status } = row;
  return {
    ...pair,
    source,
    importId,
    fileSeason,
    num,
    round,
    matchType,
    status,
    row,
    kickoff: kickoffOf(row, zone, shiftMs),
    told: toldOf(row),
    result: resultOf(row),
    since: run.now,
  };
}

/** Returns what the kickoff of a row is after all: what the source knew better before stays. */
function kickoffNow(run: Dated, told: ToldRow, known: Claim | undefined): Kickoff {
  const isUnchanged = known?.told === told.told;
  if (known && isUnchanged && (!run.earlierDating || known.kickoff.at <= run.now)) {
    return known.kickoff;
  }
  const kickoff = kickoffOf(told.row, run.dating.zone, run.dating.shiftMs);
  const knowsLess = !kickoff.isConfirmed && known?.kickoff.isConfirmed;
  return knowsLess && isOnDay(known.kickoff.at, kickoff.at, 0) ? known.kickoff : kickoff;
}

/** Returns the result of a row; what the source told of the same score before stays. */
function resultNow(told: ToldRow, known: Claim | undefined): MatchResult | null {
  if (!told.result || known?.result?.score !== told.result.score) return told.result;
  const both = { ...known.result, ...told.result };
  return findContradiction(both) ? told.result : both;
}

function isSameClaim(a: Claim, b: Claim): boolean {
  const keys = ['num', 'round', 'matchType', 'status', 'team1Id', 'team2Id', 'told'] as const;
  return (
    keys.every((key) => a[key] === b[key]) &&
    a.kickoff.at.getTime() === b.kickoff.at.getTime() &&
    a.kickoff.isConfirmed === b.kickoff.isConfirmed &&
    tellTheSame(a.result, b.result)
  );
}

/** Returns what the source says now, by its row and by what it said before; `known` itself when that stays. */
export function toClaim<C extends Claim>(
  run: Dated,
  told: ToldRow,
  known: C | undefined,
): Claim | C {
  const { row: _, ...said } = told;
  const claim = {
    ...said,
    kickoff: kickoffNow(run, told, known),
    result: resultNow(told, known),
  };
  return known && isSameClaim(known, claim) ? known : claim;
}

/** Tells whether another zone or start would move a kickoff that has passed. */
export function isLeftByRedating(run: Run, told: ToldRow, claim: Claim): boolean {
  if (!run.earlierDating || claim.kickoff.at > run.now) return false;
  const { zone, shiftMs } = run.dating;
  return kickoffOf(told.row, zone, shiftMs).at.getTime() !== claim.kickoff.at.getTime();
}
