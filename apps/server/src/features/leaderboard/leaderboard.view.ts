import type { LeaderboardRow, UserId } from '@kickoracle/contracts';
import type { LeaderboardPlayer } from './leaderboard.repository.ts';

/** A row of a ranking as everybody sees it. */
export function toLeaderboardRow(player: LeaderboardPlayer): LeaderboardRow {
  const path = player.profile_picture_url;
  return {
    rank: player.rank,
    userId: player.user_id as UserId,
    username: player.username,
    picture: path === null ? null : { path, version: player.profile_picture_version },
    xpTotal: player.xp,
  };
}
