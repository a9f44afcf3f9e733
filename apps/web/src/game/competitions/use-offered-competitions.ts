import type { CompetitionId } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';

const STALE_MS = 5 * 60_000;

export const openCompetitionsQuery = () =>
  queries.competitions.listOpenCompetitions.queryOptions({ staleTime: STALE_MS });

/** Returns competitions with open items, and the remembered one; `isGone`: it no longer exists. */
export function useOfferedCompetitions(remembered: CompetitionId | null) {
  const open = useQuery(openCompetitionsQuery());
  const isMissing = remembered !== null && open.data?.every(({ id }) => id !== remembered) === true;
  const all = useQuery(
    queries.competitions.listCompetitions.queryOptions({ staleTime: STALE_MS, enabled: isMissing }),
  );
  const found = isMissing ? all.data?.find(({ id }) => id === remembered) : undefined;
  const offered = [...(open.data ?? []), ...(found ? [found] : [])];
  const failed = [open, all].find(({ isError }) => isError);
  return {
    competitions: offered,
    isGone: isMissing && all.data !== undefined && !found,
    retry: failed ? () => void failed.refetch() : null,
  };
}
