import { parseScore } from '@kickoracle/game';
import { z } from 'zod';

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

/** A moment in UTC, ISO 8601 with `Z`. */
export const instantSchema = z.iso.datetime();

/** Tells with every answer what the game's clock says: milliseconds since 1970, UTC. */
export const GAME_CLOCK_HEADER = 'x-game-now';

/** A score as `home-away`, each 0 to 99: `"2-1"`. */
export const scoreTextSchema = z
  .string()
  .max(12)
  .refine((text) => parseScore(text) !== null);

/** The languages of the interface and of mails. */
export const LANGUAGES = ['en', 'fr', 'es', 'it', 'de'] as const;
export const languageSchema = z.enum(LANGUAGES);
export type Language = (typeof LANGUAGES)[number];

/** An input that takes no fields. */
export const noInput = z.strictObject({}).optional();

/** What is known of an avatar: null until a picture was uploaded. */
export const pictureSchema = z.object({ path: z.string(), version: z.int() }).nullable();
