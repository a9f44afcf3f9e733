import { z } from 'zod';
import { cursorSchema, eventIdSchema, instantSchema, matchIdSchema, noInput } from './common.ts';
import { localizedTextSchema } from './items.ts';
import { FOR_PLAYERS, FOR_SIGNED_IN, operation } from './operation.ts';
import { answerPartSchema } from './rewards.ts';

/** Maximum rewards at once; the next ones follow after these are seen. */
export const MAX_UNSEEN_REWARDS = 200;

/** Id of a row of the ledger: a whole number as text. */
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
  /** The prediction, and its correct parts. */
  value: z.string(),
  parts: z.array(answerPartSchema),
  awardedAt: instantSchema,
});

/** XP that the player has not seen yet; after a correction, only the gain. */
export const unseenRewardViewSchema = rewardSchema.extend({ isCorrected: z.boolean() });
export type UnseenRewardView = z.infer<typeof unseenRewardViewSchema>;

/** XP that the player has seen: the whole award, and whether it was reversed. */
export const keptRewardViewSchema = rewardSchema.extend({ isTakenBack: z.boolean() });
export type KeptRewardView = z.infer<typeof keptRewardViewSchema>;

export const rewardedEventSchema = z.object({
  eventId: eventIdSchema,
  templateKey: z.string().nullable(),
  title: localizedTextSchema.nullable(),
  titleKey: z.string().nullable(),
  /** Its score is that of the result in force; null without one. */
  match: z
    .object({ team1: z.string(), team2: z.string(), score: z.string().nullable() })
    .nullable(),
});
export type RewardedEventView = z.infer<typeof rewardedEventSchema>;

export const xpContract = {
  listUnseenRewards: operation({
    method: 'GET',
    path: '/rewards/unseen',
    summary: 'Unseen awards of the caller, oldest first. Reversed awards are left out.',
    ...FOR_SIGNED_IN,
  })
    .input(noInput)
    .output(z.array(unseenRewardViewSchema)),

  listKeptRewards: operation({
    method: 'GET',
    path: '/rewards',
    summary: 'Seen awards of the caller from the last 30 days, latest first.',
    ...FOR_SIGNED_IN,
  })
    .input(z.strictObject({ after: cursorSchema.optional() }))
    .output(z.object({ rewards: z.array(keptRewardViewSchema), next: cursorSchema.nullable() })),

  listRewardedEvents: operation({
    method: 'POST',
    path: '/rewards/events',
    summary: 'Questions that paid rewards, by event id. Unknown ids are left out.',
    ...FOR_PLAYERS,
    isRead: true,
  })
    .input(z.strictObject({ eventIds: z.array(eventIdSchema).min(1).max(MAX_UNSEEN_REWARDS) }))
    .output(z.array(rewardedEventSchema)),

  markRewardsSeen: operation({
    method: 'POST',
    path: '/rewards/seen',
    summary: 'Mark awards of the caller as seen.',
    ...FOR_PLAYERS,
  })
    .input(z.strictObject({ ids: z.array(rewardIdSchema).min(1).max(MAX_UNSEEN_REWARDS) }))
    .output(z.object({ marked: z.int() })),
};
