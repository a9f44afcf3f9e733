import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findAccountingErrors } from '../testing/factories.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type Database, type DatabaseConnection } from './database.ts';
import { migrate } from './migrate.ts';

/** The first migration after it. */
const OWN = '20261123181100';
const test = useTestDatabase();

/** Leagues of two sports in two years, of which the second sport paid in one; players and what they were paid. */
async function fillAsBefore(db: Database): Promise<void> {
  await sql`
    INSERT INTO auth.users (email) SELECT 'older.' || n || '@players.example' FROM generate_series(1, 40) n
  `.execute(db);
  await sql`
    INSERT INTO profiles (id, username, username_key)
    SELECT id, split_part(email, '@', 1), split_part(email, '@', 1) FROM auth.users
  `.execute(db);
  await sql`
    INSERT INTO competitions (name, sport, country, season_start_month, season_end_month)
    VALUES ('Older League', 'football', 'England', 8, 5), ('Older Open', 'tennis', 'England', 1, 12)
  `.execute(db);
  await sql`
    INSERT INTO competition_seasons (competition_id, season, reward_version)
    SELECT c.id, s, 1 FROM competitions c CROSS JOIN generate_series(2024, 2026) s
  `.execute(db);
  // An event of each league and month; of tennis in 2026 only.
  await sql`
    INSERT INTO prediction_events (title, input_type, input_options, disallowed_user_options, reward,
      competition_id, competition_event, season, deadline, status, item_version)
    SELECT '{"en": "Who?"}', 'text', '[]', '[]', 50, c.id, true,
      CASE WHEN c.sport = 'tennis' OR extract(month FROM at) >= 8 THEN extract(year FROM at)
        ELSE extract(year FROM at) - 1 END,
      at, 'finished', 2
    FROM competitions c
    CROSS JOIN generate_series('2025-09-10Z'::timestamptz, '2026-04-10Z', '1 month') at
    WHERE c.sport = 'football' OR at >= '2026-01-01'
  `.execute(db);
  await sql`
    INSERT INTO validations (event_id, kind, result, item_version, created_by)
    SELECT e.id, 'result', '"yes"', 1, (SELECT id FROM profiles ORDER BY id LIMIT 1)
    FROM prediction_events e
  `.execute(db);
  await sql`
    INSERT INTO xp_ledger (user_id, validation_id, prediction_event_id, kind, xp_amount, seen, data)
    SELECT p.id, v.id, v.event_id, 'award', 1 + abs(hashtext(p.id || v.id::text)) % 1500, false,
      '{"event": null, "value": "yes", "parts": [], "rewardMapId": null}'
    FROM profiles p CROSS JOIN validations v WHERE abs(hashtext(v.id || p.id::text)) % 3 > 0
  `.execute(db);
  await sql`
    WITH counted AS (
      SELECT v.id, e.season, c.id AS competition_id, c.sport,
        extract(year FROM e.deadline AT TIME ZONE 'UTC')::smallint AS year,
        extract(month FROM e.deadline AT TIME ZONE 'UTC')::smallint AS month
      FROM validations v JOIN prediction_events e ON e.id = v.event_id
      JOIN competitions c ON c.id = e.competition_id
    ), asked AS (
      SELECT id, k.* FROM counted CROSS JOIN LATERAL (VALUES
        ('month', year, month, 'all', NULL::uuid), ('year', year, NULL, 'all', NULL),
        ('month', year, month, 'competition', competition_id),
        ('season', season::smallint, NULL, 'competition', competition_id)
      ) AS k(kind, year, month, scope, competition_id)
      UNION ALL
      SELECT id, k.* FROM counted CROSS JOIN LATERAL (VALUES
        ('month', year, month, 'football', NULL::uuid), ('year', year, NULL, 'football', NULL)
      ) AS k(kind, year, month, scope, competition_id) WHERE sport = 'football'
    ), made AS (
      INSERT INTO boards (kind, year, month, scope, competition_id)
      SELECT DISTINCT kind, year, month, scope, competition_id FROM asked RETURNING *
    )
    INSERT INTO validation_boards (validation_id, board_id)
    SELECT a.id, m.id FROM asked a JOIN made m ON (m.kind, m.year, m.scope) = (a.kind, a.year, a.scope)
      AND m.month IS NOT DISTINCT FROM a.month AND m.competition_id IS NOT DISTINCT FROM a.competition_id
  `.execute(db);
  await sql`
    INSERT INTO leaderboard_totals (board_id, user_id, xp)
    SELECT v.board_id, l.user_id, sum(l.xp_amount)
    FROM xp_ledger l JOIN validation_boards v ON v.validation_id = l.validation_id GROUP BY 1, 2
  `.execute(db);
  await sql`
    INSERT INTO leaderboard_histogram (board_id, level, slot, players)
    SELECT board_id, level, xp / width, count(*)
    FROM leaderboard_totals CROSS JOIN (VALUES (0, 1), (1, 32), (2, 1024)) AS l(level, width)
    GROUP BY board_id, level, xp / width
  `.execute(db);
  await sql`INSERT INTO board_heads SELECT board_id, user_id, xp FROM leaderboard_totals`.execute(
    db,
  );
  await sql`
    UPDATE profiles p SET xp_total = own.xp
    FROM (SELECT user_id, sum(xp_amount) AS xp FROM xp_ledger GROUP BY user_id) own
    WHERE p.id = own.user_id
  `.execute(db);
}

/** What is shown of the boards: those of football in a year without anything else are told by those of everything. */
async function readShown(db: Database) {
  const { rows } = await sql`
    SELECT b.kind, b.year, b.month, b.scope, c.name, t.user_id, t.xp,
      (SELECT json_agg(h ORDER BY h.level, h.slot) FROM (
        SELECT level, slot, players FROM leaderboard_histogram WHERE board_id = b.id) h) AS histogram,
      (SELECT xp FROM board_heads h WHERE h.board_id = b.id AND h.user_id = t.user_id) AS in_head
    FROM boards b JOIN leaderboard_totals t ON t.board_id = b.id
    LEFT JOIN competitions c ON c.id = b.competition_id
    WHERE b.scope <> 'football' OR b.year = 2026
    ORDER BY 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}

describe('a database whose boards had a row for each player', () => {
  const name = `test_rows_${randomBytes(6).toString('hex')}`;
  const { host, port } = inject('cluster');
  const address = { host, port, user: 'kickoracle_owner', database: name };
  let older: DatabaseConnection;

  beforeAll(async () => {
    await sql`CREATE DATABASE ${sql.ref(name)}`.execute(test.ownerDb);
    const { rows: all } = await sql<{ name: string; checksum: string }>`
      SELECT name, checksum FROM schema_migrations`.execute(test.ownerDb);
    await migrate(address, { to: all.filter((each) => each.name < OWN) });
    older = connectDatabase({ address, onError: () => undefined });
    await fillAsBefore(older.db);
  });
  afterAll(async () => {
    await older.close();
    await sql`DROP DATABASE ${sql.ref(name)} WITH (FORCE)`.execute(test.ownerDb);
  });

  it('shows the same in blocks, and its books add up', async () => {
    const before = await readShown(older.db);
    expect(before.length).toBeGreaterThan(300);
    await migrate(address);
    expect(await readShown(older.db)).toEqual(before);
    expect(await findAccountingErrors(older.db)).toEqual([]);
    // Who was not shown an award is found by when it was paid.
    const { rows: unseen } = await sql`
      SELECT count(*) AS players, count(*) FILTER (WHERE p.unseen_from IS DISTINCT FROM due.since) AS wrong
      FROM profiles p LEFT JOIN (
        SELECT l.user_id, min(v.created_at) AS since
        FROM xp_ledger l JOIN validations v ON v.id = l.validation_id WHERE NOT l.seen GROUP BY l.user_id
      ) due ON due.user_id = p.id`.execute(older.db);
    expect(unseen).toEqual([{ players: 40, wrong: 0 }]);
  });
});
