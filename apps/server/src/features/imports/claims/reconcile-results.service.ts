import { finishAsHistory, replaceHistory, withdrawHistory } from '../../results/history.service.ts';
import { tellTheSame, type MatchResult } from '@kickoracle/game';
import type { DatabaseTransaction } from '../../../db/database.ts';
import { isSamePair, type Claim } from './claim.ts';
import type { ClaimedMatch, KeptClaim } from './claims.repository.ts';
import { answeredScore, areTeamsAnswered } from './reconcile-questions.service.ts';
import type { Reconciling, Stands } from './reconciling.ts';
import { proposalsOf, type Standing } from './standing.policy.ts';

/** Reopens what was finished as history with other teams, before its kickoff or put off. */
export async function reopenHistory(
  reconciling: Reconciling,
  standing: Standing,
): Promise<ClaimedMatch> {
  const { tx, run, match, isFresh } = reconciling;
  const isOfOthers =
    match.wasNeverOpen && !isSamePair(standing.pair, match) && !areTeamsAnswered(reconciling);
  const isToCome = standing.kickoff.at > run.now && isFresh(standing.kickoffBy);
  const { isPostponed, scheduledBy } = standing;
  const isPutOff = isPostponed && scheduledBy !== null && isFresh(scheduledBy);
  const isOver = !isOfOthers && !isToCome && !isPutOff;
  if (match.validation?.kind !== 'history' || isOver) return match;
  await withdrawHistory(tx, match.matchId);
  return { ...match, validation: null };
}

/** Keeps of the proposals only what somebody chose, whoever tells it. */
function keepAnswered(reconciling: Reconciling, proposals: ReturnType<typeof proposalsOf>) {
  const claims = [...proposals.values()].map(({ claim }) => claim as KeptClaim);
  const score = answeredScore(reconciling, claims);
  if (score === null) return proposals;
  return new Map([...proposals].filter(([, { result }]) => result.score === score));
}

const statusOf = ({ status }: Claim) => (status === 'awarded' ? 'awarded' : 'played');

/** Tells whether what a source says is what it proposes already. */
function isProposed(
  { claim, result }: { claim: Claim; result: MatchResult },
  known: ClaimedMatch['proposals'][number],
): boolean {
  return tellTheSame(result, known.result) && statusOf(claim) === known.status;
}

/** Brings the proposals up to what each source says; answers who proposes. */
export function reconcileProposals(reconciling: Reconciling, stands: Stands): KeptClaim[] {
  const { run, report, writes, match, claims, where, isPlayedTwice } = reconciling;
  const { matchId } = match;
  const twice = { ...stands, isPlayedTwice: isPlayedTwice(stands.pair) };
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
  return [...wanted.values()].map(({ claim }) => claim as KeptClaim);
}

/** Puts history right that its sources tell otherwise now. */
export async function correctHistory(
  { tx, report, match, where }: Reconciling,
  result: MatchResult | null,
): Promise<void> {
  const { matchId, validation } = match;
  if (validation?.kind !== 'history' || result === null) return;
  if (tellTheSame(result, validation.result)) return;
  if (await replaceHistory(tx, matchId, result)) report.resettled.push(where);
}

/** A match with what its sources say of how it ended. */
export type Ended = {
  readonly reconciling: Reconciling;
  readonly result: MatchResult | null;
  readonly kickoffAt: Date;
};

/** Finishes past matches as history where it is asked for; answers for which a result stands. */
export async function recordHistory(
  tx: DatabaseTransaction,
  ended: readonly Ended[],
): Promise<Set<string>> {
  const past = ended.filter(
    ({ reconciling: { run, match }, kickoffAt }) =>
      !match.validation && run.isHistory && kickoffAt <= run.now,
  );
  const told = past.flatMap(({ reconciling, result }): [string, MatchResult][] =>
    result === null ? [] : [[reconciling.match.matchId, result]],
  );
  const finished = await finishAsHistory(tx, new Map(told));
  for (const { reconciling } of past) {
    const { report, match, where } = reconciling;
    if (finished.has(match.matchId)) report.history += 1;
    else report.leftOpen.push(where);
  }
  const settled = ended.filter(({ reconciling: { match } }) => match.validation);
  return new Set([...finished, ...settled.map(({ reconciling: { match } }) => match.matchId)]);
}
