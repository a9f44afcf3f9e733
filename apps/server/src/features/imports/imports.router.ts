import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { ImportsService } from './imports.service.ts';
import { toQuestionView } from './imports.view.ts';

/** The operations on what imports ask. */
export function createImportsRouter(os: Implementer['imports'], imports: ImportsService) {
  return os.router({
    listImportQuestions: os.listImportQuestions.handler(async ({ input }) => {
      const { questions, teams, total, next } = await imports.listImportQuestions(input);
      return { questions: questions.map((each) => toQuestionView(each, teams)), total, next };
    }),

    countImportQuestions: os.countImportQuestions.handler(() => imports.countImportQuestions()),

    answerImportQuestion: os.answerImportQuestion.handler(({ input, context }) =>
      imports.answerImportQuestion({ ...input, adminId: requireActor(context).userId }),
    ),
  });
}
