import type { AppContext } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { createSkillSums } from './skill-sums.service.ts';

/** Counts what settlements of a minute changed, together; at the first start what was played before. */
export function createSkillJobs(app: Pick<AppContext, 'db'>): Job[] {
  const { countDue } = createSkillSums(app);
  return [{ name: 'count-skill', cron: '* * * * *', runsAtStart: true, run: countDue }];
}
