import type { LeaderboardRow, UserId } from '@kickoracle/contracts';
import { toPictureView } from '../../files/picture-view.ts';
import type { LeaderboardPlayer } from './leaderboard.repository.ts';

/** A row of a ranking as everybody sees it. */
export function toLeaderboardRow(player: LeaderboardPlayer): LeaderboardRow {
  return {
    rank: player.rank,
    userId: player.user_id as UserId,
    username: player.username,
    picture: toPictureView(player),
    xpTotal: player.xp,
  };
}
