import type { BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { isBoard, MIDDLE_SLOT, RANK } from './boards.repository.ts';
import {
  earlierRankOf,
  selectEarlier,
  sourceOf,
  toEarlierRanks,
  type EarlierRanks,
} from './earlier-ranks.repository.ts';

export type LeaderboardPlayer = {
  user_id: string;
  username: string | null;
  is_locked: boolean;
  profile_picture_url: string | null;
  profile_picture_version: number;
  xp: number;
  rank: number;
  earlier_rank: number | null;
};

/** A player of the first thousand, with the key that orders ties. */
export type ListedPlayer = LeaderboardPlayer & { name_key: string };

export type ComparedBoard = { readonly boardId: number; readonly earlier: EarlierRanks | null };

export type BoardRead = ComparedBoard & {
  readonly stamp: string;
  readonly ownRows: ReadonlyMap<string, LeaderboardPlayer>;
};

/**
 * Reads a board with the rows of the callers who have XP on it; null if the board has no XP. All of
 * it is of one moment, so data that is read later and cached under the stamp is never older.
 */
export async function readBoard(
  db: Queryable,
  board: BoardKey,
  viewerIds: readonly string[],
): Promise<BoardRead | null> {
  const earlierRank = earlierRankOf(
    { from: sourceOf(board), boardId: sql`earlier.id` },
    sql`own.user_id`,
  );
  const { rows } = await sql<
    (LeaderboardPlayer | { user_id: null }) & {
      board_id: number;
      earlier_id: number | null;
      taken_as_of: Date | null;
      stamp: string;
    }
  >`
    SELECT found.id AS board_id, earlier.id AS earlier_id, earlier.taken_as_of, seen.stamp,
      own.*, ${earlierRank} AS earlier_rank
    FROM (SELECT b.id FROM boards b WHERE ${isBoard(board)}) found
    CROSS JOIN (${selectEarlier(board)}) earlier
    -- Written once, however many ask.
    CROSS JOIN LATERAL (
      SELECT concat_ws(' ', extract(epoch FROM earlier.taken_as_of),
        'board', (SELECT version FROM shown_versions WHERE board_id = found.id),
        'earlier', (SELECT version FROM shown_versions WHERE board_id = earlier.id),
        'faces', (SELECT version FROM shown_versions WHERE board_id IS NULL)) AS stamp
      OFFSET 0
    ) seen
    -- Not an array: by its length each call would be planned anew.
    LEFT JOIN json_array_elements_text(${JSON.stringify(viewerIds)}::json) AS viewer(id) ON true
    LEFT JOIN LATERAL (
      SELECT t.user_id, p.username, p.locked_at IS NOT NULL AS is_locked, p.profile_picture_url, p.profile_picture_version, t.xp,
        ${RANK} AS rank
      FROM leaderboard_totals t JOIN profiles p ON p.id = t.user_id
      WHERE t.board_id = found.id AND t.user_id = viewer.id::uuid
      -- Else a plan for any number of callers may read all of the board.
      OFFSET 0
    ) own ON true
  `.execute(db);
  const row = rows[0];
  if (!row) return null;
  const own = rows.filter((each) => each.user_id !== null);
  return {
    boardId: row.board_id,
    earlier: toEarlierRanks(board, { id: row.earlier_id, takenAsOf: row.taken_as_of }),
    stamp: row.stamp,
    ownRows: new Map(own.map((each) => [each.user_id, each])),
  };
}

/** Lists the first thousand, ranks 1, 1, 3: ties by username key, players without a name last. */
export async function listTopRows(
  db: Queryable,
  { boardId, earlier }: ComparedBoard,
): Promise<ListedPlayer[]> {
  const { rows } = await sql<ListedPlayer>`
    SELECT head.*, ${earlierRankOf(earlier, sql`head.user_id`)} AS earlier_rank
    FROM (
      SELECT h.user_id, h.xp, key.name_key, p.username, p.locked_at IS NOT NULL AS is_locked,
        p.profile_picture_url, p.profile_picture_version, rank() OVER (ORDER BY h.xp DESC) AS rank
      FROM board_top_rows h JOIN profiles p ON p.id = h.user_id AND p.deleted_at IS NULL
      CROSS JOIN LATERAL (SELECT coalesce(p.username_key::text, '~') COLLATE "C" AS name_key) key
      WHERE h.board_id = ${boardId}
    ) head
    ORDER BY xp DESC, name_key, user_id
  `.execute(db);
  return rows;
}

export async function countPlayers(db: Queryable, boardId: number): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    SELECT coalesce(sum(players), 0) AS players FROM board_histogram
    WHERE board_id = ${boardId} AND level = 2
  `.execute(db);
  return rows[0]!.players;
}

export async function findNextXp(
  db: Queryable,
  boardId: number,
  xp: number,
): Promise<number | null> {
  const { rows } = await sql<{ xp: number | null }>`
    SELECT (
      SELECT h.slot * ${MIDDLE_SLOT} + single.nth::integer - 1
      FROM board_histogram h CROSS JOIN LATERAL unnest(h.singles) WITH ORDINALITY AS single(players, nth)
      WHERE h.board_id = ${boardId} AND h.level = 1 AND h.players > 0
        AND h.slot >= ${xp}::integer / ${MIDDLE_SLOT} AND single.players > 0
        AND h.slot * ${MIDDLE_SLOT} + single.nth - 1 > ${xp}::integer
      ORDER BY h.slot, single.nth LIMIT 1
    ) AS xp
  `.execute(db);
  return rows[0]!.xp;
}

/** Sums the XP of a question for a player, with the sport of its board; null for none. */
export async function findPaid(
  db: Queryable,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<{ xp: number; closesAt: Date; isFootball: boolean } | null> {
  const { rows } = await sql<{ xp: number; closesAt: Date; isFootball: boolean }>`
    SELECT sum(l.xp_amount)::integer AS xp, i.closes_at AS "closesAt",
      coalesce(c.sport, 'football') = 'football' AS "isFootball"
    FROM prediction_events e
    JOIN items i ON i.id = coalesce(e.match_id, e.id)
    LEFT JOIN competitions c ON c.id = i.competition_id
    JOIN validations v ON coalesce(v.match_id, v.event_id) = coalesce(e.match_id, e.id)
    JOIN xp_ledger l ON l.validation_id = v.id AND l.user_id = ${userId}
      AND l.prediction_event_id = e.id
    WHERE e.id = ${eventId} GROUP BY i.closes_at, c.sport HAVING sum(l.xp_amount) > 0
  `.execute(db);
  return rows[0] ?? null;
}

export async function findRank(
  db: Queryable,
  { boardId, xp }: { boardId: number; xp: number },
): Promise<number> {
  const { rows } = await sql<{ rank: number }>`
    SELECT ${RANK} AS rank FROM (SELECT ${boardId}::integer AS board_id, ${xp}::integer AS xp) t
  `.execute(db);
  return rows[0]!.rank;
}
