import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCompetition, createTeam, createTestMatch } from '../testing/factories.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type DatabaseConnection } from './database.ts';
import { forgetIds, keepId, moveIds } from './external-ids.ts';
import { migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

// The release before knows `api_id` and `feed_checks` alone, and runs on this schema too.

const test = useTestDatabase();
const OWN = '20261123171000-external-ids.sql';
const KICKOFF = new Date('2026-03-01T15:00:00Z');

async function readIds(id: string) {
  const { rows } = await sql<{ ref: string | null; column: number | null }>`
    SELECT (SELECT key FROM external_refs WHERE entity_id = e.id AND source = 'api-football'
      AND kind IN ('team_id', 'match_id')) AS ref, e.api_id AS column
    FROM (SELECT id, api_id FROM teams UNION ALL SELECT id, api_id FROM match_events) AS e
    WHERE e.id = ${id}`.execute(test.ownerDb);
  return [rows[0]!.ref, rows[0]!.column];
}

async function createWithTeams() {
  const league = await createCompetition(test.ownerDb, { season: 2025 });
  const { matchId } = await createTestMatch(test.db, { ...league, kickoffAt: KICKOFF });
  return matchId;
}

describe('ids that the release before writes', () => {
  it('of a team are given, changed, moved in a merger and taken away', async () => {
    const [team, other] = [await createTeam(test.db), await createTeam(test.db)];
    const write = (id: string, apiId: number | null) =>
      sql`UPDATE teams SET api_id = ${apiId} WHERE id = ${id} RETURNING id`.execute(test.db);
    await write(team, 501);
    expect(await readIds(team)).toEqual(['501', 501]);
    await write(team, 502);
    expect(await readIds(team)).toEqual(['502', 502]);
    await write(team, null);
    await sql`UPDATE teams SET api_id = coalesce(api_id, 502) WHERE id = ${other}`.execute(test.db);
    expect([await readIds(team), await readIds(other)]).toEqual([
      [null, null],
      ['502', 502],
    ]);
    await expect(write(team, 502)).rejects.toThrow('teams_api_id_key');
    const { rows } = await sql<{ id: string }>`
      INSERT INTO teams (name, name_key, short_name, country, is_national_team, api_id)
      VALUES ('Harbour Rovers', 'harbourrovers', NULL, 'England', false, 503) RETURNING id
    `.execute(test.db);
    expect(await readIds(rows[0]!.id)).toEqual(['503', 503]);
  });

  it('of a match are found and forgotten', async () => {
    const [matchId, twin] = [await createWithTeams(), await createWithTeams()];
    const write = (id: string, apiId: number | null) =>
      sql`UPDATE match_events m SET api_id = ${apiId} WHERE m.id = ${id}`.execute(test.db);
    await write(matchId, 900);
    expect(await readIds(matchId)).toEqual(['900', 900]);
    // It let two matches be one fixture; here the first is.
    await write(twin, 900);
    expect([await readIds(matchId), await readIds(twin)]).toEqual([
      ['900', 900],
      [null, 900],
    ]);
    await write(matchId, null);
    expect(await readIds(matchId)).toEqual([null, null]);
  });

  it('stand where it reads them, whoever writes', async () => {
    const [from, into] = [await createTeam(test.db), await createTeam(test.db)];
    const give = (entityId: string, id: string | null) =>
      inTransaction(test.db, (tx) =>
        keepId(tx, { source: 'api-football', kind: 'team_id', entityId, id }),
      );
    await give(from, '601');
    expect(await readIds(from)).toEqual(['601', 601]);
    await give(from, '602');
    expect(await readIds(from)).toEqual(['602', 602]);
    await inTransaction(test.db, (tx) => moveIds(tx, { kind: 'team_id', from, into }));
    expect([await readIds(from), await readIds(into)]).toEqual([
      [null, null],
      ['602', 602],
    ]);
    await give(from, '603');
    await inTransaction(test.db, (tx) => moveIds(tx, { kind: 'team_id', from, into }));
    expect([await readIds(from), await readIds(into)]).toEqual([
      [null, null],
      ['602', 602],
    ]);
    await give(into, null);
    expect(await readIds(into)).toEqual([null, null]);
    const matchId = await createWithTeams();
    await inTransaction(test.db, (tx) =>
      keepId(tx, { source: 'api-football', kind: 'match_id', entityId: matchId, id: '905' }),
    );
    expect(await readIds(matchId)).toEqual(['905', 905]);
    await inTransaction(test.db, (tx) => forgetIds(tx, { kind: 'match_id', entityId: matchId }));
    expect(await readIds(matchId)).toEqual([null, null]);
  });

  it('are its own provider’s alone: no other one is in the columns', async () => {
    const team = await createTeam(test.db);
    await inTransaction(test.db, (tx) =>
      keepId(tx, { source: 'another', kind: 'team_id', entityId: team, id: 'a text' }),
    );
    expect(await readIds(team)).toEqual([null, null]);
  });

  it('and when it asked, are kept by it as before', async () => {
    const matchId = await createWithTeams();
    const ask = (problem: string | null) =>
      sql`INSERT INTO feed_checks (match_id, problem) VALUES (${matchId}, ${problem})
        ON CONFLICT (match_id) DO UPDATE SET asked_at = game_now(), problem = excluded.problem
      `.execute(test.db);
    await ask('no score');
    await ask(null);
    const { rows } = await sql`SELECT problem FROM feed_checks WHERE match_id = ${matchId}`.execute(
      test.db,
    );
    expect(rows).toEqual([{ problem: null }]);
  });
});

describe('a database of the release before', () => {
  const name = `test_older_${randomBytes(6).toString('hex')}`;
  let older: DatabaseConnection;
  const { host, port } = inject('cluster');
  const addressOf = (database: string) => ({ host, port, user: 'kickoracle_owner', database });

  beforeAll(async () => {
    await sql`CREATE DATABASE ${sql.ref(name)}`.execute(test.ownerDb);
    const { rows: all } = await sql<{ name: string; checksum: string }>`
      SELECT name, checksum FROM schema_migrations`.execute(test.ownerDb);
    await migrate(addressOf(name), { to: all.filter((each) => each.name < OWN) });
    older = connectDatabase({ address: addressOf(name), onError: () => undefined });
  });
  afterAll(async () => {
    await older.close();
    await sql`DROP DATABASE ${sql.ref(name)} WITH (FORCE)`.execute(test.ownerDb);
  });

  it('keeps every id and check that it has, the match that stands before the deleted one', async () => {
    // By that release's own columns: factories write those of now.
    const { rows: leagues } = await sql<{ id: string }>`
      WITH league AS (
        INSERT INTO competitions (name, country, season_start_month, season_end_month)
        VALUES ('Older League', 'England', 8, 5) RETURNING id
      )
      INSERT INTO competition_seasons (competition_id, season) SELECT id, 2025 FROM league
      RETURNING competition_id AS id`.execute(older.db);
    const competitionId = leagues[0]!.id;
    const teams = [await createTeam(older.db), await createTeam(older.db)];
    await sql`UPDATE teams SET api_id = 700 + array_position(${teams}::uuid[], id)
      WHERE id = ANY(${teams}::uuid[])`.execute(older.db);
    const insert = async (round: string, isDeleted: boolean) => {
      const id = randomUUID();
      await sql`
        INSERT INTO match_events (id, competition_id, season, round, match_type, team1_id, team2_id,
          kickoff_time, api_id, deleted_at)
        VALUES (${id}, ${competitionId}, 2025, ${round}, 'group', ${teams[0]}, ${teams[1]},
          ${KICKOFF}, 77, ${isDeleted ? KICKOFF : null})`.execute(older.db);
      return id;
    };
    const [gone, stands, twin] = [
      await insert('1', true),
      await insert('2', false),
      await insert('3', false),
    ];
    await sql`INSERT INTO feed_checks (match_id, asked_at, problem)
      VALUES (${stands}, ${KICKOFF}, 'no score')`.execute(older.db);

    await migrate(addressOf(name));
    const { rows: refs } = await sql<{ key: string; entity_id: string }>`
      SELECT source, kind, key, entity_id FROM external_refs ORDER BY key`.execute(older.db);
    expect(refs).toEqual([
      { source: 'api-football', kind: 'team_id', key: '701', entity_id: teams[0] },
      { source: 'api-football', kind: 'team_id', key: '702', entity_id: teams[1] },
      { source: 'api-football', kind: 'match_id', key: '77', entity_id: expect.any(String) },
    ]);
    expect([stands, twin]).toContain(refs[2]!.entity_id);
    expect(refs[2]!.entity_id).not.toBe(gone);
    const { rows: checks } = await sql`
      SELECT source, match_id, asked_at, problem, is_played_on FROM provider_checks`.execute(
      older.db,
    );
    expect(checks).toEqual([
      {
        source: 'api-football',
        match_id: stands,
        asked_at: KICKOFF,
        problem: 'no score',
        is_played_on: false,
      },
    ]);
  });
});
