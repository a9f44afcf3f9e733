import type { AppContext } from '#context.ts';
import type { CupsService } from '../cups/cups.service.ts';
import type { LeaderboardService } from '../leaderboard/leaderboard.service.ts';
import type { LeaguesService } from '../leagues/leagues.service.ts';
import { findLastRound } from '../rounds/rounds.service.ts';
import * as repository from './home.repository.ts';

export type HomeService = ReturnType<typeof createHomeService>;

const FRIENDS = 5;
const LEAGUES = 4;
const CUPS = 3;

type Sources = {
  readonly leaderboard: Pick<LeaderboardService, 'getStanding'>;
  readonly leagues: Pick<LeaguesService, 'listOwn'>;
  readonly cups: Pick<CupsService, 'listCups'>;
};

export function createHomeService(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { leaderboard, leagues, cups }: Sources,
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
      const [next, lastRound, standing, friends, own, seen] = await Promise.all([
        repository.findNextRound(db, playerId),
        findLastRound(db, playerId),
        leaderboard.getStanding(board, playerId),
        repository.listFriendAwards(db, { playerId, limit: FRIENDS }),
        leagues.listOwn({ userId: playerId, isAdmin: false }),
        cups.listCups({ viewerId: playerId }),
      ]);
      const isOn = ({ status, isEntered, leftAt }: (typeof seen)[number]) =>
        isEntered && leftAt === null && ['entry', 'drawing', 'playing'].includes(status);
      return {
        next,
        lastRound,
        standing,
        friends,
        leagues: own.leagues.slice(0, LEAGUES),
        cups: seen.filter(isOn).slice(0, CUPS),
      };
    },
  };
}
