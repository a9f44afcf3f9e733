import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeSettlementLock } from '#db/connection/locks.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createCupWorld, day } from '#testing/cup-world.ts';
import { createPlayer } from '#testing/factories.ts';
import { createSignedInClient, waitForBlocked } from '#testing/open-session.ts';
import { startDuringRename } from '#testing/start-during-rename.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { advanceCups } from './advance-cups.service.ts';
import { lockCupsOf } from './cups.repository.ts';

const database = useTestDatabase({ maxConnections: 10 });
const test = useTestApp(database);

let world: Awaited<ReturnType<typeof createCupWorld>>;
let leagueId: string;
let owner: ApiClient;
let member: ApiClient;
let outsider: ApiClient;
let referee: ApiClient;
let draft: Record<string, unknown>;

async function signIn(userId: string): Promise<ApiClient> {
  const client = await createSignedInClient(test.server, database.ownerDb, userId);
  return client;
}

const answerOf = async (asked: ReturnType<ApiClient['send']>) => {
  const { status, body } = await asked;
  return (body?.code as string | undefined) ?? status;
};
const create = async (client = owner, changes: object = {}) =>
  client.send('POST', `/api/leagues/${leagueId}/cups`, { ...draft, ...changes });
const createCup = async (changes: object = {}) =>
  (await create(owner, changes)).body.cupId as string;
const createPublicCup = async (changes: object = {}) =>
  (await referee.send('POST', '/api/admin/cups', { ...draft, ...changes })).body.cupId as string;
const enter = (client: ApiClient, cupId: string) =>
  answerOf(client.send('POST', `/api/cups/${cupId}/entry`, {}));
const leave = (client: ApiClient, cupId: string) =>
  answerOf(client.send('DELETE', `/api/cups/${cupId}/entry`, {}));

beforeEach(async () => {
  await sql`TRUNCATE cups, leagues, notifications, rate_limits CASCADE`.execute(database.ownerDb);
  world = await createCupWorld(database, { players: 5 });
  await test.moveClockTo(day(0));
  const [first, ...others] = world.players;
  leagueId = await world.createLeague(first!, others);
  owner = await signIn(first!);
  member = await signIn(others[0]!);
  outsider = await signIn((await createPlayer(database.db)).userId);
  referee = await signIn(world.adminId);
  draft = {
    name: 'Office Cup',
    format: 'knockout',
    competitionId: world.competitionId,
    entryClosesAt: day(2).toISOString(),
  };
});

describe('a cup of a league', () => {
  it('is created by the owner alone', async () => {
    expect(await answerOf(create(member))).toBe('LEAGUE_ROLE_NEEDED');
    expect(await answerOf(create(outsider))).toBe('LEAGUE_NOT_FOUND');
    expect(await answerOf(create(referee))).toBe('LEAGUE_NOT_FOUND');
    expect(await answerOf(create())).toBe(200);
    const { body } = await member.get(`/api/cups?leagueId=${leagueId}`);
    expect(body.cups).toEqual([
      expect.objectContaining({
        name: 'Office Cup',
        league: { leagueId, name: 'Office' },
        status: 'entry',
        players: 0,
        maxPlayers: 1_024,
        entry: 'none',
        canEnter: true,
        canLeave: false,
        canCancel: false,
      }),
    ]);
    expect((await owner.get('/api/cups')).body.cups[0].canCancel).toBe(true);
  });

  it('needs a name, a competition, and an end of its entry within 90 days', async () => {
    const none = '00000000-0000-4000-8000-000000000000';
    expect(await answerOf(create(owner, { competitionId: none }))).toBe('COMPETITION_NOT_FOUND');
    for (const entryClosesAt of [day(0), day(-1), day(91)]) {
      const changes = { entryClosesAt: entryClosesAt.toISOString() };
      expect(await answerOf(create(owner, changes))).toBe('CUP_ENTRY_TIME');
    }
    for (const [name, problem] of [
      ['', 'required'],
      ['ab', 'too_short'],
      ['a/b cup', 'forbidden_character'],
      ['Kickoracle', 'reserved'],
    ]) {
      const { body } = await create(owner, { name });
      expect(body.data.fields).toEqual([{ path: 'name', problem }]);
    }
  });

  it('is one of at most ten that have not ended', async () => {
    await sql`INSERT INTO cups (league_id, competition_id, name, format, entry_closes_at)
      SELECT ${leagueId}, ${world.competitionId}, 'Earlier Cup', 'knockout', ${day(3)}
      FROM generate_series(1, 9)`.execute(database.ownerDb);
    const answers = await Promise.all([answerOf(create()), answerOf(create()), answerOf(create())]);
    expect(answers.toSorted()).toEqual([200, 'TOO_MANY_CUPS', 'TOO_MANY_CUPS']);
    const { body } = await owner.get('/api/cups');
    expect(body.cups).toHaveLength(10);
    await owner.send('DELETE', `/api/cups/${body.cups[0].cupId}`, {});
    expect(await answerOf(create())).toBe(200);
  });

  it('is listed before cups that have ended, however many', async () => {
    const cupId = await createCup();
    await sql`INSERT INTO cups (league_id, competition_id, name, format, entry_closes_at, ended_at)
      SELECT ${leagueId}, ${world.competitionId}, 'Ended Cup', 'knockout', ${day(80)}, ${day(0)}
      FROM generate_series(1, 100)`.execute(database.ownerDb);
    const { body } = await owner.get('/api/cups');
    expect(body.cups).toHaveLength(101);
    expect(body.cups[0].cupId).toBe(cupId);
  });

  it('is listed with all others that have not ended, however many', async () => {
    const cupId = await createPublicCup();
    for (let nth = 0; nth < 10; nth += 1) {
      const other = await world.createLeague(world.players[0]!, []);
      await sql`INSERT INTO cups (league_id, competition_id, name, format, entry_closes_at)
        SELECT ${other}, ${world.competitionId}, 'Later Cup', 'knockout', ${day(80)}
        FROM generate_series(1, 10)`.execute(database.ownerDb);
    }
    const { body } = await owner.get('/api/cups');
    expect(body.cups).toHaveLength(101);
    expect(body.cups.at(-1).cupId).toBe(cupId);
  });

  it('does not exist for others, and for members who left', async () => {
    const cupId = await createCup();
    expect(await enter(member, cupId)).toBe(200);
    const nothing = async (client: ApiClient) => {
      expect((await client.get('/api/cups')).body.cups).toEqual([]);
      expect(await answerOf(client.get(`/api/cups/${cupId}`))).toBe('CUP_NOT_FOUND');
      expect(await enter(client, cupId)).toBe('CUP_NOT_FOUND');
      expect(await leave(client, cupId)).toBe('CUP_NOT_FOUND');
      expect(await answerOf(client.send('DELETE', `/api/cups/${cupId}`, {}))).toBe('CUP_NOT_FOUND');
    };
    await nothing(outsider);
    await nothing(referee);
    expect(await answerOf(referee.send('DELETE', `/api/admin/cups/${cupId}`, {}))).toBe(
      'CUP_NOT_FOUND',
    );
    await member.send('DELETE', `/api/leagues/${leagueId}/membership`, {});
    await nothing(member);
    expect((await owner.get(`/api/cups/${cupId}`)).body.entries).toEqual([]);
  });

  it('names the round with which it begins: the first after its entry closes', async () => {
    const firstRound = async (entryClosesAt: Date) => {
      const cupId = await createCup({ entryClosesAt: entryClosesAt.toISOString() });
      return (await member.get(`/api/cups/${cupId}`)).body.firstRound;
    };
    const second = { season: 2025, round: 'Matchday 2', beginsAt: day(14).toISOString() };
    expect((await firstRound(day(2))).round).toBe('Matchday 1');
    expect(await firstRound(day(7))).toEqual(second);
    expect(await firstRound(day(60))).toBeNull();
  });

  it('is entered and left until its entry closes; the same again changes nothing', async () => {
    const cupId = await createCup();
    expect([await enter(member, cupId), await enter(member, cupId)]).toEqual([200, 200]);
    const { body } = await member.get(`/api/cups/${cupId}`);
    expect(body).toMatchObject({ players: 1, entry: 'entered', canEnter: false, canLeave: true });
    expect(body.entries).toEqual([
      expect.objectContaining({ playerId: world.players[1], place: null, hasLeft: false }),
    ]);
    expect(await leave(member, cupId)).toBe(200);
    expect(await leave(member, cupId)).toBe('CUP_NOT_ENTERED');
    await test.moveClockTo(day(2));
    expect(await enter(member, cupId)).toBe('CUP_ENTRY_CLOSED');
  });

  it('takes no more players than its format allows, also at the same time', async () => {
    const cupId = await createCup({ format: 'head_to_head' });
    await sql`
      WITH users AS (
        INSERT INTO auth.users (email) SELECT gen_random_uuid() || '@players.example'
        FROM generate_series(1, 38) RETURNING id
      ), made AS (INSERT INTO profiles (id) SELECT id FROM users RETURNING id)
      INSERT INTO cup_entries (cup_id, user_id) SELECT ${cupId}, id FROM made`.execute(
      database.ownerDb,
    );
    const clients = await Promise.all(world.players.map((userId) => signIn(userId)));
    const answers = await Promise.all(clients.map((client) => enter(client, cupId)));
    expect(answers.toSorted()).toEqual([200, 200, 'CUP_FULL', 'CUP_FULL', 'CUP_FULL']);
  });

  it('is cancelled by the owner alone, before its entry closes, and entered players learn it', async () => {
    const cupId = await createCup();
    await enter(member, cupId);
    const cancel = (client: ApiClient, id = cupId) =>
      answerOf(client.send('DELETE', `/api/cups/${id}`, {}));
    expect(await cancel(member)).toBe('LEAGUE_ROLE_NEEDED');
    expect(await cancel(owner)).toBe(200);
    expect(await cancel(owner)).toBe('CUP_ENTRY_CLOSED');
    expect(await enter(member, cupId)).toBe('CUP_ENTRY_CLOSED');
    expect((await owner.get(`/api/cups/${cupId}`)).body.status).toBe('cancelled');
    const { body } = await member.get('/api/notifications');
    expect(body.notifications[0]).toMatchObject({
      type: 'CUP_CALLED_OFF',
      cup: { cupId, name: 'Office Cup' },
    });
    const late = await createCup();
    await test.moveClockTo(day(2));
    expect(await cancel(owner, late)).toBe('CUP_ENTRY_CLOSED');
  });

  it('is looked up for a cancellation ten times an hour at most', async () => {
    const codes: (string | number)[] = [];
    for (let nth = 0; nth < 11; nth += 1) {
      codes.push(await answerOf(outsider.send('DELETE', `/api/cups/${crypto.randomUUID()}`, {})));
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'CUP_NOT_FOUND'), 'RATE_LIMITED']);
  });

  it('is cancelled while a player is renamed or deleted: no notice is lost, and no deadlock', async () => {
    const [, renamed, deleted] = world.players;
    const cupId = await createCup();
    await enter(member, cupId);
    await enter(await signIn(deleted!), cupId);
    const cancel = () => answerOf(owner.send('DELETE', `/api/cups/${cupId}`, {}));
    let cancelled: Promise<unknown> | undefined;
    await database.ownerDb.transaction().execute(async (tx) => {
      await takeSettlementLock(tx);
      await sql`SELECT FROM profiles WHERE id = ${deleted!} FOR UPDATE`.execute(tx);
      cancelled = startDuringRename(database.ownerDb, renamed!, cancel);
      await waitForBlocked(database.ownerDb, 1);
      await sql`SET LOCAL lock_timeout = '200ms'`.execute(tx);
      // As a deletion does after it locked its player.
      expect(await lockCupsOf(tx, deleted!)).toEqual([cupId]);
    });
    expect(await cancelled).toBe(200);
    const { rows } = await sql<{ userId: string }>`
      SELECT user_id AS "userId" FROM notifications WHERE type = 'CUP_CALLED_OFF'`.execute(
      database.db,
    );
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual([renamed, deleted].toSorted());
  });

  it('ends with its league', async () => {
    const cupId = await createCup();
    await enter(member, cupId);
    await test.moveClockTo(day(2));
    await advanceCups(test.app);
    const confirmation = 'DELETE';
    const { status } = await owner.send('DELETE', `/api/leagues/${leagueId}`, { confirmation });
    expect(status).toBe(200);
    expect(await answerOf(owner.get(`/api/cups/${cupId}`))).toBe('CUP_NOT_FOUND');
    const { rows } = await sql`SELECT FROM cup_entries`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('a cup for all players', () => {
  it('is created and cancelled by an administrator, with an audit entry each', async () => {
    expect(await answerOf(owner.send('POST', '/api/admin/cups', draft))).toBe('FORBIDDEN');
    const cupId = await createPublicCup();
    expect(await answerOf(owner.send('DELETE', `/api/admin/cups/${cupId}`, {}))).toBe('FORBIDDEN');
    expect(await answerOf(referee.send('DELETE', `/api/cups/${cupId}`, {}))).toBe('CUP_NOT_FOUND');
    expect((await referee.get('/api/cups')).body.cups[0].canCancel).toBe(true);
    expect(await answerOf(referee.send('DELETE', `/api/admin/cups/${cupId}`, {}))).toBe(200);
    const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
      SELECT action, before, after FROM admin_audit WHERE admin_id = ${world.adminId}
      ORDER BY id`.execute(database.db);
    expect(rows).toEqual([
      { action: 'create_cup', before: null, after: { name: 'Office Cup', format: 'knockout' } },
      { action: 'cancel_cup', before: { name: 'Office Cup' }, after: null },
    ]);
  });

  it('publishes seed, places and ties after the draw, and a walkover after a departure', async () => {
    const cupId = await createPublicCup();
    const clients = await Promise.all(world.players.map((userId) => signIn(userId)));
    for (const client of clients) expect(await enter(client, cupId)).toBe(200);
    await test.moveClockTo(day(2));
    expect((await outsider.get(`/api/cups/${cupId}`)).body).toMatchObject({
      status: 'drawing',
      seed: null,
      canEnter: false,
      rounds: [],
    });
    await advanceCups(test.app);
    const { body } = await outsider.get(`/api/cups/${cupId}`);
    expect(body).toMatchObject({
      status: 'playing',
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const places = (body.entries as { place: number; playerId: string }[]).map(
      ({ place, playerId }) => [place, playerId],
    );
    expect(places.map(([place]) => place)).toEqual([1, 2, 3, 4, 5]);
    expect(body.rounds.map(({ ties }: { ties: unknown[] }) => ties.length)).toEqual([4, 2, 1]);
    expect(body.rounds[0]).toMatchObject({
      number: 1,
      game: { round: 'Matchday 1', beginsAt: day(7).toISOString() },
      state: 'upcoming',
      consolation: [],
    });
    expect(body.rounds[0].ties[0]).toMatchObject({
      first: { playerId: places[0]![1], isOpen: false, xp: 0 },
      second: { playerId: places[4]![1], isOpen: false, xp: 0 },
      winnerId: null,
      decidedBy: null,
    });
    expect(body.rounds[1].ties[0].first).toMatchObject({ playerId: null, isOpen: true });
    const leaver = clients[world.players.indexOf(places[4]![1] as string)]!;
    const { body: left } = await leaver.send('DELETE', `/api/cups/${cupId}/entry`, {});
    expect(left).toEqual({ entry: 'left' });
    const after = (await leaver.get(`/api/cups/${cupId}`)).body;
    expect(after).toMatchObject({ entry: 'left', canLeave: false, canEnter: false });
    expect(after.rounds[0].ties[0]).toMatchObject({
      winnerId: places[0]![1],
      decidedBy: 'walkover',
    });
  });

  it('has a table if it is a head-to-head league', async () => {
    const cupId = await createPublicCup({ format: 'head_to_head' });
    for (const userId of world.players) await enter(await signIn(userId), cupId);
    await test.moveClockTo(day(2));
    await advanceCups(test.app);
    const { body } = await outsider.get(`/api/cups/${cupId}`);
    expect(body.table).toHaveLength(5);
    expect(body.table[0]).toMatchObject({ rank: 1, played: 0, points: 0 });
    expect(body).toMatchObject({ championId: null, consolationWinnerId: null });
    expect(body.rounds).toHaveLength(5);
  });

  it('is in the download of its players', async () => {
    const cupId = await createPublicCup();
    await enter(member, cupId);
    const { body } = await member.get('/api/accounts/data');
    expect(body.cups).toEqual([
      { cup: 'Office Cup', enteredAt: expect.any(String), leftAt: null, results: [] },
    ]);
  });
});
