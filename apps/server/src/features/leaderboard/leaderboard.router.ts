import { requireActor, type Implementer } from '#http/implementer.ts';
import type { LeaderboardService } from './leaderboard.service.ts';
import { toFriendsBoardView, toLeaderboardView, writeRows } from './leaderboard.view.ts';

export function createLeaderboardRouter(
  os: Implementer['leaderboard'],
  leaderboard: LeaderboardService,
) {
  return os.router({
    getLeaderboard: os.getLeaderboard.handler(async ({ input, context }) => {
      const board = await leaderboard.getLeaderboard(input, context.actor?.userId ?? null);
      if (board === null) return toLeaderboardView(null);
      context.cachedLists.set('rows', writeRows(board));
      return toLeaderboardView({ ...board, rows: [] });
    }),

    getRankGain: os.getRankGain.handler(async ({ input, context }) => ({
      gain: await leaderboard.getRankGain(input.eventId, requireActor(context).userId),
    })),

    getFriendsBoard: os.getFriendsBoard.handler(async ({ input, context }) =>
      toFriendsBoardView(await leaderboard.getFriendsBoard(input, requireActor(context).userId)),
    ),
  });
}
