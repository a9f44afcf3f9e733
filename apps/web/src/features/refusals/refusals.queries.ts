import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';

const PERIODS = { day: '1', week: '7' } as const;
export type Period = keyof typeof PERIODS;

const AGAIN_MS = 30_000;

/** Returns recent refusals; refetches while it is visible. */
export function useRefusals(period: Period) {
  return useQuery(
    queries.refusals.getRefusals.queryOptions({
      input: { days: PERIODS[period] },
      placeholderData: keepPreviousData,
      refetchInterval: AGAIN_MS,
    }),
  );
}
