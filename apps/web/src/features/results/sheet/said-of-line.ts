import type {
  MatchAnswersView,
  MatchView,
  ProposalView,
  ProposedMatchView,
} from '@kickoracle/contracts';
import { doAgree } from '@kickoracle/game';
import { isComplete } from '../entry/group-proposals.ts';

/** What sources say of a match that waits for its result. */
export type SaidOfLine = {
  /** Those that a person has not put aside, the most trusted one first. */
  readonly proposals: readonly ProposalView[];
  /** What all of them say, with an answer to everything that the match asks; null: they differ, or leave something open. */
  readonly agreed: MatchAnswersView | null;
};

const NOTHING: SaidOfLine = { proposals: [], agreed: null };

const kickoffOf = ({ otherKickoffAt }: ProposalView) =>
  otherKickoffAt === null ? null : new Date(otherKickoffAt);

/**
 * Returns what sources say of a match. Each change of a proposal raises the version of its match:
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
