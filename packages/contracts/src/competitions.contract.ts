import { CREST_PATTERNS, SEASON_YEARS, SPORTS } from '@kickoracle/game';
import { z } from 'zod';
import {
  competitionIdSchema,
  deletionWordSchema,
  noInput,
  seasonSchema,
  teamIdSchema,
} from './common.ts';
import {
  FOR_ADMINISTRATORS,
  FOR_RECENT_ADMINISTRATORS,
  FOR_VISITORS,
  operation,
} from './operation.ts';

export const competitionViewSchema = z.object({
  id: competitionIdSchema,
  name: z.string(),
  sport: z.string(),
  /** English name from the `countries` enum. */
  country: z.string(),
  /** Months 1 to 12. */
  seasonStartMonth: z.int(),
  seasonEndMonth: z.int(),
  /** By season number, for seasons that the months do not describe or that share a year. */
  seasonLabels: z.record(z.string(), z.string()),
});
export type CompetitionView = z.infer<typeof competitionViewSchema>;

/** Crest of a team: three letters, unique in its competitions, and two colours. */
export const crestSchema = z.object({
  letters: z.string(),
  pattern: z.enum(CREST_PATTERNS),
  /** Main colour, `#rrggbb`. */
  field: z.string(),
  detail: z.string(),
});
export type Crest = z.infer<typeof crestSchema>;

export const teamViewSchema = z.object({
  id: teamIdSchema,
  name: z.string(),
  shortName: z.string().nullable(),
  crest: crestSchema,
});
export type TeamView = z.infer<typeof teamViewSchema>;

/** Season for administrators; counts include deleted matches and events. */
export const seasonViewSchema = z.object({
  competitionId: competitionIdSchema,
  season: z.int(),
  teams: z.int(),
  matches: z.int(),
  events: z.int(),
  /** Version of its price rule, the newest one if it differs, and the number of open matches. */
  rewardVersion: z.string(),
  newerVersion: z.string().nullable(),
  openMatches: z.int(),
});
export type SeasonView = z.infer<typeof seasonViewSchema>;

/** A team's totals in a season; goals of 90 minutes. */
export const standingViewSchema = z.object({
  teamId: teamIdSchema,
  played: z.int(),
  points: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
});
export type StandingView = z.infer<typeof standingViewSchema>;

const monthSchema = z.int().min(1).max(12);

/** Form contents of a competition; `readName` of the game validates the name. */
export const competitionDraftSchema = z.strictObject({
  name: z.string().max(1_000),
  /** Name from the `countries` enum. */
  country: z.string().max(1_000),
  sport: z.enum(SPORTS),
  seasonStartMonth: monthSchema,
  seasonEndMonth: monthSchema,
});
export type CompetitionDraft = z.infer<typeof competitionDraftSchema>;

export const competitionsContract = {
  listCompetitions: operation({
    method: 'GET',
    path: '/competitions',
    summary: 'Every competition, by name.',
    ...FOR_VISITORS,
  })
    .input(noInput)
    .output(z.array(competitionViewSchema)),

  listOpenCompetitions: operation({
    method: 'GET',
    path: '/competitions/open',
    summary: 'Competitions with open items, by name.',
    ...FOR_VISITORS,
  })
    .input(noInput)
    .output(z.array(competitionViewSchema)),

  listParticipants: operation({
    method: 'GET',
    path: '/competitions/{competitionId}/participants',
    summary: 'The teams of a competition in a season, by name.',
    ...FOR_VISITORS,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(z.strictObject({ competitionId: competitionIdSchema, season: seasonSchema }))
    .output(z.array(teamViewSchema)),

  listStandings: operation({
    method: 'GET',
    path: '/competitions/{competitionId}/standings',
    summary: 'Table of a season, from the current results of its league matches.',
    ...FOR_VISITORS,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(z.strictObject({ competitionId: competitionIdSchema, season: seasonSchema }))
    .output(z.array(standingViewSchema)),

  listCountries: operation({
    ...FOR_ADMINISTRATORS,
    method: 'GET',
    path: '/admin/countries',
    summary: 'All countries, with the number of their teams.',
  })
    .input(noInput)
    .output(z.array(z.object({ name: z.string(), teams: z.int() }))),

  createCompetition: operation({
    ...FOR_ADMINISTRATORS,
    method: 'POST',
    path: '/admin/competitions',
    summary: 'Create a competition.',
    errors: ['COMPETITION_EXISTS'],
  })
    .input(competitionDraftSchema)
    .output(competitionViewSchema),

  updateCompetition: operation({
    ...FOR_ADMINISTRATORS,
    method: 'PUT',
    path: '/admin/competitions/{competitionId}',
    summary:
      'Change a competition; its country and sport only while it has no matches and no events.',
    errors: ['COMPETITION_NOT_FOUND', 'COMPETITION_EXISTS', 'COMPETITION_IN_USE'],
  })
    .input(competitionDraftSchema.extend({ competitionId: competitionIdSchema }))
    .output(competitionViewSchema),

  deleteCompetition: operation({
    ...FOR_RECENT_ADMINISTRATORS,
    method: 'POST',
    path: '/admin/competitions/{competitionId}/deletion',
    summary:
      'Delete a competition without matches and events, including deleted ones, and its seasons.',
    errors: ['COMPETITION_NOT_FOUND', 'COMPETITION_HAS_ITEMS', 'COMPETITION_CHOSEN'],
  })
    .input(z.strictObject({ competitionId: competitionIdSchema, confirmation: deletionWordSchema }))
    .output(z.object({ seasons: z.int() })),

  listSeasons: operation({
    ...FOR_ADMINISTRATORS,
    method: 'GET',
    path: '/admin/seasons',
    summary: 'Seasons, optionally of one competition or number, with counts.',
  })
    .input(
      z.strictObject({
        competitionId: competitionIdSchema.optional(),
        season: seasonSchema.optional(),
      }),
    )
    .output(z.array(seasonViewSchema)),

  addSeason: operation({
    ...FOR_ADMINISTRATORS,
    method: 'POST',
    path: '/admin/competitions/{competitionId}/seasons',
    summary:
      'Add a season to a competition; an existing one is unchanged. The label distinguishes two of one start year.',
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(
      z.strictObject({
        competitionId: competitionIdSchema,
        /** Start year. */
        season: seasonSchema.max(SEASON_YEARS.last),
        /** Label, if the months of the competition do not describe it. */
        label: z.string().max(10).optional(),
      }),
    )
    .output(z.object({ isNew: z.boolean(), season: z.int() })),

  setRewardVersion: operation({
    ...FOR_RECENT_ADMINISTRATORS,
    method: 'PUT',
    path: '/admin/competitions/{competitionId}/seasons/{season}/reward-version',
    summary:
      'Switch a season to the newest reward rule. Open matches are repriced within minutes; locked and settled ones keep their rewards.',
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(
      z.strictObject({
        competitionId: competitionIdSchema,
        season: seasonSchema,
        rewardVersion: z.string().max(50),
      }),
    )
    .output(z.object({ isNew: z.boolean() })),

  removeSeason: operation({
    ...FOR_RECENT_ADMINISTRATORS,
    method: 'DELETE',
    path: '/admin/competitions/{competitionId}/seasons/{season}',
    summary: 'Remove a season without matches and events; its teams leave it.',
    errors: ['COMPETITION_NOT_FOUND', 'SEASON_IN_USE'],
  })
    .input(z.strictObject({ competitionId: competitionIdSchema, season: seasonSchema }))
    .output(z.object({ teams: z.int() })),
};
