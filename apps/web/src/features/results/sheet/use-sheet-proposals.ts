import type { MatchView } from '@kickoracle/contracts';
import { useEffect } from 'react';
import { useProposedMatches } from '../results.queries.ts';
import { saidOfLine, type SaidOfLine } from './said-of-line.ts';

/** Returns the proposals for the matches of the sheet and for settled ones; all pages are read. */
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
    saidOf: (match: MatchView): SaidOfLine => saidOfLine(match, byId.get(match.id)),
    /** Settled matches of which a source now says something else. */
    contradicted: found.filter(({ kind }) => kind === 'correct'),
  };
}
