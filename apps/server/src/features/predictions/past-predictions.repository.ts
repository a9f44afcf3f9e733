import { displayedStatusSchema } from '@kickoracle/contracts';
import type { DisplayedStatus } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { isOpenIn, isRevealedIn } from '../../db/item-state.ts';
import { byId, byInstant, keyset, readTag } from '../../paging.ts';

/** Whose past predictions are read, and whether by themselves, who see what others do not. */
export type PastReader = {
  readonly playerId: string;
  readonly isOwn: boolean;
  readonly now: Date;
};

type Item = { readonly kind: 'match' | 'event'; readonly id: string };

/** Some items of a list, and where it goes on. */
export type PastPage = { readonly items: readonly Item[]; readonly next: string | null };

/** How many items a page has at most, and how many predictions are looked at for it. */
const PAGE = 50;
const LOOK = 200;

const byClose = [byInstant('p.closes_at'), byId('p.event_id')] as const;
const LISTS = {
  active: keyset(byClose, { tag: ['active'] }),
  pending: keyset([byInstant('i.closes_at'), byId('i.id')], {
    isDescending: true,
    tag: ['pending'],
  }),
  finished: keyset(byClose, { isDescending: true, tag: ['finished'] }),
};

/** How far back finished items reach unless it is told (OP-20). */
const DAYS_BACK = 14;

/** Before all predictions of its moment. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Reads which list a cursor goes on in. */
export const readList = (after: string): DisplayedStatus => readTag(displayedStatusSchema, after);

/** Finds the game's time, if there is such a player. */
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

type LookedRow = Item & {
  readonly closes_at: Date;
  readonly place: [string, string];
  readonly is_listed: boolean;
};

type Look = {
  readonly playerId: string;
  readonly after: string | undefined;
  readonly range: RawBuilder<unknown>;
  readonly isListed: RawBuilder<unknown>;
};

/**
 * Returns what a player predicted, in the order in which it closes, from a place on: so many and one
 * more, whatever lies beyond. An item of which a part stands before that place was on the page before.
 */
async function lookOn(
  db: Queryable,
  list: 'active' | 'finished',
  { playerId, after, range, isListed }: Look,
): Promise<LookedRow[]> {
  const { place, orderBy, openPage } = LISTS[list];
  const { isBeyond, limit, start } = openPage({ after, size: LOOK });
  const [from, lastId] = start ?? [null, null];
  const isBefore = list === 'active' ? sql`<=` : sql`>=`;
  const { rows } = await sql<LookedRow>`
    SELECT coalesce(i.kind, 'event') AS kind, coalesce(e.match_id, p.event_id) AS id, p.closes_at, p.place,
      coalesce(${isListed}, false) AND NOT (
        p.closes_at IS NOT DISTINCT FROM ${from}::timestamptz AND EXISTS (
          SELECT FROM prediction_events part JOIN predictions o ON o.event_id = part.id
          WHERE coalesce(part.match_id, part.id) = i.id AND o.user_id = ${playerId}
            AND o.event_id ${isBefore} ${lastId}::uuid)) AS is_listed
    FROM (
      SELECT p.event_id, p.closes_at, ${place} FROM predictions p
      WHERE p.user_id = ${playerId} AND ${range} AND ${isBeyond} ${orderBy} LIMIT ${limit}
    ) AS p
    LEFT JOIN LATERAL (
      SELECT match_id, id FROM prediction_events
      WHERE id = p.event_id AND deleted_at IS NULL OFFSET 0
    ) AS e ON true
    LEFT JOIN LATERAL (
      SELECT * FROM items WHERE items.id = coalesce(e.match_id, e.id) OFFSET 0
    ) AS i ON true
    ${orderBy}
  `.execute(db);
  return rows;
}

type Cut = {
  readonly items: readonly Item[];
  readonly last: LookedRow | undefined;
  readonly isEnd: boolean;
};

/** Returns the first items of what was looked at, none of those that closed before `until`. */
function cut(rows: readonly LookedRow[], until: Date | null): Cut {
  const items = new Map<string, Item>();
  let last: LookedRow | undefined;
  for (const row of rows.slice(0, LOOK)) {
    const isNext = row.is_listed && !items.has(row.id);
    if (isNext && (items.size === PAGE || (until && row.closes_at < until))) {
      return { items: [...items.values()], last, isEnd: false };
    }
    if (isNext) items.set(row.id, { kind: row.kind, id: row.id });
    last = row;
  }
  return { items: [...items.values()], last, isEnd: rows.length <= LOOK };
}

/** Lists what is open, what closes next first. Others are told of none. */
export async function listOpen(
  db: Queryable,
  { playerId, isOwn, now }: PastReader,
  after: string | undefined,
): Promise<PastPage> {
  if (!isOwn) return { items: [], next: null };
  const rows = await lookOn(db, 'active', {
    playerId,
    after,
    range: sql`p.closes_at > ${now}`,
    isListed: isOpenIn('i', sql`${now}::timestamptz`),
  });
  const { items, last, isEnd } = cut(rows, null);
  return { items, next: isEnd || !last ? null : LISTS.active.toCursor(last.place) };
}

/**
 * Lists what waits for a result, the latest first. It is found among all that does, which is little
 * beside what a player predicted in years.
 */
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
      -- Each by an index: most of what has no result is still to come.
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

const DAY_MS = 24 * 3_600_000;

/**
 * Lists what is finished, the latest first, as far back as is told: 14 days (OP-20), of a next page
 * from the newest on it, or until the page is full.
 */
export async function listFinished(
  db: Queryable,
  { playerId, isOwn, now }: PastReader,
  { until: asked, after }: { until: Date | null; after: string | undefined },
): Promise<PastPage & { readonly until: Date }> {
  const moment = sql`${now}::timestamptz`;
  const rows = await lookOn(db, 'finished', {
    playerId,
    after,
    range: sql`true`,
    isListed: sql`i.status = 'finished' AND (${isOwn} OR ${isRevealedIn('i', moment)})`,
  });
  const newest = after === undefined ? now : rows.find((row) => row.is_listed)?.closes_at;
  const until = asked ?? new Date((newest ?? now).getTime() - DAYS_BACK * DAY_MS);
  const { items, last, isEnd } = cut(rows, until);
  if (isEnd) return { items, next: null, until };
  // Where a page is not full it ends at `until`, and nothing lies between that and the next one.
  const isFull = items.length === PAGE || rows.every((row) => row.closes_at >= until);
  if (isFull && last)
    return { items, next: LISTS.finished.toCursor(last.place), until: last.closes_at };
  return { items, next: LISTS.finished.toCursor([until.toISOString(), NOBODY]), until };
}
