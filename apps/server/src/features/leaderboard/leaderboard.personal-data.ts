import type { PersonalData } from '#lib/personal-data.ts';
import { removePlayerFromBoards } from './leaderboard.service.ts';

/** Places on boards, now and at the start of a month. The player downloads the ledger instead. */
export const leaderboardPersonalData: PersonalData = {
  tables: ['board_blocks', 'board_top_rows', 'snapshot_ranks'],

  erase: (tx, { userId }) => removePlayerFromBoards(tx, userId),
};
