import { CREST_PATTERNS } from '@kickoracle/game';
import { z } from 'zod';
import { competitionIdSchema, seasonSchema, teamIdSchema } from './common.ts';
import { competitionViewSchema, teamViewSchema } from './competitions.contract.ts';
import { operation, RATE_LIMITS } from './operation.ts';

/** The largest id of a provider: what a column of four bytes holds. */
export const MAX_API_ID = 2_147_483_647;

/** Enough for every team of a season at once. */
export const MAX_TEAMS_AT_ONCE = 200;

export const teamDetailSchema = teamViewSchema.extend({
  /** A name of the `countries` enum. */
  country: z.string(),
  isNationalTeam: z.boolean(),
  /** What the provider of match data calls it; null: unknown. */
  apiId: z.int().nullable(),
  /** An administrator chose its colours; else they are known or drawn from its name. */
  hasOwnColors: z.boolean(),
});
export type TeamDetail = z.infer<typeof teamDetailSchema>;

/** A season that a team takes part in, with how many matches and events of it name the team. */
export const membershipSchema = z.object({
  competition: competitionViewSchema,
  season: z.int(),
  matches: z.int(),
  events: z.int(),
});
export type Membership = z.infer<typeof membershipSchema>;

/** Names as they are typed: `readTeamDraft` of the game reads them. */
const namesSchema = z.strictObject({
  name: z.string().max(1_000),
  shortName: z.string().max(1_000),
  isNationalTeam: z.boolean(),
});
const apiIdSchema = z.int().min(1).max(MAX_API_ID).nullable();
const ofTeam = z.strictObject({ teamId: teamIdSchema });
const ofSeason = z.strictObject({ competitionId: competitionIdSchema, season: seasonSchema });

const administered = {
  tag: 'teams',
  access: 'administrator',
  rateLimit: RATE_LIMITS.administering,
} as const;

const mergeErrors = [
  'TEAM_NOT_FOUND',
  'TEAM_MERGED',
  'TEAMS_DIFFER',
  'TEAMS_MEET',
  'TEAMS_OFFERED',
] as const;

/** What a merger does to players, as it was seen before; where it would do something else it is refused. */
const impactOfMerger = {
  /** Matches that turned out to be one of the other team, and are one with it. */
  joined: z.int(),
  /** Of those, the ones whose results differed: none stands any more. */
  reopened: z.int(),
  /** Players who have other XP by it, and how much they get and give in all. */
  players: z.int(),
  givenXp: z.int(),
  takenXp: z.int(),
};
const seenMergerSchema = z.strictObject(impactOfMerger);
export type SeenMerger = z.infer<typeof seenMergerSchema>;

/** What one team becomes: everything that names it names the other one. */
export const mergerSchema = z.object({
  matches: z.int(),
  /** Seasons of competitions that it takes part in. */
  participations: z.int(),
  ...impactOfMerger,
  /** Matches that seem to be one and stay two: what they ask differs, or who is at home. */
  apart: z.int(),
  /** Predictions that come along to the match that stays. */
  predictions: z.int(),
  /** Players who had predicted both: the later prediction stands. */
  replaced: z.int(),
  /** Predictions that came after one of both had begun, and count no more. */
  late: z.int(),
});
export type Merger = z.infer<typeof mergerSchema>;

/** Teams, for administrators. */
export const teamsContract = {
  listTeamsOfCountry: operation({
    ...administered,
    method: 'GET',
    path: '/admin/teams',
    summary: 'The teams of a country, by name; those merged into others are left out.',
  })
    .input(z.strictObject({ country: z.string().max(100) }))
    .output(z.array(teamDetailSchema)),

  createTeam: operation({
    ...administered,
    method: 'POST',
    path: '/admin/teams',
    summary: 'A new team; its name is unique in its country, its provider id everywhere.',
    errors: ['TEAM_EXISTS', 'TEAM_MERGED', 'API_ID_TAKEN'],
  })
    .input(namesSchema.extend({ country: z.string().max(1_000), apiId: apiIdSchema }))
    .output(teamDetailSchema),

  updateTeam: operation({
    ...administered,
    method: 'PUT',
    path: '/admin/teams/{teamId}',
    summary: 'Change the names of a team, and whether it is a national team.',
    errors: ['TEAM_NOT_FOUND', 'TEAM_EXISTS', 'TEAM_MERGED'],
  })
    .input(namesSchema.extend(ofTeam.shape))
    .output(teamDetailSchema),

  updateTeamApiId: operation({
    ...administered,
    method: 'PUT',
    path: '/admin/teams/{teamId}/api-id',
    summary: 'Change what the provider of match data calls a team; null: unknown.',
    errors: ['TEAM_NOT_FOUND', 'TEAM_MERGED', 'API_ID_TAKEN'],
  })
    .input(ofTeam.extend({ apiId: apiIdSchema }))
    .output(teamDetailSchema),

  updateTeamColors: operation({
    ...administered,
    method: 'PUT',
    path: '/admin/teams/{teamId}/colors',
    summary: 'Choose the colours of a team; null: those that are known or drawn from its name.',
    errors: ['TEAM_NOT_FOUND', 'TEAM_MERGED'],
  })
    .input(
      ofTeam.extend({
        /** `readCrestDraft` of the game reads the colours. */
        colors: z
          .strictObject({
            pattern: z.enum(CREST_PATTERNS),
            field: z.string().max(100),
            detail: z.string().max(100),
          })
          .nullable(),
      }),
    )
    .output(teamDetailSchema),

  listMemberships: operation({
    ...administered,
    method: 'GET',
    path: '/admin/teams/{teamId}/competitions',
    summary: 'The competitions that a team takes part in in a season, by name.',
    errors: ['TEAM_NOT_FOUND'],
  })
    .input(ofTeam.extend({ season: seasonSchema }))
    .output(z.array(membershipSchema)),

  addToCompetition: operation({
    ...administered,
    method: 'POST',
    path: '/admin/competitions/{competitionId}/seasons/{season}/teams',
    summary: 'Teams take part in a season; those that do already stay.',
    errors: ['TEAM_NOT_FOUND', 'COMPETITION_NOT_FOUND'],
  })
    .input(ofSeason.extend({ teamIds: z.array(teamIdSchema).min(1).max(MAX_TEAMS_AT_ONCE) }))
    .output(z.object({ added: z.int() })),

  removeFromCompetition: operation({
    ...administered,
    access: 'recent_administrator',
    method: 'DELETE',
    path: '/admin/competitions/{competitionId}/seasons/{season}/teams/{teamId}',
    summary: 'A team that no match and no event of the season names takes part no longer.',
    errors: ['TEAM_NOT_FOUND', 'COMPETITION_NOT_FOUND', 'TEAM_IN_USE'],
  })
    .input(ofSeason.extend(ofTeam.shape))
    .output(z.object({ removed: z.boolean() })),

  previewMerger: operation({
    ...administered,
    method: 'GET',
    path: '/admin/teams/{teamId}/merger',
    summary: 'What would move if a team turned out to be another one. Nothing is written.',
    errors: mergeErrors,
  })
    .input(ofTeam.extend({ into: teamIdSchema }))
    .output(mergerSchema),

  mergeTeams: operation({
    ...administered,
    access: 'recent_administrator',
    method: 'POST',
    path: '/admin/teams/{teamId}/merger',
    summary: 'One team of two: what names the first names the second. Nobody can take it back.',
    errors: [...mergeErrors, 'IMPACT_CHANGED'],
  })
    .input(
      ofTeam.extend({
        into: teamIdSchema,
        /** The figures of a preview. */
        foreseen: seenMergerSchema.optional(),
        /** The word itself, typed by the administrator; the same in every language. */
        confirmation: z.literal('MERGE'),
      }),
    )
    .output(mergerSchema),
};
