import type { MatchAnswersView, ProposalStatus, ProposalView } from '@kickoracle/contracts';

/** Proposals that say the same, in the order of the first. */
export type ProposalGroup = {
  readonly status: ProposalStatus;
  readonly result: MatchAnswersView | null;
  readonly proposals: readonly ProposalView[];
};

/** Groups proposals that say the same, with all their sources. */
export function groupProposals(proposals: readonly ProposalView[]): ProposalGroup[] {
  const groups = new Map<string, ProposalGroup>();
  for (const proposal of proposals) {
    const { status, result } = proposal;
    const told = Object.entries(result ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const said = JSON.stringify([status, told]);
    const group = groups.get(said) ?? { status, result, proposals: [] };
    groups.set(said, { ...group, proposals: [...group.proposals, proposal] });
  }
  return [...groups.values()];
}

/** Tells whether a source answers everything that the match asks. */
export const isComplete = ({ result, missing }: ProposalView) =>
  result !== null && missing.length === 0;

/** Returns the sources of a group, as one reads them. */
export const sourcesOf = ({ proposals }: Pick<ProposalGroup, 'proposals'>) =>
  proposals.map(({ source }) => source).join(', ');
