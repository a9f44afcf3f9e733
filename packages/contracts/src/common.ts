import { isSeason, LAST_SEASON, SEASON_YEARS, TEMPLATE_KEYS } from '@kickoracle/game';
import { z } from 'zod';
import { LANGUAGES } from './constants.ts';

/** Ids are UUIDs, branded by type. */
export const matchIdSchema = z.uuid().brand<'MatchId'>();
export const eventIdSchema = z.uuid().brand<'EventId'>();
export const userIdSchema = z.uuid().brand<'UserId'>();
export const teamIdSchema = z.uuid().brand<'TeamId'>();
export const competitionIdSchema = z.uuid().brand<'CompetitionId'>();
export const leagueIdSchema = z.uuid().brand<'LeagueId'>();
export const cupIdSchema = z.uuid().brand<'CupId'>();

export type MatchId = z.infer<typeof matchIdSchema>;
export type EventId = z.infer<typeof eventIdSchema>;
export type UserId = z.infer<typeof userIdSchema>;
export type TeamId = z.infer<typeof teamIdSchema>;
export type CompetitionId = z.infer<typeof competitionIdSchema>;
export type LeagueId = z.infer<typeof leagueIdSchema>;
export type CupId = z.infer<typeof cupIdSchema>;

export const itemKindSchema = z.enum(['match', 'event']);
export const itemIdSchema = z.union([matchIdSchema, eventIdSchema]);
export type ItemId = z.infer<typeof itemIdSchema>;

export const itemRefSchema = z.strictObject({ kind: itemKindSchema, itemId: itemIdSchema });

/** Item of an administrator's write, with the version that they saw. */
export const seenItemSchema = itemRefSchema.extend({ itemVersion: z.int() });

/** Answer of a write that only changes an item: its new version. */
export const changedItemSchema = z.object({ itemVersion: z.int() });

/** Season number: the start year; 10,000 more for the second season of that year. */
export const seasonSchema = z.coerce
  .number()
  .int()
  .min(SEASON_YEARS.first)
  .max(LAST_SEASON)
  .refine(isSeason);

/** Token of a mail, or ticket of a sign-up: 32 random bytes, base64url. */
export const tokenSchema = z.string().min(1).max(200);

/** Instant in UTC, ISO 8601 with `Z`. */
export const instantSchema = z.iso.datetime();

/** Maximum length of an answer: a table of forty teams, each by its id. */
export const MAX_ANSWER_LENGTH = 1_600;

/** Answers or results of a match by template key; the server returns canonical texts. */
export const matchAnswersSchema = z.partialRecord(
  z.enum(TEMPLATE_KEYS),
  z.string().max(MAX_ANSWER_LENGTH),
);
export type MatchAnswersView = z.infer<typeof matchAnswersSchema>;

/** Cursor of the next page: the `next` of the previous page, unchanged. */
export const cursorSchema = z.string().max(600);

export const languageSchema = z.enum(LANGUAGES);

export const noInput = z.strictObject({}).optional();

/** Avatar; null without an uploaded picture. */
export const pictureSchema = z.object({ path: z.string(), version: z.int() }).nullable();

/** Confirmation of a deletion, the same word in every language. */
export const deletionWordSchema = z.literal('DELETE');
