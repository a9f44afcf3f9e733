import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/connection/database.ts';
import { createApiClient } from '#testing/api-client.ts';
import { doJob } from '#testing/do-job.ts';
import { createTestEvent } from '#testing/create-items.ts';
import { startMailbox } from '#testing/mailbox.ts';
import { useNewcomers } from '#testing/newcomers.ts';
import { asOwner } from '#testing/server-client.ts';
import { trackServerProcesses, waitUntil } from '#testing/server-process.ts';
import { uploadPicture } from '#testing/upload-picture.ts';

const processes = trackServerProcesses();

const CANARIES = {
  name: 'yellow.bird',
  email: 'zeisig@private.example',
  birthDate: '1931-07-13',
  message: 'four birds and a half sang at noon',
  prediction: 'a feather of gold',
  address: '203.0.113.77',
  browser: 'Canary-Browser/9.9',
};
type Canary = keyof typeof CANARIES | 'picture';

/** Data that is kept for a documented time, until the clean-up deletes it. */
const DOCUMENTED = [
  'address in public.rate_limits',
  'email in public.mails',
  'name in public.username_holds',
];

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
beforeEach(async () => {
  mailbox = await startMailbox();
});
afterEach(() => mailbox.stop());

async function searchDatabase(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY name`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.raw(name)} t`.execute(db);
    const text = rows.map(({ row }) => row).join('\n');
    found.push(...searchText(text).map((canary) => `${canary} in ${name}`));
  }
  return found;
}

const searchText = (text: string): Canary[] => {
  const folded = text.toLowerCase();
  return (Object.keys(CANARIES) as (keyof typeof CANARIES)[]).filter((canary) =>
    folded.includes(CANARIES[canary].toLowerCase()),
  );
};

/** Searches pictures, secrets and the PostgreSQL log in the data folder; tables by SQL. */
async function searchFolder(folder: string, picture: Buffer): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const isOfTables = path.startsWith(join(folder, 'postgres/')) && !path.includes('.log');
    if (isOfTables) continue;
    const bytes = await readFile(path);
    const canaries: Canary[] = searchText(bytes.toString('latin1'));
    if (bytes.includes(picture)) canaries.push('picture');
    found.push(...canaries.map((canary) => `${canary} in ${path.slice(folder.length + 1)}`));
  }
  return found;
}

const withoutDocumented = (found: string[]) => found.filter((each) => !DOCUMENTED.includes(each));

const createPicture = () =>
  sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

async function readStoredPicture(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const file = entries.find((entry) => entry.isFile())!;
  return (await readFile(join(file.parentPath, file.name))).subarray(64, 192);
}

function useGame(url: string) {
  const server = { request: (path: string, init: RequestInit) => fetch(`${url}${path}`, init) };
  const newcomers = useNewcomers({ server, takeMail: mailbox.takeMail });
  const canary = createApiClient(server, CANARIES.address);
  return { newcomers, canary };
}
type Game = ReturnType<typeof useGame> & { url: string; dataDir: string };

/** Runs the work while a table refuses inserts: the database error contains the row. */
function withBrokenTable<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  return asOwner(dataDir, async (db) => {
    await sql`ALTER TABLE contact_messages ADD CONSTRAINT broken CHECK (false) NOT VALID`.execute(
      db,
    );
    const done = await work();
    await sql`ALTER TABLE contact_messages DROP CONSTRAINT broken`.execute(db);
    return done;
  });
}

async function playAsCanary(
  { url, newcomers, canary, dataDir }: Game,
  eventId: string,
): Promise<string> {
  const { name: username, email, birthDate, browser } = CANARIES;
  const account = newcomers.createSignUp({ username, email, birthDate });
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await canary.send(method, path, body, { 'user-agent': browser });
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBe(200);
    return answer.body;
  };
  await send('POST', '/api/accounts/sign-up', account);
  const token = await newcomers.takeToken(email);
  const { userId } = await send('POST', '/api/accounts/confirm', { token });

  // Refused requests are likely to be logged in full.
  const taken = newcomers.createSignUp({ username });
  await Promise.all(
    [1, 2, 3].map(() => newcomers.visitor().send('POST', '/api/accounts/sign-up', taken)),
  );
  await canary.send('POST', '/api/accounts/sign-in', { email, password: 'not the right one' });
  await canary.send('POST', '/api/accounts/sign-up', { ...account, birthDate: 'never' });
  await send('POST', '/api/accounts/request-password-reset', { email, language: 'en' });
  await newcomers.takeToken(email);

  await send('PUT', `/api/predictions/${eventId}`, { value: CANARIES.prediction });
  await send('POST', '/api/calendar', { timeZone: 'Europe/Rome' });
  await send('PATCH', '/api/mails/choices', { language: 'en', timeZone: 'Europe/Rome' });
  await send('GET', '/api/accounts/data');
  const friend = await newcomers.createNewcomer();
  await Promise.all([1, 2].map(() => canary.send('POST', `/api/friends/${friend.userId}/request`)));
  expect((await friend.client.send('POST', `/api/friends/${userId}/acceptance`)).status).toBe(200);

  const cookie = [...canary.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const headers = { 'x-forwarded-for': CANARIES.address };
  const upload = { bytes: await createPicture(), headers };
  expect(await uploadPicture(url, cookie, upload)).toMatchObject({ status: 200 });
  const write = () =>
    fetch(`${url}/contact`, {
      method: 'POST',
      headers: { ...headers, origin: url },
      body: new URLSearchParams({ email, message: CANARIES.message }),
      redirect: 'manual',
    });
  const refused = await withBrokenTable(dataDir, write);
  expect(refused.headers.get('location')).toContain('problem=failed');
  const letter = await write();
  expect(letter.headers.get('location')).toContain('messagesent=success');
  return userId;
}

const waitForMails = (db: Database) =>
  waitUntil('every mail was sent', async () => {
    const { rows } = await sql`SELECT FROM mails WHERE sent_at IS NULL LIMIT 1`.execute(db);
    return rows.length === 0;
  });

async function listSubjects(db: Database): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    SELECT subject FROM mails WHERE to_address = ${CANARIES.email}`.execute(db);
  return rows.map(({ subject }) => subject);
}

async function letTimePass(db: Database): Promise<void> {
  await sql`UPDATE rate_limits SET expire = 0`.execute(db);
  await sql`UPDATE mails SET created_at = created_at - interval '7 days'`.execute(db);
  await sql`UPDATE username_holds SET expires_at = expires_at - interval '30 days'`.execute(db);
}

const PATIENCE_MS = 600_000;

it(
  'a deleted player is in no table, file, log or restored backup',
  { tags: ['slow'], timeout: PATIENCE_MS },
  async () => {
    const dataDir = await processes.createDataDir();
    const backups = join(dirname(dataDir), 'backups');
    await mkdir(backups);
    const environment = {
      SMTP_URL: mailbox.url,
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '1',
      BACKUP_DIR: backups,
      CONTACT_EMAIL: 'team@kickoracle.test',
    };
    const run = (script: string, folder: string, args: string[] = []) =>
      processes.runToEnd(`cli/${script}.ts`, {
        args,
        environment: { ...environment, DATA_DIR: folder },
      });
    const server = await processes.startServer(dataDir, environment);
    const game = { ...useGame(server.url), url: server.url, dataDir };
    const deadline = new Date('2099-01-01T00:00:00Z');
    const eventId = await asOwner(dataDir, (db) => createTestEvent(db, { deadline }));
    const userId = await playAsCanary(game, eventId);

    // Proves that all data exists before the deletion; else the later searches would prove nothing.
    const picture = await readStoredPicture(join(dataDir, 'files'));
    const before = await asOwner(dataDir, async (db) => {
      await waitForMails(db);
      return searchDatabase(db);
    });
    const seen = new Set(before.map((each) => each.split(' in ')[0]));
    expect([...seen].toSorted()).toEqual(Object.keys(CANARIES).toSorted());
    expect(before).toEqual(
      expect.arrayContaining(DOCUMENTED.filter((each) => !each.startsWith('name'))),
    );
    expect(await searchFolder(dataDir, picture)).toEqual([
      expect.stringMatching(/^picture in files/),
    ]);
    const older = (await run('backup', dataDir)).stdout.split(',')[0]!;

    const leaving = await game.canary.send('POST', '/api/accounts/delete', {
      confirmation: CANARIES.name,
      password: 'correct horse',
    });
    expect(leaving.status, leaving.text).toBe(200);
    await asOwner(dataDir, waitForMails);
    await asOwner(dataDir, (db) => doJob(db, 'note-erased-accounts'));
    expect(await readFile(join(backups, 'erased-accounts.txt'), 'utf8')).toBe(`${userId}\n`);

    expect(withoutDocumented(await asOwner(dataDir, searchDatabase))).toEqual([]);
    expect(await searchFolder(dataDir, picture)).toEqual([]);
    await asOwner(dataDir, async (db) => {
      expect(await listSubjects(db)).toEqual(['Your account was deleted']);
      await letTimePass(db);
      await doJob(db, 'clean-up');
      expect(await searchDatabase(db)).toEqual([]);
    });
    const { stdout, stderr } = await server.end('SIGTERM');
    expect(stderr).toContain('"level":');
    expect(searchText(stdout + stderr)).toEqual([]);

    const other = join(await processes.createDataDir(), '..', 'data');
    const restored = await run('restore', other, [older]);
    expect(restored.stdout).toContain(
      'Players who deleted their account since the backup were erased again: 1.',
    );
    expect(await searchFolder(other, picture)).toEqual([]);
    const again = await processes.startServer(other, environment);
    expect(withoutDocumented(await asOwner(other, searchDatabase))).toEqual([]);
    expect(await asOwner(other, listSubjects)).toEqual([]);
    expect(await searchFolder(other, picture)).toEqual([]);
    const output = await again.end('SIGTERM');
    expect(searchText(restored.stdout + restored.stderr + output.stdout + output.stderr)).toEqual(
      [],
    );
  },
);
