import type { MatchView } from '@kickoracle/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '#lib/api.ts';

/** A match in its first position; `waits` while it needs a result. */
export type PlacedMatch = { readonly match: MatchView; readonly waits: boolean };

/** Keeps matches in place and appends new ones, so that nothing moves under the pointer. */
export function placeMatches(
  placed: readonly PlacedMatch[],
  found: readonly MatchView[],
): PlacedMatch[] {
  const byId = new Map(found.map((match) => [match.id, match]));
  const updated = placed.map(({ match }): PlacedMatch => {
    const now = byId.get(match.id);
    return now ? { match: now, waits: true } : { match, waits: false };
  });
  const known = new Set(placed.map(({ match }) => match.id));
  const added = found.filter(({ id }) => !known.has(id));
  return [...updated, ...added.map((match) => ({ match, waits: true }))];
}

/** Returns matches that wait for a result, each in its place while the page is open. */
export function useWaitingMatches() {
  const list = useInfiniteQuery(
    queries.administration.listItems.infiniteOptions({
      input: (after: string | null) => ({ status: 'pending', ...(after !== null && { after }) }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
  const { data } = list;
  const [seen, setSeen] = useState<{ of: typeof data; placed: readonly PlacedMatch[] }>({
    of: undefined,
    placed: [],
  });
  if (data !== undefined && seen.of !== data) {
    const items = data.pages.flatMap((page) => page.items);
    const found = items.flatMap((item) =>
      // Postponed matches wait for a date; unpriced ones can only be voided.
      item.kind === 'match' && item.match.can.settle ? [item.match] : [],
    );
    setSeen({ of: data, placed: placeMatches(seen.placed, found) });
  }
  return { list, placed: seen.placed };
}
