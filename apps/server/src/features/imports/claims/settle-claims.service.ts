import type { DatabaseTransaction } from '../../../db/database.ts';
import {
  closeMatch,
  countLateAt,
  openMatch,
  replaceTeams,
  updateLabel,
} from '../../matches/corrections.service.ts';
import { moveKickoff, postponeMatch } from '../../matches/matches.service.ts';
import { finishAsHistory, replaceHistory, withdrawHistory } from '../../results/results.service.ts';
import type { Report } from '../import-report.ts';
import type { Run } from '../import-run.service.ts';
import type { Kickoff } from '../kickoffs.ts';
import { isOnDay, isSamePair, type Claim, type Pair } from './claim.ts';
import * as repository from './claims.repository.ts';
import type { ClaimedMatch, KeptClaim } from './claims.repository.ts';
import * as questions from './questions.repository.ts';
import type { KeptQuestion } from './questions.repository.ts';
import { isSameDispute, kickoffSides, questionsOf, type Question } from './questions.policy.ts';
import { isSameResult } from './read-claims.ts';
import { combineResults, proposalsOf, standingOf, type Standing } from './standing.policy.ts';

/** What is needed to bring one match up to what its sources say. */
export type Settling = {
  readonly tx: DatabaseTransaction;
  readonly run: Run;
  readonly report: Report;
  /** The match as a person finds it: by its row, or by its teams. */
  readonly where: string;
  readonly nameOf: (pair: Pair) => string;
  readonly match: ClaimedMatch;
  readonly claims: readonly KeptClaim[];
  readonly asked: readonly KeptQuestion[];
  readonly isPlayedTwice: (pair: Pair) => boolean;
  /** Whether this run was the first to hear the claim. */
  readonly isFresh: (claim: Claim) => boolean;
};

type Stands = { pair: Pair; kickoff: Kickoff; isPostponed: boolean };

/** What was finished as history with other teams, or before its kickoff, is not finished. */
async function unsettleHistory(settling: Settling, standing: Standing): Promise<ClaimedMatch> {
  const { tx, run, match, isFresh } = settling;
  const isOfOthers = match.wasNeverOpen && !isSamePair(standing.pair, match);
  const isToCome = standing.kickoff.at > run.now && isFresh(standing.kickoffBy);
  if (match.validation?.kind !== 'history' || !(isOfOthers || isToCome)) return match;
  await withdrawHistory(tx, match.matchId);
  return { ...match, validation: null };
}

/** Gives the match the teams that stand, where nobody loses by it. */
async function settleTeams(settling: Settling, standing: Standing): Promise<ClaimedMatch> {
  const { tx, run, report, match, where, nameOf } = settling;
  if (isSamePair(standing.pair, match)) return match;
  const { kickoff, round, matchType } = standing;
  const isReplaced = await replaceTeams(tx, {
    ...standing.pair,
    matchId: match.matchId,
    competitionId: run.competitionId,
    season: run.season,
    round,
    matchType,
    kickoffAt: kickoff.at,
    isKickoffConfirmed: kickoff.isConfirmed,
    isClosed: false,
  });
  if (!isReplaced) return match;
  report.replaced.push(`${where}: ${nameOf(match)} is ${nameOf(standing.pair)} now`);
  return { ...match, ...standing.pair };
}

async function settleLabel({ tx, match }: Settling, { round, matchType }: Standing) {
  if (match.round === round && match.matchType === matchType) return;
  await updateLabel(tx, { matchId: match.matchId, round, matchType });
}

/** Somebody decided what these sources say; they are asked again when one says something else. */
function isAnswered({ asked, claims }: Settling): boolean {
  const answered = asked.findLast(({ kind, isAnswered: is }) => kind === 'kickoff' && is);
  return answered !== undefined && isSameDispute(answered.sides, kickoffSides(claims));
}

/** Moves the kickoff to what stands; answers where it is then. */
async function moveTo(settling: Settling, standing: Standing, stored: Kickoff): Promise<Kickoff> {
  const { tx, run, report, match, where, isFresh } = settling;
  const { matchId } = match;
  const { kickoff } = standing;
  const lateBefore = await countLateAt(tx, matchId, stored.at);
  const late = (await countLateAt(tx, matchId, kickoff.at)) - lateBefore;
  if (!kickoff.isConfirmed && late > 0) {
    // Who only knows the day makes no prediction late; the day has come all the same.
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

async function settleKickoff(settling: Settling, standing: Standing): Promise<Stands> {
  const { tx, report, match, where } = settling;
  const stored = { at: match.kickoffAt, isConfirmed: match.isConfirmed };
  const pair: Pair = match;
  const wasPostponed = match.postponedAt !== null;
  const { kickoff, isPostponed } = standing;
  const isSame =
    kickoff.isConfirmed === stored.isConfirmed
      ? kickoff.at.getTime() === stored.at.getTime()
      : !kickoff.isConfirmed && isOnDay(stored.at, kickoff.at, 0);
  const asItWas = { pair, kickoff: stored, isPostponed: wasPostponed };
  if ((isSame && isPostponed === wasPostponed) || isAnswered(settling)) return asItWas;
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

/** Brings the proposals up to what each source says; answers who proposes. */
async function settleProposals(settling: Settling, stands: Stands): Promise<KeptClaim[]> {
  const { tx, run, report, match, claims, where, isPlayedTwice } = settling;
  const { matchId } = match;
  const twice = { ...stands, isPlayedTwice: isPlayedTwice(stands.pair) };
  const wanted = proposalsOf(claims, twice, run.now);
  for (const { id, source, result } of match.proposals) {
    const now = wanted.get(source);
    if (now && isSameResult(now.result, result)) continue;
    await repository.replaceProposal(tx, id);
    if (now) report.corrected.push(where);
    else report.withdrawn.push(where);
  }
  for (const [source, { claim, result }] of wanted) {
    const known = match.proposals.find((proposal) => proposal.source === source);
    if (known && isSameResult(known.result, result)) continue;
    await repository.insertProposal(tx, { matchId, importId: claim.importId, source, result });
    if (!known) report.proposed += 1;
  }
  return [...wanted.values()].map(({ claim }) => claim as KeptClaim);
}

/** Finishes a past match as history where it is asked for; answers whether a result stands. */
async function settleHistory(
  settling: Settling,
  proposing: readonly KeptClaim[],
  kickoffAt: Date,
): Promise<boolean> {
  const { tx, run, report, match, where } = settling;
  const { matchId, validation } = match;
  const result = combineResults(proposing.map((claim) => claim.result!));
  if (validation?.kind === 'history') {
    const isOther = result !== null && !isSameResult(result, validation.result);
    if (isOther && (await replaceHistory(tx, matchId, result))) report.resettled.push(where);
  }
  if (validation) return true;
  if (!run.isHistory || kickoffAt > run.now) return false;
  const isFinished = result !== null && (await finishAsHistory(tx, matchId, result));
  if (isFinished) report.history += 1;
  else report.leftOpen.push(where);
  return isFinished;
}

function sayQuestion({ kind, sides }: Question): string {
  return `${kind}: ${sides.map(({ source, says }) => `${source} says ${says}`).join(', ')}`;
}

async function settleQuestions(settling: Settling, wanted: readonly Question[]): Promise<void> {
  const { tx, report, match, where, asked } = settling;
  const open = asked.filter(({ isAnswered: is }) => !is);
  for (const question of open) {
    if (wanted.some(({ kind }) => kind === question.kind)) continue;
    await questions.closeQuestion(tx, question.id);
  }
  for (const question of wanted) {
    const known = open.find(({ kind }) => kind === question.kind);
    if (!known) await questions.insertQuestion(tx, match.matchId, question);
    else if (JSON.stringify(known.sides) !== JSON.stringify(question.sides)) {
      if (isSameDispute(known.sides, question.sides)) continue;
      await questions.updateSides(tx, known.id, question.sides);
    } else continue;
    report.asked.push(`${where}: ${sayQuestion(question)}`);
  }
}

/** What stays of a match of which no source says anything any more. */
async function settleUnclaimed(settling: Settling): Promise<void> {
  const { match } = settling;
  const kickoff = { at: match.kickoffAt, isConfirmed: match.isConfirmed };
  await settleProposals(settling, {
    pair: match,
    kickoff,
    isPostponed: match.postponedAt !== null,
  });
  await settleQuestions(settling, []);
}

/** Brings one match up to all that its sources say; whoever was read first makes no difference. */
export async function settleMatch(found: Settling): Promise<void> {
  const { claims, nameOf } = found;
  if (claims.length === 0) return settleUnclaimed(found);
  const standing = standingOf(claims);
  const unsettled = { ...found, match: await unsettleHistory(found, standing) };
  const match = await settleTeams(unsettled, standing);
  const settling = { ...found, match };
  await settleLabel(settling, standing);
  const stands = await settleKickoff(settling, standing);
  const proposing = await settleProposals(settling, stands);
  const isOver = await settleHistory(settling, proposing, stands.kickoff.at);
  const wanted = isOver
    ? []
    : questionsOf(claims, { ...stands, since: match.updatedAt }, { proposing, nameOf });
  const isDecided = isAnswered(settling);
  await settleQuestions(
    settling,
    wanted.filter(({ kind }) => !(isDecided && kind === 'kickoff')),
  );
}
