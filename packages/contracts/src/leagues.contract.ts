import { JOIN_POLICIES, LEAGUE_COLOR_NAMES, LEAGUE_ROLES } from '@kickoracle/game';
import { z } from 'zod';
import {
  competitionIdSchema,
  deletionWordSchema,
  instantSchema,
  leagueIdSchema,
  noInput,
  pictureSchema,
  userIdSchema,
} from './common.ts';
import { crestSchema } from './competitions.contract.ts';
import { roundSchema } from './friends.contract.ts';
import { leagueReactionsContract } from './league-reactions.contract.ts';
import { leagueTablesContract } from './league-tables.contract.ts';
import {
  FOR_ADMINISTRATORS,
  FOR_PLAYERS,
  FOR_SIGNED_IN,
  operation,
  RATE_LIMITS,
} from './operation.ts';
import { profileViewSchema } from './profiles.contract.ts';
import { MAX_LEAGUE_MEMBERS, MAX_LEAGUES, MAX_SEARCH_LENGTH } from './constants.ts';

/** Path of an invitation's page, before the code. */
export const LEAGUE_INVITATION_PATH = '/join';

const ofLeague = z.strictObject({ leagueId: leagueIdSchema });
const ofMember = ofLeague.extend({ playerId: userIdSchema });

/** Link code (128 random bits) or short code (eight letters); case and dashes do not matter. */
const leagueCodeSchema = z.string().max(64);

/** Validated by `readLeagueName` and `readLeagueLine` of the game. */
const draftFields = {
  name: z.string().max(200),
  line: z.string().max(1_000),
  colors: z.enum(LEAGUE_COLOR_NAMES),
  joinPolicy: z.enum(JOIN_POLICIES),
  /** Visitors with a code see the top three by name. */
  showsNames: z.boolean(),
  /** Empty: all competitions, and events without one. */
  competitionIds: z.array(competitionIdSchema).max(50),
};

/** Round of the league that opens or closes next. */
const nextRoundSchema = roundSchema.extend({ closesAt: instantSchema, matches: z.int() });

const leagueFace = {
  leagueId: leagueIdSchema,
  name: z.string(),
  /** One line of text; empty: none. */
  line: z.string(),
  crest: crestSchema,
  members: z.int(),
};

/** One of the caller's leagues. */
export const ownLeagueSchema = z.object({
  ...leagueFace,
  role: z.enum(LEAGUE_ROLES),
  joinedAt: instantSchema,
  /** Open requests to join; null for members without a say. */
  requests: z.int().nullable(),
});
export type OwnLeagueView = z.infer<typeof ownLeagueSchema>;

const listedLeagueSchema = ownLeagueSchema.extend({
  /** The caller in the table of the season, as `getLeagueTable` shows it. */
  standing: z.object({
    /** Null without XP. */
    rank: z.int().nullable(),
    /** Ranks gained since the last round, or lost (below 0); null: not ranked before it. */
    movement: z.int().nullable(),
    /** XP to the next member above; null: there is none. */
    gap: z.int().nullable(),
  }),
});
export type ListedLeagueView = z.infer<typeof listedLeagueSchema>;

/** A league for its members. */
export const leagueViewSchema = ownLeagueSchema.extend({
  colors: z.enum(LEAGUE_COLOR_NAMES),
  joinPolicy: z.enum(JOIN_POLICIES),
  showsNames: z.boolean(),
  /** Empty: all competitions, and events without one. */
  competitions: z.array(z.object({ competitionId: competitionIdSchema, name: z.string() })),
  season: z.object({ number: z.int(), name: z.string(), startedAt: instantSchema }),
  /** Every member may pass these on. */
  invitation: z.object({ url: z.url(), shortCode: z.string() }),
  /** Null: no round is open. */
  nextRound: nextRoundSchema.nullable(),
  /** Complete sheets of the next round; null with fewer than five members. No names, ever. */
  completeSheets: z.object({ complete: z.int(), members: z.int() }).nullable(),
  /** True if the caller can remind the members of the next round now. */
  canRemind: z.boolean(),
});
export type LeagueView = z.infer<typeof leagueViewSchema>;

export const leagueMemberSchema = z.object({
  player: profileViewSchema,
  role: z.enum(LEAGUE_ROLES),
  joinedAt: instantSchema,
  /** Joined after the first deadline of the league's season. */
  isLate: z.boolean(),
  /** True if the caller may remove this member. */
  canRemove: z.boolean(),
});
export type LeagueMemberView = z.infer<typeof leagueMemberSchema>;

/** A league for holders of a code, visitors too. */
const leagueInvitationSchema = z.object({
  name: z.string(),
  crest: crestSchema,
  members: z.int(),
  isFull: z.boolean(),
  joinPolicy: z.enum(JOIN_POLICIES),
  nextRound: nextRoundSchema.nullable(),
  /** First three of all time; null if the league hides names. */
  top: z
    .array(z.object({ rank: z.int(), username: z.string(), picture: pictureSchema, xp: z.int() }))
    .nullable(),
  /** Of the caller; null for visitors. */
  state: z.enum(['none', 'requested', 'member']).nullable(),
  /** Only for members. */
  leagueId: leagueIdSchema.nullable(),
});
export type LeagueInvitationView = z.infer<typeof leagueInvitationSchema>;

/** Private leagues: tables of players who know each other. They have no XP of their own. */
export const leaguesContract = {
  listOwnLeagues: operation({
    method: 'GET',
    path: '/leagues',
    summary: "The caller's leagues by name, with their place in each, and open requests to join.",
    ...FOR_SIGNED_IN,
  })
    .input(noInput)
    .output(
      z.object({
        leagues: z.array(listedLeagueSchema).max(MAX_LEAGUES),
        /** Requests of the caller. */
        requested: z.array(
          z.object({
            leagueId: leagueIdSchema,
            name: z.string(),
            crest: crestSchema,
            requestedAt: instantSchema,
          }),
        ),
        /** False if only administrators create leagues here. */
        mayCreate: z.boolean(),
      }),
    ),

  createLeague: operation({
    method: 'POST',
    path: '/leagues',
    summary: 'Create a league; the caller is its owner and first member.',
    access: 'player',
    rateLimit: RATE_LIMITS.creatingLeagues,
    errors: ['LEAGUE_CREATION_CLOSED', 'TOO_MANY_LEAGUES', 'COMPETITION_NOT_FOUND'],
  })
    .input(
      z.strictObject({
        name: draftFields.name,
        line: draftFields.line.default(''),
        colors: draftFields.colors.default('blue'),
        joinPolicy: draftFields.joinPolicy.default('open'),
        showsNames: draftFields.showsNames.default(false),
        competitionIds: draftFields.competitionIds.default([]),
      }),
    )
    .output(z.object({ leagueId: leagueIdSchema })),

  getLeague: operation({
    method: 'GET',
    path: '/leagues/{leagueId}',
    summary: 'A league of the caller.',
    ...FOR_SIGNED_IN,
    errors: ['LEAGUE_NOT_FOUND'],
  })
    .input(ofLeague)
    .output(leagueViewSchema),

  updateLeague: operation({
    method: 'PATCH',
    path: '/leagues/{leagueId}',
    summary: 'Change a league; missing fields keep their value. For its owner.',
    ...FOR_PLAYERS,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_ROLE_NEEDED', 'COMPETITION_NOT_FOUND'],
  })
    .input(ofLeague.extend(z.strictObject(draftFields).partial().shape))
    .output(z.object({ leagueId: leagueIdSchema })),

  renewLeagueCodes: operation({
    method: 'POST',
    path: '/leagues/{leagueId}/codes',
    summary: 'Replace link and short code; the old ones stop working. For its owner.',
    ...FOR_PLAYERS,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_ROLE_NEEDED'],
  })
    .input(ofLeague)
    .output(leagueViewSchema.shape.invitation),

  dissolveLeague: operation({
    method: 'DELETE',
    path: '/leagues/{leagueId}',
    summary: 'Delete a league with its memberships; XP stay. For its owner.',
    ...FOR_PLAYERS,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_ROLE_NEEDED'],
  })
    .input(ofLeague.extend({ confirmation: deletionWordSchema }))
    .output(z.object({ isDissolved: z.literal(true) })),

  listLeagueMembers: operation({
    method: 'GET',
    path: '/leagues/{leagueId}/members',
    summary: 'Members by role and name; open requests for owner and helpers, blocks for the owner.',
    ...FOR_SIGNED_IN,
    errors: ['LEAGUE_NOT_FOUND'],
  })
    .input(ofLeague)
    .output(
      z.object({
        members: z.array(leagueMemberSchema).max(MAX_LEAGUE_MEMBERS),
        /** Earliest first; null for members without a say. */
        requests: z
          .array(z.object({ player: profileViewSchema, requestedAt: instantSchema }))
          .max(MAX_LEAGUE_MEMBERS)
          .nullable(),
        /** By name; null for all but the owner. */
        blocked: z.array(profileViewSchema).max(MAX_LEAGUE_MEMBERS).nullable(),
      }),
    ),

  leaveLeague: operation({
    method: 'DELETE',
    path: '/leagues/{leagueId}/membership',
    summary:
      'Leave a league. After its owner, the earliest helper or member owns it; after the last member it is dissolved.',
    ...FOR_PLAYERS,
    errors: ['LEAGUE_NOT_FOUND'],
  })
    .input(ofLeague)
    .output(z.object({ isDissolved: z.boolean() })),

  removeLeagueMember: operation({
    method: 'DELETE',
    path: '/leagues/{leagueId}/members/{playerId}',
    summary:
      'Remove a member, without a notification. For the owner; helpers remove members without a role.',
    ...FOR_PLAYERS,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_ROLE_NEEDED', 'LEAGUE_MEMBER_NOT_FOUND'],
  })
    .input(ofMember)
    .output(z.object({ isRemoved: z.literal(true) })),

  setLeagueRole: operation({
    method: 'PUT',
    path: '/leagues/{leagueId}/members/{playerId}/role',
    summary: 'Make a member a helper, or a helper a member. For the owner.',
    ...FOR_PLAYERS,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_ROLE_NEEDED', 'LEAGUE_MEMBER_NOT_FOUND'],
  })
    .input(ofMember.extend({ role: z.enum(['helper', 'member']) }))
    .output(z.object({ role: z.enum(['helper', 'member']) })),

  handOverLeague: operation({
    method: 'PUT',
    path: '/leagues/{leagueId}/owner',
    summary: 'Make another member the owner; the caller becomes a helper. For the owner.',
    ...FOR_PLAYERS,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_ROLE_NEEDED', 'LEAGUE_MEMBER_NOT_FOUND'],
  })
    .input(ofMember)
    .output(z.object({ ownerId: userIdSchema })),

  blockLeaguePlayer: operation({
    method: 'PUT',
    path: '/leagues/{leagueId}/blocks/{playerId}',
    summary: 'Remove a player and refuse them for good: codes are dead to them. For the owner.',
    ...FOR_PLAYERS,
    errors: [
      'LEAGUE_NOT_FOUND',
      'LEAGUE_ROLE_NEEDED',
      'LEAGUE_MEMBER_NOT_FOUND',
      'TOO_MANY_BLOCKS',
    ],
  })
    .input(ofMember)
    .output(z.object({ isBlocked: z.literal(true) })),

  unblockLeaguePlayer: operation({
    method: 'DELETE',
    path: '/leagues/{leagueId}/blocks/{playerId}',
    summary: 'End a block. For the owner.',
    ...FOR_PLAYERS,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_ROLE_NEEDED'],
  })
    .input(ofMember)
    .output(z.object({ isBlocked: z.literal(false) })),

  acceptLeagueRequest: operation({
    method: 'POST',
    path: '/leagues/{leagueId}/requests/{playerId}/acceptance',
    summary: 'Accept a request to join. For owner and helpers.',
    ...FOR_PLAYERS,
    errors: [
      'LEAGUE_NOT_FOUND',
      'LEAGUE_ROLE_NEEDED',
      'LEAGUE_REQUEST_NOT_FOUND',
      'LEAGUE_FULL',
      'TOO_MANY_LEAGUES',
    ],
  })
    .input(ofMember)
    .output(z.object({ isMember: z.literal(true) })),

  declineLeagueRequest: operation({
    method: 'POST',
    path: '/leagues/{leagueId}/requests/{playerId}/refusal',
    summary: 'Decline a request to join, without a notification. For owner and helpers.',
    ...FOR_PLAYERS,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_ROLE_NEEDED', 'LEAGUE_REQUEST_NOT_FOUND'],
  })
    .input(ofMember)
    .output(z.object({ isMember: z.literal(false) })),

  withdrawLeagueRequest: operation({
    method: 'DELETE',
    path: '/leagues/{leagueId}/request',
    summary: "Withdraw the caller's request to join.",
    ...FOR_PLAYERS,
    errors: ['LEAGUE_NOT_FOUND'],
  })
    .input(ofLeague)
    .output(z.object({ isRequested: z.literal(false) })),

  getLeagueInvitation: operation({
    method: 'GET',
    path: '/league-invitations/{code}',
    summary: 'The league of a link code.',
    access: 'public',
    rateLimit: RATE_LIMITS.availability,
    errors: ['INVITATION_NOT_FOUND'],
  })
    .input(z.strictObject({ code: leagueCodeSchema }))
    .output(leagueInvitationSchema),

  findLeagueByCode: operation({
    method: 'GET',
    path: '/league-codes/{code}',
    summary: 'The league of a short code; few tries an hour.',
    access: 'public',
    rateLimit: RATE_LIMITS.leagueCodes,
    errors: ['INVITATION_NOT_FOUND'],
  })
    .input(z.strictObject({ code: leagueCodeSchema }))
    .output(leagueInvitationSchema),

  joinLeague: operation({
    method: 'POST',
    path: '/league-invitations/{code}/membership',
    summary: 'Join by link or short code, or request it. The same again changes nothing.',
    access: 'player',
    rateLimit: RATE_LIMITS.leagueCodes,
    errors: ['INVITATION_NOT_FOUND', 'LEAGUE_FULL', 'TOO_MANY_LEAGUES'],
  })
    .input(z.strictObject({ code: leagueCodeSchema }))
    .output(
      z.object({
        state: z.enum(['requested', 'member']),
        /** Null for a request. */
        leagueId: leagueIdSchema.nullable(),
      }),
    ),

  ...leagueTablesContract,
  ...leagueReactionsContract,

  searchLeagues: operation({
    method: 'GET',
    path: '/admin/leagues',
    summary: 'Leagues by name, at most 50, for administrators.',
    ...FOR_ADMINISTRATORS,
  })
    .input(z.strictObject({ name: z.string().trim().min(1).max(MAX_SEARCH_LENGTH) }))
    .output(
      z.object({
        leagues: z.array(z.object({ ...leagueFace, owner: z.string().nullable() })),
      }),
    ),

  moderateLeague: operation({
    method: 'PATCH',
    path: '/admin/leagues/{leagueId}',
    summary: 'Rename a league or clear its line.',
    ...FOR_ADMINISTRATORS,
    errors: ['LEAGUE_NOT_FOUND', 'NOTHING_CHANGED'],
  })
    .input(
      ofLeague.extend({ name: draftFields.name.optional(), clearsLine: z.boolean().optional() }),
    )
    .output(z.object({ name: z.string(), line: z.string() })),
};
