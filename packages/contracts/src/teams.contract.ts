import { CREST_PATTERNS } from '@kickoracle/game';
import { z } from 'zod';
import { competitionIdSchema, seasonSchema, teamIdSchema } from './common.ts';
import { competitionViewSchema, teamViewSchema } from './competitions.contract.ts';
import { FOR_ADMINISTRATORS, FOR_RECENT_ADMINISTRATORS, operation } from './operation.ts';

/** Maximum provider id: a four-byte integer. */
export const MAX_API_ID = 2_147_483_647;

/** Enough for all teams of a season. */
export const MAX_TEAMS_AT_ONCE = 200;

export const teamDetailSchema = teamViewSchema.extend({
  /** Name from the `countries` enum. */
  country: z.string(),
  isNationalTeam: z.boolean(),
  /** Id at the provider of match data; null: unknown. */
  apiId: z.int().nullable(),
  /** False: its colours are known or derived from its name. */
  hasOwnColors: z.boolean(),
});
export type TeamDetail = z.infer<typeof teamDetailSchema>;

/** Season of a team, and how many of its matches and events involve the team. */
export const membershipSchema = z.object({
  competition: competitionViewSchema,
  season: z.int(),
  matches: z.int(),
  events: z.int(),
});
export type Membership = z.infer<typeof membershipSchema>;

/** Names as typed: `readTeamDraft` of the game validates them. */
const namesSchema = z.strictObject({
  name: z.string().max(1_000),
  shortName: z.string().max(1_000),
  isNationalTeam: z.boolean(),
});
const apiIdSchema = z.int().min(1).max(MAX_API_ID).nullable();
const ofTeam = z.strictObject({ teamId: teamIdSchema });
const ofSeason = z.strictObject({ competitionId: competitionIdSchema, season: seasonSchema });

const mergeErrors = [
  'TEAM_NOT_FOUND',
  'TEAM_MERGED',
  'TEAMS_DIFFER',
  'TEAMS_MEET',
  'TEAMS_OFFERED',
] as const;

/** Impact of a merger on players, as displayed; if it has changed, the merger is rejected. */
const impactOfMerger = {
  /** Matches that duplicate one of the other team, and are joined with it. */
  joined: z.int(),
  /** Joined matches with different results: neither stays in force. */
  reopened: z.int(),
  /** Players whose XP changes, and the total gains and losses. */
  players: z.int(),
  givenXp: z.int(),
  takenXp: z.int(),
};
const seenMergerSchema = z.strictObject(impactOfMerger);
export type SeenMerger = z.infer<typeof seenMergerSchema>;

/** Preview of a merger: all references to one team move to the other. */
export const mergerSchema = z.object({
  matches: z.int(),
  participations: z.int(),
  ...impactOfMerger,
  /** Similar matches that stay separate: their questions or their home team differ. */
  apart: z.int(),
  /** Predictions that move to the remaining match. */
  predictions: z.int(),
  /** Players who predicted both: the later prediction counts. */
  replaced: z.int(),
  /** Predictions made after the start of either match, which no longer count. */
  late: z.int(),
});
export type Merger = z.infer<typeof mergerSchema>;

export const teamsContract = {
  listTeamsOfCountry: operation({
    ...FOR_ADMINISTRATORS,
    method: 'GET',
    path: '/admin/teams',
    summary: 'Teams of a country by name. Merged teams are left out.',
  })
    .input(z.strictObject({ country: z.string().max(100) }))
    .output(z.array(teamDetailSchema)),

  createTeam: operation({
    ...FOR_ADMINISTRATORS,
    method: 'POST',
    path: '/admin/teams',
    summary: 'Create a team. Its name is unique in its country, its provider id everywhere.',
    errors: ['TEAM_EXISTS', 'TEAM_MERGED', 'API_ID_TAKEN'],
  })
    .input(namesSchema.extend({ country: z.string().max(1_000), apiId: apiIdSchema }))
    .output(teamDetailSchema),

  updateTeam: operation({
    ...FOR_ADMINISTRATORS,
    method: 'PUT',
    path: '/admin/teams/{teamId}',
    summary: 'Change the names of a team, and whether it is a national team.',
    errors: ['TEAM_NOT_FOUND', 'TEAM_EXISTS', 'TEAM_MERGED'],
  })
    .input(namesSchema.extend(ofTeam.shape))
    .output(teamDetailSchema),

  updateTeamApiId: operation({
    ...FOR_ADMINISTRATORS,
    method: 'PUT',
    path: '/admin/teams/{teamId}/api-id',
    summary: "Change a team's id at the provider of match data; null: unknown.",
    errors: ['TEAM_NOT_FOUND', 'TEAM_MERGED', 'API_ID_TAKEN'],
  })
    .input(ofTeam.extend({ apiId: apiIdSchema }))
    .output(teamDetailSchema),

  updateTeamColors: operation({
    ...FOR_ADMINISTRATORS,
    method: 'PUT',
    path: '/admin/teams/{teamId}/colors',
    summary: 'Set the colours of a team; null: known or derived ones.',
    errors: ['TEAM_NOT_FOUND', 'TEAM_MERGED'],
  })
    .input(
      ofTeam.extend({
        /** `readCrestDraft` of the game validates the colours. */
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
    ...FOR_ADMINISTRATORS,
    method: 'GET',
    path: '/admin/teams/{teamId}/competitions',
    summary: 'Competitions of a team in a season, by name.',
    errors: ['TEAM_NOT_FOUND'],
  })
    .input(ofTeam.extend({ season: seasonSchema }))
    .output(z.array(membershipSchema)),

  addToCompetition: operation({
    ...FOR_ADMINISTRATORS,
    method: 'POST',
    path: '/admin/competitions/{competitionId}/seasons/{season}/teams',
    summary: 'Add teams to a season; existing ones stay.',
    errors: ['TEAM_NOT_FOUND', 'COMPETITION_NOT_FOUND'],
  })
    .input(ofSeason.extend({ teamIds: z.array(teamIdSchema).min(1).max(MAX_TEAMS_AT_ONCE) }))
    .output(z.object({ added: z.int() })),

  removeFromCompetition: operation({
    ...FOR_RECENT_ADMINISTRATORS,
    method: 'DELETE',
    path: '/admin/competitions/{competitionId}/seasons/{season}/teams/{teamId}',
    summary: 'Remove a team from a season, if no match or event of it involves the team.',
    errors: ['TEAM_NOT_FOUND', 'COMPETITION_NOT_FOUND', 'TEAM_IN_USE'],
  })
    .input(ofSeason.extend(ofTeam.shape))
    .output(z.object({ removed: z.boolean() })),

  previewMerger: operation({
    ...FOR_ADMINISTRATORS,
    method: 'GET',
    path: '/admin/teams/{teamId}/merger',
    summary: 'Preview of a merger. Nothing is written.',
    errors: mergeErrors,
  })
    .input(ofTeam.extend({ into: teamIdSchema }))
    .output(mergerSchema),

  mergeTeams: operation({
    ...FOR_RECENT_ADMINISTRATORS,
    method: 'POST',
    path: '/admin/teams/{teamId}/merger',
    summary: 'Merge a team into another: all references move. This cannot be undone.',
    errors: [...mergeErrors, 'IMPACT_CHANGED'],
  })
    .input(
      ofTeam.extend({
        into: teamIdSchema,
        foreseen: seenMergerSchema.optional(),
        /** Confirmation of a merger, the same word in every language. */
        confirmation: z.literal('MERGE'),
      }),
    )
    .output(mergerSchema),
};
