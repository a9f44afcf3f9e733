import type { DisplayedStatus } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { displayedStatusIn } from '#db/state/item-state.ts';
import { byId, byInstant, byText, keyset, type PageRequest, type Placed } from '#lib/paging.ts';

type ListedItem = { readonly kind: 'match' | 'event'; readonly id: string } & Placed;

type Search = { readonly words: readonly string[] };

const hasAllWords = (key: RawBuilder<unknown>) =>
  sql`NOT EXISTS (SELECT FROM words WHERE strpos(${key}, words.key) = 0)`;

/** Folds each name once, instead of once per match. */
const NAMES = sql`
  team_names AS MATERIALIZED (
    SELECT id, name, search_key(concat_ws(' ', name, short_name)) AS key FROM teams
  ), competition_names AS MATERIALIZED (
    SELECT id, search_key(name) AS key FROM competitions
  ), rounds AS MATERIALIZED (
    SELECT round, search_key(round) AS key FROM (SELECT DISTINCT round FROM match_events) AS known
  )`;

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

/** Orders by deadline, a match's first team and id; finished items are in descending order. */
const orderOf = (status: DisplayedStatus) =>
  keyset([byInstant('closes_at'), byText('label'), byId('id')], {
    tag: [status],
    isDescending: status === 'finished',
  });

export async function listItems(
  db: Queryable,
  request: Search & PageRequest & { status: DisplayedStatus },
) {
  const { status } = request;
  const order = orderOf(status);
  const page = order.openPage(request);
  const { rows } = await sql<ListedItem>`
    WITH ${found(request)}
    SELECT kind, id, ${order.place}
    FROM found WHERE status = ${status} AND ${page.isBeyond}
    ${order.orderBy} LIMIT ${page.limit}
  `.execute(db);
  return page.cut(rows);
}

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
