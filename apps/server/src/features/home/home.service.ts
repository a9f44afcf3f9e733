import type { AppContext } from '#context.ts';
import type { LeaderboardService } from '../leaderboard/leaderboard.service.ts';
import { findLastRound } from '../rounds/rounds.service.ts';
import * as repository from './home.repository.ts';

export type HomeService = ReturnType<typeof createHomeService>;

const FRIENDS = 5;

export function createHomeService(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  leaderboard: Pick<LeaderboardService, 'getStanding'>,
) {
  return {
    async getHome(playerId: string) {
      const now = clock.now();
      const board = {
        type: 'monthly',
        competition: 'football',
        year: now.getUTCFullYear(),
        month: now.getUTCMonth() + 1,
      } as const;
      const [next, lastRound, standing, friends] = await Promise.all([
        repository.findNextRound(db, playerId),
        findLastRound(db, playerId),
        leaderboard.getStanding(board, playerId),
        repository.listFriendAwards(db, { playerId, limit: FRIENDS }),
      ]);
      return { next, lastRound, standing, friends };
    },
  };
}
