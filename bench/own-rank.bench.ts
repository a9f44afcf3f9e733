import { sql } from 'kysely';
import { RANK } from '../apps/server/src/db/state/board-rank.ts';
import { createBoardReads } from '../apps/server/src/features/leaderboard/board-reads.service.ts';
import { readBoard } from '../apps/server/src/features/leaderboard/leaderboard.repository.ts';
import { medianRatio } from './measure-rates.ts';
import type { Scenario } from './scenario.ts';

const AT_MOST = 3;

export const ownRank: Scenario = {
  name: 'own-rank',
  clients: 32,

  contenders({ userIds, boards, boardIds }, { db, unprepared }) {
    let calls = 0;
    const next = () => {
      calls += 1;
      const place = calls % boards.length;
      const userId = userIds[(calls * 7919) % userIds.length]!;
      return { board: boards[place]!, boardId: boardIds[place]!, userId };
    };
    const reads = createBoardReads(db);
    const lookAloneIn = (database: typeof db) => () => {
      const { board, userId } = next();
      return readBoard(database, board, [userId]);
    };
    return [
      { name: 'select 1', act: () => sql`SELECT 1`.execute(db) },
      {
        name: 'own rank',
        act: () => {
          const { board, userId } = next();
          return reads(board, userId);
        },
      },
      {
        name: 'a rank alone',
        act: () => {
          const { boardId, userId } = next();
          return sql`
            SELECT t.xp, ${RANK} AS rank FROM leaderboard_totals t
            WHERE t.board_id = ${boardId} AND t.user_id = ${userId}`.execute(db);
        },
      },
      { name: 'a look alone', act: lookAloneIn(db) },
      { name: 'a look alone, unprepared', act: lookAloneIn(unprepared) },
    ];
  },

  judge(rates) {
    const timesOf = (name: string) => medianRatio(rates['select 1']!, rates[name]!);
    const figure = timesOf('own rank');
    const [rank, look, before] = ['a rank alone', 'a look alone', 'a look alone, unprepared'].map(
      (name) => timesOf(name).toFixed(2),
    );
    return [
      {
        sentence: `own rank costs ${figure.toFixed(2)} × select 1 (at most ${AT_MOST})`,
        figure,
        isMet: figure <= AT_MOST,
      },
      {
        sentence: `each by themselves ${rank} the rank alone, ${look} with what a page asks for (nothing is asked; unprepared ${before})`,
        figure: timesOf('a rank alone'),
        isMet: true,
      },
    ];
  },
};
