import { z } from 'zod';
import { competitionIdSchema, noInput } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';

export const competitionViewSchema = z.object({
  id: competitionIdSchema,
  name: z.string(),
  sport: z.string(),
  /** An English name of the `countries` enum. */
  country: z.string(),
  /** Months 1 to 12. */
  seasonStartMonth: z.int(),
  seasonEndMonth: z.int(),
});
export type CompetitionView = z.infer<typeof competitionViewSchema>;

/** Competitions. */
export const competitionsContract = {
  listCompetitions: operation({
    method: 'GET',
    path: '/competitions',
    tag: 'competitions',
    summary: 'Every competition, by name.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(noInput)
    .output(z.array(competitionViewSchema)),
};
