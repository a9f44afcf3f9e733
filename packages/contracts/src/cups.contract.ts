import { CUP_FORMATS, CUP_PLAYERS, TIE_DECISIONS } from '@kickoracle/game';
import { z } from 'zod';
import { MAX_CUPS, MAX_ENDED_CUPS, MAX_LEAGUES } from './constants.ts';
import {
  competitionIdSchema,
  cupIdSchema,
  instantSchema,
  leagueIdSchema,
  pictureSchema,
  userIdSchema,
} from './common.ts';
import {
  FOR_ADMINISTRATORS,
  FOR_PLAYERS,
  FOR_SIGNED_IN,
  operation,
  RATE_LIMITS,
} from './operation.ts';

const ofCup = z.strictObject({ cupId: cupIdSchema });

const draftFields = {
  /** Validated by `readLeagueName` of the game. */
  name: z.string().max(200),
  format: z.enum(CUP_FORMATS),
  /** Its rounds are the rounds of the cup, from the first that begins after the entry closes. */
  competitionId: competitionIdSchema,
  entryClosesAt: instantSchema,
};

/** `drawing`: entry is closed, the draw is due. `called_off`: too few players entered. */
export const CUP_STATUSES = [
  'entry',
  'drawing',
  'playing',
  'ended',
  'called_off',
  'cancelled',
] as const;
export type CupStatus = (typeof CUP_STATUSES)[number];

export const cupSchema = z.object({
  cupId: cupIdSchema,
  name: z.string(),
  format: z.enum(CUP_FORMATS),
  /** Null: for all players. */
  league: z.object({ leagueId: leagueIdSchema, name: z.string() }).nullable(),
  competition: z.object({ competitionId: competitionIdSchema, name: z.string() }),
  entryClosesAt: instantSchema,
  status: z.enum(CUP_STATUSES),
  players: z.int(),
  maxPlayers: z.int(),
  /** Of the caller. `left`: after the draw. */
  entry: z.enum(['none', 'entered', 'left']),
  canEnter: z.boolean(),
  canLeave: z.boolean(),
  /** True if the caller may cancel it before the entry closes. */
  canCancel: z.boolean(),
});
export type CupView = z.infer<typeof cupSchema>;

/** A player of a tie, with figures of the revealed matches of its round. */
export const cupSideSchema = z.object({
  /** Null: an empty place, or an earlier tie is undecided (`isOpen`). */
  playerId: userIdSchema.nullable(),
  isOpen: z.boolean(),
  xp: z.int(),
  exactScores: z.int(),
});
export type CupSideView = z.infer<typeof cupSideSchema>;

const gameRoundSchema = z.object({ season: z.int(), round: z.string(), beginsAt: instantSchema });

export const cupTieSchema = z.object({
  /** Position in its half, from 1: winners of 1 and 2 meet in tie 1 of the next round. */
  number: z.int(),
  first: cupSideSchema,
  second: cupSideSchema,
  winnerId: userIdSchema.nullable(),
  /** Null: undecided. */
  decidedBy: z.enum(TIE_DECISIONS).nullable(),
});
export type CupTieView = z.infer<typeof cupTieSchema>;

/** `decided`: results and corrections still count. `frozen`: they no longer do. */
export const CUP_ROUND_STATES = ['upcoming', 'running', 'decided', 'frozen'] as const;

export const cupRoundSchema = z.object({
  number: z.int(),
  /** Round of the game; null: not known yet. */
  game: gameRoundSchema.nullable(),
  state: z.enum(CUP_ROUND_STATES),
  /** Ties of the main half, or of the head-to-head league. */
  ties: z.array(cupTieSchema),
  /** Ties of the consolation half; null: not known yet. */
  consolation: z.array(cupTieSchema).nullable(),
});
export type CupRoundView = z.infer<typeof cupRoundSchema>;

export const cupPlayerSchema = z.object({
  playerId: userIdSchema,
  /** Null: the account was deleted. */
  username: z.string().nullable(),
  isLocked: z.boolean(),
  picture: pictureSchema,
  /** Place in the draw, from 1; null before it. */
  place: z.int().nullable(),
  hasLeft: z.boolean(),
});
export type CupPlayerView = z.infer<typeof cupPlayerSchema>;

const headToHeadRowSchema = z.object({
  playerId: userIdSchema,
  /** Equal points, XP and exact scores share a rank. Null: all players have left. */
  rank: z.int().nullable(),
  played: z.int(),
  won: z.int(),
  equal: z.int(),
  points: z.int(),
  xp: z.int(),
  exactScores: z.int(),
});
export type HeadToHeadRowView = z.infer<typeof headToHeadRowSchema>;

const cupDetailsSchema = cupSchema.extend({
  /** By place in the draw; before it, by entry. */
  entries: z.array(cupPlayerSchema).max(CUP_PLAYERS.most),
  /**
   * 256 bits in hexadecimal digits, made when the entry closed. The order of the draw is the
   * order of `SHA-256("<seed>:<player id>")`. Null before the draw.
   */
  seed: z.string().nullable(),
  drawnAt: instantSchema.nullable(),
  /** Round of the game with which the cup begins; null: not known yet, or not played. */
  firstRound: gameRoundSchema.nullable(),
  rounds: z.array(cupRoundSchema),
  championId: userIdSchema.nullable(),
  consolationWinnerId: userIdSchema.nullable(),
  /** Of a head-to-head league; null for other cups and before the draw. */
  table: z.array(headToHeadRowSchema).nullable(),
});
export type CupDetailsView = z.infer<typeof cupDetailsSchema>;

const cancelled = z.object({ status: z.literal('cancelled') });

/** Cups: pairs of players meet by round of the game. They change no XP. */
export const cupsContract = {
  listCups: operation({
    method: 'GET',
    path: '/cups',
    summary:
      "Cups for all players and of the caller's leagues, or of one league: all that have not ended, then the latest hundred that have.",
    ...FOR_SIGNED_IN,
  })
    .input(z.strictObject({ leagueId: leagueIdSchema.optional() }))
    .output(
      z.object({ cups: z.array(cupSchema).max(MAX_CUPS * (MAX_LEAGUES + 1) + MAX_ENDED_CUPS) }),
    ),

  getCup: operation({
    method: 'GET',
    path: '/cups/{cupId}',
    summary: 'A cup with its players, the seed of its draw, its ties and its table.',
    ...FOR_SIGNED_IN,
    errors: ['CUP_NOT_FOUND'],
  })
    .input(ofCup)
    .output(cupDetailsSchema),

  createLeagueCup: operation({
    method: 'POST',
    path: '/leagues/{leagueId}/cups',
    summary: 'Create a cup for the members of a league. For its owner.',
    access: 'player',
    rateLimit: RATE_LIMITS.creatingLeagues,
    errors: [
      'LEAGUE_NOT_FOUND',
      'LEAGUE_ROLE_NEEDED',
      'COMPETITION_NOT_FOUND',
      'CUP_ENTRY_TIME',
      'TOO_MANY_CUPS',
    ],
  })
    .input(z.strictObject({ leagueId: leagueIdSchema, ...draftFields }))
    .output(z.object({ cupId: cupIdSchema })),

  createCup: operation({
    method: 'POST',
    path: '/admin/cups',
    summary: 'Create a cup for all players.',
    ...FOR_ADMINISTRATORS,
    errors: ['COMPETITION_NOT_FOUND', 'CUP_ENTRY_TIME', 'TOO_MANY_CUPS'],
  })
    .input(z.strictObject(draftFields))
    .output(z.object({ cupId: cupIdSchema })),

  cancelCup: operation({
    method: 'DELETE',
    path: '/cups/{cupId}',
    summary: "Cancel a cup of a league before its entry closes. For the league's owner.",
    access: 'player',
    rateLimit: RATE_LIMITS.holdingSettlements,
    errors: ['CUP_NOT_FOUND', 'LEAGUE_ROLE_NEEDED', 'CUP_ENTRY_CLOSED'],
  })
    .input(ofCup)
    .output(cancelled),

  cancelPublicCup: operation({
    method: 'DELETE',
    path: '/admin/cups/{cupId}',
    summary: 'Cancel a cup for all players before its entry closes.',
    ...FOR_ADMINISTRATORS,
    errors: ['CUP_NOT_FOUND', 'CUP_ENTRY_CLOSED'],
  })
    .input(ofCup)
    .output(cancelled),

  enterCup: operation({
    method: 'POST',
    path: '/cups/{cupId}/entry',
    summary: 'Enter a cup. The same again changes nothing.',
    ...FOR_PLAYERS,
    errors: ['CUP_NOT_FOUND', 'CUP_ENTRY_CLOSED', 'CUP_FULL'],
  })
    .input(ofCup)
    .output(z.object({ entry: z.literal('entered') })),

  leaveCup: operation({
    method: 'DELETE',
    path: '/cups/{cupId}/entry',
    summary: 'Leave a cup. After the draw, opponents get a walkover, and there is no return.',
    ...FOR_PLAYERS,
    errors: ['CUP_NOT_FOUND', 'CUP_NOT_ENTERED'],
  })
    .input(ofCup)
    .output(z.object({ entry: z.enum(['none', 'left']) })),
};
