import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createServer } from '#create-server.ts';
import { createApiClient } from '#testing/api-client.ts';
import { createPlayer, hashPassword } from '#testing/factories.ts';
import { useNewcomers } from '#testing/newcomers.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { visitor, createNewcomer, createSignUp, takeToken } = useNewcomers(test);

const NEW_PASSWORD = 'a staple of batteries';

const requestReset = (email: string, client = visitor(), headers = {}) =>
  client.send('POST', '/api/accounts/request-password-reset', { email, language: 'en' }, headers);
const reset = (token: string, password = NEW_PASSWORD, client = visitor()) =>
  client.send('POST', '/api/accounts/reset-password', { token, password });

async function takeResetToken(email: string): Promise<string> {
  await requestReset(email);
  return takeToken(email);
}

const problemsOf = (answer: { body: { data: { fields: { path: string; problem: string }[] } } }) =>
  answer.body.data.fields.map(({ path, problem }) => `${path}: ${problem}`);

const isSignedIn = async (client: { get: (path: string) => Promise<{ body: unknown }> }) => {
  const { body } = await client.get('/api/accounts/session');
  return (body as { session: unknown }).session !== null;
};

describe('T15: the link of a password reset', () => {
  it('sets a new password, ends every session and notifies the owner', async () => {
    const player = await createNewcomer();
    const elsewhere = visitor();
    await elsewhere.signIn(player.email, player.password);
    const token = await takeResetToken(player.email);

    expect((await reset(token)).status).toBe(200);
    expect(await isSignedIn(player.client)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await visitor().signIn(player.email, player.password)).status).toBe(401);
    expect((await visitor().signIn(player.email, NEW_PASSWORD)).status).toBe(200);
    expect((await test.takeMail(player.email)).raw).toContain('/forgot-password');
  });

  it('works once, even if it is used twice concurrently, and ends the other links', async () => {
    const { email } = await createNewcomer();
    const [token, other] = [await takeResetToken(email), await takeResetToken(email)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => reset(token, `${NEW_PASSWORD} ${index}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
    const winner = statuses.indexOf(200);
    expect((await visitor().signIn(email, `${NEW_PASSWORD} ${winner}`)).status).toBe(200);
    expect((await reset(other)).body.code).toBe('LINK_INVALID_OR_EXPIRED');
  });

  it('is not used up by a mail scanner or by opening it, and expires after an hour', async () => {
    const { email } = await createNewcomer();
    const token = await takeResetToken(email);
    await visitor().get(`/reset-password?token=${token}`, { accept: 'text/html' });
    await visitor().send('HEAD', `/reset-password?token=${token}`);
    const check = () => visitor().send('POST', '/api/accounts/check-password-reset', { token });
    expect((await check()).status).toBe(200);
    await test.moveClockTo(new Date(Date.now() + 60 * 60_000 + 1_000));
    expect((await check()).body.code).toBe('LINK_INVALID_OR_EXPIRED');
    expect((await reset(token)).body.code).toBe('LINK_INVALID_OR_EXPIRED');
    await test.moveClockTo(new Date());
    expect((await reset(token)).status).toBe(200);
  });

  it('begins with the configured address, and is stored hashed', async () => {
    const { email } = await createNewcomer();
    const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await requestReset(email, visitor(), forged);
    const { raw } = await test.takeMail(email);
    expect(raw).toContain('http://kickoracle.test/reset-password#token=');
    expect(raw).not.toContain('evil.example');
    const token = /token=([\w-]+)/.exec(raw)![1]!;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ hits: number }>`
      SELECT count(*) AS hits FROM password_resets WHERE strpos(token_hash, ${token}) > 0
    `.execute(database.db);
    expect(rows[0]!.hits).toBe(0);
  });

  it('is sent ten times a day, counted over all requesters', async () => {
    const { email } = await createNewcomer();
    const statuses: number[] = [];
    while (statuses.length < 11) {
      // The next hour begins before the hourly limit is used up.
      if (statuses.length % 3 === 0) {
        await sql`DELETE FROM rate_limits WHERE key LIKE 'password-resets:%'`.execute(
          database.ownerDb,
        );
      }
      statuses.push((await requestReset(email)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const { rows } = await sql`SELECT FROM mails WHERE to_address = ${email}
      AND subject = 'Choose a new password'`.execute(database.ownerDb);
    expect(rows).toHaveLength(10);
  });

  it('is sent three times an hour, counted across servers, known or not', async () => {
    const known = await createNewcomer();
    const servers = [test.server, createServer(test.app)];
    for (const email of [known.email, 'nobody.known@players.example']) {
      const statuses: number[] = [];
      for (let index = 0; index < 4; index += 1) {
        const client = createApiClient(servers[index % 2]!);
        statuses.push((await requestReset(email, client)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  it('refuses attacks before the link is used up', async () => {
    const { email, username } = await createNewcomer();
    const token = await takeResetToken(email);
    expect(problemsOf(await reset(token, 'football'))).toEqual(['password: common_password']);
    expect(problemsOf(await reset(token, `${username}1`))).toEqual(['password: personal_password']);
    expect((await reset('made-up')).body.code).toBe('LINK_INVALID_OR_EXPIRED');
    expect((await reset(token)).status).toBe(200);
  });
});

describe('a new password of a signed-in player', () => {
  const change = (client: ReturnType<typeof visitor>, body: Record<string, string>) =>
    client.send('POST', '/api/accounts/change-password', body);

  it('needs the old one, ends the other sessions and keeps this one', async () => {
    const { client, email, password } = await createNewcomer();
    const elsewhere = visitor();
    await elsewhere.signIn(email, password);
    const pending = await takeResetToken(email);

    const wrong = await change(client, { currentPassword: 'guess', newPassword: NEW_PASSWORD });
    expect(wrong.body).toMatchObject({ status: 403, code: 'WRONG_PASSWORD' });
    const right = { currentPassword: password, newPassword: NEW_PASSWORD };
    expect((await change(client, right)).status).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await reset(pending)).body.code).toBe('LINK_INVALID_OR_EXPIRED');
  });

  it('is judged like the first one, and guesses of the old one are limited', async () => {
    const { client, password, username } = await createNewcomer();
    const weak = await change(client, { currentPassword: password, newPassword: username });
    expect(problemsOf(weak)).toEqual(['newPassword: personal_password']);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const body = { currentPassword: `guess ${guess}`, newPassword: NEW_PASSWORD };
      statuses.push((await change(client, body)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('D12: a password at sign-up', () => {
  const signUp = (changes: object) =>
    visitor().send('POST', '/api/accounts/sign-up', createSignUp({ ...changes }));

  it.each([
    ['one that everybody tries', { password: 'Password1' }, 'password: common_password'],
    [
      'the own name',
      { username: 'anna.schmidt', password: 'Anna.Schmidt' },
      'password: personal_password',
    ],
    [
      'the own address',
      { email: 'berta.braun@mail.example', password: 'berta.braun' },
      'password: personal_password',
    ],
    ['five characters', { password: 'abcde' }, 'password: too_short'],
  ])('is refused with a reason: %s', async (_, changes, problem) => {
    expect(problemsOf(await signUp(changes))).toEqual([problem]);
  });

  it('is judged when it is set, never at the sign-in: a common one still signs in', async () => {
    const passwordHash = await hashPassword('qwertz');
    const { email } = await createPlayer(database.ownerDb, { passwordHash });
    expect((await visitor().signIn(email, 'qwertz')).status).toBe(200);
    expect(problemsOf(await signUp({ password: 'qwertz' }))).toEqual(['password: common_password']);
  });

  it('may have 64 characters and more, of any kind', async () => {
    const password = `${'pässwörter sind länger '.repeat(4)}⚽`;
    const { email } = await createNewcomer({ password });
    expect((await visitor().signIn(email, password)).status).toBe(200);
    expect((await visitor().signIn(email, password.slice(0, 72))).status).toBe(401);
  });
});

describe('the mail of a sign-up', () => {
  const resend = (ticket: string, client = visitor()) =>
    client.send('POST', '/api/accounts/resend-confirmation', { ticket, language: 'fr' });
  const signUp = async (changes: object = {}) => {
    const body = createSignUp({ ...changes });
    const client = visitor();
    const answer = await client.send('POST', '/api/accounts/sign-up', body);
    const confirm = (token: string) => client.send('POST', '/api/accounts/confirm', { token });
    return { ...body, ticket: answer.body.ticket as string, answer, confirm };
  };

  it('is sent again on request, and both links lead to one account', async () => {
    const { email, ticket, username, confirm } = await signUp();
    const first = await takeToken(email);
    expect((await resend(ticket)).status).toBe(200);
    const second = await takeToken(email);
    expect(second).not.toBe(first);
    expect((await confirm(first)).body.username).toBe(username);
    expect((await confirm(second)).body.code).toBe('LINK_INVALID_OR_EXPIRED');
    expect((await resend(ticket)).body.code).toBe('LINK_INVALID_OR_EXPIRED');
  });

  it('is sent five times at most, and five an hour from one network', async () => {
    const known = await createNewcomer();
    for (const changes of [{}, { email: known.email }] as { email?: string }[]) {
      const { ticket } = await signUp(changes);
      const codes: unknown[] = [];
      for (let mail = 2; mail <= 6; mail += 1)
        codes.push((await resend(ticket)).body.code ?? 'sent');
      // The known address had a mail at its registration.
      const sent = Array(changes.email === undefined ? 4 : 3).fill('sent');
      const full = Array(5 - sent.length).fill('MAILBOX_HAS_ITS_MAILS');
      expect(codes).toEqual([...sent, ...full]);
    }
    const oneNetwork = visitor();
    const statuses: number[] = [];
    for (let ask = 0; ask < 6; ask += 1)
      statuses.push((await resend('made up', oneNetwork)).status);
    expect(statuses).toEqual([410, 410, 410, 410, 410, 429]);
  });

  it('to a wrong address: another sign-up replaces the first, with its name', async () => {
    const wrong = await signUp();
    const token = await takeToken(wrong.email);
    const { username } = wrong;
    const right = await signUp({ username, replaces: wrong.ticket });
    expect(right.answer.status).toBe(200);
    expect((await wrong.confirm(token)).body.code).toBe('LINK_INVALID_OR_EXPIRED');
    expect((await right.confirm(await takeToken(right.email))).body.username).toBe(username);
  });

  it('does not free the name without the ticket', async () => {
    const { username } = await signUp();
    const thief = await signUp({ username, replaces: 'made-up' });
    expect(thief.answer.body.code).toBe('USERNAME_TAKEN');
  });
});
