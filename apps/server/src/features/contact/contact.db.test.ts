import { CONTACT_FORM_LENGTHS } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { createSignedInPlayer } from '#testing/open-session.ts';
import { readAudit } from '#testing/read-audit.ts';
import { CONTACT_EMAIL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { contactPersonalData } from './contact.personal-data.ts';

const database = useTestDatabase();
const test = useTestApp(database);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const SENT = '/?messagesent=success';

type Fields = Record<string, string> | [string, string][];

function post(fields: Fields, options: { address?: string; headers?: object } = {}) {
  const client = createApiClient(test.server, options.address);
  const body = new URLSearchParams(fields).toString();
  return client.send('POST', '/contact', body, { ...FORM, ...options.headers });
}

const letter = (message: string, email = 'fan@example.org') => ({
  email,
  message,
  _append: 'false',
});

async function storedMessages(): Promise<{ email: string; message: string }[]> {
  const { rows } = await sql<{ email: string; message: string }>`
    SELECT email, message FROM contact_messages ORDER BY id
  `.execute(database.ownerDb);
  return rows;
}

describe('a message of the contact form', () => {
  it('is stored, mailed to the team, and redirects to a page of the game', async () => {
    const message = 'Grüße!\r\nWhen does the <b>next</b> season start? 🏆';
    const answer = await post(letter(message), { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(SENT);
    expect(await storedMessages()).toContainEqual({
      email: 'fan@example.org',
      message: 'Grüße!\nWhen does the <b>next</b> season start? 🏆',
    });
    const mail = await test.takeMail(CONTACT_EMAIL);
    expect(mail.raw).toContain('fan@example.org');
    expect(mail.raw).toContain('&#60;b&#62;next');
  });

  it.each([
    '/?messagesent=success',
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
  ])('API-41, OP-81: may name %s to go to, and goes where all go', async (redirect) => {
    const { status, headers } = await post({ ...letter(`to ${redirect}`), redirect });
    expect([status, headers.get('location')]).toEqual([303, SENT]);
    const stored = await storedMessages();
    expect(stored.filter(({ message }) => message === `to ${redirect}`)).toHaveLength(1);
  });

  it('may be as long as the form allows, and not longer', async () => {
    const longest = '🏆'.repeat(CONTACT_FORM_LENGTHS.message / 2);
    expect((await post(letter(longest))).headers.get('location')).toBe(SENT);
    const { headers } = await post(letter('x'.repeat(CONTACT_FORM_LENGTHS.message + 1)));
    expect(headers.get('location')).toBe('/contact?problem=invalid_message');
  });

  it('cannot be read by the role of the server', async () => {
    await expect(sql`SELECT FROM contact_messages`.execute(database.db)).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('stored messages', () => {
  const LIST = '/api/admin/contact-messages';
  const remove = (client: ApiClient, id: string) =>
    client.send('POST', `${LIST}/${id}/deletion`, {});
  const write = (message: string, at = '2026-03-01T12:00:00Z', email = 'reader@example.org') =>
    sql`INSERT INTO contact_messages (email, message, created_at)
      VALUES (${email}, ${message}, ${at}::timestamptz)`.execute(database.ownerDb);

  it('are listed for administrators, newest first, page by page, each once while new ones arrive', async () => {
    const { client } = await createAdministratorClient(test.server, database.ownerDb);
    for (let index = 0; index < 45; index += 1) await write(`letter ${index}`);
    const pages = [(await client.get(LIST)).body];
    await write('meanwhile');
    while (pages.at(-1).next !== null) {
      pages.push((await client.get(`${LIST}?after=${pages.at(-1).next}`)).body);
    }
    expect(pages[0].messages).toHaveLength(20);
    expect(pages[0].messages[0]).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      email: 'reader@example.org',
      message: 'letter 44',
      createdAt: '2026-03-01T12:00:00.000Z',
    });
    const letters = pages
      .flatMap(({ messages }) => messages as { message: string }[])
      .map(({ message }) => message)
      .filter((message) => message.startsWith('letter '));
    expect(letters).toEqual(Array.from({ length: 45 }, (_, index) => `letter ${44 - index}`));
    const { body: now } = await client.get(LIST);
    expect(now.messages[0].message).toBe('meanwhile');
    expect((await client.get(`${LIST}?after=x`)).body.code).toBe('INVALID_INPUT');
  });

  it("are read and deleted only by administrators, and not by the server's role in their name", async () => {
    await write('for administrators alone');
    const { userId, client: player } = await createSignedInPlayer(test.server, database.ownerDb);
    const { rows } = await sql<{ id: string }>`SELECT message_id AS id FROM contact_messages
      WHERE message = 'for administrators alone'`.execute(database.ownerDb);
    const { id } = rows[0]!;
    for (const client of [player, createApiClient(test.server)]) {
      expect((await client.get(LIST)).status).toBeGreaterThanOrEqual(401);
      expect((await remove(client, id)).status).toBeGreaterThanOrEqual(401);
    }
    const query = sql`SELECT * FROM list_contact_messages(${userId}, NULL, 100)`;
    expect((await query.execute(database.db)).rows).toEqual([]);
    const deleted = sql`SELECT delete_contact_message(${userId}, ${id}) AS is_gone`;
    expect((await deleted.execute(database.db)).rows).toEqual([{ is_gone: false }]);
    expect((await storedMessages()).map(({ message }) => message)).toContain(
      'for administrators alone',
    );
  });

  it('are deleted for good, once, and the audit records that without the text', async () => {
    const { client, userId } = await createAdministratorClient(test.server, database.ownerDb);
    await write('please forget me', undefined, 'gone@example.org');
    const { id } = (await client.get(LIST)).body.messages[0];
    const answers = await Promise.all([remove(client, id), remove(client, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await storedMessages()).map(({ email }) => email)).not.toContain('gone@example.org');
    expect(await readAudit(database.ownerDb, id)).toEqual([
      expect.objectContaining({
        admin_id: userId,
        action: 'delete_message',
        subject_kind: 'contact_message',
        before: null,
        after: null,
      }),
    ]);
  });

  it('are deleted after a year', async () => {
    const { rows } = await sql<{ day: string; later: string }>`
      SELECT to_json(game_now() - interval '366 days') #>> '{}' AS day,
        to_json(game_now() - interval '364 days') #>> '{}' AS later`.execute(database.ownerDb);
    await write('more than a year ago', rows[0]!.day);
    await write('less than a year ago', rows[0]!.later);
    await contactPersonalData.expire!(database.db);
    const left = (await storedMessages()).map(({ message }) => message);
    expect(left).toContain('less than a year ago');
    expect(left).not.toContain('more than a year ago');
  });
});

describe('T28: abuse of the contact form', () => {
  const HEADER_INJECTIONS = [
    'fan@example.org\r\nBcc: everybody@example.org',
    'fan@example.org\nBcc: everybody@example.org',
    'fan@example.org\rBcc: everybody@example.org',
    '\r\nfan@example.org',
    'fan@example.org\r\n',
    'fan@example.org\r\n\r\nA body of my own',
    'fan@example.org%0d%0aBcc: everybody@example.org',
    'fan@example.org\u0000',
    'fan@example.org\u000bBcc: everybody@example.org',
    'fan@example.org\u0085Bcc: everybody@example.org',
    'fan@example.org\u2028Bcc: everybody@example.org',
    'fan@example.org, everybody@example.org',
    'Fan <fan@example.org>',
    '"fan@example.org\r\nSubject: hello"@example.org',
    `${'x'.repeat(250)}@example.org`,
    'fan',
    '',
    '   ',
  ];

  it.each(HEADER_INJECTIONS)('refuses the address %j', async (email) => {
    const before = (await storedMessages()).length;
    const { status, headers } = await post(letter('hello', email));
    expect([status, headers.get('location')]).toEqual([303, '/contact?problem=invalid_email']);
    expect(await storedMessages()).toHaveLength(before);
  });

  it('keeps a message that looks like headers in the body', async () => {
    const trick = 'hello\r\nBcc: everybody@example.org\r\nSubject: changed\r\n\r\nbye';
    expect((await post(letter(trick, 'trick@example.org'))).headers.get('location')).toBe(SENT);
    await expect
      .poll(() => test.mails.find(({ raw }) => raw.includes('trick@example.org')))
      .toBeDefined();
    const mail = test.mails.find(({ raw }) => raw.includes('trick@example.org'))!;
    const head = mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n'));
    // Ids of mails are hexadecimal, so they may contain “bcc”.
    expect(head).not.toMatch(/^bcc:|changed/im);
    expect(mail.to).toBe(CONTACT_EMAIL);
  });

  it.each([
    ['blank', letter('  \r\n ')],
    ['missing', { email: 'fan@example.org' }],
    ['with a NUL', letter('a\u0000b')],
    ['with an escape sequence', letter('a\u001b[2Jb')],
    ['with a field of its own', { ...letter('hello'), subject: 'hello' }],
    ['that wants to append', { ...letter('hello'), _append: 'true' }],
    ['with two addresses', [...Object.entries(letter('hello')), ['email', 'b@example.org']]],
  ] as [string, Fields][])('refuses a message %s', async (_, fields) => {
    const { status, headers } = await post(fields);
    expect(status).toBe(303);
    expect(headers.get('location')).toMatch(/^\/contact\?problem=invalid_(message|email)$/);
  });

  it('accepts three messages an hour from one address, and others from elsewhere', async () => {
    const address = '203.0.113.7';
    const targets = [];
    for (const number of [1, 2, 3, 4, 5]) {
      const { headers } = await post(letter(`limit ${number}`), { address });
      targets.push(headers.get('location'));
    }
    const refused = '/contact?problem=rate_limited';
    expect(targets).toEqual([SENT, SENT, SENT, refused, refused]);
    expect((await post(letter('limit elsewhere'))).headers.get('location')).toBe(SENT);
    const stored = (await storedMessages()).filter(({ message }) => message.startsWith('limit'));
    expect(stored).toHaveLength(4);
  });

  it('counts a message that fills in the trap', async () => {
    const address = '203.0.113.8';
    const spam = { ...letter('buy now'), website: 'https://spam.example' };
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await post(spam, { address })).headers.get('location')).toBe(SENT);
    }
    const target = (await post(letter('counted'), { address })).headers.get('location');
    expect(target).toBe('/contact?problem=rate_limited');
  });

  it('does not count an invalid form as a message, and rate limits many of them', async () => {
    const address = '203.0.113.9';
    const mistake = async () =>
      (await post(letter('hello', 'nowhere'), { address })).headers.get('location');
    for (let made = 0; made < 4; made += 1) {
      expect(await mistake()).toBe('/contact?problem=invalid_email');
    }
    const corrected = await post(letter('corrected'), { address });
    expect(corrected.headers.get('location')).toBe(SENT);
    for (let made = 4; made < 120; made += 1) await mistake();
    expect(await mistake()).toBe('/contact?problem=rate_limited');
  });

  it('reports success to a bot that fills in the hidden field, and stores nothing', async () => {
    const { headers } = await post({ ...letter('buy now'), website: 'https://spam.example' });
    expect(headers.get('location')).toBe(SENT);
    expect((await storedMessages()).some(({ message }) => message === 'buy now')).toBe(false);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandbox', { origin: 'null' }],
  ])('refuses a form of %s', async (_, headers) => {
    const answer = await post(letter('foreign'), { headers });
    expect(answer.body).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' });
    expect((await storedMessages()).some(({ message }) => message === 'foreign')).toBe(false);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'refuses a body of type %s',
    async (type) => {
      const answer = await post(letter('typed'), { headers: { 'content-type': type } });
      expect(answer.body).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  it('is the only path that accepts a form', async () => {
    const client = createApiClient(test.server);
    for (const path of ['/api/accounts/sign-in', '/contact/', '/api/contact', '/CONTACT']) {
      const answer = await client.send('POST', path, 'email=a%40b.example&message=x', FORM);
      expect(answer.body, path).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    }
  });
});

describe('a contact form with an external service', () => {
  const service = 'https://forms.example/f/abc';
  const external = useTestApp(database, { contactFormUrl: service });

  it('posts to it and redirects back to us; the policy allows that service and no other', async () => {
    const client = createApiClient(external.server);
    const { body, headers } = await client.get('/api/contact-form');
    expect(body).toEqual({
      action: service,
      redirect: 'http://kickoracle.test/?messagesent=success',
    });
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("form-action 'self' https://forms.example;");
    const own = await createApiClient(test.server).get('/api/contact-form');
    expect(own.body).toEqual({ action: '/contact', redirect: null });
    expect(own.headers.get('content-security-policy')).toContain("form-action 'self';");
  });
});
