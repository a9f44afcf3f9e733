import type { BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { COARSE_SLOT, MIDDLE_SLOT } from './board-totals.repository.ts';

export type LeaderboardPlayer = {
  user_id: string;
  username: string | null;
  profile_picture_url: string | null;
  profile_picture_version: number;
  xp: number;
  rank: number;
};

/** The id of a board; null when nobody has earned anything on it. */
export async function getBoardId(db: Queryable, board: BoardKey): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM boards
    WHERE kind = ${board.kind} AND year = ${board.year} AND scope = ${board.scope}
      AND month IS NOT DISTINCT FROM ${board.month}::smallint
      AND competition_id IS NOT DISTINCT FROM ${board.competitionId}::uuid
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** A page of the first thousand: by XP, inside a tie by username key; ranks 1, 1, 3. */
export async function listHead(
  db: Queryable,
  page: { boardId: number; limit: number; offset: number },
): Promise<LeaderboardPlayer[]> {
  const { rows } = await sql<LeaderboardPlayer>`
    SELECT h.user_id, p.username, p.profile_picture_url, p.profile_picture_version, h.xp,
      rank() OVER (ORDER BY h.xp DESC) AS rank
    FROM board_heads h JOIN profiles p ON p.id = h.user_id
    WHERE h.board_id = ${page.boardId} AND p.deleted_at IS NULL
    ORDER BY h.xp DESC, p.username_key LIMIT ${page.limit} OFFSET ${page.offset}
  `.execute(db);
  return rows;
}

/** Everybody with XP on the board. */
export async function countPlayers(db: Queryable, boardId: number): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    SELECT coalesce(sum(players), 0) AS players FROM leaderboard_histogram
    WHERE board_id = ${boardId} AND level = 2
  `.execute(db);
  return rows[0]!.players;
}

/**
 * A player's own row, wherever they stand; null without XP. The rank is one more than the players
 * with more XP, counted in the histogram: whole coarse slots above, inside the own coarse slot
 * middle ones, inside the own middle slot single ones.
 */
export async function getOwnRow(
  db: Queryable,
  boardId: number,
  userId: string,
): Promise<LeaderboardPlayer | null> {
  const { rows } = await sql<LeaderboardPlayer>`
    SELECT t.user_id, p.username, p.profile_picture_url, p.profile_picture_version, t.xp,
      1 + (SELECT coalesce(sum(players), 0) FROM leaderboard_histogram
           WHERE board_id = t.board_id
             AND (level = 2 AND slot > t.xp / ${COARSE_SLOT}
               OR level = 1 AND slot > t.xp / ${MIDDLE_SLOT}
                 AND slot < (t.xp / ${COARSE_SLOT} + 1) * (${COARSE_SLOT} / ${MIDDLE_SLOT})
               OR level = 0 AND slot > t.xp
                 AND slot < (t.xp / ${MIDDLE_SLOT} + 1) * ${MIDDLE_SLOT}))
        AS rank
    FROM leaderboard_totals t JOIN profiles p ON p.id = t.user_id
    WHERE t.board_id = ${boardId} AND t.user_id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}
