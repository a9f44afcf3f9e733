import { sql } from 'kysely';
import { RANK } from '../apps/server/src/db/board-rank.ts';
import { lookAtBoard } from '../apps/server/src/features/leaderboard/leaderboard.repository.ts';
import { medianRatio } from './measure-rates.ts';
import type { Scenario } from './scenario.ts';

const AT_MOST = 3;

/** Everybody looks up where they stand on a board: alone, and as a page does, which asks for more in one statement. */
export const ownRank: Scenario = {
  name: 'own-rank',
  clients: 32,

  contenders({ userIds, boards, boardIds }, { db, unprepared }) {
    let calls = 0;
    const lookUpIn = (database: typeof db) => () => {
      calls += 1;
      const userId = userIds[(calls * 7919) % userIds.length]!;
      return lookAtBoard(database, boards[calls % boards.length]!, [userId]);
    };
    const rank = (boardId: number, userId: string) => sql`
      SELECT t.xp, ${RANK} AS rank FROM leaderboard_totals t
      WHERE t.board_id = ${boardId} AND t.user_id = ${userId}`;
    return [
      { name: 'select 1', act: () => sql`SELECT 1`.execute(db) },
      {
        name: 'own rank',
        act: () => {
          calls += 1;
          const boardId = boardIds[calls % boardIds.length]!;
          return rank(boardId, userIds[(calls * 7919) % userIds.length]!).execute(db);
        },
      },
      { name: 'a look at a board', act: lookUpIn(db) },
      { name: 'a look at a board, unprepared', act: lookUpIn(unprepared) },
    ];
  },

  judge(rates) {
    const timesOf = (name: string) => medianRatio(rates['select 1']!, rates[name]!);
    const figure = timesOf('own rank');
    const [look, before] = [timesOf('a look at a board'), timesOf('a look at a board, unprepared')];
    return [
      {
        sentence: `own rank costs ${figure.toFixed(2)} × select 1 (at most ${AT_MOST})`,
        figure,
        isMet: figure <= AT_MOST,
      },
      {
        sentence: `with what a page asks for besides ${look.toFixed(2)} × select 1 (nothing is asked; unprepared ${before.toFixed(2)})`,
        figure: look,
        isMet: true,
      },
    ];
  },
};
