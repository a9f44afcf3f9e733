import { closeMatch, countLateAt, openMatch } from '../../matches/corrections.service.ts';
import { moveKickoff, postponeMatch } from '../../matches/matches.service.ts';
import type { Kickoff } from '../kickoffs.ts';
import { isOnDay } from './claim.ts';
import { isKickoffAnswered, isKickoffKept } from './settle-questions.service.ts';
import type { Settling, Stands } from './settling.ts';
import type { Standing } from './standing.policy.ts';

/** Moves the kickoff to what stands; answers where it is then. */
async function moveTo(settling: Settling, standing: Standing, stored: Kickoff): Promise<Kickoff> {
  const { tx, run, report, match, where, isFresh } = settling;
  const { matchId } = match;
  const { kickoff } = standing;
  const lateBefore = await countLateAt(tx, matchId, stored.at);
  const late = (await countLateAt(tx, matchId, kickoff.at)) - lateBefore;
  if (!kickoff.isConfirmed && late > 0) {
    // A source that only knows the day makes no prediction late; the day has come all the same.
    if (kickoff.at <= run.now) await closeMatch(tx, matchId);
    report.kept.push(where);
    return stored;
  }
  if ((await moveKickoff(tx, matchId, kickoff)) === 'settled') {
    report.settled.push(where);
    return stored;
  }
  report.late += Math.max(0, late);
  // As if the source that knows better had been read first.
  const isToCome = match.isClosed && kickoff.at > run.now;
  if (isToCome && isFresh(standing.kickoffBy)) await openMatch(tx, matchId);
  return kickoff;
}

/** Brings kickoff and postponement up to what stands. */
export async function settleKickoff(settling: Settling, standing: Standing): Promise<Stands> {
  const { tx, report, match, where } = settling;
  const stored = { at: match.kickoffAt, isConfirmed: match.isConfirmed };
  const pair = match;
  const wasPostponed = match.postponedAt !== null;
  const { kickoff, isPostponed } = standing;
  const isSame =
    kickoff.isConfirmed === stored.isConfirmed
      ? kickoff.at.getTime() === stored.at.getTime()
      : !kickoff.isConfirmed && isOnDay(stored.at, kickoff.at, 0);
  const isKept = isKickoffAnswered(settling) || isKickoffKept(settling);
  const asItWas = { pair, kickoff: stored, isPostponed: wasPostponed };
  if ((isSame && isPostponed === wasPostponed) || isKept) return asItWas;
  const isMoving = !isSame || (wasPostponed && !isPostponed);
  const now = isMoving ? await moveTo(settling, standing, stored) : stored;
  const hasMoved = isMoving && !report.settled.includes(where) && !report.kept.includes(where);
  const isStill = wasPostponed && !hasMoved;
  if (!isPostponed || isStill) {
    if (hasMoved) report.moved.push(where);
    return { pair, kickoff: now, isPostponed: isStill };
  }
  const isPostponedNow = await postponeMatch(tx, match.matchId);
  if (isPostponedNow && !wasPostponed) report.postponed.push(where);
  else if (hasMoved) report.moved.push(where);
  return { pair, kickoff: now, isPostponed: isPostponedNow };
}
