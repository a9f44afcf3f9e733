import { useQuery } from '@tanstack/react-query';
import { deskQueries } from '../../lib/desk-api.ts';

/** The page is left open while something is wrong. */
const again = { refetchInterval: 30_000 };

/** Returns all that says how the game does, each part by a question of its own. */
export function useHealth() {
  return {
    // By deadline: the first one has waited longest.
    pending: useQuery(
      deskQueries.administration.listItems.queryOptions({ input: { status: 'pending' }, ...again }),
    ),
    proposed: useQuery(deskQueries.results.countProposedMatches.queryOptions(again)),
    imports: useQuery(deskQueries.imports.countImportQuestions.queryOptions(again)),
    feeds: useQuery(deskQueries.feeds.getFeedStatus.queryOptions(again)),
    backups: useQuery(deskQueries.backups.getBackups.queryOptions(again)),
    refusals: useQuery(
      deskQueries.refusals.getRefusals.queryOptions({ input: { days: '1' }, ...again }),
    ),
  };
}
export type Health = ReturnType<typeof useHealth>;
