import type { AppContext } from '#context.ts';
import type { Job } from '#jobs/job.ts';
import { createSkillSums } from './skill-sums.service.ts';

/** Counts the settlements of a minute together; the first start counts all earlier ones. */
export function createSkillJobs(app: Pick<AppContext, 'db'>): Job[] {
  const { countDue } = createSkillSums(app);
  return [{ name: 'count-skill', cron: '* * * * *', runsAtStart: true, run: countDue }];
}
