import { z } from 'zod';
import { instantSchema, matchIdSchema, noInput } from './common.ts';
import { FOR_ADMINISTRATORS, FOR_RECENT_ADMINISTRATORS, operation } from './operation.ts';

export const feedStatusSchema = z.object({
  /** Providers of results and odds, most trusted first. */
  providers: z.array(
    z.object({
      source: z.string(),
      /** Requests today (UTC), and the daily limit. */
      spent: z.int(),
      allowed: z.int(),
      /** End of a pause; null: not paused. */
      pausedUntil: instantSchema.nullable(),
      /** Time of the last answer; null: none yet. */
      answeredAt: instantSchema.nullable(),
      /** Problem since the last answer, in English, and its time; null: none. */
      trouble: z.object({ problem: z.string(), at: instantSchema }).nullable(),
    }),
  ),
  /** Matches whose last answer was unusable, latest first; at most ten. */
  unread: z.array(
    z.object({
      matchId: matchIdSchema,
      source: z.string(),
      team1: z.string(),
      team2: z.string(),
      kickoffAt: instantSchema,
      problem: z.string(),
      askedAt: instantSchema,
    }),
  ),
  /** True if proposals settle automatically. */
  settlesByItself: z.boolean(),
});
export type FeedStatusView = z.infer<typeof feedStatusSchema>;

export const feedsContract = {
  getFeedStatus: operation({
    method: 'GET',
    path: '/admin/feeds',
    summary: 'Providers of results and odds, their status, and the settlement mode.',
    ...FOR_ADMINISTRATORS,
  })
    .input(noInput)
    .output(feedStatusSchema),

  setAutomaticSettlement: operation({
    method: 'POST',
    path: '/admin/feeds/automatic-settlement',
    summary:
      'Settle results automatically if two sources agree or every feed is unchanged for fifteen minutes, or turn that off.',
    ...FOR_RECENT_ADMINISTRATORS,
  })
    .input(z.strictObject({ isOn: z.boolean() }))
    .output(z.object({ settlesByItself: z.boolean() })),
};
