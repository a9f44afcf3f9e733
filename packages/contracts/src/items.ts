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

export const displayedStatusSchema = z.enum(['active', 'pending', 'finished']);

const noteSchema = z.enum(['none', 'unscheduled', 'postponed', 'void', 'no_result']);

/** Actions that the caller may take now, by the server's own rules. */
export const permissionsSchema = z.object({
  /** False for visitors. */
  predict: z.boolean(),
  settle: z.boolean(),
  /** Replace the result in force. */
  correct: z.boolean(),
  void: z.boolean(),
  /** Revert a result or void. */
  revert: z.boolean(),
  move: z.boolean(),
  postpone: z.boolean(),
  reprice: z.boolean(),
  /** Finish it without a result, or revert that. */
  close: z.boolean(),
  delete: z.boolean(),
} satisfies Record<keyof Permissions, z.ZodBoolean>);

export type PermissionsView = z.infer<typeof permissionsSchema>;

/** Permissions now, and after the deadline if nothing else changes. */
const permitted = {
  can: permissionsSchema,
  /** Null: not open, so its deadline changes nothing. */
  canOnceClosed: permissionsSchema.nullable(),
};

/** Text by language; for a missing language the client shows another one (I18N-12). */
export const localizedTextSchema = z.partialRecord(languageSchema, z.string());

/** Question without options that are hidden from the caller. */
export const questionViewSchema = z.object({
  inputType: z.enum(INPUT_TYPES),
  /** Options, or the teams of a table; `team` is set for an option that is a team. */
  options: z.array(z.object({ value: z.string(), team: teamViewSchema.nullable() })),
  /** Inclusive minimum and maximum, in the format of answers. */
  min: z.string().nullable(),
  max: z.string().nullable(),
});
export type QuestionView = z.infer<typeof questionViewSchema>;

/** One question of a match; its template in `MATCH_TEMPLATES` of the game defines it. */
export const matchPartViewSchema = z.object({
  eventId: eventIdSchema,
  templateKey: z.string(),
  /** Null: version 2 match without prices. */
  rewards: rewardsViewSchema.nullable(),
  prediction: predictionViewSchema.nullable(),
});
export type MatchPartView = z.infer<typeof matchPartViewSchema>;

/** Basis of the rewards: prices, our goal model, or base rates. */
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
  /** First-leg score, this match's home team first; null: none. */
  firstLeg: z.string().nullable(),
  /** Rises with every change of the item; an administrator's write sends the version they saw. */
  itemVersion: z.int(),
  /** Highest maximum of the 20 likeliest scores; null for version 1 and without prices. */
  upToXp: z.int().nullable(),
  /** The score that pays `upToXp`. */
  upToScore: z.string().nullable(),
  /** Basis and time of the rewards in force; null: never priced. */
  rewardsFrom: z.object({ source: rewardSourceSchema, computedAt: instantSchema }).nullable(),
  /** True if the caller saw others' secret predictions: their own cannot change. */
  hasOpenedPredictions: z.boolean(),
  result: matchAnswersSchema.nullable(),
  parts: z.array(matchPartViewSchema),
});
export type MatchView = z.infer<typeof matchViewSchema>;

/** Texts of an event before an edit. */
export const earlierTextSchema = z.object({
  title: localizedTextSchema.nullable(),
  titleKey: z.string().nullable(),
  description: localizedTextSchema.nullable(),
  descriptionKey: z.string().nullable(),
  replacedAt: instantSchema,
});

export const eventViewSchema = z.object({
  id: eventIdSchema,
  competition: competitionViewSchema.nullable(),
  /** True for a season-long item of its competition, in a tab of its own. */
  isCompetitionEvent: z.boolean(),
  season: z.int(),
  /** Either `title` or `titleKey` is set; the same for the description, which is optional. */
  title: localizedTextSchema.nullable(),
  titleKey: z.string().nullable(),
  description: localizedTextSchema.nullable(),
  descriptionKey: z.string().nullable(),
  /** Texts that edits replaced after the first prediction, latest first; without the present ones. */
  earlierTexts: z.array(earlierTextSchema),
  /** Path of its picture, with version. */
  imagePath: z.string().nullable(),
  createdAt: instantSchema,
  deadlineAt: instantSchema,
  status: displayedStatusSchema,
  note: noteSchema,
  ...permitted,
  itemVersion: z.int(),
  question: questionViewSchema,
  /** Maximum XP of a correct answer: the event's own reward (REWARD-11 for a table). */
  reward: z.int(),
  rewards: rewardsViewSchema,
  /** True if the caller saw others' secret predictions: their own cannot change. */
  hasOpenedPredictions: z.boolean(),
  result: z.string().nullable(),
  prediction: predictionViewSchema.nullable(),
});
export type EventView = z.infer<typeof eventViewSchema>;

export const itemViewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('match'), match: matchViewSchema }),
  z.object({ kind: z.literal('event'), event: eventViewSchema }),
]);
export type ItemView = z.infer<typeof itemViewSchema>;
