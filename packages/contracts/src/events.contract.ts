import { z } from 'zod';
import { competitionIdSchema, cursorSchema, eventIdSchema, matchIdSchema } from './common.ts';
import { eventViewSchema, itemViewSchema } from './items.ts';
import { operation, RATE_LIMITS } from './operation.ts';

/** Standalone events, and the list in which they stand among the matches. */
export const eventsContract = {
  listOpenItems: operation({
    method: 'GET',
    path: '/items',
    tag: 'events',
    summary:
      'Everything open for predictions, matches and events in one list by what closes first; the season-long events of a competition, in their own tab, by reward.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(
      z.strictObject({
        competitionId: competitionIdSchema.optional(),
        /** `competition`: the season-long events of the chosen competition (OP-46). */
        tab: z.enum(['events', 'competition']).optional(),
        after: cursorSchema.optional(),
      }),
    )
    .output(z.object({ items: z.array(itemViewSchema), next: cursorSchema.nullable() })),

  getEvent: operation({
    method: 'GET',
    path: '/events/{eventId}',
    tag: 'events',
    summary: 'One standalone event, or the match that the event is a part of.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
    errors: ['EVENT_NOT_FOUND'],
  })
    .input(z.strictObject({ eventId: eventIdSchema }))
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('event'), event: eventViewSchema }),
        z.object({ kind: z.literal('part'), matchId: matchIdSchema }),
      ]),
    ),
};
