import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { eventIdSchema, matchIdSchema, noInput, userIdSchema } from './common.ts';
import { operation } from './operation.ts';

/** What changed, for its player alone: a kind and ids. */
export const liveMessageSchema = z.discriminatedUnion('kind', [
  /** The player predicted, here or elsewhere; `matchId` when the question is part of a match. */
  z.object({
    kind: z.literal('prediction'),
    eventId: eventIdSchema,
    matchId: matchIdSchema.nullable(),
  }),
  /** Something changed between the player and another one. */
  z.object({ kind: z.literal('friendship'), userId: userIdSchema }),
  /** The player has something new to read, or has read something elsewhere. */
  z.object({ kind: z.literal('notification') }),
  /** A settlement paid the player or took something back, or they saw what it paid elsewhere. */
  z.object({ kind: z.literal('xp') }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** Says that the stream stands: first of all, and again after every `LIVE_HEARTBEAT_MS`. */
const heartbeatSchema = z.object({ kind: z.literal('heartbeat') });

/** What comes by the stream. */
export const liveEventSchema = z.discriminatedUnion('kind', [
  ...liveMessageSchema.options,
  heartbeatSchema,
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;

/**
 * The stream of what changes for the player who is signed in: server-sent events over the session
 * cookie. A message is a kind and an id, the data is fetched through the API; after a reconnect the
 * client reloads what it shows, so a lost message never matters.
 */
export const liveContract = {
  followChanges: operation({
    method: 'GET',
    path: '/live',
    tag: 'live',
    summary: 'What changes for the caller, as it does: a stream that ends with the session.',
    access: 'signed_in',
    rateLimit: { per: 'player', requests: 60, seconds: 60 },
  })
    .input(noInput)
    .output(eventIterator(liveEventSchema)),
};
