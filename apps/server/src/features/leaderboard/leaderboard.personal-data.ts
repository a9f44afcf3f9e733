import type { PersonalData } from '../../personal-data.ts';
import { removePlayerFromBoards } from './leaderboard.service.ts';

/** Places on boards: sums of the ledger, which the player downloads instead. */
export const leaderboardPersonalData: PersonalData = {
  tables: ['board_heads', 'leaderboard_totals'],

  erase: (tx, { userId }) => removePlayerFromBoards(tx, userId),
};
