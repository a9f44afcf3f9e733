import { leaderboardRowSchema, type LeaderboardRow, type UserId } from '@kickoracle/contracts';
import { z } from 'zod';
import { toPictureView } from '../../files/picture-view.ts';
import type { LeaderboardPlayer } from './leaderboard.repository.ts';
import type { LeaderboardService } from './leaderboard.service.ts';

const rowsSchema = z.array(leaderboardRowSchema);

/** Returns a row of a ranking as everybody sees it. */
function toLeaderboardRow(player: LeaderboardPlayer): LeaderboardRow {
  const { rank, earlier_rank: earlierRank } = player;
  return {
    rank,
    userId: player.user_id as UserId,
    username: player.username,
    picture: toPictureView(player),
    xpTotal: player.xp,
    movement: earlierRank === null ? null : earlierRank - rank,
  };
}

type Found<Name extends keyof LeaderboardService> = Awaited<ReturnType<LeaderboardService[Name]>>;

/** Returns a page of a ranking; an empty one where nobody has earned anything. */
export function toLeaderboardView(board: Found<'getLeaderboard'>) {
  return {
    rows: board?.rows.map(toLeaderboardRow) ?? [],
    previous: board?.previous ?? null,
    next: board?.next ?? null,
    players: board?.players ?? 0,
    ownRow: board?.ownRow ? toLeaderboardRow(board.ownRow) : null,
    ownPage: board?.ownPage ?? null,
    comparedWith: board?.earlier?.month ?? null,
  };
}

/**
 * Writes the rows of a page as JSON, written once for everybody until the board changes; and
 * checked once: as they are no part of the answer that the contract looks at.
 */
export function writeRows({ rows, first, texts }: NonNullable<Found<'getLeaderboard'>>): string {
  const known = texts.get(first);
  if (known !== undefined) return known;
  const text = JSON.stringify(rowsSchema.parse(rows.map(toLeaderboardRow)));
  texts.set(first, text);
  return text;
}

/** Returns a ranking among friends; an empty one where none of them has earned anything. */
export function toFriendsBoardView(board: Found<'getFriendsBoard'>) {
  return {
    rows: board?.rows.map(toLeaderboardRow) ?? [],
    comparedWith: board?.earlier?.month ?? null,
  };
}
