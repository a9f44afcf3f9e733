import { leaderboardRowSchema, type LeaderboardRow, type UserId } from '@kickoracle/contracts';
import { z } from 'zod';
import { toPictureView } from '#files/picture-view.ts';
import type { LeaderboardPlayer } from './leaderboard.repository.ts';
import type { LeaderboardService } from './leaderboard.service.ts';

const rowsSchema = z.array(leaderboardRowSchema);

function toLeaderboardRow(player: LeaderboardPlayer): LeaderboardRow {
  const { rank, earlier_rank: earlierRank } = player;
  return {
    rank,
    userId: player.user_id as UserId,
    username: player.username,
    isLocked: player.is_locked,
    picture: toPictureView(player),
    xpTotal: player.xp,
    movement: earlierRank === null ? null : earlierRank - rank,
  };
}

type Found<Name extends keyof LeaderboardService> = Awaited<ReturnType<LeaderboardService[Name]>>;

/** Returns a page of a ranking; an empty one for a board without XP. */
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

/** Returns cached JSON of the rows, checked here: the contract does not see cached text. */
export function writeRows({ rows, first, texts }: NonNullable<Found<'getLeaderboard'>>): string {
  const known = texts.get(first);
  if (known !== undefined) return known;
  const text = JSON.stringify(rowsSchema.parse(rows.map(toLeaderboardRow)));
  texts.set(first, text);
  return text;
}

export function toFriendsBoardView(board: Found<'getFriendsBoard'>) {
  return {
    rows: board?.rows.map(toLeaderboardRow) ?? [],
    comparedWith: board?.earlier?.month ?? null,
  };
}
