import type { MatchView } from '@kickoracle/contracts';
import { useEffect } from 'react';
import { useProposedMatches } from '../results.queries.ts';
import { lineProposals, type LineProposals } from './line-proposals.ts';

/** Returns the proposals for the matches of the sheet and for settled ones; reads all pages. */
export function useSheetProposals() {
  const list = useProposedMatches();
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const found = list.data?.pages.flatMap(({ matches }) => matches) ?? [];
  const byId = new Map(found.map((proposed) => [proposed.match.id, proposed]));
  return {
    list,
    proposalsOf: (match: MatchView): LineProposals => lineProposals(match, byId.get(match.id)),
    /** Settled matches that a source now contradicts. */
    contradicted: found.filter(({ kind }) => kind === 'correct'),
  };
}
