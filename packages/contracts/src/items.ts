import { INPUT_TYPES, type Permissions } from '@kickoracle/game';
import { z } from 'zod';
import {
  eventIdSchema,
  instantSchema,
  languageSchema,
  matchAnswersSchema,
  matchIdSchema,
} from './common.ts';
import { competitionViewSchema, teamViewSchema } from './competitions.contract.ts';
import { predictionViewSchema, rewardsViewSchema } from './rewards.ts';

/** As everybody sees an item: open for predictions, waiting for a result, or over. */
export const displayedStatusSchema = z.enum(['active', 'pending', 'finished']);

const noteSchema = z.enum(['none', 'unscheduled', 'postponed', 'void', 'no_result']);

/**
 * What the caller may do about an item as it stands: the operation would not be refused for how the
 * item is, nor for who calls. Somebody who is no administrator is told `false` of all that only those do.
 */
export const permissionsSchema = z.object({
  /** Visitors may not before they sign in. */
  predict: z.boolean(),
  /** Enter a result where none stands. */
  settle: z.boolean(),
  /** Put another result in place of what stands. */
  correct: z.boolean(),
  void: z.boolean(),
  /** Take back what stands, a void too. */
  revert: z.boolean(),
  /** Give a match another kickoff. */
  move: z.boolean(),
  postpone: z.boolean(),
  /** Compute its rewards anew. */
  reprice: z.boolean(),
  /** Finish it without a result, or take that back. */
  close: z.boolean(),
  delete: z.boolean(),
} satisfies Record<keyof Permissions, z.ZodBoolean>);

export type PermissionsView = z.infer<typeof permissionsSchema>;

/** What the caller may do now, and from the deadline on if nothing else happens until then. */
const permitted = {
  can: permissionsSchema,
  /** Null: it is closed, and its deadline changes nothing. */
  canOnceClosed: permissionsSchema.nullable(),
};

/** A text in some of the languages; who shows it falls back (I18N-12). */
export const localizedTextSchema = z.partialRecord(languageSchema, z.string());

/** What is asked, without the options that the caller may not take. */
export const questionViewSchema = z.object({
  inputType: z.enum(INPUT_TYPES),
  /** The choices, or the teams of a table; a choice that is a team names it. */
  options: z.array(z.object({ value: z.string(), team: teamViewSchema.nullable() })),
  /** Smallest and largest answer, inclusive, written as answers are. */
  min: z.string().nullable(),
  max: z.string().nullable(),
});
export type QuestionView = z.infer<typeof questionViewSchema>;

/** One question of a match; what it asks is its template's, `MATCH_TEMPLATES` of the game. */
export const matchPartViewSchema = z.object({
  eventId: eventIdSchema,
  templateKey: z.string(),
  /** Null: a version 2 match that was never priced. */
  rewards: rewardsViewSchema.nullable(),
  prediction: predictionViewSchema.nullable(),
});
export type MatchPartView = z.infer<typeof matchPartViewSchema>;

/** What rewards are computed from: prices, our model of the goals, or what is usual in football. */
export const rewardSourceSchema = z.enum(['bookmakers', 'goal_model', 'base_rates']);

export const matchViewSchema = z.object({
  id: matchIdSchema,
  competition: competitionViewSchema,
  season: z.int(),
  round: z.string(),
  matchType: z.string(),
  kickoffAt: instantSchema,
  team1: teamViewSchema,
  team2: teamViewSchema,
  status: displayedStatusSchema,
  note: noteSchema,
  ...permitted,
  systemVersion: z.int(),
  /** The score of the first leg, written home team of this match first; null: there was none. */
  firstLeg: z.string().nullable(),
  /** Rises with every change of the item; an administrator's write carries the one they saw. */
  itemVersion: z.int(),
  /** The highest maximum over the 20 likeliest scores; null for version 1 and while unpriced. */
  upToXp: z.int().nullable(),
  /** Where the rewards in force come from and since when; null: it was never priced. */
  rewardsFrom: z.object({ source: rewardSourceSchema, computedAt: instantSchema }).nullable(),
  /** The caller has seen what others predicted while it was a secret: their own stays as it is. */
  hasOpenedPredictions: z.boolean(),
  /** The validated result. */
  result: matchAnswersSchema.nullable(),
  parts: z.array(matchPartViewSchema),
});
export type MatchView = z.infer<typeof matchViewSchema>;

/** What an event said before its texts were mended. */
export const earlierTextSchema = z.object({
  title: localizedTextSchema.nullable(),
  titleKey: z.string().nullable(),
  description: localizedTextSchema.nullable(),
  descriptionKey: z.string().nullable(),
  /** Until when it said so. */
  replacedAt: instantSchema,
});

/** A standalone event. */
export const eventViewSchema = z.object({
  id: eventIdSchema,
  competition: competitionViewSchema.nullable(),
  /** A season-long item of its competition, shown in a tab of its own. */
  isCompetitionEvent: z.boolean(),
  season: z.int(),
  /** One of `title` and `titleKey` is there; the same for the description, which may be missing. */
  title: localizedTextSchema.nullable(),
  titleKey: z.string().nullable(),
  description: localizedTextSchema.nullable(),
  descriptionKey: z.string().nullable(),
  /** What it said while somebody had predicted it already, the latest first. */
  earlierTexts: z.array(earlierTextSchema),
  /** Path of its picture, version included. */
  imagePath: z.string().nullable(),
  createdAt: instantSchema,
  deadlineAt: instantSchema,
  status: displayedStatusSchema,
  note: noteSchema,
  ...permitted,
  itemVersion: z.int(),
  question: questionViewSchema,
  /** What a right answer pays at most: the event's own reward (REWARD-11 for a table). */
  reward: z.int(),
  rewards: rewardsViewSchema,
  /** The caller has seen what others predicted while it was a secret: their own stays as it is. */
  hasOpenedPredictions: z.boolean(),
  /** The validated result. */
  result: z.string().nullable(),
  prediction: predictionViewSchema.nullable(),
});
export type EventView = z.infer<typeof eventViewSchema>;

/** What is predicted as a whole. */
export const itemViewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('match'), match: matchViewSchema }),
  z.object({ kind: z.literal('event'), event: eventViewSchema }),
]);
export type ItemView = z.infer<typeof itemViewSchema>;
