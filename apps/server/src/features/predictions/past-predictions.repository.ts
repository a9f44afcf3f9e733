import { displayedStatusSchema } from '@kickoracle/contracts';
import { DAY_MS, type DisplayedStatus } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { isOpenIn, isRevealedIn } from '#db/state/item-state.ts';
import { byId, byInstant, keyset, readTag } from '#lib/paging.ts';

export type PastReader = {
  readonly playerId: string;
  readonly isOwn: boolean;
  readonly now: Date;
};

type Item = { readonly kind: 'match' | 'event'; readonly id: string };

export type PastPage = { readonly items: readonly Item[]; readonly next: string | null };

/** Limit of items per page, and of predictions read for it: a match has up to ten. */
const PAGE = 50;
const ROWS = 200;

const byClose = [byInstant('p.closes_at'), byId('p.event_id')] as const;
const LISTS = {
  active: keyset(byClose, { tag: ['active'] }),
  pending: keyset([byInstant('i.closes_at'), byId('i.id')], {
    isDescending: true,
    tag: ['pending'],
  }),
  finished: keyset(byClose, { isDescending: true, tag: ['finished'] }),
};

/** Days of finished items without `until` (OP-20). */
const DAYS_BACK = 14;

/** Sorts before all predictions of the same time. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

export const readList = (after: string): DisplayedStatus => readTag(displayedStatusSchema, after);

/** Returns the game's time, if there is such a player. */
export async function findPastPlayer(
  db: Queryable,
  { playerId, isOwn }: Omit<PastReader, 'now'>,
): Promise<{ now: Date } | undefined> {
  const { rows } = await sql<{ now: Date }>`
    SELECT game_now() AS now FROM profiles
    WHERE id = ${playerId} AND deleted_at IS NULL AND (${isOwn} OR username IS NOT NULL)
  `.execute(db);
  return rows[0];
}

type FoundRow = Item & {
  readonly closes_at: Date;
  readonly place: [string, string];
  /** False if another part of the match is on a page before. */
  readonly is_new: boolean;
};

type Search = {
  readonly playerId: string;
  readonly after: string | undefined;
  readonly range: RawBuilder<unknown>;
  readonly isListed: RawBuilder<unknown>;
};

/** Filters items before the limit, so that no row, count or cursor depends on hidden ones. */
async function findListed(
  db: Queryable,
  list: 'active' | 'finished',
  { playerId, after, range, isListed }: Search,
): Promise<FoundRow[]> {
  const { place, orderBy, openPage } = LISTS[list];
  const { isBeyond, limit, start } = openPage({ after, size: ROWS });
  const [from, lastId] = start ?? [null, null];
  const isBefore = list === 'active' ? sql`<=` : sql`>=`;
  const { rows } = await sql<FoundRow>`
    SELECT i.kind, i.id, p.closes_at, ${place},
      NOT (p.closes_at IS NOT DISTINCT FROM ${from}::timestamptz AND EXISTS (
        SELECT FROM prediction_events part JOIN predictions o ON o.event_id = part.id
        WHERE coalesce(part.match_id, part.id) = i.id AND o.user_id = ${playerId}
          AND o.event_id ${isBefore} ${lastId}::uuid)) AS is_new
    FROM predictions p
    -- Walks the index of predictions until the limit is reached.
    CROSS JOIN LATERAL (
      SELECT coalesce(match_id, id) AS item_id FROM prediction_events
      WHERE id = p.event_id AND deleted_at IS NULL OFFSET 0
    ) AS e
    CROSS JOIN LATERAL (SELECT * FROM items WHERE items.id = e.item_id OFFSET 0) AS i
    WHERE p.user_id = ${playerId} AND ${range} AND ${isBeyond} AND ${isListed}
    ${orderBy} LIMIT ${limit}
  `.execute(db);
  return rows;
}

type Cut = {
  readonly items: readonly Item[];
  readonly last: FoundRow | undefined;
  readonly isEnd: boolean;
};

function cut(rows: readonly FoundRow[], until: Date | null): Cut {
  const items = new Map<string, Item>();
  let last: FoundRow | undefined;
  for (const row of rows.slice(0, ROWS)) {
    const isNext = row.is_new && !items.has(row.id);
    if (isNext && (items.size === PAGE || (until && row.closes_at < until))) {
      return { items: [...items.values()], last, isEnd: false };
    }
    if (isNext) items.set(row.id, { kind: row.kind, id: row.id });
    last = row;
  }
  return { items: [...items.values()], last, isEnd: rows.length <= ROWS };
}

export async function listOpen(
  db: Queryable,
  { playerId, isOwn, now }: PastReader,
  after: string | undefined,
): Promise<PastPage> {
  if (!isOwn) return { items: [], next: null };
  const rows = await findListed(db, 'active', {
    playerId,
    after,
    range: sql`p.closes_at > ${now}`,
    isListed: isOpenIn('i', sql`${now}::timestamptz`),
  });
  const { items, last, isEnd } = cut(rows, null);
  return { items, next: isEnd || !last ? null : LISTS.active.toCursor(last.place) };
}

/** Starts from all waiting items, which are few compared with a player's predictions of years. */
export async function listWaiting(
  db: Queryable,
  { playerId, isOwn, now }: PastReader,
  after: string | undefined,
): Promise<PastPage> {
  const { place, orderBy, openPage } = LISTS.pending;
  const { isBeyond, limit, cut: cutPage } = openPage({ after, size: PAGE });
  const moment = sql`${now}::timestamptz`;
  const { rows } = await sql<Item & { place: [string, string] }>`
    SELECT i.kind, i.id, ${place}
    FROM (
      -- Each branch uses an index: most unfinished items are still open.
      SELECT * FROM items WHERE status = 'active' AND closes_at <= ${moment}
      UNION ALL
      SELECT * FROM items WHERE status = 'active' AND closes_at > ${moment}
        AND (closed_at IS NOT NULL OR postponed_at IS NOT NULL)
    ) AS i CROSS JOIN LATERAL (
      SELECT FROM prediction_events e
      JOIN predictions p ON p.event_id = e.id AND p.user_id = ${playerId}
      WHERE coalesce(e.match_id, e.id) = i.id AND e.deleted_at IS NULL LIMIT 1
    ) AS predicted
    WHERE NOT ${isOpenIn('i', moment)} AND (${isOwn} OR ${isRevealedIn('i', moment)}) AND ${isBeyond}
    ${orderBy} LIMIT ${limit}
  `.execute(db);
  const page = cutPage(rows);
  return { items: page.rows, next: page.next };
}

async function listFinishedEarly(
  db: Queryable,
  { playerId, now }: Pick<PastReader, 'playerId' | 'now'>,
): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    SELECT e.id AS event_id FROM items AS i
    CROSS JOIN LATERAL (
      SELECT id FROM prediction_events WHERE coalesce(match_id, id) = i.id OFFSET 0
    ) AS e
    CROSS JOIN LATERAL (
      SELECT FROM predictions
      WHERE event_id = e.id AND user_id = ${playerId} AND closes_at > ${now} OFFSET 0
    ) AS p
    WHERE i.status = 'finished' AND i.closes_at > ${now}
  `.execute(db);
  return rows.map(({ event_id: eventId }) => eventId);
}

/** Lists finished items back to `until`, by default 14 days (OP-20). A full page ends earlier. */
export async function listFinished(
  db: Queryable,
  { playerId, isOwn, now }: PastReader,
  { until: requestedUntil, after }: { until: Date | null; after: string | undefined },
): Promise<PastPage & { readonly until: Date }> {
  const moment = sql`${now}::timestamptz`;
  const find = (range: RawBuilder<unknown>) =>
    findListed(db, 'finished', {
      playerId,
      after,
      range,
      isListed: sql`i.status = 'finished' AND (${isOwn} OR ${isRevealedIn('i', moment)})`,
    });
  // Few items finish early. Most predictions with a later deadline are open, and are not read.
  const earlyIds = await listFinishedEarly(db, { playerId, now });
  const early = earlyIds.length > 0 ? await find(sql`p.event_id = ANY(${earlyIds}::uuid[])`) : [];
  const rows = [...early, ...(await find(sql`p.closes_at <= ${moment}`))].slice(0, ROWS + 1);
  const newest = after === undefined ? now : rows.find((row) => row.is_new)?.closes_at;
  const until = requestedUntil ?? new Date((newest ?? now).getTime() - DAYS_BACK * DAY_MS);
  const { items, last, isEnd } = cut(rows, until);
  if (isEnd) return { items, next: null, until };
  // A page that is not full ends at `until`: there are no items between it and the next page.
  const isFull = items.length === PAGE || rows.every((row) => row.closes_at >= until);
  if (isFull && last)
    return { items, next: LISTS.finished.toCursor(last.place), until: last.closes_at };
  return { items, next: LISTS.finished.toCursor([until.toISOString(), NIL_UUID]), until };
}
