import { z } from 'zod';
import { instantSchema, matchIdSchema, noInput } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';

const tag = 'feeds';

export const feedStatusSchema = z.object({
  /** Who is asked for results and odds, the most trusted first. */
  providers: z.array(
    z.object({
      source: z.string(),
      /** Requests of this day (UTC), and the most that there may be. */
      spent: z.int(),
      allowed: z.int(),
      /** Until when it is left alone; null: it is not. */
      pausedUntil: instantSchema.nullable(),
      /** When it last answered; null: it has not yet. */
      answeredAt: instantSchema.nullable(),
      /** What went wrong since, in English, and when; null: nothing. */
      trouble: z.object({ problem: z.string(), at: instantSchema }).nullable(),
    }),
  ),
  /** Matches about which the last answer was of no use, the latest first; at most ten. */
  unread: z.array(
    z.object({
      matchId: matchIdSchema,
      /** Who answered so. */
      source: z.string(),
      team1: z.string(),
      team2: z.string(),
      kickoffAt: instantSchema,
      /** What is wrong with it, in English. */
      problem: z.string(),
      askedAt: instantSchema,
    }),
  ),
  /** Whether proposals are settled without a person. */
  settlesByItself: z.boolean(),
});
export type FeedStatusView = z.infer<typeof feedStatusSchema>;

/** Where results come from by themselves, and what is done with them. */
export const feedsContract = {
  getFeedStatus: operation({
    method: 'GET',
    path: '/admin/feeds',
    tag,
    summary: 'Who is asked for results and odds, how that goes, and what is done with results.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(noInput)
    .output(feedStatusSchema),

  setAutomaticSettlement: operation({
    method: 'POST',
    path: '/admin/feeds/automatic-settlement',
    tag,
    summary:
      'Let results settle by themselves when two sources agree or every feed has said the same for fifteen minutes, or leave every one to a person.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(z.strictObject({ isOn: z.boolean() }))
    .output(z.object({ settlesByItself: z.boolean() })),
};
