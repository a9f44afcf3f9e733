import type { MatchAnswersView } from '@kickoracle/contracts';

type Proposal = { readonly source: string; readonly result: MatchAnswersView };

/** Proposals that say the same stand once, with all their sources, in the order of the first. */
export function groupProposals(
  proposals: readonly Proposal[],
): { sources: string[]; result: MatchAnswersView }[] {
  const groups = new Map<string, { sources: string[]; result: MatchAnswersView }>();
  for (const { source, result } of proposals) {
    const said = JSON.stringify(Object.entries(result).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const group = groups.get(said) ?? { sources: [], result };
    group.sources.push(source);
    groups.set(said, group);
  }
  return [...groups.values()];
}
