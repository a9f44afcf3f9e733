import { z } from 'zod';
import {
  competitionIdSchema,
  instantSchema,
  leagueIdSchema,
  pictureSchema,
  seasonSchema,
  userIdSchema,
} from './common.ts';
import { FIRST_LEADERBOARD_YEAR, MAX_LEAGUE_MEMBERS, MAX_LEAGUE_SEASONS } from './constants.ts';
import {
  duelRoundSchema,
  gridMatchSchema,
  gridPlayerSchema,
  roundKey,
  roundSchema,
} from './friends.contract.ts';
import { FOR_PLAYERS, FOR_SIGNED_IN, operation, RATE_LIMITS } from './operation.ts';
import { profileViewSchema } from './profiles.contract.ts';

const ofLeague = z.strictObject({ leagueId: leagueIdSchema });

/**
 * Periods of a table. `season`: the current season of each chosen competition, or the calendar year
 * if the league counts all. `league_season`: items that close within a season of the league.
 */
export const LEAGUE_PERIODS = ['round', 'month', 'season', 'league_season', 'all'] as const;
export type LeaguePeriod = (typeof LEAGUE_PERIODS)[number];

export const leagueTableRowSchema = z.object({
  /** Null without XP: these members come last. Equal XP and exact scores share a rank. */
  rank: z.int().nullable(),
  userId: userIdSchema,
  username: z.string(),
  isLocked: z.boolean(),
  picture: pictureSchema,
  xp: z.int(),
  /** Exact scores in the period; null where they decide no tie. */
  exact: z.int().nullable(),
  /** Ranks gained since the last round, or lost (below 0); null: not ranked before it. */
  movement: z.int().nullable(),
  /** Null: left since that season. */
  joinedAt: instantSchema.nullable(),
  isLate: z.boolean(),
});
export type LeagueTableRow = z.infer<typeof leagueTableRowSchema>;

const winnerSchema = z.object({
  userId: userIdSchema,
  username: z.string(),
  picture: pictureSchema,
  xp: z.int(),
});

export const leagueRoundSchema = roundSchema.extend({
  /** True if no match of it is left to settle. */
  isOver: z.boolean(),
  /** Members with the most XP, then exact scores; empty before the first XP. */
  winners: z.array(winnerSchema),
});
export type LeagueRoundView = z.infer<typeof leagueRoundSchema>;

const exportedCallSchema = z.object({
  username: z.string(),
  team1: z.string(),
  team2: z.string(),
  kickoffAt: instantSchema,
  /** Question of the match; `score` unless it is a match of cards. */
  templateKey: z.string(),
  value: z.string(),
  /** Null before a result. */
  xp: z.int().nullable(),
});
export type ExportedCallView = z.infer<typeof exportedCallSchema>;

/** Tables, rounds and seasons of a league, for its members. */
export const leagueTablesContract = {
  getLeagueTable: operation({
    method: 'GET',
    path: '/leagues/{leagueId}/table',
    summary: 'Members by XP of a period, then exact scores; all members, by default the current.',
    ...FOR_SIGNED_IN,
    errors: ['LEAGUE_NOT_FOUND', 'COMPETITION_NOT_FOUND', 'LEAGUE_ROUND_NOT_FOUND'],
  })
    .input(
      ofLeague.extend({
        period: z.enum(LEAGUE_PERIODS).default('season'),
        /** `joined`: of each member, items that close after the join. */
        since: z.enum(['all', 'joined']).default('all'),
        /** One of the league's competitions; by default all of them. A round needs it. */
        competitionId: competitionIdSchema.optional(),
        /** Calendar year of a month, or of a season of all competitions. */
        year: z.coerce.number().int().min(FIRST_LEADERBOARD_YEAR).max(9_999).optional(),
        month: z.coerce.number().int().min(1).max(12).optional(),
        /** Season of the competition. */
        season: seasonSchema.optional(),
        round: roundKey.round.optional(),
        /** Of a season of the league. */
        number: z.coerce.number().int().min(1).max(10_000).optional(),
      }),
    )
    .output(
      z.object({
        /** The selection in force; null where the period has no such part. */
        shown: z.object({
          year: z.int().nullable(),
          month: z.int().nullable(),
          season: z.int().nullable(),
          round: roundSchema.nullable(),
          number: z.int().nullable(),
        }),
        rows: z.array(leagueTableRowSchema).max(MAX_LEAGUE_MEMBERS),
        /** Next member above the caller; `gap` is the XP to draw level. */
        ahead: z.object({ userId: userIdSchema, username: z.string(), gap: z.int() }).nullable(),
        /** Round of the movement; null: none in this period. */
        comparedWith: roundSchema.nullable(),
      }),
    ),

  listLeagueRounds: operation({
    method: 'GET',
    path: '/leagues/{leagueId}/rounds',
    summary: 'The latest rounds with a revealed match and their winners, latest first.',
    ...FOR_SIGNED_IN,
    errors: ['LEAGUE_NOT_FOUND'],
  })
    .input(ofLeague)
    .output(z.object({ rounds: z.array(leagueRoundSchema) })),

  getLeagueRound: operation({
    method: 'GET',
    path: '/leagues/{leagueId}/round',
    summary:
      'Predictions of all members on the revealed matches of a round, most XP first; by default the latest.',
    ...FOR_SIGNED_IN,
    errors: ['LEAGUE_NOT_FOUND', 'COMPETITION_NOT_FOUND'],
  })
    .input(ofLeague.extend(z.object(roundKey).partial().shape))
    .output(
      z.object({
        round: z.object(roundKey).nullable(),
        matches: z.array(gridMatchSchema),
        players: z.array(gridPlayerSchema).max(MAX_LEAGUE_MEMBERS),
      }),
    ),

  exportLeagueRound: operation({
    method: 'GET',
    path: '/leagues/{leagueId}/round/predictions',
    summary:
      'All revealed predictions of the members on a round, by match and name. For owner and helpers.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.exporting,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_ROLE_NEEDED'],
  })
    .input(ofLeague.extend(roundKey))
    .output(z.object({ calls: z.array(exportedCallSchema) })),

  getLeagueHallOfFame: operation({
    method: 'GET',
    path: '/leagues/{leagueId}/hall-of-fame',
    summary: 'Seasons of the league, latest first: champions, crowns and streaks.',
    ...FOR_SIGNED_IN,
    errors: ['LEAGUE_NOT_FOUND'],
  })
    .input(ofLeague)
    .output(
      z.object({
        seasons: z
          .array(
            z.object({
              number: z.int(),
              name: z.string(),
              startedAt: instantSchema,
              /** Null: it runs. */
              endedAt: instantSchema.nullable(),
              /** First of the season; before its end, so far. */
              champions: z.array(winnerSchema),
              /** Members with won rounds, most first. */
              crowns: z.array(
                z.object({
                  userId: userIdSchema,
                  username: z.string(),
                  picture: pictureSchema,
                  crowns: z.int(),
                  /** Most rounds won in a row, and in a row up to the latest round. */
                  longest: z.int(),
                  current: z.int(),
                }),
              ),
            }),
          )
          .max(MAX_LEAGUE_SEASONS),
      }),
    ),

  getLeagueDuel: operation({
    method: 'GET',
    path: '/leagues/{leagueId}/duels/{playerId}/{otherId}',
    summary: 'Two members of the league by round, latest first; `own` is the first of them.',
    ...FOR_SIGNED_IN,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_MEMBER_NOT_FOUND'],
  })
    .input(ofLeague.extend({ playerId: userIdSchema, otherId: userIdSchema }))
    .output(
      z.object({
        player: profileViewSchema,
        other: profileViewSchema,
        rounds: z.array(duelRoundSchema),
      }),
    ),

  remindLeague: operation({
    method: 'POST',
    path: '/leagues/{leagueId}/reminder',
    summary:
      'Remind members with missing predictions of the next round, once a round, as each one chose. For owner and helpers.',
    ...FOR_PLAYERS,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_ROLE_NEEDED', 'LEAGUE_REMINDED', 'LEAGUE_ROUND_NOT_FOUND'],
  })
    .input(ofLeague)
    .output(z.object({ isReminded: z.literal(true) })),

  closeLeagueSeason: operation({
    method: 'POST',
    path: '/leagues/{leagueId}/seasons/{number}/end',
    summary: 'End the season of a league and start the next with the same members. For its owner.',
    access: 'player',
    rateLimit: RATE_LIMITS.holdingSettlements,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_ROLE_NEEDED', 'LEAGUE_SEASON_CLOSED', 'TOO_MANY_SEASONS'],
  })
    .input(
      ofLeague.extend({
        number: z.coerce.number().int().min(1).max(10_000),
        /** Of the next season; one line of at most 40 characters. */
        nextName: z.string().max(200),
      }),
    )
    .output(z.object({ number: z.int() })),
};
