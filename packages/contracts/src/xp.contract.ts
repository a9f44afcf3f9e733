import { z } from 'zod';
import { eventIdSchema, instantSchema, matchIdSchema, noInput } from './common.ts';
import { localizedTextSchema } from './items.ts';
import { operation, RATE_LIMITS } from './operation.ts';
import { answerPartSchema } from './rewards.ts';

const tag = 'xp';

/** The most rewards that are shown at once; the next ones follow when these were seen. */
export const MAX_UNSEEN_REWARDS = 200;

/** The id of a row of the ledger: a whole number, as a text. */
export const rewardIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .brand<'RewardId'>();
export type RewardId = z.infer<typeof rewardIdSchema>;

/** XP that was paid and not shown to the player yet. */
export const rewardViewSchema = z.object({
  id: rewardIdSchema,
  eventId: eventIdSchema,
  matchId: matchIdSchema.nullable(),
  /** What is to be shown: of a corrected result only what it pays more than the player has seen. */
  xp: z.int(),
  isCorrected: z.boolean(),
  /** What the player had said, and what of it was right. */
  value: z.string(),
  parts: z.array(answerPartSchema),
  awardedAt: instantSchema,
});
export type RewardView = z.infer<typeof rewardViewSchema>;

/** What a reward was paid for. */
export const rewardedEventSchema = z.object({
  eventId: eventIdSchema,
  templateKey: z.string().nullable(),
  title: localizedTextSchema.nullable(),
  titleKey: z.string().nullable(),
  match: z.object({ team1: z.string(), team2: z.string() }).nullable(),
});
export type RewardedEventView = z.infer<typeof rewardedEventSchema>;

/** XP of the caller that was not shown yet. */
export const xpContract = {
  listUnseenRewards: operation({
    method: 'GET',
    path: '/rewards/unseen',
    tag,
    summary:
      "The caller's awards that were not shown yet, the oldest first, without what was taken back.",
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(noInput)
    .output(z.array(rewardViewSchema)),

  listRewardedEvents: operation({
    method: 'POST',
    path: '/rewards/events',
    tag,
    summary: 'What rewards were paid for, by the ids of the events; unknown ones are left out.',
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
    isRead: true,
  })
    .input(z.strictObject({ eventIds: z.array(eventIdSchema).min(1).max(MAX_UNSEEN_REWARDS) }))
    .output(z.array(rewardedEventSchema)),

  markRewardsSeen: operation({
    method: 'POST',
    path: '/rewards/seen',
    tag,
    summary: "Mark some of the caller's awards as shown; others' are left alone.",
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(z.strictObject({ ids: z.array(rewardIdSchema).min(1).max(MAX_UNSEEN_REWARDS) }))
    .output(z.object({ marked: z.int() })),
};
