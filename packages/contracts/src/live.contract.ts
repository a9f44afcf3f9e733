import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { eventIdSchema, leagueIdSchema, matchIdSchema, noInput, userIdSchema } from './common.ts';
import { operation } from './operation.ts';

/** Change notice for one player: a kind and ids. */
export const liveMessageSchema = z.discriminatedUnion('kind', [
  /** The player predicted, on any device; `matchId` if the question is part of a match. */
  z.object({
    kind: z.literal('prediction'),
    eventId: eventIdSchema,
    matchId: matchIdSchema.nullable(),
  }),
  /** The friendship with another player changed. */
  z.object({ kind: z.literal('friendship'), userId: userIdSchema }),
  /** A notification is new, or was read on another device. */
  z.object({ kind: z.literal('notification') }),
  /** A settlement changed the player's XP, or rewards were seen on another device. */
  z.object({ kind: z.literal('xp') }),
  /** A league of the player changed; null: the list of their leagues did. */
  z.object({ kind: z.literal('league'), leagueId: leagueIdSchema.nullable() }),
  /** Reactions in a league of the player changed. */
  z.object({ kind: z.literal('league_reactions') }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** Heartbeat: the first event, then one per `LIVE_HEARTBEAT_MS`. */
const heartbeatSchema = z.object({ kind: z.literal('heartbeat') });

export const liveEventSchema = z.discriminatedUnion('kind', [
  ...liveMessageSchema.options,
  heartbeatSchema,
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** Server-sent events. Messages may be lost: the client reloads its data after a reconnect. */
export const liveContract = {
  followChanges: operation({
    method: 'GET',
    path: '/live',
    summary: "Live stream of the caller's changes; ends with the session.",
    access: 'signed_in',
    rateLimit: { per: 'player', requests: 60, seconds: 60 },
  })
    .input(noInput)
    .output(eventIterator(liveEventSchema)),
};
