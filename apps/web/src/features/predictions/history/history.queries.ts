import type { HistoryItemView, UserId } from '@kickoracle/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../lib/api.ts';

const WINDOW_MS = 14 * 24 * 60 * 60_000;

/** A history as the server tells it. */
type History = {
  readonly active: readonly HistoryItemView[];
  readonly pending: readonly HistoryItemView[];
  readonly finished: readonly HistoryItemView[];
  readonly until: string;
  readonly hasOlder: boolean;
};

export type HistoryMatchItem = Extract<HistoryItemView, { kind: 'match' }>;

/** What a player predicted; `showOlder` reaches another 14 days back. */
export function useHistory(userId: UserId) {
  const [until, setUntil] = useState<string | null>(null);
  const query = useQuery(
    queries.predictions.getPredictionHistory.queryOptions({
      input: { userId, ...(until !== null && { until }) },
      // What is there stays while more is on its way.
      placeholderData: keepPreviousData,
    }),
  );
  const history = query.data as History | undefined;
  return {
    history,
    query,
    isReachingBack: query.isPlaceholderData && query.isFetching,
    showOlder() {
      if (history) setUntil(new Date(Date.parse(history.until) - WINDOW_MS).toISOString());
    },
  };
}
