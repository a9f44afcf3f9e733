import type { DisplayedStatus } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { exactInstant } from '../../db/exact-instant.ts';
import { displayedStatusIn } from '../../db/item-state.ts';
import type { ListPlace } from './item-list-cursor.ts';

/** An item of a list, and its place there. */
export type ListedItem = { readonly kind: 'match' | 'event'; readonly place: ListPlace };

/** What is looked for: every word in one of an item's names. */
type Search = { readonly words: readonly string[] };

const hasAllWords = (key: RawBuilder<unknown>) =>
  sql`NOT EXISTS (SELECT FROM words WHERE strpos(${key}, words.key) = 0)`;

/** Names are folded once each, not once for every match that bears them. */
const NAMES = sql`
  team_names AS MATERIALIZED (
    SELECT id, name, search_key(concat_ws(' ', name, short_name)) AS key FROM teams
  ), competition_names AS MATERIALIZED (
    SELECT id, search_key(name) AS key FROM competitions
  ), rounds AS MATERIALIZED (
    SELECT round, search_key(round) AS key FROM (SELECT DISTINCT round FROM match_events) AS known
  )`;

/** Items of both kinds that a search finds, with the status that is shown. */
const found = ({ words }: Search) => sql`
  words AS MATERIALIZED (SELECT search_key(word) AS key FROM unnest(${[...words]}::text[]) AS word),
  ${NAMES}, found AS MATERIALIZED (
    SELECT i.kind, i.id, i.closes_at, coalesce(t1.name, '') AS label,
      ${displayedStatusIn('i')} AS status
    FROM items i
    LEFT JOIN team_names t1 ON t1.id = i.team1_id
    LEFT JOIN team_names t2 ON t2.id = i.team2_id
    LEFT JOIN competition_names c ON c.id = i.competition_id
    LEFT JOIN rounds r ON r.round = i.round
    WHERE ${hasAllWords(sql`concat_ws(E'\n', t1.key, t2.key, c.key, r.key, i.title_search_key)`)}
  )`;

const DIRECTIONS = {
  forward: { way: sql`ASC`, beyond: sql`>` },
  backward: { way: sql`DESC`, beyond: sql`<` },
};

/** The items of a displayed status after a place: next deadline first, finished ones latest first. */
export async function listItems(
  db: Queryable,
  page: Search & { status: DisplayedStatus; after: ListPlace | null; limit: number },
): Promise<ListedItem[]> {
  const { status, after, limit } = page;
  const { way, beyond } = DIRECTIONS[status === 'finished' ? 'backward' : 'forward'];
  const isBeyond =
    after === null
      ? sql`TRUE`
      : sql`(closes_at, label COLLATE "C", id) ${beyond}
          (${after.closesAt}::timestamptz, ${after.label}::text COLLATE "C", ${after.id}::uuid)`;
  const { rows } = await sql<ListPlace & { kind: ListedItem['kind'] }>`
    WITH ${found(page)}
    SELECT kind, id, label,
      ${exactInstant('closes_at')} AS "closesAt"
    FROM found WHERE status = ${status} AND ${isBeyond}
    ORDER BY closes_at ${way}, label COLLATE "C" ${way}, id ${way} LIMIT ${limit}
  `.execute(db);
  return rows.map(({ kind, ...place }) => ({ kind, place }));
}

/** How many items a search finds, by displayed status. */
export async function countItems(
  db: Queryable,
  search: Search,
): Promise<Record<DisplayedStatus, number>> {
  const { rows } = await sql<Record<DisplayedStatus, number>>`
    WITH ${found(search)}
    SELECT count(*) FILTER (WHERE status = 'active') AS active,
      count(*) FILTER (WHERE status = 'pending') AS pending,
      count(*) FILTER (WHERE status = 'finished') AS finished
    FROM found
  `.execute(db);
  return rows[0]!;
}
