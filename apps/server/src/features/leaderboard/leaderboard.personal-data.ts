import type { PersonalData } from '../../personal-data.ts';
import { removePlayerFromBoards } from './leaderboard.service.ts';

/** Places on boards, now and as a month began: by the ledger, which the player downloads instead. */
export const leaderboardPersonalData: PersonalData = {
  tables: ['board_blocks', 'board_heads', 'snapshot_ranks'],

  erase: (tx, { userId }) => removePlayerFromBoards(tx, userId),
};
