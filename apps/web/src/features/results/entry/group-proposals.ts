import type { MatchAnswersView, ProposalStatus, ProposalView } from '@kickoracle/contracts';

export type ProposalGroup = {
  readonly status: ProposalStatus;
  readonly result: MatchAnswersView | null;
  readonly proposals: readonly ProposalView[];
};

/** Groups equal proposals with all their sources, in the order of the first. */
export function groupProposals(proposals: readonly ProposalView[]): ProposalGroup[] {
  const groups = new Map<string, ProposalGroup>();
  for (const proposal of proposals) {
    const { status, result } = proposal;
    const sorted = Object.entries(result ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify([status, sorted]);
    const group = groups.get(key) ?? { status, result, proposals: [] };
    groups.set(key, { ...group, proposals: [...group.proposals, proposal] });
  }
  return [...groups.values()];
}

export const isComplete = ({ result, missing }: ProposalView) =>
  result !== null && missing.length === 0;

export const sourcesOf = ({ proposals }: Pick<ProposalGroup, 'proposals'>) =>
  proposals.map(({ source }) => source).join(', ');
