import { requireActor, type Implementer } from '#http/implementer.ts';
import type { ImportsService } from './imports.service.ts';
import { toKeptDeletionView, toMergedSeasonView, toQuestionView } from './imports.view.ts';

export function createImportsRouter(os: Implementer['imports'], imports: ImportsService) {
  return os.router({
    listImportQuestions: os.listImportQuestions.handler(async ({ input, context: { actor } }) => {
      const request = { ...input, viewerId: actor?.userId ?? null };
      const { questions, teams, total, next } = await imports.listImportQuestions(request);
      const views = questions.map((each) => toQuestionView(each, { teams, actor }));
      return { questions: views, total, next };
    }),

    listKeptDeletions: os.listKeptDeletions.handler(async ({ input }) => {
      const { deletions, ...list } = await imports.listKeptDeletions(input);
      return { ...list, deletions: deletions.map(toKeptDeletionView) };
    }),

    allowImport: os.allowImport.handler(async ({ input, context }) => {
      await imports.allowImport({ ...input, adminId: requireActor(context).userId });
      return {};
    }),

    listMergedSeasons: os.listMergedSeasons.handler(async () =>
      (await imports.listMergedSeasons()).map(toMergedSeasonView),
    ),

    answerMergedSeasons: os.answerMergedSeasons.handler(({ input, context }) =>
      imports.answerMergedSeasons({ ...input, adminId: requireActor(context).userId }),
    ),

    countImportQuestions: os.countImportQuestions.handler(() => imports.countImportQuestions()),

    answerImportQuestion: os.answerImportQuestion.handler(({ input, context }) =>
      imports.answerImportQuestion({ ...input, adminId: requireActor(context).userId }),
    ),
  });
}
