import { createCompetitionsService } from '../apps/server/src/features/competitions/competitions.service.ts';
import {
  listTopRows,
  readBoard,
} from '../apps/server/src/features/leaderboard/leaderboard.repository.ts';
import { createLeaderboardService } from '../apps/server/src/features/leaderboard/leaderboard.service.ts';
import { createMatchesService } from '../apps/server/src/features/matches/matches.service.ts';
import { createRoundsService } from '../apps/server/src/features/rounds/rounds.service.ts';
import { medianRatio } from './measure-rates.ts';
import type { Scenario } from './scenario.ts';

const AT_MOST = 5;

/** The table of a round from the cached page, and without a cache. */
export const roundTable: Scenario = {
  name: 'round-table',
  clients: 32,

  contenders({ userIds, boards }, { db }) {
    const board = boards.find(({ kind }) => kind === 'round')!;
    const key = {
      competitionId: board.competitionId!,
      season: board.year,
      round: board.round!,
    };
    const competitions = createCompetitionsService({ db });
    const rounds = createRoundsService(
      { db },
      {
        competitions,
        matches: createMatchesService({ db }),
        leaderboard: createLeaderboardService({ db }, competitions),
        profiles: { getProfile: () => Promise.reject(new Error('unused')) },
      },
    );
    let calls = 0;
    const somebody = () => {
      calls += 1;
      return userIds[(calls * 7919) % userIds.length]!;
    };
    return [
      { name: 'own rank', act: () => readBoard(db, board, [somebody()]) },
      { name: 'round table', act: () => rounds.getRoundTable(key, somebody()) },
      {
        name: 'round table, read anew',
        act: async () => listTopRows(db, (await readBoard(db, board, [somebody()]))!),
      },
    ];
  },

  judge(rates) {
    const timesOf = (name: string) => medianRatio(rates['own rank']!, rates[name]!);
    const figure = timesOf('round table');
    const anew = timesOf('round table, read anew');
    return [
      {
        sentence: `the table of a round costs ${figure.toFixed(2)} × own rank (at most ${AT_MOST}; its thousand rows read anew ${anew.toFixed(2)})`,
        figure,
        isMet: figure <= AT_MOST,
      },
    ];
  },
};
