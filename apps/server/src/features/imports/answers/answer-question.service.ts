import type { AnswerEffect } from '@kickoracle/contracts';
import { agreeOnScores } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { deleteDouble } from '#features/items/item-administration.service.ts';
import { lockItem } from '#features/items/items.service.ts';
import { raiseVersion } from '#features/results/proposals/proposals.service.ts';
import { countLateAt, replaceTeams } from '#features/matches/corrections.service.ts';
import { moveKickoff, postponeMatch } from '#features/matches/matches.service.ts';
import { replaceProposals } from '../claims/claims.repository.ts';
import { lockImports } from '../imports.repository.ts';
import { choicesOf, type Choice } from './choices.policy.ts';
import * as repository from './open-questions.repository.ts';
import type { WaitingQuestion } from './open-questions.repository.ts';

type Request = {
  questionId: string;
  side: string;
  itemVersion: number;
  effect: AnswerEffect;
  adminId: string;
};

async function requireWaiting(tx: DatabaseTransaction, id: string): Promise<WaitingQuestion> {
  const question = await repository.findWaiting(tx, id);
  if (!question) throw new DomainError('QUESTION_NOT_FOUND');
  return question;
}

function refuseObstacle({ effect, obstacle }: Choice): void {
  if (obstacle === null) return;
  throw new DomainError(effect === 'postpone' ? 'KICKOFF_PASSED' : 'ITEM_CHANGED');
}

/** Applies a side to the match. Returns the number of predictions that became late. */
async function follow(
  tx: DatabaseTransaction,
  { value }: Choice,
  { matchId, kickoffAt }: WaitingQuestion,
): Promise<number> {
  switch (value.kind) {
    case 'postponed':
      if (!(await postponeMatch(tx, matchId))) throw new DomainError('KICKOFF_PASSED');
      return 0;
    case 'teams':
      if (!(await replaceTeams(tx, { matchId, ...value.pair }))) {
        throw new DomainError('ITEM_CHANGED');
      }
      await repository.withdrawScoresOfOthers(tx, { matchId, ...value.pair });
      return 0;
    case 'result':
      const proposed = await repository.listImported(tx, matchId);
      const others = proposed.filter(
        ({ result }) => !agreeOnScores(result, { score: value.score }),
      );
      const ids = others.map(({ id }) => id);
      await replaceProposals(tx, ids);
      await raiseVersion(tx, matchId);
      return 0;
    case 'another':
    case 'same':
      return 0;
    case 'kickoff': {
      const before = await countLateAt(tx, matchId, kickoffAt);
      const after = await countLateAt(tx, matchId, value.kickoff.at);
      if ((await moveKickoff(tx, matchId, value.kickoff)) === 'settled') {
        throw new DomainError('ITEM_SETTLED');
      }
      return Math.max(0, after - before);
    }
  }
}

async function decide(
  tx: DatabaseTransaction,
  answer: { questionId: string; key: string; by: string },
): Promise<void> {
  if (!(await repository.saveAnswer(tx, answer))) throw new DomainError('QUESTION_NOT_FOUND');
}

async function describe(tx: DatabaseTransaction, question: WaitingQuestion): Promise<object> {
  const { kind, matchId, team1Id, team2Id, kickoffAt, isConfirmed, postponedAt } = question;
  if (kind === 'result') {
    const proposed = await repository.listImported(tx, matchId);
    return {
      proposals: Object.fromEntries(
        proposed.map(({ source, result }) => [source, result?.score ?? null]),
      ),
    };
  }
  if (kind === 'kickoff') return { kickoffAt, isKickoffConfirmed: isConfirmed, postponedAt };
  const teams = await repository.listTeams(tx, [team1Id, team2Id]);
  return { team1: teams.get(team1Id)?.name, team2: teams.get(team2Id)?.name };
}

/** Imports of the competition are locked, since they would continue with data read before. */
export function createAnswers(app: Pick<AppContext, 'db'>) {
  return {
    async answerImportQuestion({ questionId, side, itemVersion, effect, adminId }: Request) {
      const audited = {
        adminId,
        action: 'answer_import_question',
        subject: { kind: 'import_question', id: questionId },
      } as const;
      return inTransaction(app.db, async (tx) => {
        const { matchId, competition } = await requireWaiting(tx, questionId);
        await lockImports(tx, competition);
        // A deletion takes the import lock too, and may have deleted the match and its question.
        await requireWaiting(tx, questionId);
        const ref = { kind: 'match', id: matchId } as const;
        const item = await lockItem(tx, ref, 'update');
        if (item.validation) throw new DomainError('ITEM_SETTLED');
        const question = await requireWaiting(tx, questionId);
        if (item.itemVersion !== itemVersion) throw new DomainError('ITEM_CHANGED');
        const choice = choicesOf(question, question).find(({ key }) => key === side);
        if (!choice) throw new DomainError('ITEM_CHANGED');
        refuseObstacle(choice);
        // The kickoff may have passed since the administrator saw the effect.
        if (choice.effect !== effect) throw new DomainError('ITEM_CHANGED');
        const before = await describe(tx, question);
        if (choice.effect === 'delete') {
          await deleteDouble(tx, item);
          await decide(tx, { questionId, key: choice.key, by: adminId });
          const after = { answer: choice.effect, latePredictions: 0 };
          await recordAudit(tx, { ...audited, before, after });
          return { itemVersion: item.itemVersion + 1, effect: choice.effect, latePredictions: 0 };
        }
        const late = choice.isStanding ? 0 : await follow(tx, choice, question);
        const now = await lockItem(tx, ref, 'update');
        const after = await describe(tx, await requireWaiting(tx, questionId));
        await decide(tx, { questionId, key: choice.key, by: adminId });
        await recordAudit(tx, {
          ...audited,
          before,
          after: { ...after, answer: choice.effect, latePredictions: late },
        });
        return { itemVersion: now.itemVersion, effect: choice.effect, latePredictions: late };
      });
    },
  };
}
