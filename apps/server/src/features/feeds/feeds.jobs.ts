import type { AppContext } from '#context.ts';
import type { Job } from '#jobs/job.ts';
import { createAutomaticSettlement } from './automatic-settlement.service.ts';
import { createResultsFeed } from './fetch-results.service.ts';

/** Creates no jobs without a provider. */
export function createFeedsJobs(
  app: Pick<AppContext, 'db' | 'providers' | 'log' | 'securityLog'>,
): Job[] {
  if (app.providers.length === 0) return [];
  const { fetchResults } = createResultsFeed(app);
  const { settleAll } = createAutomaticSettlement(app);
  const run = async () => {
    // Stored proposals settle even if a request fails.
    try {
      await fetchResults();
    } finally {
      await settleAll();
    }
  };
  return [{ name: 'fetch-results', cron: '*/5 * * * *', run }];
}
