import {
  finishAsHistory,
  replaceHistory,
  withdrawHistory,
} from '#features/results/history.service.ts';
import { hasSameFacts, type MatchResult } from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { isSamePair, type Claim } from './claim.ts';
import type { ClaimedMatch, StoredClaim } from './claims.repository.ts';
import { answeredScore, areTeamsAnswered } from './reconcile-questions.service.ts';
import type { MatchFacts, Reconciling } from './reconciling.ts';
import { proposalsOf, type ClaimedFacts } from './claimed-facts.policy.ts';

/** Reopens history that had other teams, or was finished before its kickoff or while postponed. */
export async function reopenHistory(
  reconciling: Reconciling,
  claimed: ClaimedFacts,
): Promise<ClaimedMatch> {
  const { tx, run, match, isFresh } = reconciling;
  const isOfOthers =
    match.wasNeverOpen && !isSamePair(claimed.pair, match) && !areTeamsAnswered(reconciling);
  const isToCome = claimed.kickoff.at > run.now && isFresh(claimed.kickoffBy);
  const { isPostponed, scheduledBy } = claimed;
  const isPutOff = isPostponed && scheduledBy !== null && isFresh(scheduledBy);
  const isOver = !isOfOthers && !isToCome && !isPutOff;
  if (match.validation?.kind !== 'history' || isOver) return match;
  await withdrawHistory(tx, match.matchId);
  return { ...match, validation: null };
}

function keepAnswered(reconciling: Reconciling, proposals: ReturnType<typeof proposalsOf>) {
  const claims = [...proposals.values()].map(({ claim }) => claim as StoredClaim);
  const score = answeredScore(reconciling, claims);
  if (score === null) return proposals;
  return new Map([...proposals].filter(([, { result }]) => result.score === score));
}

const statusOf = ({ status }: Claim) => (status === 'awarded' ? 'awarded' : 'played');

function isProposed(
  { claim, result }: { claim: Claim; result: MatchResult },
  known: ClaimedMatch['proposals'][number],
): boolean {
  return hasSameFacts(result, known.result) && statusOf(claim) === known.status;
}

/** Updates proposals to the claims. Returns the claims that propose a result. */
export function reconcileProposals(reconciling: Reconciling, facts: MatchFacts): StoredClaim[] {
  const { run, report, writes, match, claims, where, isPlayedTwice } = reconciling;
  const { matchId } = match;
  const twice = { ...facts, isPlayedTwice: isPlayedTwice(facts.pair) };
  const wanted = keepAnswered(reconciling, proposalsOf(claims, twice, run.now));
  let isOther = false;
  for (const proposal of match.proposals) {
    const { id, source } = proposal;
    const now = wanted.get(source);
    if (now && isProposed(now, proposal)) continue;
    isOther = true;
    writes.replaced.push(id);
    if (now) report.corrected.push(where);
    else report.withdrawn.push(where);
  }
  for (const [source, { claim, result }] of wanted) {
    const known = match.proposals.find((proposal) => proposal.source === source);
    if (known && isProposed({ claim, result }, known)) continue;
    const { importId } = claim;
    const status = statusOf(claim);
    writes.proposals.push({ matchId, importId, source, result, status });
    isOther = true;
    if (!known) report.proposed += 1;
  }
  if (isOther) writes.raised.push(matchId);
  return [...wanted.values()].map(({ claim }) => claim as StoredClaim);
}

export async function correctHistory(
  { tx, report, match, where }: Reconciling,
  result: MatchResult | null,
): Promise<void> {
  const { matchId, validation } = match;
  if (validation?.kind !== 'history' || result === null) return;
  if (hasSameFacts(result, validation.result)) return;
  if (await replaceHistory(tx, matchId, result)) report.resettled.push(where);
}

export type Ended = {
  readonly reconciling: Reconciling;
  readonly result: MatchResult | null;
  readonly kickoffAt: Date;
};

/** Finishes past matches as history if the run wants that. Returns the ids of finished matches. */
export async function recordHistory(
  tx: DatabaseTransaction,
  ended: readonly Ended[],
): Promise<Set<string>> {
  const past = ended.filter(
    ({ reconciling: { run, match }, kickoffAt }) =>
      !match.validation && run.isHistory && kickoffAt <= run.now,
  );
  const results = past.flatMap(({ reconciling, result }): [string, MatchResult][] =>
    result === null ? [] : [[reconciling.match.matchId, result]],
  );
  const finished = await finishAsHistory(tx, new Map(results));
  for (const { reconciling } of past) {
    const { report, match, where } = reconciling;
    if (finished.has(match.matchId)) report.history += 1;
    else report.leftOpen.push(where);
  }
  const settled = ended.filter(({ reconciling: { match } }) => match.validation);
  return new Set([...finished, ...settled.map(({ reconciling: { match } }) => match.matchId)]);
}
