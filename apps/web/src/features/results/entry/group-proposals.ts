import type { MatchAnswersView, ProposalStatus, ProposalView } from '@kickoracle/contracts';

/** Proposals that say the same, in the order of the first. */
export type ProposalGroup = {
  readonly status: ProposalStatus;
  readonly result: MatchAnswersView | null;
  readonly proposals: ProposalView[];
};

/** Groups proposals that say the same, with all their sources. */
export function groupProposals(proposals: readonly ProposalView[]): ProposalGroup[] {
  const groups = new Map<string, ProposalGroup>();
  for (const proposal of proposals) {
    const { status, result } = proposal;
    const told = Object.entries(result ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const said = JSON.stringify([status, told]);
    const group = groups.get(said) ?? { status, result, proposals: [] };
    group.proposals.push(proposal);
    groups.set(said, group);
  }
  return [...groups.values()];
}

/** Returns the sources of a group, as one reads them. */
export const sourcesOf = ({ proposals }: ProposalGroup) =>
  proposals.map(({ source }) => source).join(', ');
