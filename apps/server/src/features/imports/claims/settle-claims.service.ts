import { replaceTeams, updateLabel } from '../../matches/corrections.service.ts';
import { isSamePair } from './claim.ts';
import type { ClaimedMatch } from './claims.repository.ts';
import { questionsOf } from './questions.policy.ts';
import { settleKickoff } from './settle-kickoff.service.ts';
import { areTeamsAnswered, settleQuestions } from './settle-questions.service.ts';
import { settleHistory, settleProposals, unsettleHistory } from './settle-results.service.ts';
import type { Settling } from './settling.ts';
import { standingOf, type Standing } from './standing.policy.ts';

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
  await settleQuestions(settling, wanted);
}
