import { finishAsHistory, replaceHistory, withdrawHistory } from '../../results/history.service.ts';
import { raiseVersion } from '../../results/proposals/proposals.service.ts';
import type { MatchResult } from '@kickoracle/game';
import { isSamePair, type Claim } from './claim.ts';
import * as repository from './claims.repository.ts';
import type { ClaimedMatch, KeptClaim } from './claims.repository.ts';
import { isSameResult } from './read-claims.ts';
import { answeredScore, areTeamsAnswered } from './settle-questions.service.ts';
import type { Settling, Stands } from './settling.ts';
import { combineResults, proposalsOf, type Standing } from './standing.policy.ts';

/** What was finished as history with other teams, before its kickoff or put off is not finished. */
export async function unsettleHistory(
  settling: Settling,
  standing: Standing,
): Promise<ClaimedMatch> {
  const { tx, run, match, isFresh } = settling;
  const isOfOthers =
    match.wasNeverOpen && !isSamePair(standing.pair, match) && !areTeamsAnswered(settling);
  const isToCome = standing.kickoff.at > run.now && isFresh(standing.kickoffBy);
  const { isPostponed, scheduledBy } = standing;
  const isPutOff = isPostponed && scheduledBy !== null && isFresh(scheduledBy);
  const isOver = !isOfOthers && !isToCome && !isPutOff;
  if (match.validation?.kind !== 'history' || isOver) return match;
  await withdrawHistory(tx, match.matchId);
  return { ...match, validation: null };
}

/** What is proposed after somebody chose: only that, from whoever tells it. */
function keepAnswered(settling: Settling, proposals: ReturnType<typeof proposalsOf>) {
  const claims = [...proposals.values()].map(({ claim }) => claim as KeptClaim);
  const score = answeredScore(settling, claims);
  if (score === null) return proposals;
  return new Map([...proposals].filter(([, { result }]) => result.score === score));
}

const statusOf = ({ status }: Claim) => (status === 'awarded' ? 'awarded' : 'played');

/** Whether what a source says is what it proposes already. */
function isProposed(
  { claim, result }: { claim: Claim; result: MatchResult },
  known: ClaimedMatch['proposals'][number],
): boolean {
  return isSameResult(result, known.result) && statusOf(claim) === known.status;
}

/** Brings the proposals up to what each source says; answers who proposes. */
export async function settleProposals(settling: Settling, stands: Stands): Promise<KeptClaim[]> {
  const { tx, run, report, match, claims, where, isPlayedTwice } = settling;
  const { matchId } = match;
  const twice = { ...stands, isPlayedTwice: isPlayedTwice(stands.pair) };
  const wanted = keepAnswered(settling, proposalsOf(claims, twice, run.now));
  let isOther = false;
  for (const proposal of match.proposals) {
    const { id, source } = proposal;
    const now = wanted.get(source);
    if (now && isProposed(now, proposal)) continue;
    isOther = true;
    await repository.replaceProposal(tx, id);
    if (now) report.corrected.push(where);
    else report.withdrawn.push(where);
  }
  for (const [source, { claim, result }] of wanted) {
    const known = match.proposals.find((proposal) => proposal.source === source);
    if (known && isProposed({ claim, result }, known)) continue;
    const { importId } = claim;
    const status = statusOf(claim);
    await repository.insertProposal(tx, { matchId, importId, source, result, status });
    isOther = true;
    if (!known) report.proposed += 1;
  }
  if (isOther) await raiseVersion(tx, matchId);
  return [...wanted.values()].map(({ claim }) => claim as KeptClaim);
}

/** Finishes a past match as history where it is asked for; answers whether a result stands. */
export async function settleHistory(
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
