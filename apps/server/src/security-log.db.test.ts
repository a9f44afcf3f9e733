import { contract, REQUEST_ID_HEADER } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { WATCHED_OPERATIONS } from './lib/security-events.ts';
import { createTestMatch } from './testing/create-items.ts';
import { createCompetition } from './testing/factories.ts';
import { useNewcomers, type Newcomer } from './testing/newcomers.ts';
import { useTestApp } from './testing/test-app.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { createNewcomer, createSignUp, takeToken, visitor } = useNewcomers(test);

let referee: Newcomer;
beforeAll(async () => {
  referee = await createNewcomer();
  await sql`UPDATE profiles SET is_admin = true WHERE id = ${referee.userId}`.execute(
    database.ownerDb,
  );
});

async function entriesOf(work: () => Promise<unknown>) {
  const before = test.securityEntries.length;
  await work();
  return test.securityEntries.slice(before);
}

const outcomes = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
  entries.map((entry) => [
    entry.event,
    'outcome' in entry ? entry.outcome : 'limit' in entry ? entry.limit : null,
  ]);

describe('the security log', () => {
  it('watches operations that exist', () => {
    const names = Object.entries(contract).flatMap(([noun, group]) =>
      Object.keys(group).map((name) => `${noun}.${name}`),
    );
    expect([...WATCHED_OPERATIONS.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('has failed sign-ins and lock-outs, but no successful ones', async () => {
    const { email, password } = await createNewcomer();
    const stranger = visitor();
    const entries = await entriesOf(async () => {
      for (let tried = 0; tried < 11; tried += 1) await stranger.signIn(email, 'a guess');
    });
    expect(outcomes(entries)).toEqual([
      ...Array<unknown>(10).fill(['sign_in', 'INVALID_CREDENTIALS']),
      ['limit_reached', 'sign-in-attempts'],
      ['sign_in', 'RATE_LIMITED'],
    ]);
    const other = await createNewcomer();
    expect(await entriesOf(() => visitor().signIn(other.email, password))).toEqual([]);
  });

  it('has one entry for an address that tries many accounts, with its request id', async () => {
    const stranger = visitor();
    const answers: Awaited<ReturnType<typeof stranger.signIn>>[] = [];
    const entries = await entriesOf(async () => {
      for (let tried = 0; tried < 25; tried += 1) {
        answers.push(await stranger.signIn(`account.${tried}@players.example`, 'a guess'));
      }
    });
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(20).fill(401),
      ...Array<number>(5).fill(429),
    ]);
    const requestId = answers[20]!.headers.get(REQUEST_ID_HEADER);
    expect(entries.filter(({ event }) => event !== 'sign_in')).toEqual([
      { event: 'limit_reached', limit: 'accounts.signIn', requestId },
    ]);
  });

  it('has one entry for a player over a limit that is counted in memory', async () => {
    const { client } = await createNewcomer();
    const reads = Array.from({ length: 14 }, () => client.get('/api/accounts/data'));
    expect(outcomes(await entriesOf(() => Promise.all(reads)))).toEqual([
      ['limit_reached', 'accounts.getAccountData'],
    ]);
  });

  it('has a wrong password for a sign-up, but not a right one', async () => {
    const signUp = createSignUp();
    await visitor().send('POST', '/api/accounts/sign-up', signUp);
    const token = await takeToken(signUp.email);
    const stranger = visitor();
    const confirm = (password: string) =>
      stranger.send('POST', '/api/accounts/confirm', { token, password });
    expect(outcomes(await entriesOf(() => confirm('a guess')))).toEqual([
      ['sign_up_confirmation', 'WRONG_PASSWORD'],
    ]);
    expect(await entriesOf(() => confirm(signUp.password))).toEqual([]);
  });

  it('has resets, changes and deletions, without names', async () => {
    const { client, email, username, userId, password } = await createNewcomer();
    const entries = await entriesOf(async () => {
      await visitor().send('POST', '/api/accounts/request-password-reset', {
        email,
        language: 'en',
      });
      const token = await takeToken(email);
      const reset = { token, password: 'another horse' };
      await visitor().send('POST', '/api/accounts/reset-password', reset);
      await client.signIn(email, 'another horse');
      const change = { currentPassword: password, newPassword: 'a third horse' };
      await client.send('POST', '/api/accounts/change-password', change);
      const confirmation = { confirmation: username, password: 'another horse' };
      await client.send('POST', '/api/accounts/delete', confirmation);
    });
    expect(outcomes(entries)).toEqual([
      ['password_reset_request', 'done'],
      ['password_reset', 'done'],
      ['password_change', 'WRONG_PASSWORD'],
      ['account_deletion', 'done'],
    ]);
    for (const person of [email, username, userId]) {
      expect(JSON.stringify(entries)).not.toContain(person);
    }
  });

  it('has settlements with the request id of the audit', async () => {
    const league = await createCompetition(database.ownerDb);
    const kickoffAt = new Date(Date.now() + 3_600_000);
    const { matchId } = await createTestMatch(database.ownerDb, { kickoffAt, ...league });
    await test.moveClockTo(new Date(kickoffAt.getTime() + 3 * 3_600_000));
    const path = `/api/admin/items/match/${matchId}/result`;
    let requestId: string | null = null;
    const entries = await entriesOf(async () => {
      const body = { itemVersion: 1, result: { score: '2-1' } };
      const { headers, status } = await referee.client.send('POST', path, body);
      expect(status).toBe(200);
      requestId = headers.get(REQUEST_ID_HEADER);
      await referee.client.send('POST', path, body);
    });
    expect(entries).toEqual([
      { event: 'settlement', outcome: 'done', itemId: matchId, requestId },
      {
        event: 'settlement',
        outcome: 'ITEM_ALREADY_VALIDATED',
        itemId: matchId,
        requestId: expect.any(String),
      },
    ]);
    const { rows } =
      await sql`SELECT request_id FROM admin_audit WHERE subject_id = ${matchId}`.execute(
        database.ownerDb,
      );
    expect(rows).toEqual([{ request_id: requestId }]);
  });
});
