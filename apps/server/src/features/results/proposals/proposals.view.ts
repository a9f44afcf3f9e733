import type { ProposalView, ProposedMatchView } from '@kickoracle/contracts';
import { answersOfResult } from '@kickoracle/game';
import { toMatchView } from '../../matches/matches.view.ts';
import type { Proposal, ProposalsService } from './proposals.service.ts';

/** A kickoff that differs by less is the same: referees are not that punctual. */
const SAME_KICKOFF_MS = 5 * 60_000;

/** What a source says, beside a match that begins when we say so. */
export function toProposalView(proposal: Proposal, matchKickoffAt: Date): ProposalView {
  const { source, status, result, kickoffAt, since, seenAt } = proposal;
  const isOther =
    kickoffAt !== null &&
    Math.abs(kickoffAt.getTime() - matchKickoffAt.getTime()) > SAME_KICKOFF_MS;
  return {
    source,
    status,
    result: result && answersOfResult(result),
    since: since.toISOString(),
    seenAt: seenAt.toISOString(),
    otherKickoffAt: isOther ? kickoffAt.toISOString() : null,
  };
}

type Listed = Awaited<ReturnType<ProposalsService['listProposedMatches']>>['matches'][number];

/** A match with what sources say of it, for whoever settles it. */
export function toProposedMatchView(
  { match, isSettled, proposals }: Listed,
  now: Date,
): ProposedMatchView {
  return {
    match: toMatchView(match, now),
    kind: isSettled ? 'correct' : 'settle',
    proposals: proposals.map((proposal) => toProposalView(proposal, match.kickoff_time)),
  };
}
