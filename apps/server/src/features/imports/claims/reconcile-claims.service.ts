import type { DatabaseTransaction } from '#db/connection/database.ts';
import { replaceTeams, updateLabel } from '#features/matches/corrections.service.ts';
import { withdrawFeeds } from '#features/results/proposals/proposals.service.ts';
import { startReport } from '../import-report.ts';
import { createNameOf } from '../imports.repository.ts';
import type { Attached } from './attach-rows.service.ts';
import { isSamePair, type Claim } from './claim.ts';
import { listClaimedMatches, listClaims, type ClaimedMatch } from './claims.repository.ts';
import { questionsOf, type Question } from './questions.policy.ts';
import { reconcileKickoff } from './reconcile-kickoff.service.ts';
import { areTeamsAnswered, reconcileQuestions } from './reconcile-questions.service.ts';
import {
  correctHistory,
  recordHistory,
  reconcileProposals,
  reopenHistory,
  type Ended,
} from './reconcile-results.service.ts';
import { flushWrites, startWrites, type Reconciling } from './reconciling.ts';
import { combineResults, claimedFactsOf, type ClaimedFacts } from './claimed-facts.policy.ts';
import { playedTwice } from './meetings.policy.ts';
import { listQuestions } from './questions.repository.ts';

/** Sets the teams of the claims, if no predictions exist. */
async function reconcileTeams(
  reconciling: Reconciling,
  claimed: ClaimedFacts,
): Promise<ClaimedMatch> {
  const { tx, report, match, where, nameOf } = reconciling;
  if (isSamePair(claimed.pair, match) || areTeamsAnswered(reconciling)) return match;
  const isReplaced = await replaceTeams(tx, { ...claimed.pair, matchId: match.matchId });
  if (!isReplaced) return match;
  await withdrawFeeds(tx, match.matchId);
  report.replaced.push(`${where}: ${nameOf(match)} is ${nameOf(claimed.pair)} now`);
  return { ...match, ...claimed.pair };
}

async function reconcileLabel({ tx, match }: Reconciling, { round, matchType }: ClaimedFacts) {
  if (match.round === round && match.matchType === matchType) return;
  await updateLabel(tx, { matchId: match.matchId, round, matchType });
}

async function reconcileUnclaimed(reconciling: Reconciling): Promise<void> {
  const { match } = reconciling;
  const { kickoff, postponedAt } = match;
  reconcileProposals(reconciling, { pair: match, kickoff, isPostponed: postponedAt !== null });
  await reconcileQuestions(reconciling, []);
}

type Reconciled = Ended & { readonly wanted: readonly Question[] };

async function reconcileFacts(found: Reconciling): Promise<Reconciled | null> {
  const { claims, nameOf } = found;
  if (claims.length === 0) {
    await reconcileUnclaimed(found);
    return null;
  }
  const claimed = claimedFactsOf(claims);
  const unreconciled = { ...found, match: await reopenHistory(found, claimed) };
  const match = await reconcileTeams(unreconciled, claimed);
  const reconciling = { ...found, match };
  await reconcileLabel(reconciling, claimed);
  const facts = await reconcileKickoff(reconciling, claimed);
  const proposing = reconcileProposals(reconciling, facts);
  const result = combineResults(proposing.map((claim) => claim.result!));
  await correctHistory(reconciling, result);
  const wanted = questionsOf(claims, { ...facts, since: match.updatedAt }, { proposing, nameOf });
  return { reconciling, result, kickoffAt: facts.kickoff.at, wanted };
}

/** Updates matches to their claims, in any order of reading. New rows are written together. */
export async function reconcileMatches(
  tx: DatabaseTransaction,
  { matchIds, claimsOf, rowOf, isPlayedTwice }: Attached,
  context: Pick<Reconciling, 'run' | 'report' | 'nameOf'>,
): Promise<void> {
  const matches = await listClaimedMatches(tx, matchIds);
  const questionsByMatch = await listQuestions(tx, matchIds);
  const writes = startWrites();
  const reconciled: Reconciled[] = [];
  for (const matchId of matchIds) {
    const match = matches.get(matchId)!;
    const own = rowOf(matchId);
    const facts = await reconcileFacts({
      ...context,
      tx,
      writes,
      match,
      isPlayedTwice,
      where: own?.claimRow.row.where ?? context.nameOf(match),
      claims: claimsOf(matchId),
      storedQuestions: questionsByMatch.get(matchId) ?? [],
      isFresh: (claim: Claim) => claim === own?.claim && own.before === undefined,
    });
    if (facts) reconciled.push(facts);
  }
  await flushWrites(tx, writes);
  const over = await recordHistory(tx, reconciled);
  for (const { reconciling, wanted } of reconciled) {
    await reconcileQuestions(reconciling, over.has(reconciling.match.matchId) ? [] : wanted);
  }
  await flushWrites(tx, writes);
}

/** Reconciles matches of a season with stored claims, without a file. */
export async function reconcileKnown(
  tx: DatabaseTransaction,
  season: { competitionId: string; season: number; matchIds: readonly string[]; now: Date },
): Promise<void> {
  const known = await listClaims(tx, season);
  const byMatch = Map.groupBy(known, ({ matchId }) => matchId);
  const attached = {
    matchIds: season.matchIds.filter((matchId) => byMatch.has(matchId)),
    claimsOf: (matchId: string) => byMatch.get(matchId)!,
    rowOf: () => undefined,
    isPlayedTwice: playedTwice(known),
  };
  const run = { isHistory: false, now: season.now };
  const nameOf = await createNameOf(tx, known);
  await reconcileMatches(tx, attached, { run, report: startReport(), nameOf });
}
