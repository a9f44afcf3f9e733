import type { UnseenRewardView } from '@kickoracle/contracts';
import { useEffect, useState } from 'react';

/** Rewards are batched until none has arrived for this long. */
export const QUIET_MS = 3_000;

type Batch = {
  readonly rewards: readonly UnseenRewardView[];
  readonly isBatching: boolean;
};

/** Batches unseen rewards: all at once on start, later ones after a quiet period. */
export function useBatchedRewards(unseen: readonly UnseenRewardView[] | undefined): Batch {
  const [batched, setBatched] = useState<ReadonlySet<string> | null>(null);
  const fresh = unseen?.filter(({ id }) => !batched?.has(id)).map(({ id }) => id);
  const isFirst = batched === null;
  const key = fresh?.join();
  useEffect(() => {
    if (key === undefined || (key === '' && !isFirst)) return;
    const flush = () => {
      setBatched((before) => new Set([...(before ?? []), ...(key === '' ? [] : key.split(','))]));
    };
    if (isFirst) return flush();
    // Each new reward restarts the timer.
    const timer = setTimeout(flush, QUIET_MS);
    return () => clearTimeout(timer);
  }, [key, isFirst]);
  return {
    rewards: unseen?.filter(({ id }) => batched?.has(id)) ?? [],
    isBatching: key !== undefined && key !== '',
  };
}
