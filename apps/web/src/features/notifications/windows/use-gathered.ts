import type { UnseenRewardView } from '@kickoracle/contracts';
import { useEffect, useState } from 'react';

/** Rewards that come one after the other are told together, when no more came for so long. */
export const QUIET_MS = 3_000;

type Gathered = {
  /** Those to tell now. */
  readonly rewards: readonly UnseenRewardView[];
  /** More have come, and others may follow at once. */
  readonly isGathering: boolean;
};

/** Returns those of the untold rewards to tell: at the start all, later new ones after a while of quiet. */
export function useGathered(untold: readonly UnseenRewardView[] | undefined): Gathered {
  const [gathered, setGathered] = useState<ReadonlySet<string> | null>(null);
  const fresh = untold?.filter(({ id }) => !gathered?.has(id)).map(({ id }) => id);
  const isFirst = gathered === null;
  const key = fresh?.join();
  useEffect(() => {
    if (key === undefined || (key === '' && !isFirst)) return;
    const gather = () => {
      setGathered((before) => new Set([...(before ?? []), ...(key === '' ? [] : key.split(','))]));
    };
    if (isFirst) return gather();
    // Every one that comes starts it anew.
    const timer = setTimeout(gather, QUIET_MS);
    return () => clearTimeout(timer);
  }, [key, isFirst]);
  return {
    rewards: untold?.filter(({ id }) => gathered?.has(id)) ?? [],
    isGathering: key !== undefined && key !== '',
  };
}
