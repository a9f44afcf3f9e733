import { z } from 'zod';
import { eventIdSchema, instantSchema, matchIdSchema, noInput } from './common.ts';
import { competitionViewSchema } from './competitions.contract.ts';
import { operation, RATE_LIMITS } from './operation.ts';
import { verdictSchema } from './rewards.ts';
import { playedRoundSchema } from './rounds.contract.ts';

const homeSchema = z.object({
  /** Null: nothing is open. */
  next: z
    .object({
      closesAt: instantSchema,
      /** Of the match that closes first. */
      competition: competitionViewSchema,
      round: z.string(),
      /** Open matches of that round, or that close within a week where it has no name. */
      matches: z.int(),
      predicted: z.int(),
      /** The others of them, with their questions. */
      missing: z.array(z.object({ matchId: matchIdSchema, eventIds: z.array(eventIdSchema) })),
    })
    .nullable(),
  lastRound: playedRoundSchema.nullable(),
  /** On this month's board of football; null without XP there. */
  standing: z
    .object({
      rank: z.int(),
      xpTotal: z.int(),
      /** Who has the next more; among the first thousand by name. Null for the first. */
      ahead: z.object({ username: z.string().nullable(), gap: z.int() }).nullable(),
    })
    .nullable(),
  /** What friends earned last, the latest first. */
  friends: z.array(
    z.object({
      username: z.string(),
      matchId: matchIdSchema,
      team1: z.string(),
      team2: z.string(),
      /** What they said of the score; null where they answered another question. */
      value: z.string().nullable(),
      xp: z.int(),
      verdict: verdictSchema.nullable(),
    }),
  ),
});
export type HomeView = z.infer<typeof homeSchema>;

/** What a player finds when they come. */
export const homeContract = {
  getHome: operation({
    method: 'GET',
    path: '/home',
    tag: 'home',
    summary:
      'What closes next and how much of it the caller has predicted, their last round, where they stand, and what friends earned.',
    access: 'player',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(noInput)
    .output(homeSchema),
};
