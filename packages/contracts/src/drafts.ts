import {
  DRAFT_INPUT_TYPES,
  type EventDraft,
  type EventTextsDraft,
  type MatchDraft,
} from '@kickoracle/game';
import { z } from 'zod';
import { competitionIdSchema, teamIdSchema } from './common.ts';
import { localizedTextSchema } from './items.ts';

/** Longer than any valid value, so that the draft's rules report `too_long` by field. */
const line = z.string().max(1_000);
const texts = z.string().max(20_000);

/** Texts of a standalone event as typed: `EventTextsDraft` of the game. */
export const eventTextsDraftSchema = z.strictObject({
  title: localizedTextSchema,
  description: localizedTextSchema,
}) satisfies z.ZodType<EventTextsDraft>;

/** Form contents of a standalone event: `EventDraft` of the game, which validates it. */
export const eventDraftSchema = z.strictObject({
  ...eventTextsDraftSchema.shape,
  inputType: z.enum(DRAFT_INPUT_TYPES),
  reward: line,
  perPlace: line,
  competitionId: competitionIdSchema.nullable(),
  isCompetitionEvent: z.boolean(),
  season: line,
  deadline: line,
  options: texts,
  disallowedOptions: texts,
  min: line,
  max: line,
  hasDecay: z.boolean(),
}) satisfies z.ZodType<EventDraft>;

/** Form contents of a match: `MatchDraft` of the game, which validates it. */
export const matchDraftSchema = z.strictObject({
  competitionId: competitionIdSchema.nullable(),
  season: line,
  systemVersion: z.int(),
  team1Id: teamIdSchema.nullable(),
  team2Id: teamIdSchema.nullable(),
  matchType: line,
  round: line,
  kickoff: line,
  firstLeg: line,
  extraTime: z.boolean(),
  penalties: z.boolean(),
  secondLeg: z.boolean(),
}) satisfies z.ZodType<MatchDraft>;
