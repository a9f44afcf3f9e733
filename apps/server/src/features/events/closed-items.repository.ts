import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { isOpenIn } from '#db/state/item-state.ts';
import { byId, byInstant, keyset, type PageRequest, type Placed } from '#lib/paging.ts';

/** Items that wait for a result, items with a result, and season-long events of both. */
export type Part = 'in_play' | 'results' | 'season';

type ListedItem = { readonly kind: 'match' | 'event'; readonly id: string } & Placed;

const byClose = (part: Part) =>
  keyset([byInstant('i.closes_at'), byId('i.id')], { isDescending: true, tag: [part] });
const ORDERS = {
  in_play: byClose('in_play'),
  results: byClose('results'),
  season: byClose('season'),
};

/** Postponed items, and those closed before their deadline, are in no day's list. */
const IN_PART: Record<Part, RawBuilder<unknown>> = {
  in_play: sql`i.status = 'active' AND i.closes_at <= game_now() AND i.postponed_at IS NULL
    AND i.competition_event IS NOT TRUE`,
  results: sql`i.status = 'finished' AND i.competition_event IS NOT TRUE`,
  season: sql`i.competition_event AND NOT ${isOpenIn('i')}`,
};

/** Lists closed items, the last deadline first. Each kind is read from the index of its table. */
export async function listClosedItems(
  db: Queryable,
  request: PageRequest & { part: Part; competitionId: string | undefined },
) {
  const { part, competitionId } = request;
  const order = ORDERS[part];
  const page = order.openPage(request);
  const isOfCompetition =
    competitionId === undefined ? sql`TRUE` : sql`i.competition_id = ${competitionId}`;
  const ofKind = (kind: ListedItem['kind']) => sql`(
    SELECT i.kind, i.id, i.closes_at FROM items i
    WHERE i.kind = ${sql.lit(kind)} AND ${IN_PART[part]} AND ${isOfCompetition} AND ${page.isBeyond}
    ${order.orderBy} LIMIT ${page.limit})`;
  const { rows } = await sql<ListedItem>`
    SELECT i.kind, i.id, ${order.place}
    FROM (${ofKind('match')} UNION ALL ${ofKind('event')}) AS i
    ${order.orderBy} LIMIT ${page.limit}`.execute(db);
  return page.cut(rows);
}
