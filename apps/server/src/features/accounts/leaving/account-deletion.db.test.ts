import { HOUR_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { createServer } from '#create-server.ts';
import { createIdleMailer } from '#mail/mailer.ts';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { useNewcomers, type Newcomer } from '#testing/newcomers.ts';
import { rounds } from '#testing/rounds.ts';
import { waitUntil } from '#testing/server-process.ts';
import { findAccountingErrors, readStandings } from '#testing/standings.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { visitor, createSignUp, createNewcomer } = useNewcomers(test);

let league: { competitionId: string; season: number };
let referee: Newcomer;

const setAdministrator = (userId: string, isAdmin: boolean) =>
  sql`UPDATE profiles SET is_admin = ${isAdmin} WHERE id = ${userId}`.execute(database.ownerDb);

beforeAll(async () => {
  league = await createCompetition(database.ownerDb);
  referee = await createNewcomer();
  await setAdministrator(referee.userId, true);
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const createMatch = (kickoffAt: Date) =>
  createTestMatch(database.ownerDb, { kickoffAt, ...league });
const predict = (client: ApiClient, eventId: string, value: string) =>
  client.send('PUT', `/api/predictions/${eventId}`, { value });

async function settle(matchId: string, score: string) {
  const { rows } = await sql<{ item_version: number }>`
    SELECT item_version FROM match_events WHERE id = ${matchId}`.execute(database.db);
  return referee.client.send('POST', `/api/admin/items/match/${matchId}/result`, {
    itemVersion: rows[0]!.item_version,
    result: { score },
  });
}

const deletionOf = (player: Newcomer) => ({
  confirmation: player.username,
  password: player.password,
});
const deleteAccount = (player: Newcomer, body: object = deletionOf(player)) =>
  player.client.send('POST', '/api/accounts/delete', body);

async function playOneMatch() {
  const players = [await createNewcomer(), await createNewcomer(), await createNewcomer()];
  const played = await createMatch(inHours(1));
  const open = await createMatch(inHours(48));
  for (const [index, { client }] of players.entries()) {
    await predict(client, played.eventId, index < 2 ? '2-1' : '0-3');
    await predict(client, open.eventId, '1-1');
  }
  await test.moveClockTo(inHours(3));
  expect((await settle(played.matchId, '2-1')).status).toBe(200);
  await test.moveClockTo(new Date());
  return { players, played, open };
}

describe('D17: the deletion of an account', () => {
  it('removes the personal data and keeps the totals right', async () => {
    const { players, played, open } = await playOneMatch();
    const [leaver, stayer] = [players[0]!, players[1]!];
    const xpOf = async (userId: string) =>
      (await readStandings(database.ownerDb)).totals.find(
        (row) => (row as { id: string }).id === userId,
      );
    const before = await xpOf(leaver.userId);

    expect((await deleteAccount(leaver)).status).toBe(200);

    expect((await leaver.client.get('/api/accounts/session')).body.session).toBeNull();
    expect((await visitor().signIn(leaver.email, leaver.password)).status).toBe(401);
    const profile = await stayer.client.get(`/api/profiles/${leaver.username}`);
    expect(profile.body.code).toBe('PLAYER_NOT_FOUND');
    const board = await stayer.client.get(
      `/api/leaderboard?type=yearly&competition=all_sports&year=${new Date().getUTCFullYear()}`,
    );
    expect(JSON.stringify(board.body)).not.toContain(leaver.userId);
    expect(board.body.ownRow.rank).toBe(1);

    // The open prediction is deleted; the settled one and its XP are kept.
    const { rows: left } = await sql<{ event_id: string }>`
      SELECT event_id FROM predictions WHERE user_id = ${leaver.userId}`.execute(database.db);
    expect(left.map(({ event_id: id }) => id)).toEqual([played.eventId]);
    expect(left.map(({ event_id: id }) => id)).not.toContain(open.eventId);
    expect(await xpOf(leaver.userId)).toEqual(before);
    expect(await findAccountingErrors(database.ownerDb)).toEqual([]);

    // The last mail is the only personal data left in the database.
    expect((await test.takeMail(leaver.email)).raw).toContain(leaver.username);
    expect(await findTraces([leaver.email, leaver.username])).toEqual([]);

    // A later revert changes only ledger and total.
    const { rows } = await sql<{ item_version: number }>`
      SELECT item_version FROM match_events WHERE id = ${played.matchId}`.execute(database.db);
    const reverted = await referee.client.send(
      'POST',
      `/api/admin/items/match/${played.matchId}/result/revert`,
      { itemVersion: rows[0]!.item_version, confirmation: 'REVERT' },
    );
    expect(reverted.status).toBe(200);
    expect(await xpOf(leaver.userId)).toBeUndefined();
    expect(await findAccountingErrors(database.ownerDb)).toEqual([]);
    // A later validation skips the player.
    await test.moveClockTo(inHours(3));
    expect((await settle(played.matchId, '2-1')).status).toBe(200);
    await test.moveClockTo(new Date());
    expect(await xpOf(leaver.userId)).toBeUndefined();
    expect(await xpOf(stayer.userId)).toBeDefined();
    expect(await findAccountingErrors(database.ownerDb)).toEqual([]);
  });

  it('keeps no mail without a mail server', async () => {
    const leaver = await createNewcomer();
    const demonstration = createServer({ ...test.app, mail: createIdleMailer() });
    const client = createApiClient(demonstration);
    for (const [name, value] of leaver.client.cookies) client.cookies.set(name, value);
    expect((await deleteAccount({ ...leaver, client })).status).toBe(200);
    const { rows } = await sql`SELECT FROM mails WHERE to_address = ${leaver.email}`.execute(
      database.ownerDb,
    );
    expect(rows).toEqual([]);
  });

  it('holds the name for 30 days, and frees the address at once', async () => {
    const leaver = await createNewcomer();
    await deleteAccount(leaver);
    expect((await test.takeMail(leaver.email)).raw).toContain(leaver.username);
    const claim = (changes: object) =>
      visitor().send('POST', '/api/accounts/sign-up', createSignUp({ ...changes }));
    expect((await claim({ username: leaver.username })).body.code).toBe('USERNAME_TAKEN');
    const again = await createNewcomer({ email: leaver.email });
    expect(again.userId).not.toBe(leaver.userId);
    await test.moveClockTo(inHours(30 * 24 + 1));
    expect((await claim({ username: leaver.username })).status).toBe(200);
    await test.moveClockTo(new Date());
  });

  it('needs the name and the password, else the account stays', async () => {
    const player = await createNewcomer();
    const wrongName = await deleteAccount(player, { ...deletionOf(player), confirmation: 'me' });
    expect(wrongName.body.data.fields).toEqual([
      { path: 'confirmation', problem: 'wrong_confirmation' },
    ]);
    const noPassword = await deleteAccount(player, { confirmation: player.username });
    expect(noPassword.body.code).toBe('WRONG_PASSWORD');
    const wrongPassword = { ...deletionOf(player), password: 'a guess' };
    expect((await deleteAccount(player, wrongPassword)).body.code).toBe('WRONG_PASSWORD');
    expect((await player.client.get('/api/accounts/session')).body.session).not.toBeNull();
  });

  it('is refused to the only administrator', async () => {
    expect((await deleteAccount(referee)).body.code).toBe('SOLE_ADMINISTRATOR');
    const deputy = await createNewcomer();
    await setAdministrator(deputy.userId, true);
    expect((await deleteAccount(deputy)).status).toBe(200);
  });

  it('waits for a running settlement', async () => {
    const leaver = await createNewcomer();
    let deletion: ReturnType<typeof deleteAccount> | undefined;
    await database.ownerDb.transaction().execute(async (tx) => {
      await takeSettlementLock(tx);
      deletion = deleteAccount(leaver);
      await waitUntil('a deletion that waits for the lock', async () => {
        const { rows } = await sql`
          SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        `.execute(database.ownerDb);
        return rows.length === 1;
      });
    });
    expect((await deletion!).status).toBe(200);
  });

  it('during validations and reverts keeps boards and ledger consistent', async () => {
    for (let round = 0; round < rounds({ quick: 3, full: 30 }); round += 1) {
      const { players, played } = await playOneMatch();
      const second = await createMatch(inHours(1));
      for (const { client } of players) await predict(client, second.eventId, '2-1');
      await test.moveClockTo(inHours(3));
      const version = await sql<{ item_version: number }>`
        SELECT item_version FROM match_events WHERE id = ${played.matchId}`.execute(database.db);
      const answers = await Promise.all([
        deleteAccount(players[0]!),
        settle(second.matchId, '2-1'),
        deleteAccount(players[1]!),
        referee.client.send('POST', `/api/admin/items/match/${played.matchId}/result/revert`, {
          itemVersion: version.rows[0]!.item_version,
          confirmation: 'REVERT',
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await test.moveClockTo(new Date());
      expect(await findAccountingErrors(database.ownerDb)).toEqual([]);
      const { boards, heads } = await readStandings(database.ownerDb);
      for (const leaver of players.slice(0, 2)) {
        expect(JSON.stringify([boards, heads])).not.toContain(leaver.userId);
      }
    }
  });
});

async function findTraces(texts: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ place: string; column: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS place, column_name AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema IN ('public', 'auth') AND table_type = 'BASE TABLE'
  `.execute(database.ownerDb);
  const found: string[] = [];
  for (const { place, column } of columns) {
    for (const text of texts) {
      const { rows } = await sql<{ hits: number }>`
        SELECT count(*) AS hits FROM ${sql.raw(place)}
        WHERE strpos(lower(${sql.ref(column)}::text), ${text.toLowerCase()}) > 0
      `.execute(database.ownerDb);
      const isGoodbye = place === 'public.mails' && rows[0]!.hits === 1;
      // The key of the name is held to keep it from others.
      const isReservedName = place === 'public.username_holds';
      if (rows[0]!.hits > 0 && !isGoodbye && !isReservedName)
        found.push(`${place}.${column}: ${text}`);
    }
  }
  return found;
}
