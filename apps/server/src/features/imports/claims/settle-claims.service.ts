import type { DatabaseTransaction } from '../../../db/database.ts';
import { replaceTeams, updateLabel } from '../../matches/corrections.service.ts';
import { isSamePair } from './claim.ts';
import type { ClaimedMatch } from './claims.repository.ts';
import { questionsOf, type Question } from './questions.policy.ts';
import { settleKickoff } from './settle-kickoff.service.ts';
import { areTeamsAnswered, settleQuestions } from './settle-questions.service.ts';
import {
  correctHistory,
  settleHistory,
  settleProposals,
  unsettleHistory,
  type Ended,
} from './settle-results.service.ts';
import type { Settling } from './settling.ts';
import { combineResults, standingOf, type Standing } from './standing.policy.ts';
import { flushWrites, startWrites } from './writes.service.ts';

/** Gives the match the teams that stand, where nobody loses by it. */
async function settleTeams(settling: Settling, standing: Standing): Promise<ClaimedMatch> {
  const { tx, report, match, where, nameOf } = settling;
  if (isSamePair(standing.pair, match) || areTeamsAnswered(settling)) return match;
  const isReplaced = await replaceTeams(tx, { ...standing.pair, matchId: match.matchId });
  if (!isReplaced) return match;
  report.replaced.push(`${where}: ${nameOf(match)} is ${nameOf(standing.pair)} now`);
  return { ...match, ...standing.pair };
}

async function settleLabel({ tx, match }: Settling, { round, matchType }: Standing) {
  if (match.round === round && match.matchType === matchType) return;
  await updateLabel(tx, { matchId: match.matchId, round, matchType });
}

/** What stays of a match that no source mentions any more. */
async function settleUnclaimed(settling: Settling): Promise<void> {
  const { match } = settling;
  const kickoff = { at: match.kickoffAt, isConfirmed: match.isConfirmed };
  settleProposals(settling, { pair: match, kickoff, isPostponed: match.postponedAt !== null });
  await settleQuestions(settling, []);
}

/** A match that has its teams and its kickoff, and what is to be asked about it unless it is over. */
type Settled = Ended & { readonly wanted: readonly Question[] };

/** Gives a match the teams, the name and the kickoff that stand, and gathers what is proposed. */
async function settleFacts(found: Settling): Promise<Settled | null> {
  const { claims, nameOf } = found;
  if (claims.length === 0) {
    await settleUnclaimed(found);
    return null;
  }
  const standing = standingOf(claims);
  const unsettled = { ...found, match: await unsettleHistory(found, standing) };
  const match = await settleTeams(unsettled, standing);
  const settling = { ...found, match };
  await settleLabel(settling, standing);
  const stands = await settleKickoff(settling, standing);
  const proposing = settleProposals(settling, stands);
  const result = combineResults(proposing.map((claim) => claim.result!));
  await correctHistory(settling, result);
  const wanted = questionsOf(claims, { ...stands, since: match.updatedAt }, { proposing, nameOf });
  return { settling, result, kickoffAt: stands.kickoff.at, wanted };
}

/**
 * Brings matches up to all that their sources say; whoever was read first makes no difference. What
 * changes in few of them is written match by match, what new ones bring in one statement a table.
 */
export async function settleMatches(
  tx: DatabaseTransaction,
  found: readonly Omit<Settling, 'tx' | 'writes'>[],
): Promise<void> {
  const writes = startWrites();
  const settled: Settled[] = [];
  for (const one of found) {
    const facts = await settleFacts({ ...one, tx, writes });
    if (facts) settled.push(facts);
  }
  await flushWrites(tx, writes);
  const over = await settleHistory(tx, settled);
  for (const { settling, wanted } of settled) {
    await settleQuestions(settling, over.has(settling.match.matchId) ? [] : wanted);
  }
  await flushWrites(tx, writes);
}
