import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { pictureKey } from '#files/file-key.ts';
import { deleteMarkedFiles } from '#files/marked-files.ts';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { createPlayer } from '#testing/factories.ts';
import { createSignedInPlayer, waitForBlocked } from '#testing/open-session.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createPictures } from '#pictures/pictures.ts';
import { createProfilesService } from './profiles.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);

const PATH = '/api/profiles/me/picture';
const IMMUTABLE = 'public, max-age=31536000, immutable';

const draw = (side: number, colour = '#2a6') =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer();

async function createUploader() {
  const player = await createSignedInPlayer(test.server, database.ownerDb);
  const upload = (bytes: Uint8Array, headers: Record<string, string> = {}) =>
    player.client.send('PUT', PATH, bytes, { 'content-type': 'image/png', ...headers });
  return { ...player, upload };
}

/** A player with a picture, the services of two servers, and a next picture. */
async function uploadBesideAnotherServer() {
  const { userId } = await createUploader();
  const createService = () => createProfilesService(test.app, createPictures(test.app));
  const [here, there] = [createService(), createService()];
  const next = new Blob([new Uint8Array(await draw(41, '#fff'))]);
  await here.replacePicture(userId, next);
  return { userId, here, there, next };
}

async function storedPicture(userId: string) {
  const { rows } = await sql<{ url: string | null; version: number }>`
    SELECT profile_picture_url AS url, profile_picture_version AS version
    FROM profiles WHERE id = ${userId}
  `.execute(database.ownerDb);
  return rows[0]!;
}

describe('a picture', () => {
  it('is stored by its player, shown to others and replaced by the next one', async () => {
    const { userId, username, client, upload } = await createUploader();
    const path = `/files/profiles/${userId}.webp`;
    const first = await upload(await draw(40));
    expect(first).toMatchObject({ status: 200, body: { picture: { path, version: 1 } } });
    expect(await storedPicture(userId)).toEqual({ url: `profiles/${userId}.webp`, version: 1 });
    const before = await test.app.files.find(pictureKey(userId));

    const second = await upload(await draw(800, '#f00'));
    expect(second.body).toEqual({ picture: { path, version: 2 } });
    const { body } = await client.get(`/api/profiles/${username}`);
    expect(body.picture).toEqual({ path, version: 2 });
    const after = await test.app.files.find(pictureKey(userId));
    expect(Buffer.from(after!).equals(Buffer.from(before!))).toBe(false);
    expect(await sharp(Buffer.from(after!)).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  it('is removed with its file by its player', async () => {
    const { userId, username, client, upload } = await createUploader();
    const { body } = await upload(await draw(40));
    const address = `${body.picture.path}?v=${body.picture.version}`;
    expect((await client.get(address)).status).toBe(200);
    const removed = await client.send('DELETE', PATH);
    expect(removed).toMatchObject({ status: 200, body: { picture: null } });
    expect((await client.get(address)).status).toBe(404);
    expect((await client.get(`/api/profiles/${username}`)).body.picture).toBeNull();
    expect(await test.app.files.find(pictureKey(userId))).toBeNull();
    expect((await client.send('DELETE', PATH)).body).toEqual({ picture: null });
    // The next picture needs a new version, since caches know the old address.
    expect((await upload(await draw(41))).body.picture.version).toBeGreaterThan(2);
  });

  it('is kept if the next one is refused', async () => {
    const { userId, upload } = await createUploader();
    await upload(await draw(40));
    const before = await test.app.files.find(pictureKey(userId));
    expect((await upload(Buffer.from('not a picture'))).status).toBe(422);
    expect(await storedPicture(userId)).toMatchObject({ version: 1 });
    expect(await test.app.files.find(pictureKey(userId))).toEqual(before);
  });

  it('is not kept if the account is deleted during the upload', async () => {
    const { userId } = await createPlayer(database.ownerDb);
    const profiles = createProfilesService(test.app, createPictures(test.app));
    await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL
      WHERE id = ${userId}`.execute(database.ownerDb);
    const upload = new Blob([new Uint8Array(await draw(40))]);
    await expect(profiles.replacePicture(userId, upload)).rejects.toThrow('SIGN_IN_REQUIRED');
    expect(await test.app.files.find(pictureKey(userId))).toBeNull();
  });

  /** Holds the profile while requests wait for it in their order. */
  async function whileHeld(
    userId: string,
    requests: readonly (() => Promise<unknown>)[],
    change: (tx: DatabaseTransaction) => Promise<unknown>,
  ): Promise<void> {
    const sent: Promise<unknown>[] = [];
    await inTransaction(database.ownerDb, async (tx) => {
      await sql`SELECT FROM profiles WHERE id = ${userId} FOR UPDATE`.execute(tx);
      for (const send of requests) {
        sent.push(send());
        await waitForBlocked(database.ownerDb, sent.length);
      }
      await change(tx);
    });
    await Promise.all(sent);
  }

  it('is the former one if its player is locked during the upload', async () => {
    const { userId, upload } = await createUploader();
    await upload(await draw(40));
    const before = await test.app.files.find(pictureKey(userId));
    const next = await draw(41, '#fff');
    const send = async () => expect((await upload(next)).status).toBe(401);
    await whileHeld(userId, [send], (tx) =>
      sql`UPDATE profiles SET locked_at = game_now() WHERE id = ${userId}`.execute(tx),
    );
    expect(await storedPicture(userId)).toMatchObject({ version: 1 });
    expect(await test.app.files.find(pictureKey(userId))).toEqual(before);
  });

  /** Cancels the statement that waits for the profile, as a timeout does. */
  const cancelStatement = () =>
    sql`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.ownerDb);

  it('is the former one if the database takes too long to save it', async () => {
    const { userId, upload } = await createUploader();
    await upload(await draw(40));
    const before = await test.app.files.find(pictureKey(userId));
    const next = await draw(41, '#fff');
    const send = async () => expect((await upload(next)).status).toBe(503);
    await whileHeld(userId, [send], cancelStatement);
    expect(await storedPicture(userId)).toMatchObject({ version: 1 });
    expect(await test.app.files.find(pictureKey(userId))).toEqual(before);
  });

  it('leaves no file if the database takes too long to save the first one', async () => {
    const { userId, upload } = await createUploader();
    const kept = await createUploader();
    const bytes = await draw(40);
    const send = async () => expect((await upload(bytes)).status).toBe(503);
    await whileHeld(userId, [send], cancelStatement);
    await kept.upload(bytes);
    // Of an upload under way, too.
    await deleteMarkedFiles(test.app);
    expect(await test.app.files.find(pictureKey(userId))).not.toBeNull();
    await test.moveClockTo(new Date(Date.now() + 2 * 3_600_000));
    await deleteMarkedFiles(test.app);
    expect(await test.app.files.find(pictureKey(userId))).toBeNull();
    expect(await test.app.files.find(pictureKey(kept.userId))).not.toBeNull();
  });

  it('has its file if it is uploaded while the former one is removed', async () => {
    const { userId, client, upload } = await createUploader();
    await upload(await draw(40));
    const next = await draw(41, '#fff');
    const remove = async () => expect((await client.send('DELETE', PATH)).status).toBe(200);
    const send = async () => expect((await upload(next)).status).toBe(200);
    await whileHeld(userId, [remove, send], () => Promise.resolve());
    expect(await storedPicture(userId)).toMatchObject({ version: 3, url: expect.any(String) });
    expect(await test.app.files.find(pictureKey(userId))).not.toBeNull();
  });

  it('leaves no file if the storage is away while it is removed', async () => {
    const { userId, client, upload } = await createUploader();
    await upload(await draw(40));
    const away = vi
      .spyOn(test.app.files, 'delete')
      .mockRejectedValueOnce(new Error('The bucket does not answer: ECONNREFUSED'));
    expect(await client.send('DELETE', PATH)).toMatchObject({
      status: 200,
      body: { picture: null },
    });
    away.mockRestore();
    // The time of the failed deletion runs out.
    await sql`UPDATE files_to_delete SET marked_at = marked_at - interval '31 seconds'`.execute(
      database.ownerDb,
    );
    await deleteMarkedFiles(test.app);
    expect(await test.app.files.find(pictureKey(userId))).toBeNull();
  });

  it('has its file if it is uploaded to another server while the former one is removed', async () => {
    const { userId, client, upload } = await createUploader();
    await upload(await draw(40));
    const other = createProfilesService(test.app, createPictures(test.app));
    const next = new Blob([new Uint8Array(await draw(41, '#fff'))]);
    const { files } = test.app;
    const remove = files.delete.bind(files);
    let uploading: Promise<unknown> | undefined;
    const slow = vi.spyOn(files, 'delete').mockImplementationOnce(async (key) => {
      uploading = other.replacePicture(userId, next);
      // The upload ends, or waits for the removal.
      await Promise.race([uploading, wait(300)]);
      await remove(key);
    });
    expect((await client.send('DELETE', PATH)).status).toBe(200);
    slow.mockRestore();
    await uploading;
    expect(await storedPicture(userId)).toMatchObject({ url: expect.any(String) });
    expect(await test.app.files.find(pictureKey(userId))).not.toBeNull();
  });

  it('has its file if another server removes the picture between its storing and its name', async () => {
    const { userId, here, there, next } = await uploadBesideAnotherServer();
    const { files } = test.app;
    const put = files.put.bind(files);
    vi.spyOn(files, 'put').mockImplementationOnce(async (...stored) => {
      await put(...stored);
      await there.deletePicture(userId);
    });
    await here.replacePicture(userId, next);
    expect(await storedPicture(userId)).toMatchObject({ url: expect.any(String) });
    expect(await files.find(pictureKey(userId))).not.toBeNull();
    vi.restoreAllMocks();
  });

  it('is refused while another server removes the former one, and leaves no file', async () => {
    const { userId, here, there, next } = await uploadBesideAnotherServer();
    const { files } = test.app;
    const [put, remove] = [files.put.bind(files), files.delete.bind(files)];
    const begun = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    vi.spyOn(files, 'delete').mockImplementationOnce(async (key) => {
      begun.resolve();
      await over.promise;
      await remove(key);
    });
    let removing: Promise<unknown> | undefined;
    vi.spyOn(files, 'put').mockImplementationOnce(async (...stored) => {
      await put(...stored);
      removing = there.deletePicture(userId);
      await begun.promise;
    });
    await expect(here.replacePicture(userId, next)).rejects.toThrow('SERVER_BUSY');
    over.resolve();
    await removing;
    vi.restoreAllMocks();
    expect(await storedPicture(userId)).toMatchObject({ url: null });
    expect(await files.find(pictureKey(userId))).toBeNull();
  });

  it('is accepted only from players', async () => {
    const visitor = createApiClient(test.server);
    const answer = await visitor.send('PUT', PATH, await draw(40), { 'content-type': 'image/png' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
    expect((await visitor.send('DELETE', PATH)).status).toBe(401);
  });
});

describe('T17, T20: client input about a picture', () => {
  it('never sets its address: an address is refused wherever it is sent', async () => {
    const { userId, client } = await createUploader();
    const url = 'https://tracker.example/pixel.png';
    for (const key of ['profile_picture_url', 'profile_picture_version', 'picture']) {
      const answer = await client.send('PATCH', '/api/profiles/me', { [key]: url });
      expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
      const fields: { path: string; problem: string }[] = answer.body.data.fields;
      expect(fields).toContainEqual({ path: key, problem: 'unknown_key' });
    }
    const asJson = await client.send('PUT', PATH, { profile_picture_url: url });
    expect(asJson).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    expect(await storedPicture(userId)).toEqual({ url: null, version: 0 });
  });

  it('does not let another site upload one, with or without the cookie', async () => {
    const { userId, upload } = await createUploader();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const answer = await upload(await draw(40), headers);
      expect(answer).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } });
    }
    expect(await storedPicture(userId)).toMatchObject({ version: 0 });
  });
});

describe('T19: many uploads', () => {
  it('of one player are refused after ten in an hour', async () => {
    const { client, upload } = await createUploader();
    const bytes = await draw(8);
    const statuses: number[] = [];
    for (let sent = 0; sent < 10; sent += 1) statuses.push((await upload(bytes)).status);
    expect(statuses).toEqual(Array(10).fill(200));
    const refused = await upload(bytes);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // A player over the limit can still remove the picture.
    expect((await client.send('DELETE', PATH)).status).toBe(200);
  });

  it('at once are decoded one at a time; beyond the queue, clients are asked to retry', async () => {
    const uploaders = await Promise.all(Array.from({ length: 24 }, createUploader));
    // The largest size: decoding then takes longer than the arrival.
    const bytes = await draw(4096);
    const answers = await Promise.all(uploaders.map(({ upload }) => upload(bytes)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    // One is being decoded and eight wait: at least these succeed.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9);
    for (const { status, body, headers } of answers) {
      if (status !== 503) continue;
      expect(body.code).toBe('SERVER_BUSY');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await uploaders[0]!.upload(bytes)).status).toBe(200);
  });

  it('of one player at once leave others their turn, and one whole picture is stored', async () => {
    const { userId, upload } = await createUploader();
    const other = await createUploader();
    const widths = Array.from({ length: 9 }, (_, index) => 400 + index);
    const pictures = await Promise.all(widths.map((width) => draw(width, '#00f')));
    const mine = pictures.map((bytes) => upload(bytes));
    const theirs = other.upload(await draw(40));
    const answers = await Promise.all(mine);
    expect((await theirs).status).toBe(200);

    const taken = answers.flatMap(({ body }, index) =>
      body.picture ? [{ width: widths[index]!, version: body.picture.version as number }] : [],
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body } of refused) {
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'PICTURE_SUPERSEDED' });
    }
    expect(taken.map(({ version }) => version).toSorted()).toEqual(taken.map((_, at) => at + 1));
    expect(await storedPicture(userId)).toMatchObject({ version: taken.length });
    const stored = await test.app.files.find(pictureKey(userId));
    const { width } = await sharp(Buffer.from(stored!)).metadata();
    expect(taken.map((picture) => picture.width)).toContain(width);
  });
});

describe('T19, T30: the address of a picture', () => {
  let address: string;
  let userId: string;
  let client: ApiClient;

  beforeAll(async () => {
    const uploader = await createUploader();
    ({ userId, client } = uploader);
    await uploader.upload(await draw(40));
    const { body } = await uploader.upload(await draw(40, '#fff'));
    address = body.picture.path;
  });

  it('returns a picture and nothing else to any caller', async () => {
    const visitor = createApiClient(test.server);
    const { status, headers } = await visitor.get(`${address}?v=2`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe(`inline; filename="${userId}.webp"`);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'(;|$)/);
    expect(headers.get('content-security-policy')).not.toContain('self');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('responds to HEAD like GET, without the picture', async () => {
    const answer = await test.server.request(`${address}?v=2`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe(IMMUTABLE);
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  it.each([
    ['the version that there is', '?v=2', IMMUTABLE],
    ['no version', '', 'no-cache'],
    ['a version that was', '?v=1', 'no-cache'],
    ['a version to come', '?v=3', 'no-cache'],
    ['a version written otherwise', '?v=02', 'no-cache'],
    ['a version that is none', '?v=x', 'no-cache'],
    ['an empty version', '?v=', 'no-cache'],
    ['two versions', '?v=3&v=2', 'no-cache'],
  ])('is kept by caches for ever with the present version alone: %s', async (_, query, caching) => {
    const { status, headers } = await client.get(`${address}${query}`);
    expect([status, headers.get('cache-control')]).toEqual([200, caching]);
  });

  const ID = '00000000-0000-4000-8000-000000000000';
  it.each([
    `/files/profiles/${ID}.webp`,
    `/files/profiles/${ID}.webp?v=1`,
    `/files/profiles/${ID}`,
    `/files/profiles/${ID}.png`,
    `/files/profiles/${ID}.webp.html`,
    '/files/profiles/',
    '/files/profiles/x.css',
    '/files/',
    '/files',
    '/files/checks/x',
    '/files/auth-secret',
    '/files/profiles/..%2f..%2fauth-secret',
    '/files/profiles/%2e%2e%2f%2e%2e%2fauth-secret',
    '/files/..%2fauth-secret',
    '/files/profiles/%00.webp',
    '/files/profiles/%zz',
    `/files/profiles/..%5c${ID}.webp`,
  ])('is missing, and no page, when there is no picture: %s', async (path) => {
    const { status, headers, text } = await client.get(path, { accept: 'text/html,*/*' });
    expect(status).toBe(404);
    expect(headers.get('content-type')).not.toContain('html');
    expect(headers.get('cache-control') ?? 'no-store').toBe('no-store');
    expect(text).not.toContain('<');
  });

  it("is missing for a file that is not a profile's current picture", async () => {
    const { userId: other } = await createPlayer(database.ownerDb);
    const headers = { contentType: 'image/webp', cacheControl: 'no-store' };
    await test.app.files.put(pictureKey(other), await draw(4), headers);
    expect((await client.get(`/files/profiles/${other}.webp`)).status).toBe(404);
  });
});
