import type { ProposalView, ProposedMatchView } from '@kickoracle/contracts';
import { answersTold, templatesFor, type AskedOfMatch } from '@kickoracle/game';
import type { Viewing } from '../../../http/viewing.ts';
import { toMatchView } from '../../matches/matches.view.ts';
import type { Proposal, ProposalsService } from './proposals.service.ts';

/** A kickoff that differs by less is the same: referees are not that punctual. */
const SAME_KICKOFF_MS = 5 * 60_000;

/** Returns what a source says, beside a match that begins when we say so and asks what it asks. */
export function toProposalView(
  proposal: Proposal,
  match: { readonly kickoffAt: Date; readonly asked: AskedOfMatch },
): ProposalView {
  const { source, status, result, kickoffAt, since, seenAt, asks } = proposal;
  const told = result && answersTold(result, match.asked);
  const isOther =
    kickoffAt !== null &&
    Math.abs(kickoffAt.getTime() - match.kickoffAt.getTime()) > SAME_KICKOFF_MS;
  return {
    source,
    status,
    result: told && told.answers,
    missing: told ? told.missing : [...match.asked.cards],
    asks,
    since: since.toISOString(),
    seenAt: seenAt.toISOString(),
    otherKickoffAt: isOther ? kickoffAt.toISOString() : null,
  };
}

type Listed = Awaited<ReturnType<ProposalsService['listProposedMatches']>>['matches'][number];

/** Returns a match with what sources say of it, for whoever settles it. */
export function toProposedMatchView(
  { match, isSettled, proposals }: Listed,
  viewing: Viewing,
): ProposedMatchView {
  const { system_version: systemVersion, attributes, closes_at: kickoffAt } = match;
  const cards = templatesFor({ systemVersion, attributes });
  const asked = { systemVersion, attributes, cards };
  return {
    match: toMatchView(match, viewing),
    kind: isSettled ? 'correct' : 'settle',
    proposals: proposals.map((proposal) => toProposalView(proposal, { kickoffAt, asked })),
  };
}
