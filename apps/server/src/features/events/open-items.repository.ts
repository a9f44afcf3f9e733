import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { exactInstant } from '../../db/exact-instant.ts';
import type { ItemPlace, Tab } from './item-cursor.ts';

/** An item of a list, and its place there. */
export type ListedItem = { readonly kind: 'match' | 'event'; readonly place: ItemPlace };

type Page = {
  readonly competitionId: string | undefined;
  readonly after: ItemPlace | null;
  readonly limit: number;
};

type ListedRow = Omit<ItemPlace, 'closesAt'> & { kind: 'match' | 'event'; closes_at: string };

/** What an item is ordered by: the columns of its table. */
type Order = {
  readonly closesAt: RawBuilder<unknown>;
  readonly label: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
};

const MATCH: Order = { closesAt: sql`m.kickoff_time`, label: sql`t.name`, id: sql`m.id` };
const EVENT: Order = { closesAt: sql`e.deadline`, label: sql`''::text`, id: sql`e.id` };

const beyond = ({ closesAt, label, id }: Order, after: ItemPlace | null) =>
  after === null
    ? sql`TRUE`
    : sql`(${closesAt}, ${label} COLLATE "C", ${id}) >
        (${after.closesAt}::timestamptz, ${after.label}::text COLLATE "C", ${after.id}::uuid)`;

const orderBy = ({ closesAt, label, id }: Order) =>
  sql`ORDER BY ${closesAt}, ${label} COLLATE "C", ${id}`;

const MICROSECONDS = exactInstant('closes_at');

function openMatches({ competitionId, after, limit }: Page) {
  const ofCompetition =
    competitionId === undefined ? sql`TRUE` : sql`m.competition_id = ${competitionId}`;
  return sql`
    SELECT 'match' AS kind, 0 AS rank, m.kickoff_time AS closes_at, t.name AS label, m.id
    FROM match_events m JOIN teams t ON t.id = m.team1_id
    WHERE m.deleted_at IS NULL AND ${ofCompetition} AND ${beyond(MATCH, after)}
      AND item_is_open(m.status, m.closed_at, m.postponed_at, m.kickoff_time, (SELECT game_now()))
    ${orderBy(MATCH)} LIMIT ${limit}`;
}

const EVENT_IS_OPEN = sql`e.match_id IS NULL AND e.deleted_at IS NULL
  AND item_is_open(e.status, e.closed_at, NULL, e.deadline, (SELECT game_now()))`;

function openEvents({ competitionId, after, limit }: Page) {
  const ofCompetition =
    competitionId === undefined ? sql`TRUE` : sql`e.competition_id = ${competitionId}`;
  return sql`
    SELECT 'event' AS kind, 0 AS rank, e.deadline AS closes_at, ''::text AS label, e.id
    FROM prediction_events e
    WHERE ${EVENT_IS_OPEN} AND NOT e.competition_event AND ${ofCompetition}
      AND ${beyond(EVENT, after)}
    ${orderBy(EVENT)} LIMIT ${limit}`;
}

/** Matches and plain events by what closes first. */
function listByClose(page: Page) {
  return sql<ListedRow>`
    SELECT kind, rank, ${MICROSECONDS} AS closes_at, label, id
    FROM ((${openMatches(page)}) UNION ALL (${openEvents(page)})) AS open
    ORDER BY open.closes_at, label COLLATE "C", id LIMIT ${page.limit}`;
}

/** The season-long events of a competition: the highest reward first, then what closes first. */
function listByReward({ competitionId, after, limit }: Page) {
  const isBeyond =
    after === null
      ? sql`TRUE`
      : sql`(-reward, closes_at, id) >
          (${after.rank}::integer, ${after.closesAt}::timestamptz, ${after.id}::uuid)`;
  return sql<ListedRow>`
    SELECT 'event' AS kind, -reward AS rank, ${MICROSECONDS} AS closes_at, '' AS label, id
    FROM (
      SELECT e.id, e.reward, e.deadline AS closes_at FROM prediction_events e
      WHERE ${EVENT_IS_OPEN} AND e.competition_event AND e.competition_id = ${competitionId}
    ) AS open
    WHERE ${isBeyond} ORDER BY -reward, open.closes_at, id LIMIT ${limit}`;
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
