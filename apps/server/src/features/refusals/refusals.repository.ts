import type { RefusalKind } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { Database } from '#db/connection/database.ts';

export type CountedRefusals = {
  readonly kind: RefusalKind;
  /** Shortened; null if it is counted with others. */
  readonly network: string | null;
  readonly count: number;
};

/** Limit of networks per hour; later ones are counted together. */
const NETWORKS_AN_HOUR = 1_000;

export async function addRefusals(
  db: Database,
  counted: readonly CountedRefusals[],
): Promise<void> {
  await sql`
    WITH now AS (SELECT date_trunc('hour', clock_timestamp()) AS hour), room AS (
      SELECT ${NETWORKS_AN_HOUR} - count(DISTINCT network) AS left
      FROM refusals JOIN now USING (hour)
    ), named AS (
      SELECT kind, count, CASE WHEN EXISTS (
          SELECT FROM refusals r JOIN now USING (hour) WHERE r.network = sent.network::cidr)
        OR dense_rank() OVER (ORDER BY network) <= (SELECT "left" FROM room)
        THEN network::cidr END AS network
      FROM json_to_recordset(${JSON.stringify(counted)}::json)
        AS sent(kind text, network text, count bigint)
    )
    INSERT INTO refusals AS known (hour, kind, network, count)
    SELECT hour, kind, network, sum(count) FROM named CROSS JOIN now GROUP BY 1, 2, 3
    ORDER BY 1, 2, 3
    ON CONFLICT (hour, kind, network) DO UPDATE SET count = known.count + excluded.count
  `.execute(db);
}

export async function countByHour(db: Database, days: number) {
  const { rows } = await sql<{ at: Date; count: number }>`
    SELECT hour AS at, coalesce(sum(count), 0)::float8 AS count
    FROM generate_series(
      date_trunc('hour', clock_timestamp()) - make_interval(hours => ${days * 24 - 1}),
      date_trunc('hour', clock_timestamp()), interval '1 hour') AS hour
    LEFT JOIN refusals USING (hour) GROUP BY hour ORDER BY hour
  `.execute(db);
  return rows;
}

export async function countByKind(db: Database, days: number) {
  const { rows } = await sql<{ kind: RefusalKind; count: number }>`
    SELECT kind, sum(count)::float8 AS count FROM refusals
    WHERE hour > clock_timestamp() - make_interval(days => ${days})
    GROUP BY kind ORDER BY 2 DESC, 1
  `.execute(db);
  return rows;
}

export async function countByNetwork(db: Database, { days, most }: { days: number; most: number }) {
  const { rows } = await sql<{
    network: string | null;
    count: number;
    kinds: { kind: RefusalKind; count: number }[];
  }>`
    WITH counted AS (
      SELECT network, kind, sum(count) AS count FROM refusals
      WHERE hour > clock_timestamp() - make_interval(days => ${days}) GROUP BY 1, 2
    ), first AS (
      SELECT network FROM counted WHERE network IS NOT NULL
      GROUP BY network ORDER BY sum(count) DESC, network LIMIT ${most}
    ), grouped AS (
      SELECT first.network, kind, sum(count) AS count
      FROM counted LEFT JOIN first USING (network) GROUP BY 1, 2
    )
    SELECT network::text, sum(count)::float8 AS count,
      json_agg(json_build_object('kind', kind, 'count', count) ORDER BY count DESC, kind) AS kinds
    FROM grouped GROUP BY network ORDER BY network IS NULL, sum(count) DESC, network
  `.execute(db);
  return rows;
}
