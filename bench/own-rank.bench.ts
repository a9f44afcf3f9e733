import { sql } from 'kysely';
import { lookAtBoard } from '../apps/server/src/features/leaderboard/leaderboard.repository.ts';
import { medianRatio } from './measure-rates.ts';
import type { Scenario } from './scenario.ts';

const AT_MOST = 3;

/** Everybody looks up where they stand, on any board, and whether its kept page still holds. */
export const ownRank: Scenario = {
  name: 'own-rank',
  clients: 32,

  contenders({ userIds, boards }, { db, unprepared }) {
    let calls = 0;
    const lookUpIn = (database: typeof db) => () => {
      calls += 1;
      const userId = userIds[(calls * 7919) % userIds.length]!;
      return lookAtBoard(database, boards[calls % boards.length]!, userId);
    };
    return [
      { name: 'select 1', act: () => sql`SELECT 1`.execute(db) },
      { name: 'own rank', act: lookUpIn(db) },
      { name: 'own rank, unprepared', act: lookUpIn(unprepared) },
    ];
  },

  judge(rates) {
    const timesOf = (name: string) => medianRatio(rates['select 1']!, rates[name]!);
    const figure = timesOf('own rank');
    const before = timesOf('own rank, unprepared');
    return [
      {
        sentence: `own rank costs ${figure.toFixed(2)} × select 1 (at most ${AT_MOST}; unprepared ${before.toFixed(2)})`,
        figure,
        isMet: figure <= AT_MOST,
      },
    ];
  },
};
