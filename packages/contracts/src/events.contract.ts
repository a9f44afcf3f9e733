import { z } from 'zod';
import {
  changedItemSchema,
  competitionIdSchema,
  cursorSchema,
  eventIdSchema,
  matchIdSchema,
} from './common.ts';
import { eventDraftSchema, eventTextsDraftSchema } from './drafts.ts';
import { eventViewSchema, itemViewSchema } from './items.ts';
import { FOR_ADMINISTRATORS, FOR_VISITORS, operation } from './operation.ts';

export const eventsContract = {
  listOpenItems: operation({
    method: 'GET',
    path: '/items',
    summary:
      'Open matches and events, next deadline first; season-long events in their own tab, by reward.',
    ...FOR_VISITORS,
  })
    .input(
      z.strictObject({
        competitionId: competitionIdSchema.optional(),
        /** `competition`: the season-long events of the chosen competition (OP-46) or of all. */
        tab: z.enum(['events', 'competition']).optional(),
        after: cursorSchema.optional(),
      }),
    )
    .output(z.object({ items: z.array(itemViewSchema), next: cursorSchema.nullable() })),

  listClosedItems: operation({
    method: 'GET',
    path: '/items/closed',
    summary:
      'Closed items, latest first: without a result (`in_play`), with one (`results`), or season-long events (`season`).',
    ...FOR_VISITORS,
  })
    .input(
      z.strictObject({
        part: z.enum(['in_play', 'results', 'season']),
        competitionId: competitionIdSchema.optional(),
        after: cursorSchema.optional(),
      }),
    )
    .output(z.object({ items: z.array(itemViewSchema), next: cursorSchema.nullable() })),

  getEvent: operation({
    method: 'GET',
    path: '/events/{eventId}',
    summary: 'One standalone event, or the match that the event is a part of.',
    ...FOR_VISITORS,
    errors: ['EVENT_NOT_FOUND'],
  })
    .input(z.strictObject({ eventId: eventIdSchema }))
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('event'), event: eventViewSchema }),
        z.object({ kind: z.literal('part'), matchId: matchIdSchema }),
      ]),
    ),

  createEvent: operation({
    method: 'POST',
    path: '/admin/events',
    summary: 'Create a standalone event. Returns problems by field.',
    ...FOR_ADMINISTRATORS,
  })
    .input(eventDraftSchema)
    .output(z.object({ eventId: eventIdSchema })),

  setCompetitionEvent: operation({
    method: 'POST',
    path: '/admin/events/{eventId}/competition-event',
    summary: 'Set whether an event is a season-long item of its competition.',
    ...FOR_ADMINISTRATORS,
    errors: ['EVENT_NOT_FOUND', 'ITEM_IS_PART', 'ITEM_CHANGED', 'COMPETITION_NEEDED'],
  })
    .input(
      z.strictObject({
        eventId: eventIdSchema,
        itemVersion: z.int(),
        isCompetitionEvent: z.boolean(),
      }),
    )
    .output(changedItemSchema),

  mendEventTexts: operation({
    method: 'POST',
    path: '/admin/events/{eventId}/texts',
    summary:
      'Edit title and description of an event. If there are predictions, the old texts stay readable and the players are notified.',
    ...FOR_ADMINISTRATORS,
    errors: ['EVENT_NOT_FOUND', 'ITEM_IS_PART', 'ITEM_CHANGED', 'NOTHING_CHANGED'],
  })
    .input(eventTextsDraftSchema.extend({ eventId: eventIdSchema, itemVersion: z.int() }))
    .output(changedItemSchema),

  setEventReward: operation({
    method: 'POST',
    path: '/admin/events/{eventId}/reward',
    summary: 'Set the reward of an event, or per place of a table, while it has no predictions.',
    ...FOR_ADMINISTRATORS,
    errors: [
      'EVENT_NOT_FOUND',
      'ITEM_IS_PART',
      'ITEM_CHANGED',
      'ITEM_PREDICTED',
      'ITEM_SETTLED',
      'NOTHING_CHANGED',
    ],
  })
    .input(
      z.strictObject({
        eventId: eventIdSchema,
        itemVersion: z.int(),
        /** XP as typed. */
        reward: z.string().max(1_000),
      }),
    )
    .output(changedItemSchema),

  uploadEventImage: operation({
    method: 'PUT',
    path: '/admin/events/{eventId}/image',
    summary: 'Set the image of an event: the body is a JPEG, PNG or WebP of at most 5 MB.',
    ...FOR_ADMINISTRATORS,
    takesPicture: true,
    errors: [
      'EVENT_NOT_FOUND',
      'ITEM_IS_PART',
      'PICTURE_INVALID',
      'PICTURE_SUPERSEDED',
      'PICTURE_TOO_LARGE',
    ],
  })
    .input(z.object({ params: z.strictObject({ eventId: eventIdSchema }), body: z.file() }))
    .output(z.object({ imagePath: z.string() })),
};
