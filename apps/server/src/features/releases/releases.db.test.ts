import type { RequestListener } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readPublicJson } from '#lib/read-public-json.ts';
import { RUNNING_VERSION } from '#lib/running-version.ts';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { startLoopbackHttps } from '#testing/loopback-https.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createReleasesJobs } from './releases.jobs.ts';
import { askForRelease } from './releases.service.ts';

let answer: RequestListener;
let questions = 0;
const site = await startLoopbackHttps('releases.test', (request, response) => {
  questions += 1;
  answer(request, response);
});
afterAll(() => site.stop());

const address = `https://${site.host}/latest`;
const database = useTestDatabase();
const test = useTestApp(database, { newVersionUrl: address });
const quiet = useTestApp(database);

const send = (body: unknown, status = 200, headers = {}): void => {
  answer = (_, response) => response.writeHead(status, headers).end(JSON.stringify(body));
};
const ask = () => askForRelease(test.app, site.agent);
const letPass = (hours: number) =>
  sql`UPDATE newest_release SET asked_at = asked_at - make_interval(hours => ${hours})`.execute(
    database.ownerDb,
  );

async function readRelease({ server } = test) {
  const { client } = await createAdministratorClient(server, database.ownerDb);
  return (await client.get('/api/admin/release')).body;
}

beforeEach(async () => {
  questions = 0;
  await sql`DELETE FROM newest_release`.execute(database.ownerDb);
});

describe('the newest version', () => {
  it('is asked for once a day by one of several servers', async () => {
    send({ tag_name: 'v99.1.0' });
    await Promise.all([ask(), ask(), ask()]);
    await letPass(22);
    await ask();
    expect(questions).toBe(1);
    await letPass(2);
    await ask();
    expect(questions).toBe(2);
    expect(await readRelease()).toEqual({
      running: RUNNING_VERSION,
      newest: { version: '99.1.0', isNewer: true, askedAt: expect.any(String), failure: null },
    });
  });

  it('is no news if it runs', async () => {
    send({ tag_name: `v${RUNNING_VERSION}` });
    await ask();
    expect((await readRelease()).newest).toMatchObject({ isNewer: false });
  });

  it.each<[string, () => void, RegExp]>([
    ['a redirect', () => send({}, 302, { location: 'https://10.0.0.1/' }), /^It answers 302\.$/],
    ['another status', () => send({ message: 'no' }, 404), /^It answers 404\.$/],
    ['a large answer', () => send({ tag_name: 'v9'.repeat(200_000) }), /larger than 200000 bytes/],
    ['no tag', () => send({ version: '2.0.0' }), /^It names no version\.$/],
    ['a tag without a version', () => send({ tag_name: 'nightly' }), /^It names no version\.$/],
    ['no JSON', () => (answer = (_, response) => response.end('<html>')), /JSON/],
    ['no answer', () => (answer = (_, response) => response.destroy()), /hang up/],
  ])('stays as it was known after %s', async (_, prepare, failure) => {
    send({ tag_name: '98.0.0' });
    await ask();
    await letPass(24);
    prepare();
    await ask();
    const { newest } = await readRelease();
    expect(newest).toMatchObject({ version: '98.0.0', isNewer: true });
    expect(newest.failure).toMatch(failure);
  });

  it('is not asked for unless the operator wants it', async () => {
    await askForRelease(quiet.app, site.agent);
    expect(questions).toBe(0);
    expect(createReleasesJobs(quiet.app)).toEqual([]);
    expect(await readRelease(quiet)).toEqual({ running: RUNNING_VERSION, newest: null });
  });
});

describe('a document', () => {
  it('that comes too slowly is given up', async () => {
    answer = (_, response) => void response.writeHead(200).write('{');
    const limits = { timeoutMs: 300, bytes: 100, agent: site.agent };
    await expect(readPublicJson(address, limits)).rejects.toThrow(/aborted|timeout/);
  });

  it('is not read from a private address', async () => {
    const local = address.replace('releases.test', 'localhost');
    await expect(readPublicJson(local, { timeoutMs: 5_000, bytes: 100 })).rejects.toThrow(
      'localhost has no public address',
    );
    expect(questions).toBe(0);
  });
});
