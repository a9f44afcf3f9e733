import type { AppContext } from '#context.ts';
import type { Job } from '#jobs/job.ts';
import { createOddsService } from './odds.service.ts';
import { createRewardsService } from './reward-maps.service.ts';

export function createMatchesJobs(app: Pick<AppContext, 'db' | 'providers' | 'log'>): Job[] {
  const rewards = createRewardsService(app);
  const odds = createOddsService(app);
  return [
    {
      name: 'update-rewards',
      cron: '40 4,10,16,22 * * *',
      runsAtStart: true,
      run: async () => {
        await odds.readSoon();
        await rewards.updateAll();
      },
    },
    // Batches the settlements and imports of a minute.
    {
      name: 'update-stale-rewards',
      cron: '* * * * *',
      run: async () => {
        await rewards.updateStale();
      },
    },
  ];
}
