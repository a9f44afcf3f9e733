import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ApiAnswer, ApiClient } from '#testing/api-client.ts';
import { useNewcomers, type SignUpBody } from '#testing/newcomers.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { createToken, hashToken } from '#lib/tokens.ts';
import * as repository from './sign-ups.repository.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { visitor, createSignUp, createNewcomer, takeToken } = useNewcomers(test);

const MAILS_A_DAY = 5;
const ROUNDS = rounds({ quick: 8, full: 50 });

const signUp = (body: SignUpBody & { replaces?: string }, client = visitor()) =>
  client.send('POST', '/api/accounts/sign-up', body);
const resend = (ticket: string, client = visitor()) =>
  client.send('POST', '/api/accounts/resend-confirmation', { ticket, language: 'en' });
const confirm = (client: ApiClient, token: string, proof: object = {}) =>
  client.send('POST', '/api/accounts/confirm', { token, ...proof });

async function countMails(where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    SELECT count(*) AS mails FROM mails WHERE ${where}`.execute(database.ownerDb);
  return rows[0]!.mails;
}

function visible({ status, headers, text }: ApiAnswer) {
  const varying = /[\w-]{43}/g;
  const comparable = [...headers].filter(
    ([name]) => !['date', 'x-game-now', 'x-request-id'].includes(name),
  );
  return {
    status,
    headers: comparable.map(([name, value]) => [name, value.replace(varying, '*')]),
    text: text.replace(varying, '*'),
  };
}

describe('a stranger', () => {
  it('is sent at most five mails a day in total, and requesters get an error', async () => {
    const ask = (email = 'stranger@elsewhere.example') => signUp(createSignUp({ email }));
    const tickets: string[] = [];
    for (let sent = 0; sent < MAILS_A_DAY; sent += 1) {
      const answer = await ask();
      expect(answer).toMatchObject({ status: 200, body: { ticket: expect.any(String) } });
      tickets.push(answer.body.ticket);
    }
    const full = { status: 429, body: { code: 'MAILBOX_HAS_ITS_MAILS' } };
    expect(await ask()).toMatchObject(full);
    // Repeats and other names of the mailbox get no more mails.
    expect(await resend(tickets[1]!)).toMatchObject(full);
    for (const tag of ['a', 'B', 'c']) {
      expect(await ask(`Stranger+${tag}@elsewhere.example`)).toMatchObject(full);
    }
    expect(await countMails(sql`to_address LIKE 'stranger%@elsewhere.example'`)).toBe(MAILS_A_DAY);

    await test.moveClockTo(new Date(Date.now() + 24 * 3_600_000 + 1_000));
    expect((await ask()).status).toBe(200);
    await test.moveClockTo(new Date());
    expect(await countMails(sql`to_address = 'stranger@elsewhere.example'`)).toBe(MAILS_A_DAY + 1);
  });

  it('holds no name and withdraws nothing if no mail can be sent', async () => {
    const email = 'crowded.out@elsewhere.example';
    for (let sent = 0; sent < MAILS_A_DAY; sent += 1) await signUp(createSignUp({ email }));
    const own = await signUp(createSignUp());
    const refused = createSignUp({ email });
    expect((await signUp({ ...refused, replaces: own.body.ticket })).status).toBe(429);
    expect((await signUp(createSignUp({ username: refused.username }))).status).toBe(200);
    expect((await resend(own.body.ticket)).status).toBe(200);
  });

  it('counts the same with an account and without', async () => {
    const { email } = await createNewcomer();
    await sql`UPDATE sign_ups SET is_mailed = false WHERE email = ${email}`.execute(
      database.ownerDb,
    );
    const before = await countMails(sql`to_address = ${email}`);
    const [known, unknown]: ApiAnswer[][] = [[], []];
    for (let ask = 0; ask < MAILS_A_DAY + 1; ask += 1) {
      known!.push(await signUp(createSignUp({ email })));
      unknown!.push(await signUp(createSignUp({ email: 'not.known@elsewhere.example' })));
    }
    expect(known!.map(visible)).toEqual(unknown!.map(visible));
    expect(known!.at(-1)!.status).toBe(429);
    expect(await countMails(sql`to_address = ${email}`)).toBe(before + MAILS_A_DAY);
  });

  it('gets no name in the first mail, since it could look like an address', async () => {
    for (const language of ['en', 'fr', 'es', 'it', 'de']) {
      const email = `first.mail.${language}@elsewhere.example`;
      await signUp(createSignUp({ username: `win.${language}.evil.com`, email, language }));
      expect((await test.takeMail(email)).raw).not.toContain('evil');
    }
  });

  it('keeps the limit after a refused sign-up: a taken name costs no mail', async () => {
    const { username } = await createNewcomer();
    const email = 'unlucky@elsewhere.example';
    for (let ask = 0; ask < 6; ask += 1) await signUp(createSignUp({ username, email }));
    expect((await signUp(createSignUp({ email }))).status).toBe(200);
    expect(await countMails(sql`to_address = ${email}`)).toBe(1);
  });
});

describe('two sign-ups with one address', () => {
  const email = (name: string) => `${name}@mixed-up.example`;

  /** The attacker signs up first, then the owner of the address; both mails are in one mailbox. */
  async function mixUp(name: string) {
    const attacker = { ...createSignUp({ email: email(name), password: 'the attackers own' }) };
    const owner = { ...createSignUp({ email: email(name), password: 'what the owner took' }) };
    const [attackersBrowser, ownersBrowser] = [visitor(), visitor()];
    await signUp(attacker, attackersBrowser);
    const wrongToken = await takeToken(email(name));
    await signUp(owner, ownersBrowser);
    const rightToken = await takeToken(email(name));
    return { attacker, owner, attackersBrowser, ownersBrowser, wrongToken, rightToken };
  }

  it('an owner who follows the wrong mail does not confirm a stranger’s password', async () => {
    const { attacker, owner, ownersBrowser, wrongToken, rightToken } = await mixUp('wrong.mail');
    expect((await confirm(ownersBrowser, wrongToken)).body.code).toBe('OTHER_BROWSER');
    const own = { password: owner.password };
    expect((await confirm(ownersBrowser, wrongToken, own)).body.code).toBe('WRONG_PASSWORD');
    expect((await visitor().signIn(attacker.email, attacker.password)).status).toBe(401);
    // The links are still valid: the right mail works, without a password in this browser.
    expect((await confirm(ownersBrowser, rightToken)).body.username).toBe(owner.username);
    expect((await visitor().signIn(owner.email, owner.password)).status).toBe(200);
    expect((await visitor().signIn(owner.email, attacker.password)).status).toBe(401);
  });

  it('the wrong mail with a new password shuts the stranger out', async () => {
    const { attacker, ownersBrowser, wrongToken } = await mixUp('new.password');
    const weak = await confirm(ownersBrowser, wrongToken, { newPassword: 'password1' });
    expect(weak.body.data.fields).toEqual([{ path: 'newPassword', problem: 'common_password' }]);
    const chosen = { newPassword: 'chosen at the door' };
    const confirmed = await confirm(ownersBrowser, wrongToken, chosen);
    expect(confirmed).toMatchObject({
      status: 200,
      body: { username: null, isProfileComplete: false },
    });
    const { rows } = await sql<{ birth_date: string | null; username: string | null }>`
      SELECT birth_date, username FROM profiles p JOIN auth.users u ON u.id = p.id
      WHERE u.email = ${attacker.email}`.execute(database.ownerDb);
    expect(rows).toEqual([{ birth_date: expect.anything(), username: null }]);
    expect(String(rows[0]!.birth_date)).not.toContain(attacker.birthDate);
    const own = { username: attacker.username, birthDate: '1990-06-15', acceptedTerms: true };
    const complete = await ownersBrowser.send('POST', '/api/accounts/complete-profile', own);
    expect(complete.status).toBe(200);
    expect((await visitor().signIn(attacker.email, attacker.password)).status).toBe(401);
    expect((await visitor().signIn(attacker.email, chosen.newPassword)).status).toBe(200);
  });

  it('another browser confirms with the password of its own sign-up', async () => {
    const { owner, rightToken } = await mixUp('on.the.phone');
    const phone = visitor();
    expect((await confirm(phone, rightToken)).body.code).toBe('OTHER_BROWSER');
    const proven = await confirm(phone, rightToken, { password: owner.password });
    expect(proven.body.username).toBe(owner.username);
    expect([...phone.cookies.keys()].toSorted()).toEqual(['known-device', 'session']);
  });

  it('the ticket of this browser is an HttpOnly cookie, deleted after its use', async () => {
    const client = visitor();
    const body = createSignUp();
    const answer = await signUp(body, client);
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^sign-up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await confirm(client, await takeToken(body.email))).status).toBe(200);
    expect(client.cookies.has('sign-up')).toBe(false);
  });
});

it('a sign-up keeps its name until the last moment of its link', async () => {
  const body = createSignUp();
  const client = visitor();
  await signUp(body, client);
  const token = await takeToken(body.email);
  const { rows } = await sql<{ last: string }>`
    SELECT to_char((expires_at - interval '1 microsecond') AT TIME ZONE 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS last
    FROM sign_ups WHERE email = ${body.email}`.execute(database.ownerDb);
  await database.stopClockAt(rows[0]!.last);
  const late = await signUp(createSignUp({ username: body.username }));
  expect(late.body.code).toBe('USERNAME_TAKEN');
  expect((await confirm(client, token)).status).toBe(200);
  await test.moveClockTo(new Date());
});

describe('concurrently', () => {
  const codeOf = ({ body, status }: ApiAnswer) => (body.code as string | undefined) ?? status;

  /** Creates the rows of a sign-up and its mails, without hashing and mailing. */
  async function prepareSignUp(options: { email?: string; links?: number } = {}) {
    const { username, birthDate, email: drawn } = createSignUp();
    const { email = drawn, links = 1 } = options;
    const ticket = createToken();
    const tokens = Array.from({ length: links }, createToken);
    await database.db.transaction().execute(async (tx) => {
      await repository.holdUsername(tx, username);
      for (const { hash } of tokens) {
        await repository.createSignUp(tx, {
          email,
          username,
          usernameKey: username,
          birthDate,
          passwordHash: `hash of ${username}`,
          tokenHash: hash,
          ticketHash: ticket.hash,
        });
      }
    });
    const client = visitor();
    client.cookies.set('sign-up', ticket.token);
    return { email, username, client, ticket: ticket.token, tokens: tokens.map((t) => t.token) };
  }

  async function readOutcome(email: string) {
    const { rows } = await sql<{ accounts: number; open: number; hashes: string[] }>`
      SELECT (SELECT count(*) FROM auth.users WHERE email = ${email}) AS accounts,
        (SELECT count(*) FROM sign_ups WHERE email = ${email} AND used_at IS NULL) AS open,
        ARRAY(SELECT hash FROM auth.passwords JOIN auth.users u ON u.id = user_id
              WHERE u.email = ${email}) AS hashes`.execute(database.ownerDb);
    return rows[0]!;
  }

  it('the mails of one mailbox are five, for any number of requests', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `crowded.${round}@races.example`;
      const signUps = await Promise.all(Array.from({ length: 9 }, () => prepareSignUp({ email })));
      await sql`UPDATE sign_ups SET is_mailed = false WHERE email = ${email}`.execute(
        database.ownerDb,
      );
      const answers = await Promise.all(signUps.map(({ ticket }) => resend(ticket)));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([...Array(MAILS_A_DAY).fill(200), ...Array(4).fill(429)]);
      expect(await countMails(sql`to_address = ${email}`)).toBe(MAILS_A_DAY);
    }
  });

  it('two confirmations of one address create one account, with its own password', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `twice.${round}@races.example`;
      const signUps = [await prepareSignUp({ email }), await prepareSignUp({ email })];
      const answers = await Promise.all(
        signUps.map(({ client, tokens }) => confirm(client, tokens[0]!)),
      );
      expect(answers.map(codeOf).map(String).toSorted()).toEqual([
        '200',
        'LINK_INVALID_OR_EXPIRED',
      ]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const { username } = signUps[winner]!;
      expect(answers[winner]!.body.username).toBe(username);
      const { accounts, hashes } = await readOutcome(email);
      expect({ accounts, hashes }).toEqual({ accounts: 1, hashes: [`hash of ${username}`] });
    }
  });

  it('all links of one sign-up create one account, without a deadlock', async () => {
    const before = await countDeadlocks();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email, client, tokens } = await prepareSignUp({ links: 4 });
      const answers = await Promise.all(tokens.map((token) => confirm(client, token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await readOutcome(email)).toMatchObject({ accounts: 1, open: 0 });
    }
    expect(await countDeadlocks()).toBe(before);
  });

  /** Counts deadlocks of this database; statistics of other sessions arrive when they are idle. */
  async function countDeadlocks(): Promise<number> {
    const { rows } = await sql<{ deadlocks: number }>`
      SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(
      database.ownerDb,
    );
    return rows[0]!.deadlocks;
  }

  it('a confirmation beside a withdrawal: one of them succeeds, never half of both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email, username, client, ticket, tokens } = await prepareSignUp();
      const [confirmed, replaced] = await Promise.all([
        confirm(client, tokens[0]!),
        signUp({ ...createSignUp({ username }), replaces: ticket }),
      ]);
      expect([
        [200, 'USERNAME_TAKEN'],
        ['LINK_INVALID_OR_EXPIRED', 200],
      ]).toContainEqual([codeOf(confirmed), codeOf(replaced)]);
      const accounts = confirmed.status === 200 ? 1 : 0;
      expect(await readOutcome(email)).toMatchObject({ accounts, open: 0 });
    }
  });

  it('a mail that is sent again beside a confirmation leaves no link behind', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      // Confirms by the first of two links; the last one is renewed by the new mail.
      const { email, client, ticket, tokens } = await prepareSignUp({ links: 2 });
      const [confirmed, ...again] = await Promise.all([
        confirm(client, tokens[0]!),
        resend(ticket),
        resend(ticket),
      ]);
      expect(confirmed.status).toBe(200);
      for (const { status } of again) expect([200, 410]).toContain(status);
      expect(await readOutcome(email)).toMatchObject({ accounts: 1, open: 0 });
    }
  });

  it('a mail that is sent again beside a withdrawal leaves no link behind', async () => {
    const withdraw = (ticket: string) =>
      inTransaction(database.db, async (tx) => {
        const ticketHash = hashToken(ticket);
        const signUp = await repository.findSignUp(tx, { ticketHash });
        await repository.lockSignUps(tx, [signUp!.email]);
        await repository.withdrawSignUp(tx, ticketHash);
      });
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email, ticket } = await prepareSignUp();
      const [again] = await Promise.all([resend(ticket), withdraw(ticket)]);
      expect([200, 410]).toContain(again.status);
      expect(await readOutcome(email)).toMatchObject({ accounts: 0, open: 0 });
    }
  });

  it('two sign-ups that exchange their addresses do not deadlock', async () => {
    const before = await countDeadlocks();
    for (let round = 0; round < ROUNDS; round += 1) {
      const signUps = [await prepareSignUp(), await prepareSignUp()] as const;
      const moveTo = (index: 0 | 1) =>
        signUp({
          ...createSignUp({ email: signUps[1 - index]!.email, username: signUps[index].username }),
          replaces: signUps[index].ticket,
        });
      const swapped = await Promise.all([moveTo(0), moveTo(1)]);
      expect(swapped.map(codeOf)).toEqual([200, 200]);
    }
    expect(await countDeadlocks()).toBe(before);
  });
});
