import type { MatchDraft } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createParticipants } from '#testing/factories.ts';
import { createMatchDraft } from '#testing/match-draft.ts';
import { readAudit } from '#testing/read-audit.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';

const database = useTestDatabase({ maxConnections: 20 });
const test = useTestApp(database);
const now = new Date('2026-03-01T12:00:00Z');
const kickoff = '2026-03-07T15:00:00Z';

let admin: { userId: string; client: ApiClient };
let other: { userId: string; client: ApiClient };
let league: { competitionId: string; season: number };
let teamIds: string[];

beforeAll(async () => {
  admin = await createAdministratorClient(test.server, database.ownerDb);
  other = await createAdministratorClient(test.server, database.ownerDb);
});
beforeEach(async () => {
  await test.moveClockTo(now);
  await sql`DELETE FROM rate_limits`.execute(database.ownerDb);
  league = await createCompetition(database.ownerDb, { season: 2025 });
  teamIds = await createParticipants(database.ownerDb, league, 4);
});

const draftOf = (changes: Partial<MatchDraft> = {}) =>
  createMatchDraft({ league, teamIds }, { kickoff, ...changes });

const create = (draft: object, { client } = admin) =>
  client.send('POST', '/api/admin/matches', draft);

async function countMatches(): Promise<number> {
  const { rows } = await sql<{ matches: number }>`
    SELECT count(*) AS matches FROM match_events WHERE competition_id = ${league.competitionId}
  `.execute(database.ownerDb);
  return rows[0]!.matches;
}

describe('API-94: a match that an administrator creates', () => {
  it('returns a message, belongs to its creator and is audited', async () => {
    const { status, body } = await create(draftOf({ extraTime: true, penalties: true }));
    expect([status, body]).toEqual([
      200,
      {
        outcome: 'created',
        matchId: expect.any(String),
        rewards: { source: 'base_rates', odds: 'no_provider' },
        message: 'Match created successfully. Rewards come from how often scores occur in general.',
      },
    ]);
    const { rows } = await sql`
      SELECT created_by, attributes, kickoff_time, (SELECT source FROM reward_maps r
        WHERE r.id = m.reward_map_id) AS source, (SELECT count(*)::int FROM prediction_events e
        WHERE e.match_id = m.id) AS parts
      FROM match_events m WHERE id = ${body.matchId}`.execute(database.ownerDb);
    // OP-45: with its events and its first rewards, in the same transaction.
    expect(rows[0]).toEqual({
      created_by: admin.userId,
      attributes: { extra_time: true, penalties: true },
      kickoff_time: new Date(kickoff),
      source: 'base_rates',
      parts: 1,
    });
    expect(await readAudit(database.ownerDb, body.matchId)).toMatchObject([
      {
        admin_id: admin.userId,
        action: 'create',
        subject_kind: 'match',
        before: null,
        after: { team1Id: teamIds[0], kickoffAt: new Date(kickoff).toISOString() },
        request_id: expect.any(String),
      },
    ]);
  });

  it('is refused by field, and leaves nothing', async () => {
    const wrong = { team2Id: teamIds[0]!, kickoff: '2026-02-01T15:00:00Z', round: 'x'.repeat(101) };
    const { status, body } = await create(draftOf(wrong));
    expect([status, body.code]).toEqual([422, 'INVALID_INPUT']);
    expect(body.data.fields).toEqual([
      { path: 'team2Id', problem: 'same_team' },
      { path: 'round', problem: 'too_long' },
      { path: 'kickoff', problem: 'in_past' },
    ]);
    expect(await countMatches()).toBe(0);
  });

  it('exists once when two administrators create it concurrently', async () => {
    for (let round = 0; round < rounds({ quick: 5, full: 50 }); round += 1) {
      const draft = draftOf({ kickoff: `${2027 + round}-08-07T15:00:00Z` });
      const holder = await database.pool.connect();
      await holder.query('BEGIN');
      await holder.query('SELECT FROM competition_seasons WHERE competition_id = $1 FOR UPDATE', [
        league.competitionId,
      ]);
      const creating = Promise.all([create(draft, admin), create(draft, other)]);
      await untilLockWaits(database.ownerDb, 2);
      await holder.query('COMMIT');
      holder.release();
      const [winner, loser] = (await creating)
        .map(({ body }) => body)
        .toSorted((a, b) => String(a.outcome).localeCompare(String(b.outcome)));
      expect(winner.outcome).toBe('created');
      expect(loser).toMatchObject({
        outcome: 'duplicate',
        matches: [{ matchId: winner.matchId, kickoffAt: new Date(draft.kickoff).toISOString() }],
      });
      expect(await countMatches()).toBe(round + 1);
      await sql`UPDATE match_events SET deleted_at = game_now()`.execute(database.ownerDb);
    }
  });

  it('that seems to be a duplicate is created if it is meant', async () => {
    await create(draftOf());
    expect((await create(draftOf())).body.outcome).toBe('duplicate');
    expect((await create({ ...draftOf(), isMeant: true })).body.outcome).toBe('created');
    expect(await countMatches()).toBe(2);
  });
});

describe('a likely duplicate', () => {
  const later = () => draftOf({ kickoff: '2026-09-12T15:00:00Z' });
  const known = async () => (await create(later())).body.matches;
  const onMatch = (matchId: string, path: string, body: object) =>
    admin.client.send('POST', `/api/admin/matches/${matchId}/${path}`, body);

  it('months later offers to move the known match, which then pays once', async () => {
    const { matchId } = (await create(draftOf())).body;
    expect(await known()).toMatchObject([
      { matchId, team1Id: teamIds[0], team2Id: teamIds[1], itemVersion: 1, canMove: true },
    ]);
    await onMatch(matchId, 'postponement', { itemVersion: 1 });
    const [put] = await known();
    expect(put).toMatchObject({ itemVersion: 2, canMove: true });
    const { kickoff: kickoffAt } = later();
    const moved = await onMatch(matchId, 'kickoff', { itemVersion: 2, kickoffAt });
    expect(moved.body).toMatchObject({ isClosed: false });
    expect(await countMatches()).toBe(1);
  });

  it('is not offered to be moved once it is over: it would stay closed', async () => {
    await create(draftOf());
    await sql`UPDATE match_events SET closed_at = game_now()`.execute(database.ownerDb);
    expect(await known()).toMatchObject([{ canMove: false }]);
  });
});

describe('matches that an administrator creates together', () => {
  const createAll = (drafts: object[]) =>
    admin.client.send('POST', '/api/admin/matches/several', { drafts });

  it('have an outcome each, in the order of the drafts, with duplicates among them', async () => {
    const { status, body } = await createAll([
      draftOf(),
      draftOf({ kickoff: '' }),
      draftOf({ team1Id: teamIds[1]!, team2Id: teamIds[0]! }),
      { ...draftOf(), isMeant: true },
      draftOf({ team1Id: teamIds[2]!, team2Id: teamIds[3]! }),
    ]);
    expect(status).toBe(200);
    expect(body).toEqual([
      { outcome: 'created', matchId: expect.any(String) },
      { outcome: 'invalid', fields: [{ path: 'kickoff', problem: 'required' }] },
      { outcome: 'duplicate', matches: [expect.objectContaining({ matchId: body[0].matchId })] },
      { outcome: 'created', matchId: expect.any(String) },
      { outcome: 'created', matchId: expect.any(String) },
    ]);
    expect(await countMatches()).toBe(3);
    for (const { matchId } of [body[0], body[3], body[4]]) {
      expect(await readAudit(database.ownerDb, matchId)).toMatchObject([{ action: 'create' }]);
    }
  });

  it('are a hundred at most', async () => {
    const { status } = await createAll(Array.from({ length: 101 }, () => draftOf()));
    expect(status).toBe(422);
    expect((await createAll([])).status).toBe(422);
    expect(await countMatches()).toBe(0);
  });
});

describe('API-95, OP-33: rewards that an administrator updates', () => {
  const update = (matchId: string) =>
    admin.client.send('POST', `/api/admin/matches/${matchId}/rewards`, {});
  const kickoffAt = new Date(kickoff);

  it('follow new prices and are audited; without new prices they stay', async () => {
    const { matchId } = await createTestMatch(database.ownerDb, { ...league, kickoffAt });
    expect((await update(matchId)).body).toEqual({
      isChanged: false,
      source: 'base_rates',
      odds: 'no_provider',
      message:
        'The rewards are up to date already. Rewards come from how often scores occur in general.',
    });
    const closing = [{ bookmaker: 'B365', home: 1.3, draw: 5.5, away: 9 }];
    await sql`INSERT INTO match_prices (match_id, source, prices)
      VALUES (${matchId}, 'football-data.co.uk', ${JSON.stringify({ closing })})`.execute(
      database.ownerDb,
    );
    expect((await update(matchId)).body).toEqual({
      isChanged: true,
      source: 'bookmakers',
      odds: 'no_provider',
      message: 'Rewards updated successfully. Rewards come from bookmakers’ odds.',
    });
    const { rows } = await sql<{ id: string }>`
      SELECT reward_map_id AS id FROM match_events WHERE id = ${matchId}`.execute(database.ownerDb);
    expect(await readAudit(database.ownerDb, matchId)).toMatchObject([
      {
        admin_id: admin.userId,
        action: 'update_rewards',
        before: { source: 'base_rates' },
        after: { source: 'bookmakers', rewardMapId: rows[0]!.id },
      },
    ]);
  });

  it('are refused from the kickoff on, and for an unknown match', async () => {
    const { matchId, eventId } = await createTestMatch(database.ownerDb, { ...league, kickoffAt });
    await test.moveClockTo(kickoffAt);
    expect((await update(matchId)).body.code).toBe('PREDICTION_CLOSED');
    expect((await update(eventId)).body.code).toBe('ITEM_IS_PART');
    expect((await update(league.competitionId)).body.code).toBe('MATCH_NOT_FOUND');
    expect(await readAudit(database.ownerDb, matchId)).toEqual([]);
  });
});
