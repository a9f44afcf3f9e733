import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createTeam } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { forgetIds, keepId, moveIds } from './external-ids.ts';
import { inTransaction } from '../connection/transaction.ts';

const test = useTestDatabase();
const KICKOFF = new Date('2026-03-01T15:00:00Z');
const SOURCE = 'api-football';

const readIds = async (entityId: string) =>
  (
    await sql<{ id: string }>`SELECT source || ' ' || key AS id FROM external_refs
      WHERE entity_id = ${entityId} AND kind IN ('team_id', 'match_id') ORDER BY source, key
    `.execute(test.db)
  ).rows.map(({ id }) => id);

const storeId = (
  kind: 'team_id' | 'match_id',
  entityId: string,
  id: string | null,
  source = SOURCE,
) => inTransaction(test.db, (tx) => keepId(tx, { source, kind, entityId, id }));

async function createWithTeams() {
  const league = await createCompetition(test.ownerDb, { season: 2025 });
  const { matchId } = await createTestMatch(test.db, { ...league, kickoffAt: KICKOFF });
  return matchId;
}

describe('ids at a provider', () => {
  it('of a team are set, changed, moved by a merger and removed', async () => {
    const [from, into] = [await createTeam(test.db), await createTeam(test.db)];
    const move = () => inTransaction(test.db, (tx) => moveIds(tx, { kind: 'team_id', from, into }));
    await storeId('team_id', from, '601');
    expect(await readIds(from)).toEqual(['api-football 601']);
    await storeId('team_id', from, '602');
    expect(await readIds(from)).toEqual(['api-football 602']);
    await move();
    expect([await readIds(from), await readIds(into)]).toEqual([[], ['api-football 602']]);
    await storeId('team_id', from, '603');
    await move();
    expect([await readIds(from), await readIds(into)]).toEqual([[], ['api-football 602']]);
    await storeId('team_id', into, null);
    expect(await readIds(into)).toEqual([]);
  });

  it('of a match are found and deleted', async () => {
    const matchId = await createWithTeams();
    await storeId('match_id', matchId, '905');
    expect(await readIds(matchId)).toEqual(['api-football 905']);
    await inTransaction(test.db, (tx) => forgetIds(tx, { kind: 'match_id', entityId: matchId }));
    expect(await readIds(matchId)).toEqual([]);
  });

  it('belong to one team, and are unique per provider', async () => {
    const [team, other] = [await createTeam(test.db), await createTeam(test.db)];
    await storeId('team_id', team, '701');
    await expect(storeId('team_id', other, '701')).rejects.toThrow('external_refs_pkey');
    await storeId('team_id', team, 'a text', 'another');
    await storeId('team_id', other, '701', 'another');
    expect([await readIds(team), await readIds(other)]).toEqual([
      ['another a text', 'api-football 701'],
      ['another 701'],
    ]);
  });
});
