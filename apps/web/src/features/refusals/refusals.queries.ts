import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

/** For how many days refusals are shown. */
const PERIODS = { day: '1', week: '7' } as const;
export type Period = keyof typeof PERIODS;

/** An attack is watched while it goes on. */
const AGAIN_MS = 30_000;

/** Returns what was refused lately; read again while it is looked at. */
export function useRefusals(period: Period) {
  return useQuery(
    queries.refusals.getRefusals.queryOptions({
      input: { days: PERIODS[period] },
      placeholderData: keepPreviousData,
      refetchInterval: AGAIN_MS,
    }),
  );
}
