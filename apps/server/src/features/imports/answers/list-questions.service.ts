import type { AppContext } from '../../../context.ts';
import type { Queryable } from '../../../db/database.ts';
import { countPredictionsSince } from '../../matches/corrections.service.ts';
import type { MatchesService } from '../../matches/matches.service.ts';
import { choicesOf, type Choice } from './choices.policy.ts';
import * as repository from './open-questions.repository.ts';
import type { WaitingQuestion } from './open-questions.repository.ts';

type Page = { after?: string | undefined; viewerId?: string | null };

const PAGE_SIZE = 20;

/** A choice, and how many predictions it makes late. */
type PricedChoice = Choice & { readonly late: number };

/** Counts predictions that a side would make late, beside those that are late already. */
async function countLate(
  db: Queryable,
  asked: readonly { question: WaitingQuestion; choices: readonly Choice[] }[],
): Promise<PricedChoice[][]> {
  const moments = asked.flatMap(({ question: { matchId, kickoffAt }, choices }) =>
    choices.flatMap(({ said, isStanding }) =>
      said.kind === 'kickoff' && !isStanding
        ? [
            { matchId, since: kickoffAt },
            { matchId, since: said.kickoff.at },
          ]
        : [],
    ),
  );
  const counts = await countPredictionsSince(db, moments);
  let place = 0;
  return asked.map(({ choices }) =>
    choices.map((choice) => {
      if (choice.said.kind !== 'kickoff' || choice.isStanding) return { ...choice, late: 0 };
      const [before, after] = [counts[place]!, counts[place + 1]!];
      place += 2;
      return { ...choice, late: Math.max(0, after - before) };
    }),
  );
}

/** Lists the questions of imports that wait for a person, with what each answer would do. */
export function createQuestionLists(
  app: Pick<AppContext, 'db'>,
  matches: Pick<MatchesService, 'listMatchesByIds'>,
) {
  return {
    async listImportQuestions({ after, viewerId = null }: Page) {
      const page = await repository.listWaiting(app.db, { after, size: PAGE_SIZE });
      const { rows: questions, next } = page;
      const asked = questions.map((question) => ({
        question,
        choices: choicesOf(question, question),
      }));
      const teamIds = asked.flatMap(({ choices }) =>
        choices.flatMap(({ said }) => (said.kind === 'teams' ? Object.values(said.pair) : [])),
      );
      const [rows, teams, choices, total] = await Promise.all([
        matches.listMatchesByIds([...new Set(questions.map(({ matchId }) => matchId))], viewerId),
        repository.listTeams(app.db, teamIds),
        countLate(app.db, asked),
        repository.countWaiting(app.db),
      ]);
      const byId = new Map(rows.map((match) => [match.id, match]));
      return {
        // A match that was deleted meanwhile has nothing to ask.
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
