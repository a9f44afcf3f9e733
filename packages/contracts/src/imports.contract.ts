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
import { FOR_ADMINISTRATORS, FOR_RECENT_ADMINISTRATORS, operation } from './operation.ts';

/** Claim of one side of a question. An unconfirmed kickoff is a day without a time. */
const sideValueSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kickoff'), kickoffAt: instantSchema, isConfirmed: z.boolean() }),
  z.object({ kind: z.literal('postponed') }),
  z.object({ kind: z.literal('teams'), team1: teamViewSchema, team2: teamViewSchema }),
  z.object({ kind: z.literal('result'), score: z.string() }),
  z.object({ kind: z.literal('another'), kickoffAt: instantSchema.nullable() }),
  z.object({ kind: z.literal('same'), matchId: matchIdSchema, kickoffAt: instantSchema }),
]);
export type SideValueView = z.infer<typeof sideValueSchema>;

/** Effect of choosing a side. */
const answerEffectSchema = z.enum([
  'keep',
  /** The kickoff moves; predictions stay open. */
  'move',
  'move_and_open',
  'move_and_close',
  /** The kickoff moves; predictions were closed before. */
  'move_closed',
  'postpone',
  /** The match gets other teams, and its initial rewards. */
  'replace',
  /** Only this result is proposed; nothing is validated. */
  'propose',
  'delete',
]);
export type AnswerEffect = z.infer<typeof answerEffectSchema>;

export const questionSideSchema = z.object({
  /** Key of the side in an answer. */
  key: z.string(),
  says: sideValueSchema,
  /** Sources of the claim and since when, most trusted first; null: only the stored match. */
  tellers: z.array(z.object({ source: z.string().nullable(), since: instantSchema })),
  /** True if the match currently has this value. */
  isStanding: z.boolean(),
  effect: answerEffectSchema,
  /** Predictions exist or are closed. A duplicate with predictions is deleted on its own page. */
  obstacle: z.enum(['predicted', 'closed', 'predicted_double']).nullable(),
  /** Predictions that no longer count if it is chosen. */
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

/** Match that an administrator deleted; imports do not create it again. */
export const keptDeletionSchema = z.object({
  matchId: matchIdSchema,
  competition: competitionViewSchema,
  season: z.int(),
  round: z.string(),
  team1: teamViewSchema,
  team2: teamViewSchema,
  kickoffAt: instantSchema,
  deletedAt: instantSchema,
  sources: z.array(z.string()),
});
export type KeptDeletionView = z.infer<typeof keptDeletionSchema>;

/** Seasons that a source separates, and that share matches here, as they start in one year. */
export const mergedSeasonSchema = z.object({
  competition: competitionViewSchema,
  season: z.int(),
  labels: z.array(z.string()),
  /** Number of matches that represent two. */
  matches: z.int(),
});
export type MergedSeasonView = z.infer<typeof mergedSeasonSchema>;

export const importsContract = {
  listImportQuestions: operation({
    method: 'GET',
    path: '/admin/import-questions',
    summary:
      'Conflicts between import sources that an administrator must resolve, next kickoff first.',
    ...FOR_ADMINISTRATORS,
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
    summary: 'Number of import questions that an administrator must answer.',
    ...FOR_ADMINISTRATORS,
  })
    .input(noInput)
    .output(z.object({ total: z.int() })),

  listKeptDeletions: operation({
    method: 'GET',
    path: '/admin/import-deletions',
    summary: 'Deleted matches that imports contain but do not create again, latest first.',
    ...FOR_ADMINISTRATORS,
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
    summary: 'Allow the next import to create a deleted match again.',
    ...FOR_ADMINISTRATORS,
    errors: ['MATCH_NOT_FOUND'],
  })
    .input(z.strictObject({ matchId: matchIdSchema }))
    .output(z.object({})),

  listMergedSeasons: operation({
    method: 'GET',
    path: '/admin/import-seasons',
    summary: 'Seasons of one source that were merged and share matches, by competition.',
    ...FOR_ADMINISTRATORS,
  })
    .input(noInput)
    .output(z.array(mergedSeasonSchema)),

  answerMergedSeasons: operation({
    method: 'POST',
    path: '/admin/import-seasons/{competitionId}/{season}/answer',
    summary: 'Split merged seasons, with a match for each meeting, or confirm that they are one.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['QUESTION_NOT_FOUND', 'ITEM_CHANGED'],
  })
    .input(
      z.strictObject({
        competitionId: competitionIdSchema,
        season: seasonSchema,
        answer: z.enum(['two', 'one']),
        labels: z.array(z.string().max(100)).min(1).max(20),
      }),
    )
    .output(
      z.object({
        created: z.int(),
      }),
    ),

  answerImportQuestion: operation({
    method: 'POST',
    path: '/admin/import-questions/{questionId}/answer',
    summary:
      "Choose a side of a conflict. The match changes by the game's rules, and imports keep the choice while their sources are unchanged.",
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['QUESTION_NOT_FOUND', 'ITEM_CHANGED', 'ITEM_SETTLED', 'KICKOFF_PASSED'],
  })
    .input(
      z.strictObject({
        questionId: z.uuid(),
        /** `key` of the side. */
        side: z.string().max(200),
        /** Version of the match as displayed. */
        itemVersion: z.int(),
        /** Effect as displayed; the server rejects the answer if the effect has changed. */
        effect: answerEffectSchema,
      }),
    )
    .output(
      z.object({ itemVersion: z.int(), effect: answerEffectSchema, latePredictions: z.int() }),
    ),
};
