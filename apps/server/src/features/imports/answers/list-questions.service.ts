import type { AppContext } from '#context.ts';
import type { Queryable } from '#db/connection/database.ts';
import { countPredictionsSince } from '#features/matches/corrections.service.ts';
import type { MatchesService } from '#features/matches/matches.service.ts';
import { choicesOf, type Choice } from './choices.policy.ts';
import * as repository from './open-questions.repository.ts';
import type { WaitingQuestion } from './open-questions.repository.ts';

type Page = { after?: string | undefined; viewerId?: string | null };

const PAGE_SIZE = 20;

type PricedChoice = Choice & { readonly late: number };

/** Counts predictions that each side would make late, beyond those that are late already. */
async function countLate(
  db: Queryable,
  questions: readonly { question: WaitingQuestion; choices: readonly Choice[] }[],
): Promise<PricedChoice[][]> {
  const moments = questions.flatMap(({ question: { matchId, kickoffAt }, choices }) =>
    choices.flatMap(({ value, isStanding }) =>
      value.kind === 'kickoff' && !isStanding
        ? [
            { matchId, since: kickoffAt },
            { matchId, since: value.kickoff.at },
          ]
        : [],
    ),
  );
  const counts = await countPredictionsSince(db, moments);
  let place = 0;
  return questions.map(({ choices }) =>
    choices.map((choice) => {
      if (choice.value.kind !== 'kickoff' || choice.isStanding) return { ...choice, late: 0 };
      const [before, after] = [counts[place]!, counts[place + 1]!];
      place += 2;
      return { ...choice, late: Math.max(0, after - before) };
    }),
  );
}

export function createQuestionLists(
  app: Pick<AppContext, 'db'>,
  matches: Pick<MatchesService, 'listMatchesByIds'>,
) {
  return {
    async listImportQuestions({ after, viewerId = null }: Page) {
      const page = await repository.listWaiting(app.db, { after, size: PAGE_SIZE });
      const { rows: questions, next } = page;
      const withChoices = questions.map((question) => ({
        question,
        choices: choicesOf(question, question),
      }));
      const teamIds = withChoices.flatMap(({ choices }) =>
        choices.flatMap(({ value }) => (value.kind === 'teams' ? Object.values(value.pair) : [])),
      );
      const [rows, teams, choices, total] = await Promise.all([
        matches.listMatchesByIds([...new Set(questions.map(({ matchId }) => matchId))], viewerId),
        repository.listTeams(app.db, teamIds),
        countLate(app.db, withChoices),
        repository.countWaiting(app.db),
      ]);
      const byId = new Map(rows.map((match) => [match.id, match]));
      return {
        questions: questions.flatMap((question, index) => {
          const match = byId.get(question.matchId);
          return match ? [{ ...question, match, choices: choices[index]! }] : [];
        }),
        teams,
        total,
        next,
      };
    },

    async countImportQuestions() {
      return { total: await repository.countWaiting(app.db) };
    },
  };
}
