import { isSeason, LAST_SEASON, SEASON_YEARS, TEMPLATE_KEYS } from '@kickoracle/game';
import { z } from 'zod';
import { LANGUAGES } from './constants.ts';

/** Ids are UUIDs, told apart by type. */
export const matchIdSchema = z.uuid().brand<'MatchId'>();
export const eventIdSchema = z.uuid().brand<'EventId'>();
export const userIdSchema = z.uuid().brand<'UserId'>();
export const teamIdSchema = z.uuid().brand<'TeamId'>();
export const competitionIdSchema = z.uuid().brand<'CompetitionId'>();

export type MatchId = z.infer<typeof matchIdSchema>;
export type EventId = z.infer<typeof eventIdSchema>;
export type UserId = z.infer<typeof userIdSchema>;
export type TeamId = z.infer<typeof teamIdSchema>;
export type CompetitionId = z.infer<typeof competitionIdSchema>;

/** What is predicted as a whole, told apart by kind: a match or a standalone event. */
export const itemKindSchema = z.enum(['match', 'event']);
export const itemIdSchema = z.union([matchIdSchema, eventIdSchema]);
export type ItemId = z.infer<typeof itemIdSchema>;

/** The parameters of a path to an item. */
export const itemRefSchema = z.strictObject({ kind: itemKindSchema, itemId: itemIdSchema });

/** An administrator's write on an item: which one, and the version of it that they saw. */
export const seenItemSchema = itemRefSchema.extend({ itemVersion: z.int() });

/** What a write answers that only changes an item: the version that it has now. */
export const changedItemSchema = z.object({ itemVersion: z.int() });

/**
 * The number of a season, in a path or a query too: the year in which it begins. Of two of a competition
 * that begin in one year, the second one's is 10,000 more.
 */
export const seasonSchema = z.coerce
  .number()
  .int()
  .min(SEASON_YEARS.first)
  .max(LAST_SEASON)
  .refine(isSeason);

/** A moment in UTC, ISO 8601 with `Z`. */
export const instantSchema = z.iso.datetime();

/** The longest answer: a table of forty teams, each by its id. */
export const MAX_ANSWER_LENGTH = 1_600;

/** Answers on a match, or what happened in it, by template key; canonical texts when they leave. */
export const matchAnswersSchema = z.partialRecord(
  z.enum(TEMPLATE_KEYS),
  z.string().max(MAX_ANSWER_LENGTH),
);
export type MatchAnswersView = z.infer<typeof matchAnswersSchema>;

/** Where the next page of a list begins: the `next` of the page before, handed back as it is. */
export const cursorSchema = z.string().max(600);

export const languageSchema = z.enum(LANGUAGES);

/** An input that takes no fields. */
export const noInput = z.strictObject({}).optional();

/** What is known of an avatar: null until a picture was uploaded. */
export const pictureSchema = z.object({ path: z.string(), version: z.int() }).nullable();

/** What somebody types before something is deleted; the same word in every language. */
export const deletionWordSchema = z.literal('DELETE');
