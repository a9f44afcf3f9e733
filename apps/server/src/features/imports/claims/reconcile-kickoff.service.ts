import {
  closeMatch,
  countLateAt,
  markNeverOpen,
  openMatch,
  openToPostpone,
  redatePostponed,
} from '#features/matches/corrections.service.ts';
import { moveKickoff, postponeMatch } from '#features/matches/matches.service.ts';
import type { Kickoff } from '../kickoffs.ts';
import { isOnDay } from './claim.ts';
import { isKickoffAnswered, keepsKickoff } from './reconcile-questions.service.ts';
import type { MatchFacts, Reconciling } from './reconciling.ts';
import type { ClaimedFacts } from './claimed-facts.policy.ts';

async function moveTo(
  reconciling: Reconciling,
  claimed: ClaimedFacts,
  stored: Kickoff,
): Promise<Kickoff> {
  const { tx, run, report, match, where, isFresh } = reconciling;
  const { matchId } = match;
  const { kickoff } = claimed;
  const lateBefore = await countLateAt(tx, matchId, stored.at);
  const late = (await countLateAt(tx, matchId, kickoff.at)) - lateBefore;
  if (!kickoff.isConfirmed && late > 0) {
    // A day without a time makes no prediction late, but closes the match when it comes.
    if (kickoff.at <= run.now) await closeMatch(tx, matchId);
    report.kept.push(where);
    return stored;
  }
  if ((await moveKickoff(tx, matchId, kickoff)) === 'settled') {
    report.settled.push(where);
    return stored;
  }
  // A match that was postponed after its kickoff was never open.
  const wasNeverOpen = match.postponedAt !== null && match.postponedAt >= stored.at;
  if (wasNeverOpen && kickoff.at <= run.now) await markNeverOpen(tx, [matchId]);
  report.late += Math.max(0, late);
  // The result must not depend on the reading order: reopen as if the more exact source came first.
  const isStopped = match.isClosed || match.postponedAt !== null;
  const isToCome = isStopped && kickoff.at > run.now;
  if (isToCome && isFresh(claimed.kickoffBy)) await openMatch(tx, matchId);
  return kickoff;
}

/** Postpones the match unless it has begun; null if it is unchanged. */
async function bePostponed(
  reconciling: Reconciling,
  claimed: ClaimedFacts,
  stored: Kickoff,
): Promise<MatchFacts | null> {
  const { tx, report, match, where, isFresh } = reconciling;
  const { kickoff, scheduledBy } = claimed;
  const { matchId } = match;
  // The result must not depend on the reading order: act as if the postponement was read first.
  if (scheduledBy && isFresh(scheduledBy)) await openToPostpone(tx, matchId);
  const isNew = match.postponedAt === null;
  if (isNew && !(await postponeMatch(tx, matchId))) return null;
  if (isNew) report.postponed.push(where);
  const asBefore = { pair: match, kickoff: stored, isPostponed: true };
  if (isSameKickoff(stored, kickoff)) return asBefore;
  const { at: kickoffAt, isConfirmed } = kickoff;
  const isRedated = await redatePostponed(tx, { matchId, kickoffAt, isConfirmed });
  if (!isRedated) report.settled.push(where);
  else if (!isNew) report.moved.push(where);
  return isRedated ? { ...asBefore, kickoff } : asBefore;
}

function isSameKickoff(stored: Kickoff, kickoff: Kickoff): boolean {
  return kickoff.isConfirmed === stored.isConfirmed
    ? kickoff.at.getTime() === stored.at.getTime()
    : !kickoff.isConfirmed && isOnDay(stored.at, kickoff.at, 0);
}

export async function reconcileKickoff(
  reconciling: Reconciling,
  claimed: ClaimedFacts,
): Promise<MatchFacts> {
  const { report, match, where } = reconciling;
  const pair = match;
  const stored = match.kickoff;
  const wasPostponed = match.postponedAt !== null;
  const { kickoff, isPostponed } = claimed;
  const isSame = isSameKickoff(stored, kickoff);
  const isUnchanged = isKickoffAnswered(reconciling) || keepsKickoff(reconciling);
  if ((isSame && isPostponed === wasPostponed) || isUnchanged) {
    return { pair, kickoff: stored, isPostponed: wasPostponed };
  }
  const postponed = isPostponed ? await bePostponed(reconciling, claimed, stored) : null;
  if (postponed) return postponed;
  if (isSame && !wasPostponed) return { pair, kickoff: stored, isPostponed: false };
  const now = await moveTo(reconciling, claimed, stored);
  const hasMoved = !report.settled.includes(where) && !report.kept.includes(where);
  if (hasMoved) report.moved.push(where);
  return { pair, kickoff: now, isPostponed: wasPostponed && !hasMoved };
}
