import type {
  MatchAnswersView,
  MatchView,
  ProposalView,
  ProposedMatchView,
} from '@kickoracle/contracts';
import { doAgree } from '@kickoracle/game';
import { isComplete } from '../entry/group-proposals.ts';

/** The proposals for a match that waits for its result. */
export type SaidOfLine = {
  /** Those that no administrator dismissed, the most trusted one first. */
  readonly proposals: readonly ProposalView[];
  /** The complete result on which all of them agree; null: there is none. */
  readonly agreed: MatchAnswersView | null;
};

const NOTHING: SaidOfLine = { proposals: [], agreed: null };

const kickoffOf = ({ otherKickoffAt }: ProposalView) =>
  otherKickoffAt === null ? null : new Date(otherKickoffAt);

/**
 * Returns the proposals for a match. Each change of a proposal raises the version of its match:
 * a proposal that was read with another version is not of the match as it is shown.
 */
export function saidOfLine(match: MatchView, proposed: ProposedMatchView | undefined): SaidOfLine {
  if (proposed?.kind !== 'settle' || proposed.match.itemVersion !== match.itemVersion) {
    return NOTHING;
  }
  const proposals = proposed.proposals.filter(({ asks }) => asks === 'settle');
  const sources = proposals.map((each) => ({ ...each, kickoffAt: kickoffOf(each) }));
  const isAgreed = doAgree(sources, new Date(match.kickoffAt));
  const agreed = isAgreed ? (proposals.find(isComplete)?.result ?? null) : null;
  return { proposals, agreed };
}
