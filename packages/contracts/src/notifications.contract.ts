import { z } from 'zod';
import { cursorSchema, eventIdSchema, instantSchema, matchIdSchema, noInput } from './common.ts';
import { localizedTextSchema } from './items.ts';
import { operation, RATE_LIMITS } from './operation.ts';
import { profileViewSchema } from './profiles.contract.ts';

const tag = 'notifications';

/** How long a notification can be read again. */
export const NOTIFICATION_DAYS = 30;

export const notificationIdSchema = z.uuid().brand<'NotificationId'>();
export type NotificationId = z.infer<typeof notificationIdSchema>;

export const noticeSchema = z.object({
  id: notificationIdSchema,
  isRead: z.boolean(),
  createdAt: instantSchema,
});

/** What a notification is about, by its name of now. */
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

/** About an item that the player has predicted; null: it was deleted since. */
export const itemNoticeSchema = noticeSchema.extend({ item: noticeItemSchema.nullable() });

/** When a match begins. Not confirmed: only its day is known. Null: postponed without a date. */
const toldKickoffSchema = z.object({ at: instantSchema, isConfirmed: z.boolean() }).nullable();

/** What a player is told; who shows it makes the text. A player who has left is null. */
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
  /** A result was put right: the player has so much more or less XP for it than they knew. */
  itemNoticeSchema.extend({ type: z.literal('RESULT_CORRECTED'), xp: z.int() }),
  /** A match has another kickoff than the one that the player knew. */
  itemNoticeSchema.extend({
    type: z.literal('MATCH_MOVED'),
    before: toldKickoffSchema,
    kickoff: toldKickoffSchema,
  }),
  itemNoticeSchema.extend({ type: z.literal('MATCH_VOID') }),
  itemNoticeSchema.extend({ type: z.literal('EVENT_VOID') }),
  /** An event asks or says something in other words than the player knew. */
  itemNoticeSchema.extend({ type: z.literal('EVENT_MENDED') }),
]);
export type NotificationView = z.infer<typeof notificationViewSchema>;

/** What the caller is told, and what they have read of it. */
export const notificationsContract = {
  listUnread: operation({
    method: 'GET',
    path: '/notifications/unread',
    tag,
    summary: "The caller's unread notifications, oldest first.",
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(noInput)
    .output(z.array(notificationViewSchema)),

  listNotifications: operation({
    method: 'GET',
    path: '/notifications',
    tag,
    summary: "The caller's notifications of the last 30 days, latest first.",
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
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
    tag,
    summary: "Mark some of the caller's notifications as read; others' are left alone.",
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(z.strictObject({ ids: z.array(notificationIdSchema).min(1).max(200) }))
    .output(z.object({ marked: z.int() })),
};
