import { LEADERBOARD_PAGE_SIZE } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { RANK } from './boards.repository.ts';
import { earlierRankOf, type EarlierRanks } from './earlier-ranks.repository.ts';

/** A player of a ranking. */
export type LeaderboardPlayer = {
  user_id: string;
  username: string | null;
  profile_picture_url: string | null;
  profile_picture_version: number;
  xp: number;
  rank: number;
  /** Null when they were not ranked then. */
  earlier_rank: number | null;
};

/** A player of the first thousand, of whom there are `listed`; `place` is without ties. */
export type ListedPlayer = LeaderboardPlayer & { name_key: string; place: number; listed: number };

/** A board, and what it is compared with. */
export type ComparedBoard = { readonly boardId: number; readonly earlier: EarlierRanks | null };

/** Where a page begins: at a place from 1, or where the page on one side of it ended. */
export type PageStart =
  | { readonly place: number }
  | {
      readonly side: 'next' | 'previous';
      readonly xp: number;
      readonly nameKey: string;
      readonly userId: string;
    };

/** By XP, inside a tie by username key; who has no name comes last there. */
const head = (boardId: number) => sql`
  SELECT h.user_id, h.xp, key.name_key, p.username, p.profile_picture_url,
    p.profile_picture_version, rank() OVER (ORDER BY h.xp DESC) AS rank,
    row_number() OVER (ORDER BY h.xp DESC, key.name_key, h.user_id) AS place,
    count(*) OVER () AS listed
  FROM board_heads h JOIN profiles p ON p.id = h.user_id AND p.deleted_at IS NULL
  CROSS JOIN LATERAL (SELECT coalesce(p.username_key::text, '~') COLLATE "C" AS name_key) key
  WHERE h.board_id = ${boardId}`;

const size = sql.lit(LEADERBOARD_PAGE_SIZE);

/** How many of `head` stand before the page. */
function skippedBy(start: PageStart) {
  if ('place' in start) return sql`SELECT ${start.place - 1}::integer AS skipped`;
  const { side, xp, nameKey, userId } = start;
  const isAbove = sql`xp > ${xp} OR xp = ${xp} AND (name_key, user_id)`;
  return side === 'next'
    ? sql`SELECT count(*) AS skipped FROM head WHERE ${isAbove} <= (${nameKey}, ${userId}::uuid)`
    : sql`SELECT greatest(0, count(*) - ${size}) AS skipped FROM head
        WHERE ${isAbove} < (${nameKey}, ${userId}::uuid)`;
}

/**
 * A page of the first thousand; ranks 1, 1, 3. And the page that has the viewer on it; null when none
 * has.
 */
export async function getHeadPage(
  db: Queryable,
  { boardId, earlier }: ComparedBoard,
  { start, viewerId }: { start: PageStart; viewerId: string | null },
): Promise<{ rows: ListedPlayer[]; ownPage: number | null }> {
  const { rows } = await sql<{ own_page: number | null } & (ListedPlayer | { user_id: null })>`
    WITH head AS MATERIALIZED (${head(boardId)}), start AS MATERIALIZED (${skippedBy(start)})
    SELECT own.page AS own_page, listed.*
    FROM (SELECT max((place + ${size} - 1) / ${size}) AS page FROM head
          WHERE user_id = ${viewerId}) own
    LEFT JOIN (
      SELECT head.*, ${earlierRankOf(earlier, sql`head.user_id`)} AS earlier_rank
      FROM head JOIN start ON place > skipped AND place <= skipped + ${size}
    ) listed ON true
    ORDER BY listed.place
  `.execute(db);
  const listed = rows.flatMap((row) => (row.user_id === null ? [] : [row]));
  return { rows: listed, ownPage: rows[0]!.own_page };
}

/** Everybody with XP on the board. */
export async function countPlayers(db: Queryable, boardId: number): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    SELECT coalesce(sum(players), 0) AS players FROM leaderboard_histogram
    WHERE board_id = ${boardId} AND level = 2
  `.execute(db);
  return rows[0]!.players;
}

/** A player's own row, wherever they stand; null without XP. */
export async function getOwnRow(
  db: Queryable,
  { boardId, earlier }: ComparedBoard,
  userId: string,
): Promise<LeaderboardPlayer | null> {
  const { rows } = await sql<LeaderboardPlayer>`
    SELECT t.user_id, p.username, p.profile_picture_url, p.profile_picture_version, t.xp,
      ${RANK} AS rank, ${earlierRankOf(earlier, sql`p.id`)} AS earlier_rank
    FROM leaderboard_totals t JOIN profiles p ON p.id = t.user_id
    WHERE t.board_id = ${boardId} AND t.user_id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}
