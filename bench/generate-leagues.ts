import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/connection/database.ts';

const YEAR_AGO = sql`now() - interval '1 year'`;

export async function fillLeagues(
  ownerDb: Database,
  { userIds, leagues, members }: { userIds: readonly string[]; leagues: number; members: number },
): Promise<string[]> {
  await sql`TRUNCATE leagues, notifications CASCADE`.execute(ownerDb);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO leagues (name, colors, link_code, short_code, join_policy, shows_names)
    SELECT 'League ' || n, 'blue', lpad(n::text, 22, '0'),
      translate(lpad(to_hex(n), 8, '0'), '0123456789abcdef', 'BCDFGHJKMNPQRSTV'), 'open', false
    FROM generate_series(1, ${leagues}::integer) n RETURNING id
  `.execute(ownerDb);
  const leagueIds = rows.map(({ id }) => id);
  await sql`
    INSERT INTO league_seasons (league_id, number, name, started_at)
    SELECT id, 1, 'Season 1', ${YEAR_AGO} FROM leagues
  `.execute(ownerDb);
  await sql`
    INSERT INTO league_members (league_id, user_id, role, joined_at)
    SELECT l.id, (${[...userIds]}::uuid[])[1 + (l.n * ${members}::integer + k) % ${userIds.length}::integer],
      CASE WHEN k = 0 THEN 'owner' ELSE 'member' END, ${YEAR_AGO}
    FROM unnest(${leagueIds}::uuid[]) WITH ORDINALITY AS l(id, n)
    CROSS JOIN generate_series(0, ${members}::integer - 1) k
  `.execute(ownerDb);
  return leagueIds;
}
