import type { Implementer } from '../../http/implementer.ts';
import type { LeaderboardService } from './leaderboard.service.ts';
import { toLeaderboardRow } from './leaderboard.view.ts';

/** The operations on rankings. */
export function createLeaderboardRouter(
  os: Implementer['leaderboard'],
  leaderboard: LeaderboardService,
) {
  return os.router({
    getLeaderboard: os.getLeaderboard.handler(async ({ input, context }) => {
      const board = await leaderboard.getLeaderboard(input, context.actor?.userId ?? null);
      return {
        rows: board.rows.map(toLeaderboardRow),
        players: board.players,
        ownRow: board.ownRow && toLeaderboardRow(board.ownRow),
      };
    }),
  });
}
