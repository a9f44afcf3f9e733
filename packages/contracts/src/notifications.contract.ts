import { CUP_FATES, HONOURS } from '@kickoracle/game';
import { z } from 'zod';
import {
  cupIdSchema,
  cursorSchema,
  eventIdSchema,
  instantSchema,
  leagueIdSchema,
  matchIdSchema,
  noInput,
} from './common.ts';
import { localizedTextSchema } from './items.ts';
import { FOR_PLAYERS, FOR_SIGNED_IN, operation } from './operation.ts';
import { profileViewSchema } from './profiles.contract.ts';

export const NOTIFICATION_DAYS = 30;

export const notificationIdSchema = z.uuid().brand<'NotificationId'>();
export type NotificationId = z.infer<typeof notificationIdSchema>;

export const noticeSchema = z.object({
  id: notificationIdSchema,
  isRead: z.boolean(),
  createdAt: instantSchema,
});

export const noticeItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('match'),
    matchId: matchIdSchema,
    team1: z.string(),
    team2: z.string(),
  }),
  z.object({
    kind: z.literal('event'),
    eventId: eventIdSchema,
    title: localizedTextSchema.nullable(),
    titleKey: z.string().nullable(),
  }),
]);
export type NoticeItemView = z.infer<typeof noticeItemSchema>;

/** Notification about an item that the player predicted; null: it was deleted. */
export const itemNoticeSchema = noticeSchema.extend({ item: noticeItemSchema.nullable() });

/** Kickoff of a match. Unconfirmed: a day without a time. Null: postponed without a date. */
const noticeKickoffSchema = z.object({ at: instantSchema, isConfirmed: z.boolean() }).nullable();

/** Notification about a league of the player; null: they left it. */
const leagueNoticeSchema = noticeSchema.extend({
  league: z.object({ leagueId: leagueIdSchema, name: z.string() }).nullable(),
});

/** The player's honour of a round; null: a correction took it away. */
const honourOfRound = {
  competition: z.string(),
  round: z.string(),
  /** The player's XP in the round, with all corrections. */
  roundXp: z.int(),
  honour: z.enum(HONOURS).nullable(),
};

/** Notification about a cup; null: the player no longer sees it. */
const noticeCupSchema = z.object({ cupId: cupIdSchema, name: z.string() }).nullable();
const cupNoticeSchema = noticeSchema.extend({ cup: noticeCupSchema });

/** The player's result in a round of a cup, from 1. */
const cupResult = { round: z.int(), fate: z.enum(CUP_FATES) };

/** Notification; the client composes the text. A player with a deleted account is null. */
export const notificationViewSchema = z.discriminatedUnion('type', [
  noticeSchema.extend({
    type: z.literal('LEVEL_UP'),
    newRank: z.object({ tierName: z.string(), tierLevel: z.int() }),
  }),
  noticeSchema.extend({
    type: z.literal('FRIEND_REQUEST'),
    requester: profileViewSchema.nullable(),
  }),
  noticeSchema.extend({
    type: z.literal('FRIEND_ACCEPTED'),
    addressee: profileViewSchema.nullable(),
  }),
  /** An administrator changed the username. */
  noticeSchema.extend({ type: z.literal('RENAMED') }),
  /** Result correction; `xp` is the difference to the XP that the player knew. */
  itemNoticeSchema.extend({ type: z.literal('RESULT_CORRECTED'), xp: z.int() }),
  /** The kickoff differs from the one that the player knew. */
  itemNoticeSchema.extend({
    type: z.literal('MATCH_MOVED'),
    before: noticeKickoffSchema,
    kickoff: noticeKickoffSchema,
  }),
  itemNoticeSchema.extend({ type: z.literal('MATCH_VOID') }),
  itemNoticeSchema.extend({ type: z.literal('EVENT_VOID') }),
  itemNoticeSchema.extend({ type: z.literal('EVENT_MENDED') }),
  /** For the owner and helpers. */
  leagueNoticeSchema.extend({
    type: z.literal('LEAGUE_JOIN_REQUEST'),
    requester: profileViewSchema.nullable(),
  }),
  leagueNoticeSchema.extend({ type: z.literal('LEAGUE_ACCEPTED') }),
  /** The player became the owner. */
  leagueNoticeSchema.extend({ type: z.literal('LEAGUE_OWNER') }),
  /** The player won a round, or took the first place with it. */
  leagueNoticeSchema.extend({ type: z.literal('LEAGUE_ROUND'), ...honourOfRound }),
  /** A correction changed the honour of which the player was notified. */
  leagueNoticeSchema.extend({ type: z.literal('LEAGUE_ROUND_CORRECTED'), ...honourOfRound }),
  cupNoticeSchema.extend({ type: z.literal('CUP_DRAWN') }),
  /** Cancelled, or too few players entered. */
  cupNoticeSchema.extend({ type: z.literal('CUP_CALLED_OFF') }),
  cupNoticeSchema.extend({ type: z.literal('CUP_ROUND'), ...cupResult }),
  /** A correction changed the result of which the player was notified. */
  cupNoticeSchema.extend({ type: z.literal('CUP_CORRECTED'), ...cupResult }),
]);
export type NotificationView = z.infer<typeof notificationViewSchema>;

export const notificationsContract = {
  listUnread: operation({
    method: 'GET',
    path: '/notifications/unread',
    summary: "The caller's unread notifications, oldest first.",
    ...FOR_SIGNED_IN,
  })
    .input(noInput)
    .output(z.array(notificationViewSchema)),

  listNotifications: operation({
    method: 'GET',
    path: '/notifications',
    summary: "The caller's notifications of the last 30 days, latest first.",
    ...FOR_SIGNED_IN,
  })
    .input(z.strictObject({ after: cursorSchema.optional() }))
    .output(
      z.object({
        notifications: z.array(notificationViewSchema),
        unread: z.int(),
        next: cursorSchema.nullable(),
      }),
    ),

  markNotificationsRead: operation({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notifications of the caller as read.',
    ...FOR_PLAYERS,
  })
    .input(z.strictObject({ ids: z.array(notificationIdSchema).min(1).max(200) }))
    .output(z.object({ marked: z.int() })),
};
