import { z } from 'zod';
import {
  changedItemSchema,
  cursorSchema,
  deletionWordSchema,
  eventIdSchema,
  instantSchema,
  itemRefSchema,
  seenItemSchema,
} from './common.ts';
import { displayedStatusSchema, itemViewSchema } from './items.ts';
import { operation, RATE_LIMITS } from './operation.ts';
import { impactSchema } from './results.contract.ts';
import { MAX_SEARCH_LENGTH } from './constants.ts';

const tag = 'administration';

const itemErrors = ['MATCH_NOT_FOUND', 'EVENT_NOT_FOUND', 'ITEM_IS_PART'] as const;

/** What administrators do with items of both kinds, results aside. */
export const administrationContract = {
  listItems: operation({
    method: 'GET',
    path: '/admin/items',
    tag,
    summary:
      'Items by displayed status: by deadline, finished ones latest first; with how many have each status.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(
      z.strictObject({
        status: displayedStatusSchema,
        /** Found in titles, teams, rounds and names of competitions; case and accents do not count. */
        search: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
        after: cursorSchema.optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(itemViewSchema),
        /** Of all that the search finds. */
        totals: z.object({ active: z.int(), pending: z.int(), finished: z.int() }),
        next: cursorSchema.nullable(),
      }),
    ),

  previewClosing: operation({
    method: 'GET',
    path: '/admin/items/{kind}/{itemId}/closing',
    tag,
    summary:
      'How many predictions closing or voiding an item would affect, of how many players, and how many would come too late for a kickoff.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: itemErrors,
  })
    .input(
      itemRefSchema.extend({
        /** The kickoff that it would have; without one, it stays as it is. */
        kickoffAt: instantSchema.optional(),
      }),
    )
    .output(
      z.object({
        predictions: z.int(),
        latePredictions: z.int(),
        /** Those with a prediction that is not too late. */
        players: z.int(),
      }),
    ),

  changeItemStatus: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/status',
    tag,
    summary:
      'Finish an item without a result, which pays nobody, or take that back: until its deadline it then opens again.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: [...itemErrors, 'ITEM_CHANGED', 'ITEM_SETTLED'],
  })
    .input(seenItemSchema.extend({ status: z.enum(['active', 'finished']) }))
    .output(changedItemSchema),

  deleteItem: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/deletion',
    tag,
    summary: 'Delete an item in whatever state: what it paid is reversed.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: [...itemErrors, 'ITEM_CHANGED'],
  })
    .input(
      seenItemSchema.extend({
        confirmation: deletionWordSchema,
      }),
    )
    .output(impactSchema.extend({ message: z.string() })),

  openItemPredictions: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/predictions',
    tag,
    summary:
      'All predictions of an item, newest first. Whoever opens them can no longer change their own on it while it is open.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: itemErrors,
  })
    .input(itemRefSchema.extend({ after: cursorSchema.optional() }))
    .output(
      z.object({
        predictions: z.array(
          z.object({
            /** The part of a match, or the event itself. */
            eventId: eventIdSchema,
            templateKey: z.string().nullable(),
            /** Null: a player without a name yet. */
            username: z.string().nullable(),
            value: z.string(),
            createdAt: instantSchema,
            changedAt: instantSchema,
          }),
        ),
        total: z.int(),
        next: cursorSchema.nullable(),
      }),
    ),
};
