import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCompetition, createTeam, createTestMatch } from '../testing/factories.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type DatabaseConnection } from './database.ts';
import { forgetIds, keepId, moveIds } from './external-ids.ts';
import { migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

const test = useTestDatabase();
/** What providers call teams and matches stands in no column any more from this one on. */
const OWN = '20261123171000-external-ids.sql';
const KICKOFF = new Date('2026-03-01T15:00:00Z');
const SOURCE = 'api-football';

const readIds = async (entityId: string) =>
  (
    await sql<{ id: string }>`SELECT source || ' ' || key AS id FROM external_refs
      WHERE entity_id = ${entityId} AND kind IN ('team_id', 'match_id') ORDER BY source, key
    `.execute(test.db)
  ).rows.map(({ id }) => id);

const give = (kind: 'team_id' | 'match_id', entityId: string, id: string | null, source = SOURCE) =>
  inTransaction(test.db, (tx) => keepId(tx, { source, kind, entityId, id }));

async function createWithTeams() {
  const league = await createCompetition(test.ownerDb, { season: 2025 });
  const { matchId } = await createTestMatch(test.db, { ...league, kickoffAt: KICKOFF });
  return matchId;
}

describe('ids at a provider', () => {
  it('of a team are given, changed, moved in a merger and taken away', async () => {
    const [from, into] = [await createTeam(test.db), await createTeam(test.db)];
    const move = () => inTransaction(test.db, (tx) => moveIds(tx, { kind: 'team_id', from, into }));
    await give('team_id', from, '601');
    expect(await readIds(from)).toEqual(['api-football 601']);
    await give('team_id', from, '602');
    expect(await readIds(from)).toEqual(['api-football 602']);
    await move();
    expect([await readIds(from), await readIds(into)]).toEqual([[], ['api-football 602']]);
    // What both have stays with the one that they became.
    await give('team_id', from, '603');
    await move();
    expect([await readIds(from), await readIds(into)]).toEqual([[], ['api-football 602']]);
    await give('team_id', into, null);
    expect(await readIds(into)).toEqual([]);
  });

  it('of a match are found and forgotten', async () => {
    const matchId = await createWithTeams();
    await give('match_id', matchId, '905');
    expect(await readIds(matchId)).toEqual(['api-football 905']);
    await inTransaction(test.db, (tx) => forgetIds(tx, { kind: 'match_id', entityId: matchId }));
    expect(await readIds(matchId)).toEqual([]);
  });

  it('mean one team, and are one at each provider', async () => {
    const [team, other] = [await createTeam(test.db), await createTeam(test.db)];
    await give('team_id', team, '701');
    await expect(give('team_id', other, '701')).rejects.toThrow('external_refs_pkey');
    await give('team_id', team, 'a text', 'another');
    await give('team_id', other, '701', 'another');
    expect([await readIds(team), await readIds(other)]).toEqual([
      ['another a text', 'api-football 701'],
      ['another 701'],
    ]);
  });
});

describe('a database that has them in columns', () => {
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
    // By its own columns: factories write those of now.
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
