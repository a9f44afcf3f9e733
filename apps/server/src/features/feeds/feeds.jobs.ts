import type { AppContext } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { createAutomaticSettlement } from './automatic-settlement.service.ts';
import { createResultsFeed } from './fetch-results.service.ts';

/** Plans nothing without a provider: there is nobody to ask. */
export function createFeedsJobs(
  app: Pick<AppContext, 'db' | 'providers' | 'log' | 'securityLog'>,
): Job[] {
  if (app.providers.length === 0) return [];
  const { fetchResults } = createResultsFeed(app);
  const { settleAll } = createAutomaticSettlement(app);
  const run = async () => {
    // What is known settles whether or not somebody answers.
    try {
      await fetchResults();
    } finally {
      await settleAll();
    }
  };
  return [{ name: 'fetch-results', cron: '*/5 * * * *', run }];
}
