import type { DatabaseTransaction } from '../../../db/database.ts';
import { replaceTeams, updateLabel } from '../../matches/corrections.service.ts';
import { isSamePair } from './claim.ts';
import type { ClaimedMatch } from './claims.repository.ts';
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
import type { Reconciling } from './reconciling.ts';
import { combineResults, standingOf, type Standing } from './standing.policy.ts';
import { flushWrites, startWrites } from './writes.service.ts';

/** Gives the match the teams that stand, where nobody loses by it. */
async function reconcileTeams(reconciling: Reconciling, standing: Standing): Promise<ClaimedMatch> {
  const { tx, report, match, where, nameOf } = reconciling;
  if (isSamePair(standing.pair, match) || areTeamsAnswered(reconciling)) return match;
  const isReplaced = await replaceTeams(tx, { ...standing.pair, matchId: match.matchId });
  if (!isReplaced) return match;
  report.replaced.push(`${where}: ${nameOf(match)} is ${nameOf(standing.pair)} now`);
  return { ...match, ...standing.pair };
}

async function reconcileLabel({ tx, match }: Reconciling, { round, matchType }: Standing) {
  if (match.round === round && match.matchType === matchType) return;
  await updateLabel(tx, { matchId: match.matchId, round, matchType });
}

/** Keeps what stays of a match that no source mentions any more. */
async function reconcileUnclaimed(reconciling: Reconciling): Promise<void> {
  const { match } = reconciling;
  const kickoff = { at: match.kickoffAt, isConfirmed: match.isConfirmed };
  reconcileProposals(reconciling, {
    pair: match,
    kickoff,
    isPostponed: match.postponedAt !== null,
  });
  await reconcileQuestions(reconciling, []);
}

/** A match that has its teams and its kickoff, and what is to be asked about it unless it is over. */
type Reconciled = Ended & { readonly wanted: readonly Question[] };

/** Gives a match the teams, the name and the kickoff that stand, and gathers what is proposed. */
async function reconcileFacts(found: Reconciling): Promise<Reconciled | null> {
  const { claims, nameOf } = found;
  if (claims.length === 0) {
    await reconcileUnclaimed(found);
    return null;
  }
  const standing = standingOf(claims);
  const unreconciled = { ...found, match: await reopenHistory(found, standing) };
  const match = await reconcileTeams(unreconciled, standing);
  const reconciling = { ...found, match };
  await reconcileLabel(reconciling, standing);
  const stands = await reconcileKickoff(reconciling, standing);
  const proposing = reconcileProposals(reconciling, stands);
  const result = combineResults(proposing.map((claim) => claim.result!));
  await correctHistory(reconciling, result);
  const wanted = questionsOf(claims, { ...stands, since: match.updatedAt }, { proposing, nameOf });
  return { reconciling, result, kickoffAt: stands.kickoff.at, wanted };
}

/**
 * Brings matches up to all that their sources say; whoever was read first makes no difference. What
 * changes in few of them is written match by match, what new ones bring in one statement a table.
 */
export async function reconcileMatches(
  tx: DatabaseTransaction,
  found: readonly Omit<Reconciling, 'tx' | 'writes'>[],
): Promise<void> {
  const writes = startWrites();
  const reconciled: Reconciled[] = [];
  for (const one of found) {
    const facts = await reconcileFacts({ ...one, tx, writes });
    if (facts) reconciled.push(facts);
  }
  await flushWrites(tx, writes);
  const over = await recordHistory(tx, reconciled);
  for (const { reconciling, wanted } of reconciled) {
    await reconcileQuestions(reconciling, over.has(reconciling.match.matchId) ? [] : wanted);
  }
  await flushWrites(tx, writes);
}
