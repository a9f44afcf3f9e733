import { z } from 'zod';
import {
  competitionIdSchema,
  cursorSchema,
  instantSchema,
  matchIdSchema,
  noInput,
  seasonSchema,
} from './common.ts';
import { competitionViewSchema, teamViewSchema } from './competitions.contract.ts';
import { matchViewSchema } from './items.ts';
import { operation, RATE_LIMITS } from './operation.ts';

const tag = 'imports';

/** What one side of a question says. A kickoff that is not confirmed means its day alone. */
const saidSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kickoff'), kickoffAt: instantSchema, isConfirmed: z.boolean() }),
  z.object({ kind: z.literal('postponed') }),
  z.object({ kind: z.literal('teams'), team1: teamViewSchema, team2: teamViewSchema }),
  z.object({ kind: z.literal('result'), score: z.string() }),
  z.object({ kind: z.literal('another'), kickoffAt: instantSchema.nullable() }),
  z.object({ kind: z.literal('same'), matchId: matchIdSchema, kickoffAt: instantSchema }),
]);
export type SaidView = z.infer<typeof saidSchema>;

/** What choosing a side does to the match. */
const answerEffectSchema = z.enum([
  /** Everything stays as it is. */
  'keep',
  /** The kickoff moves; predictions stay open. */
  'move',
  /** The kickoff moves, and a match that was postponed opens. */
  'move_and_open',
  /** The kickoff moves, and predictions are over for good. */
  'move_and_close',
  /** The kickoff moves; predictions were over before. */
  'move_closed',
  /** The match is closed until it has a date. */
  'postpone',
  /** The match has other teams, and its first rewards again. */
  'replace',
  /** Only this result is proposed; nothing is validated. */
  'propose',
  /** The match is deleted, and imports keep to that. */
  'delete',
]);
export type AnswerEffect = z.infer<typeof answerEffectSchema>;

export const questionSideSchema = z.object({
  /** Names the side in an answer. */
  key: z.string(),
  says: saidSchema,
  /** Who says so and since when, the most trusted source first; null: it only stands here. */
  tellers: z.array(z.object({ source: z.string().nullable(), since: instantSchema })),
  /** It is what the match says now. */
  isStanding: z.boolean(),
  effect: answerEffectSchema,
  /**
   * Why it cannot be chosen: somebody has predicted, or predictions are over. A double that somebody
   * has predicted is deleted on its page, which tells what that does.
   */
  obstacle: z.enum(['predicted', 'closed', 'predicted_double']).nullable(),
  /** Predictions that no longer count when it is chosen. */
  latePredictions: z.int(),
});
export type QuestionSideView = z.infer<typeof questionSideSchema>;

export const importQuestionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['kickoff', 'teams', 'result', 'double']),
  askedAt: instantSchema,
  match: matchViewSchema,
  sides: z.array(questionSideSchema),
});
export type ImportQuestionView = z.infer<typeof importQuestionSchema>;

/** A match that an administrator deleted; imports make it no more, though their sources tell it. */
export const keptDeletionSchema = z.object({
  matchId: matchIdSchema,
  competition: competitionViewSchema,
  season: z.int(),
  round: z.string(),
  team1: teamViewSchema,
  team2: teamViewSchema,
  kickoffAt: instantSchema,
  deletedAt: instantSchema,
  /** Who tells of it. */
  sources: z.array(z.string()),
});
export type KeptDeletionView = z.infer<typeof keptDeletionSchema>;

/** Seasons that a source tells apart and that share matches here, because they begin in one year. */
export const mergedSeasonSchema = z.object({
  competition: competitionViewSchema,
  season: z.int(),
  /** What files call them. */
  labels: z.array(z.string()),
  /** How many matches stand for two. */
  matches: z.int(),
});
export type MergedSeasonView = z.infer<typeof mergedSeasonSchema>;

/** What imports could not decide, and what an administrator decides. */
export const importsContract = {
  listImportQuestions: operation({
    method: 'GET',
    path: '/admin/import-questions',
    tag,
    summary:
      'What the sources of imports say differently and waits for a person, next kickoff first.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(z.strictObject({ after: cursorSchema.optional() }))
    .output(
      z.object({
        questions: z.array(importQuestionSchema),
        total: z.int(),
        next: cursorSchema.nullable(),
      }),
    ),

  countImportQuestions: operation({
    method: 'GET',
    path: '/admin/import-questions/count',
    tag,
    summary: 'How many questions of imports wait for a person.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(noInput)
    .output(z.object({ total: z.int() })),

  listKeptDeletions: operation({
    method: 'GET',
    path: '/admin/import-deletions',
    tag,
    summary: 'Deleted matches of which imports tell and which they make no more, the latest first.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(z.strictObject({ after: cursorSchema.optional() }))
    .output(
      z.object({
        deletions: z.array(keptDeletionSchema),
        total: z.int(),
        next: cursorSchema.nullable(),
      }),
    ),

  allowImport: operation({
    method: 'POST',
    path: '/admin/import-deletions/{matchId}/allowance',
    tag,
    summary: 'Let the next import make a match anew that was deleted.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: ['MATCH_NOT_FOUND'],
  })
    .input(z.strictObject({ matchId: matchIdSchema }))
    .output(z.object({})),

  listMergedSeasons: operation({
    method: 'GET',
    path: '/admin/import-seasons',
    tag,
    summary: 'Seasons of one source that were read as one and share matches, by competition.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(noInput)
    .output(z.array(mergedSeasonSchema)),

  answerMergedSeasons: operation({
    method: 'POST',
    path: '/admin/import-seasons/{competitionId}/{season}/answer',
    tag,
    summary:
      'Part seasons that were read as one, with a match for each meeting, or say that they are one.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: ['QUESTION_NOT_FOUND', 'ITEM_CHANGED'],
  })
    .input(
      z.strictObject({
        competitionId: competitionIdSchema,
        season: seasonSchema,
        answer: z.enum(['two', 'one']),
        /** As they were seen. */
        labels: z.array(z.string().max(100)).min(1).max(20),
      }),
    )
    .output(
      z.object({
        /** Matches that were made. */
        created: z.int(),
      }),
    ),

  answerImportQuestion: operation({
    method: 'POST',
    path: '/admin/import-questions/{questionId}/answer',
    tag,
    summary:
      'Decide for a side: the match follows by the rules of the game, and imports keep to it while their sources say the same.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: ['QUESTION_NOT_FOUND', 'ITEM_CHANGED', 'ITEM_SETTLED', 'KICKOFF_PASSED'],
  })
    .input(
      z.strictObject({
        questionId: z.uuid(),
        /** The `key` of the side. */
        side: z.string().max(200),
        /** Of the match, as it was seen with the question. */
        itemVersion: z.int(),
        /** What choosing it was seen to do; where it would do something else by now, it is refused. */
        effect: answerEffectSchema,
      }),
    )
    .output(
      z.object({ itemVersion: z.int(), effect: answerEffectSchema, latePredictions: z.int() }),
    ),
};
