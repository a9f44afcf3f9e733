import { CREST_PATTERNS, SEASON_YEARS, SPORTS } from '@kickoracle/game';
import { z } from 'zod';
import {
  competitionIdSchema,
  deletionWordSchema,
  noInput,
  seasonSchema,
  teamIdSchema,
} from './common.ts';
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
  /** Seasons by their numbers that are written otherwise than those months say, or begin in one year. */
  seasonLabels: z.record(z.string(), z.string()),
});
export type CompetitionView = z.infer<typeof competitionViewSchema>;

/** How a team is drawn: three letters, no other team of its competitions has them, and two colours. */
export const crestSchema = z.object({
  letters: z.string(),
  pattern: z.enum(CREST_PATTERNS),
  /** `#rrggbb`; there is most of it. */
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

/** A season as administrators see it: what belongs to it, deleted matches and events included. */
export const seasonViewSchema = z.object({
  competitionId: competitionIdSchema,
  season: z.int(),
  teams: z.int(),
  matches: z.int(),
  events: z.int(),
  /** The rule by which its matches are priced, the newest where that is another one, and how many are open. */
  rewardVersion: z.string(),
  newerVersion: z.string().nullable(),
  openMatches: z.int(),
});
export type SeasonView = z.infer<typeof seasonViewSchema>;

/** What a team has reached in a season; goals are those of 90 minutes. */
export const standingViewSchema = z.object({
  teamId: teamIdSchema,
  played: z.int(),
  points: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
});
export type StandingView = z.infer<typeof standingViewSchema>;

const monthSchema = z.int().min(1).max(12);

/** What is filled in about a competition; `readName` of the game reads the name. */
export const competitionDraftSchema = z.strictObject({
  name: z.string().max(1_000),
  /** A name of the `countries` enum. */
  country: z.string().max(1_000),
  sport: z.enum(SPORTS),
  seasonStartMonth: monthSchema,
  seasonEndMonth: monthSchema,
});
export type CompetitionDraft = z.infer<typeof competitionDraftSchema>;

const administered = {
  tag: 'competitions',
  access: 'administrator',
  rateLimit: RATE_LIMITS.administering,
} as const;

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

  listStandings: operation({
    method: 'GET',
    path: '/competitions/{competitionId}/standings',
    tag: 'competitions',
    summary: 'The table of a season, by the results of its league matches that stand.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(z.strictObject({ competitionId: competitionIdSchema, season: seasonSchema }))
    .output(z.array(standingViewSchema)),

  listCountries: operation({
    ...administered,
    method: 'GET',
    path: '/admin/countries',
    summary: 'Every country of the enum, with how many teams it has.',
  })
    .input(noInput)
    .output(z.array(z.object({ name: z.string(), teams: z.int() }))),

  createCompetition: operation({
    ...administered,
    method: 'POST',
    path: '/admin/competitions',
    summary: 'A new competition.',
    errors: ['COMPETITION_EXISTS'],
  })
    .input(competitionDraftSchema)
    .output(competitionViewSchema),

  updateCompetition: operation({
    ...administered,
    method: 'PUT',
    path: '/admin/competitions/{competitionId}',
    summary:
      'Change a competition; its country and sport only while it has no matches and no events.',
    errors: ['COMPETITION_NOT_FOUND', 'COMPETITION_EXISTS', 'COMPETITION_IN_USE'],
  })
    .input(competitionDraftSchema.extend({ competitionId: competitionIdSchema }))
    .output(competitionViewSchema),

  deleteCompetition: operation({
    ...administered,
    method: 'POST',
    path: '/admin/competitions/{competitionId}/deletion',
    summary:
      'Delete a competition to which no match and no event belongs, a deleted one neither; its seasons go with it.',
    access: 'recent_administrator',
    errors: ['COMPETITION_NOT_FOUND', 'COMPETITION_HAS_ITEMS'],
  })
    .input(z.strictObject({ competitionId: competitionIdSchema, confirmation: deletionWordSchema }))
    .output(z.object({ seasons: z.int() })),

  listSeasons: operation({
    ...administered,
    method: 'GET',
    path: '/admin/seasons',
    summary: 'Seasons of one competition or of all, one season or all, with what belongs to them.',
  })
    .input(
      z.strictObject({
        competitionId: competitionIdSchema.optional(),
        season: seasonSchema.optional(),
      }),
    )
    .output(z.array(seasonViewSchema)),

  addSeason: operation({
    ...administered,
    method: 'POST',
    path: '/admin/competitions/{competitionId}/seasons',
    summary:
      'Give a competition a season; one that it has already stays as it is. Where one begins in the year of another, its label tells which it is.',
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(
      z.strictObject({
        competitionId: competitionIdSchema,
        /** The year in which it begins. */
        season: seasonSchema.max(SEASON_YEARS.last),
        /** How it is written, where the months of the competition do not say. */
        label: z.string().max(10).optional(),
      }),
    )
    .output(z.object({ isNew: z.boolean(), season: z.int() })),

  setRewardVersion: operation({
    ...administered,
    method: 'PUT',
    path: '/admin/competitions/{competitionId}/seasons/{season}/reward-version',
    summary:
      'Lets a season go on by the newest rule of rewards. Open matches are priced anew within minutes; what is locked or settled keeps its rewards.',
    access: 'recent_administrator',
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
    ...administered,
    access: 'recent_administrator',
    method: 'DELETE',
    path: '/admin/competitions/{competitionId}/seasons/{season}',
    summary: 'Remove a season to which no match and no event belongs; its teams leave it.',
    errors: ['COMPETITION_NOT_FOUND', 'SEASON_IN_USE'],
  })
    .input(z.strictObject({ competitionId: competitionIdSchema, season: seasonSchema }))
    .output(z.object({ teams: z.int() })),
};
