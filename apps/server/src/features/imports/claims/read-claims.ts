import { findContradiction, formatScore, hasSameFacts, type MatchResult } from '@kickoracle/game';
import type { Run } from '../run.ts';
import { kickoffOf, kickoffTextOf, type Kickoff } from '../kickoffs.ts';
import type { SeasonRow } from '../readers/season-file.ts';
import { isOnDay, type Claim, type Pair } from './claim.ts';

type Dated = Pick<Run, 'dating' | 'earlierDating' | 'now'>;

export type ClaimRow = Claim & { readonly row: SeasonRow };

function resultOf(row: SeasonRow): MatchResult | null {
  if (!row.fulltime || row.status === 'cancelled') return null;
  const score = formatScore(row.fulltime);
  const halftime = row.halftime ? { halftime_score: formatScore(row.halftime) } : {};
  const minutes = row.goalMinutes
    ? { first_goal_minute: row.goalMinutes.first, last_goal_minute: row.goalMinutes.last }
    : {};
  const full = { score, ...halftime, ...minutes };
  // Impossible minutes are an error of the file; the score counts.
  return findContradiction(full) ? { score, ...halftime } : full;
}

/** Returns a row's claim, dated as in earlier runs, so that its match can be found. */
export function toClaimRow(run: Run, row: SeasonRow, pair: Pair): ClaimRow {
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
    fileKickoff: kickoffTextOf(row),
    result: resultOf(row),
    since: run.now,
  };
}

/** Returns the kickoff of a row. A more exact one from the same source stays. */
function kickoffNow(run: Dated, claimRow: ClaimRow, known: Claim | undefined): Kickoff {
  const isUnchanged = known?.fileKickoff === claimRow.fileKickoff;
  if (known && isUnchanged && (!run.earlierDating || known.kickoff.at <= run.now)) {
    return known.kickoff;
  }
  const kickoff = kickoffOf(claimRow.row, run.dating.zone, run.dating.shiftMs);
  const knowsLess = !kickoff.isConfirmed && known?.kickoff.isConfirmed;
  return knowsLess && isOnDay(known.kickoff.at, kickoff.at, 0) ? known.kickoff : kickoff;
}

/** Returns the result of a row. Facts that the source gave with the same score stay. */
function resultNow(claimRow: ClaimRow, known: Claim | undefined): MatchResult | null {
  if (!claimRow.result || known?.result?.score !== claimRow.result.score) return claimRow.result;
  const both = { ...known.result, ...claimRow.result };
  return findContradiction(both) ? claimRow.result : both;
}

function isSameClaim(a: Claim, b: Claim): boolean {
  const keys = [
    'num',
    'round',
    'matchType',
    'status',
    'team1Id',
    'team2Id',
    'fileKickoff',
  ] as const;
  return (
    keys.every((key) => a[key] === b[key]) &&
    a.kickoff.at.getTime() === b.kickoff.at.getTime() &&
    a.kickoff.isConfirmed === b.kickoff.isConfirmed &&
    hasSameFacts(a.result, b.result)
  );
}

/** Returns `known` itself if nothing changed. */
export function toClaim<C extends Claim>(
  run: Dated,
  claimRow: ClaimRow,
  known: C | undefined,
): Claim | C {
  const { row: _, ...said } = claimRow;
  const claim = {
    ...said,
    kickoff: kickoffNow(run, claimRow, known),
    result: resultNow(claimRow, known),
  };
  return known && isSameClaim(known, claim) ? known : claim;
}

/** Returns true if another zone or start would move a kickoff that has passed. */
export function isLeftByRedating(run: Run, claimRow: ClaimRow, claim: Claim): boolean {
  if (!run.earlierDating || claim.kickoff.at > run.now) return false;
  const { zone, shiftMs } = run.dating;
  return kickoffOf(claimRow.row, zone, shiftMs).at.getTime() !== claim.kickoff.at.getTime();
}
