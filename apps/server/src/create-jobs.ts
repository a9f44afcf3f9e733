import type { AppContext } from './context.ts';
import { createCupsJobs } from './features/cups/cups.jobs.ts';
import { createFeedsJobs } from './features/feeds/feeds.jobs.ts';
import { createIncidentsJobs } from './features/incidents/incidents.jobs.ts';
import { createLeaderboardJobs } from './features/leaderboard/leaderboard.jobs.ts';
import { createLeaguesJobs } from './features/leagues/leagues.jobs.ts';
import { createMailsJobs } from './features/mails/mails.jobs.ts';
import { createMatchesJobs } from './features/pricing/pricing.jobs.ts';
import { createPushJobs } from './features/push/push.jobs.ts';
import { createReleasesJobs } from './features/releases/releases.jobs.ts';
import { createRoundsJobs } from './features/rounds/rounds.jobs.ts';
import { createSkillJobs } from './features/skill/skill.jobs.ts';
import { createFilesJobs } from './files/files.jobs.ts';
import { createCleanUpJobs } from './jobs/clean-up.jobs.ts';
import type { Job } from './jobs/job.ts';
import { PERSONAL_DATA } from './list-personal-data.ts';

export function createJobs(app: AppContext): Job[] {
  return [
    ...createCleanUpJobs(app.db, PERSONAL_DATA),
    ...createFilesJobs(app),
    ...createMailsJobs(app),
    ...createPushJobs(app),
    ...createMatchesJobs(app),
    ...createFeedsJobs(app),
    ...createIncidentsJobs(app),
    ...createLeaderboardJobs(app),
    ...createRoundsJobs(app),
    ...createCupsJobs(app),
    ...createLeaguesJobs(app),
    ...createSkillJobs(app),
    ...createReleasesJobs(app),
  ];
}
