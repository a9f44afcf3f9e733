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
import { FOR_ADMINISTRATORS, FOR_RECENT_ADMINISTRATORS, operation } from './operation.ts';
import { impactSchema } from './results.contract.ts';
import { MAX_SEARCH_LENGTH } from './constants.ts';

const itemErrors = ['MATCH_NOT_FOUND', 'EVENT_NOT_FOUND', 'ITEM_IS_PART'] as const;

export const administrationContract = {
  listItems: operation({
    method: 'GET',
    path: '/admin/items',
    summary:
      'Items of one displayed status by deadline, with totals. Finished items are latest first.',
    ...FOR_ADMINISTRATORS,
  })
    .input(
      z.strictObject({
        status: displayedStatusSchema,
        /** Matches titles, teams, rounds and competitions, ignoring case and accents. */
        search: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
        after: cursorSchema.optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(itemViewSchema),
        totals: z.object({ active: z.int(), pending: z.int(), finished: z.int() }),
        next: cursorSchema.nullable(),
      }),
    ),

  previewClosing: operation({
    method: 'GET',
    path: '/admin/items/{kind}/{itemId}/closing',
    summary:
      'Preview of closing or voiding an item: affected predictions and players, and predictions too late for a kickoff.',
    ...FOR_ADMINISTRATORS,
    errors: itemErrors,
  })
    .input(
      itemRefSchema.extend({
        /** Planned kickoff; default: unchanged. */
        kickoffAt: instantSchema.optional(),
      }),
    )
    .output(
      z.object({
        predictions: z.int(),
        latePredictions: z.int(),
        /** Players with a prediction that is not too late. */
        players: z.int(),
      }),
    ),

  changeItemStatus: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/status',
    summary:
      'Finish an item without a result and without awards, or revert that: it reopens until its deadline.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: [...itemErrors, 'ITEM_CHANGED', 'ITEM_SETTLED'],
  })
    .input(seenItemSchema.extend({ status: z.enum(['active', 'finished']) }))
    .output(changedItemSchema),

  deleteItem: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/deletion',
    summary: 'Delete an item in any state, and reverse its awards.',
    ...FOR_RECENT_ADMINISTRATORS,
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
    summary:
      'All predictions of an item, newest first. While it is open, the caller can no longer change their own.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: itemErrors,
  })
    .input(itemRefSchema.extend({ after: cursorSchema.optional() }))
    .output(
      z.object({
        predictions: z.array(
          z.object({
            /** Part of a match, or the event itself. */
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
