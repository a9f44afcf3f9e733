import { z } from 'zod';
import { competitionIdSchema, noInput, teamIdSchema } from './common.ts';
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

export const teamViewSchema = z.object({
  id: teamIdSchema,
  name: z.string(),
  shortName: z.string().nullable(),
});
export type TeamView = z.infer<typeof teamViewSchema>;

/** The start year of a season. */
const seasonSchema = z.coerce.number().int().min(1900).max(2100);

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

  listOpenCompetitions: operation({
    method: 'GET',
    path: '/competitions/open',
    tag: 'competitions',
    summary: 'The competitions in which something is open for predictions, by name.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(noInput)
    .output(z.array(competitionViewSchema)),

  listParticipants: operation({
    method: 'GET',
    path: '/competitions/{competitionId}/participants',
    tag: 'competitions',
    summary: 'The teams of a competition in a season, by name.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(z.strictObject({ competitionId: competitionIdSchema, season: seasonSchema }))
    .output(z.array(teamViewSchema)),
};
