import { z } from 'zod';
import { cursorSchema, eventIdSchema, instantSchema, matchIdSchema, noInput } from './common.ts';
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

export const rewardSchema = z.object({
  id: rewardIdSchema,
  eventId: eventIdSchema,
  matchId: matchIdSchema.nullable(),
  xp: z.int(),
  /** What the player had said, and what of it was right. */
  value: z.string(),
  parts: z.array(answerPartSchema),
  awardedAt: instantSchema,
});

/** XP that was paid and not shown to the player yet: of a corrected result only what is more than they saw. */
export const unseenRewardViewSchema = rewardSchema.extend({ isCorrected: z.boolean() });
export type UnseenRewardView = z.infer<typeof unseenRewardViewSchema>;

/** XP that a player knows of: all that the award paid, and whether it was taken back since. */
export const keptRewardViewSchema = rewardSchema.extend({ isTakenBack: z.boolean() });
export type KeptRewardView = z.infer<typeof keptRewardViewSchema>;

/** What a reward was paid for. */
export const rewardedEventSchema = z.object({
  eventId: eventIdSchema,
  templateKey: z.string().nullable(),
  title: localizedTextSchema.nullable(),
  titleKey: z.string().nullable(),
  match: z.object({ team1: z.string(), team2: z.string() }).nullable(),
});
export type RewardedEventView = z.infer<typeof rewardedEventSchema>;

/** What the caller was paid: what was not shown yet, and what was. */
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
    .output(z.array(unseenRewardViewSchema)),

  listKeptRewards: operation({
    method: 'GET',
    path: '/rewards',
    tag,
    summary:
      "The caller's awards of the last 30 days, the latest first, without those that are still to be shown.",
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(z.strictObject({ after: cursorSchema.optional() }))
    .output(z.object({ rewards: z.array(keptRewardViewSchema), next: cursorSchema.nullable() })),

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
