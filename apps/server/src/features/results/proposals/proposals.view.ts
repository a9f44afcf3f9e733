import type { ProposalView, ProposedMatchView } from '@kickoracle/contracts';
import { answersToQuestions, templatesFor, type MatchQuestions } from '@kickoracle/game';
import type { Viewing } from '#http/viewing.ts';
import { toMatchView } from '#features/matches/matches.view.ts';
import type { Proposal, ProposalsService } from './proposals.service.ts';

/** Kickoffs with a smaller difference count as equal. */
const SAME_KICKOFF_MS = 5 * 60_000;

export function toProposalView(
  proposal: Proposal,
  match: { readonly kickoffAt: Date; readonly questions: MatchQuestions },
): ProposalView {
  const { source, status, result, kickoffAt, since, seenAt, asks } = proposal;
  const answered = result && answersToQuestions(result, match.questions);
  const isOther =
    kickoffAt !== null &&
    Math.abs(kickoffAt.getTime() - match.kickoffAt.getTime()) > SAME_KICKOFF_MS;
  return {
    source,
    status,
    result: answered && answered.answers,
    missing: answered ? answered.missing : [...match.questions.cards],
    asks,
    since: since.toISOString(),
    seenAt: seenAt.toISOString(),
    otherKickoffAt: isOther ? kickoffAt.toISOString() : null,
  };
}

type Listed = Awaited<ReturnType<ProposalsService['listProposedMatches']>>['matches'][number];

export function toProposedMatchView(
  { match, isSettled, proposals }: Listed,
  viewing: Viewing,
): ProposedMatchView {
  const { system_version: systemVersion, attributes, closes_at: kickoffAt } = match;
  const cards = templatesFor({ systemVersion, attributes });
  const questions = { systemVersion, attributes, cards };
  return {
    match: toMatchView(match, viewing),
    kind: isSettled ? 'correct' : 'settle',
    proposals: proposals.map((proposal) => toProposalView(proposal, { kickoffAt, questions })),
  };
}
