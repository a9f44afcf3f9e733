import type { AutomaticReason } from '@kickoracle/contracts';
import type { MatchAnswers } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { byId, byInstant, keyset, type PageRequest, type Placed } from '#lib/paging.ts';

export type SettlingSource = {
  readonly source: string;
  readonly since: string;
  readonly seenAt: string;
};

type Automatic = { readonly reason: AutomaticReason; readonly sources: readonly SettlingSource[] };

export async function insertAutomatic(
  tx: DatabaseTransaction,
  { validationId, reason, sources }: Automatic & { validationId: string },
): Promise<void> {
  await sql`
    INSERT INTO automatic_settlements (validation_id, reason, sources)
    VALUES (${validationId}, ${reason}, ${JSON.stringify(sources)}::jsonb)
  `.execute(tx);
}

export type Standing = {
  readonly kind: 'result' | 'void' | 'history';
  readonly settledAt: Date;
  readonly isByHand: boolean;
  readonly username: string | null;
  readonly automatic: Automatic | null;
};

/** Finds the settlement in force of an item with its actor, or null. */
export async function findStanding(
  db: Queryable,
  item: { readonly kind: 'match' | 'event'; readonly id: string },
): Promise<Standing | null> {
  const column = sql.ref(item.kind === 'match' ? 'v.match_id' : 'v.event_id');
  const { rows } = await sql<Standing>`
    SELECT v.kind, v.created_at AS "settledAt", v.created_by IS NOT NULL AS "isByHand", p.username,
      CASE WHEN a.reason IS NOT NULL
        THEN jsonb_build_object('reason', a.reason, 'sources', a.sources) END AS automatic
    FROM validations v
    LEFT JOIN profiles p ON p.id = v.created_by
    LEFT JOIN automatic_settlements a ON a.validation_id = v.id
    WHERE ${column} = ${item.id} AND v.reverted_at IS NULL
  `.execute(db);
  return rows[0] ?? null;
}

const ORDER = keyset([byInstant('v.created_at'), byId('v.id')], { isDescending: true });

type AutomaticSettlement = Automatic &
  Placed & {
    readonly matchId: string;
    readonly result: MatchAnswers;
    readonly settledAt: Date;
    readonly standing: 'stands' | 'corrected' | 'taken_back';
  };

export async function listAutomatic(db: Queryable, request: PageRequest) {
  const page = ORDER.openPage(request);
  const { rows } = await sql<AutomaticSettlement>`
    SELECT m.id AS "matchId", v.result, v.created_at AS "settledAt", a.reason, a.sources,
      CASE WHEN v.reverted_at IS NULL THEN 'stands'
        WHEN EXISTS (SELECT FROM validations o
          WHERE o.match_id = m.id AND o.reverted_at IS NULL) THEN 'corrected'
        ELSE 'taken_back' END AS standing,
      ${ORDER.place}
    FROM automatic_settlements a
    JOIN validations v ON v.id = a.validation_id
    JOIN match_events m ON m.id = v.match_id AND m.deleted_at IS NULL
    WHERE ${page.isBeyond} ${ORDER.orderBy} LIMIT ${page.limit}
  `.execute(db);
  return page.cut(rows);
}
