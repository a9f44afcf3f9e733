import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { exactInstant } from '../../db/exact-instant.ts';
import { isOpenIn } from '../../db/item-state.ts';
import type { ItemPlace, Tab } from './item-cursor.ts';

/** An item of a list, and its place there. */
export type ListedItem = { readonly kind: 'match' | 'event'; readonly place: ItemPlace };

type Page = {
  readonly competitionId: string | undefined;
  readonly after: ItemPlace | null;
  readonly limit: number;
};

type ListedRow = Omit<ItemPlace, 'closesAt'> & { kind: 'match' | 'event'; closes_at: string };

const CLOSES_AT = exactInstant('i.closes_at');
const ofCompetition = (id: string | undefined) =>
  id === undefined ? sql`TRUE` : sql`i.competition_id = ${id}`;

/** The first items of a kind by what closes first, read from the index of its table. */
function listKindByClose(kind: 'match' | 'event', { competitionId, after, limit }: Page) {
  const isBeyond =
    after === null
      ? sql`TRUE`
      : sql`(i.closes_at, coalesce(t.name, '') COLLATE "C", i.id) >
          (${after.closesAt}::timestamptz, ${after.label}::text COLLATE "C", ${after.id}::uuid)`;
  return sql`(
    SELECT i.kind, i.closes_at, coalesce(t.name, '') AS label, i.id
    FROM items i LEFT JOIN teams t ON t.id = i.team1_id
    WHERE i.kind = ${sql.lit(kind)} AND ${isOpenIn('i')} AND i.competition_event IS NOT TRUE
      AND ${ofCompetition(competitionId)} AND ${isBeyond}
    ORDER BY i.closes_at, coalesce(t.name, '') COLLATE "C", i.id LIMIT ${limit})`;
}

/** Matches and plain events by what closes first. */
function listByClose(page: Page) {
  return sql<ListedRow>`
    SELECT i.kind, 0 AS rank, ${CLOSES_AT} AS closes_at, i.label, i.id
    FROM (${listKindByClose('match', page)} UNION ALL ${listKindByClose('event', page)}) AS i
    ORDER BY i.closes_at, i.label COLLATE "C", i.id LIMIT ${page.limit}`;
}

/** The season-long events of a competition: the highest reward first, then what closes first. */
function listByReward({ competitionId, after, limit }: Page) {
  const isBeyond =
    after === null
      ? sql`TRUE`
      : sql`(-i.reward, i.closes_at, i.id) >
          (${after.rank}::integer, ${after.closesAt}::timestamptz, ${after.id}::uuid)`;
  return sql<ListedRow>`
    SELECT i.kind, -i.reward AS rank, ${CLOSES_AT} AS closes_at, '' AS label, i.id
    FROM items i
    WHERE ${isOpenIn('i')} AND i.competition_event AND ${ofCompetition(competitionId)}
      AND ${isBeyond}
    ORDER BY -i.reward, i.closes_at, i.id LIMIT ${limit}`;
}

/** What is open for predictions in a tab, the first items after a place. */
export async function listOpenItems(
  db: Queryable,
  { tab, ...page }: Page & { tab: Tab },
): Promise<ListedItem[]> {
  const list = tab === 'events' ? listByClose(page) : listByReward(page);
  const { rows } = await list.execute(db);
  return rows.map(({ kind, closes_at: closesAt, ...place }) => ({
    kind,
    place: { ...place, closesAt },
  }));
}
