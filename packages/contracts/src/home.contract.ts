import { z } from 'zod';
import {
  cupIdSchema,
  eventIdSchema,
  instantSchema,
  leagueIdSchema,
  matchIdSchema,
  noInput,
  pictureSchema,
} from './common.ts';
import { competitionViewSchema, crestSchema } from './competitions.contract.ts';
import { cupSchema } from './cups.contract.ts';
import { operation, RATE_LIMITS } from './operation.ts';
import { verdictSchema } from './rewards.ts';
import { playedRoundSchema } from './rounds.contract.ts';

const homeSchema = z.object({
  /** Next round with open matches; null if no match is open. */
  next: z
    .object({
      closesAt: instantSchema,
      competition: competitionViewSchema,
      round: z.string(),
      /** Open matches of that round; without a label, those that close within a week. */
      matches: z.int(),
      predicted: z.int(),
      /** Matches without a prediction, with their questions. */
      missing: z.array(z.object({ matchId: matchIdSchema, eventIds: z.array(eventIdSchema) })),
    })
    .nullable(),
  lastRound: playedRoundSchema.nullable(),
  /** Position on this month's football board; null without XP there. */
  standing: z
    .object({
      rank: z.int(),
      xpTotal: z.int(),
      /** The player ahead; with a name within the first thousand. Null for the first. */
      ahead: z.object({ username: z.string().nullable(), gap: z.int() }).nullable(),
    })
    .nullable(),
  leagues: z.array(
    z.object({ leagueId: leagueIdSchema, name: z.string(), crest: crestSchema, members: z.int() }),
  ),
  /** Cups that the player plays or waits for. */
  cups: z.array(cupSchema.pick({ name: true, status: true }).extend({ cupId: cupIdSchema })),
  /** Friends' best awards of the latest results, most XP first. */
  friends: z.array(
    z.object({
      username: z.string(),
      picture: pictureSchema,
      matchId: matchIdSchema,
      team1: z.string(),
      team2: z.string(),
      /** Predicted score; null if another question paid. */
      value: z.string().nullable(),
      xp: z.int(),
      verdict: verdictSchema.nullable(),
    }),
  ),
});
export type HomeView = z.infer<typeof homeSchema>;

export const homeContract = {
  getHome: operation({
    method: 'GET',
    path: '/home',
    summary:
      "Home of the caller: next items, last round, rank, leagues, cups, and friends' best awards.",
    access: 'player',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(noInput)
    .output(homeSchema),
};
