import { z } from 'zod';
import { eventIdSchema, matchIdSchema, userIdSchema } from './common.ts';

/**
 * The stream of what changes for the player who is signed in: server-sent events over the session
 * cookie. A message is a kind and an id, the data is fetched through the API; after a reconnect the
 * client reloads what it shows, so a lost message never matters.
 */
export const LIVE_PATH = '/api/live';

/** How often the server says that the stream still stands, in milliseconds. */
export const LIVE_HEARTBEAT_MS = 20_000;

/** The name of the events that say so; messages come as events without a name. */
export const LIVE_HEARTBEAT_EVENT = 'heartbeat';

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
