import type {
  MatchAnswersView,
  MatchView,
  ProposalView,
  ProposedMatchView,
} from '@kickoracle/contracts';
import { doAgree } from '@kickoracle/game';
import { isComplete } from '../entry/group-proposals.ts';

export type LineProposals = {
  /** Proposals that are not dismissed, the most trusted one first. */
  readonly proposals: readonly ProposalView[];
  /** The complete result on which all of them agree, or null. */
  readonly agreed: MatchAnswersView | null;
};

const NOTHING: LineProposals = { proposals: [], agreed: null };

const kickoffOf = ({ otherKickoffAt }: ProposalView) =>
  otherKickoffAt === null ? null : new Date(otherKickoffAt);

/** A changed proposal raises the version of its match: those of other versions are skipped. */
export function lineProposals(
  match: MatchView,
  proposed: ProposedMatchView | undefined,
): LineProposals {
  if (proposed?.kind !== 'settle' || proposed.match.itemVersion !== match.itemVersion) {
    return NOTHING;
  }
  const proposals = proposed.proposals.filter(({ asks }) => asks === 'settle');
  const sources = proposals.map((each) => ({ ...each, kickoffAt: kickoffOf(each) }));
  const isAgreed = doAgree(sources, new Date(match.kickoffAt));
  const agreed = isAgreed ? (proposals.find(isComplete)?.result ?? null) : null;
  return { proposals, agreed };
}
