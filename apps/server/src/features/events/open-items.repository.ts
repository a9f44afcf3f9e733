import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { isOpenIn } from '#db/state/item-state.ts';
import {
  byId,
  byInstant,
  byNumber,
  byText,
  keyset,
  type PageRequest,
  type Placed,
} from '#lib/paging.ts';

export type Tab = 'events' | 'competition';

type ListedItem = { readonly kind: 'match' | 'event'; readonly id: string } & Placed;

type Request = PageRequest & { readonly competitionId: string | undefined };

/** Orders by deadline, first team and id. The 0 fills the place of the other tab's reward. */
const byClose = (label: RawBuilder<unknown>) =>
  keyset([byInstant('i.closes_at'), byText(label), byId('i.id')], { tag: ['events', 0] });
const LABEL = sql`coalesce(t.name, '')`;
const WITHIN_KIND = byClose(LABEL);
const BY_CLOSE = byClose(sql`i.label`);

const BY_REWARD = keyset(
  [byNumber(sql`-i.reward`), byInstant('i.closes_at'), byText(sql`''::text`), byId('i.id')],
  { tag: ['competition'] },
);

const ofCompetition = (id: string | undefined) =>
  id === undefined ? sql`TRUE` : sql`i.competition_id = ${id}`;

/** Lists matches and plain events. Each kind is read from the index of its table. */
async function listByClose(db: Queryable, request: Request) {
  const page = WITHIN_KIND.openPage(request);
  const ofKind = (kind: ListedItem['kind']) => sql`(
    SELECT i.kind, i.closes_at, ${LABEL} AS label, i.id
    FROM items i LEFT JOIN teams t ON t.id = i.team1_id
    WHERE i.kind = ${sql.lit(kind)} AND ${isOpenIn('i')} AND i.competition_event IS NOT TRUE
      AND ${ofCompetition(request.competitionId)} AND ${page.isBeyond}
    ${WITHIN_KIND.orderBy} LIMIT ${page.limit})`;
  const { rows } = await sql<ListedItem>`
    SELECT i.kind, i.id, ${BY_CLOSE.place}
    FROM (${ofKind('match')} UNION ALL ${ofKind('event')}) AS i
    ${BY_CLOSE.orderBy} LIMIT ${page.limit}`.execute(db);
  return page.cut(rows);
}

async function listByReward(db: Queryable, request: Request) {
  const page = BY_REWARD.openPage(request);
  const { rows } = await sql<ListedItem>`
    SELECT i.kind, i.id, ${BY_REWARD.place} FROM items i
    WHERE ${isOpenIn('i')} AND i.competition_event AND ${ofCompetition(request.competitionId)}
      AND ${page.isBeyond}
    ${BY_REWARD.orderBy} LIMIT ${page.limit}`.execute(db);
  return page.cut(rows);
}

export const listOpenItems = (db: Queryable, { tab, ...request }: Request & { tab: Tab }) =>
  tab === 'events' ? listByClose(db, request) : listByReward(db, request);
