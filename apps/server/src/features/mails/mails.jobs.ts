import type { AppContext } from '#context.ts';
import type { Job } from '#jobs/job.ts';
import { writeDueReminders } from './reminders.service.ts';
import { writeDueSummaries } from './weekly-summaries.service.ts';

/** Zones differ by quarters of an hour. */
const EVERY_QUARTER = '*/15 * * * *';

export function createMailsJobs(app: AppContext): Job[] {
  return [
    {
      name: 'mail-reminders',
      cron: EVERY_QUARTER,
      run: async () => void (await writeDueReminders(app)),
    },
    {
      name: 'mail-weekly-summaries',
      cron: EVERY_QUARTER,
      run: async () => void (await writeDueSummaries(app)),
    },
  ];
}
