import { useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';

/** The page stays open while something is wrong. */
const again = { refetchInterval: 30_000 };

export function useHealth() {
  return {
    // By deadline: the first has waited longest.
    pending: useQuery(
      queries.administration.listItems.queryOptions({ input: { status: 'pending' }, ...again }),
    ),
    proposed: useQuery(queries.results.countProposedMatches.queryOptions(again)),
    imports: useQuery(queries.imports.countImportQuestions.queryOptions(again)),
    feeds: useQuery(queries.feeds.getFeedStatus.queryOptions(again)),
    backups: useQuery(queries.backups.getBackups.queryOptions(again)),
    release: useQuery(queries.releases.getRelease.queryOptions(again)),
    refusals: useQuery(
      queries.refusals.getRefusals.queryOptions({ input: { days: '1' }, ...again }),
    ),
  };
}
export type Health = ReturnType<typeof useHealth>;
