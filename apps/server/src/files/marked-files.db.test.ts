import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../create-server.ts';
import { createApiClient } from '../testing/api-client.ts';
import { useNewcomers } from '../testing/newcomers.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { deleteMarkedFiles } from './marked-files.ts';
import { pictureKey } from './file-key.ts';
import type { Files } from './files.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { createNewcomer } = useNewcomers(test);

const HEADERS = { contentType: 'image/webp', cacheControl: 'private' };

let stuckFiles: Files;
let whileDeleting: () => Promise<void> = () => Promise.resolve();
beforeAll(() => {
  const { files } = test.app;
  stuckFiles = {
    put: files.put,
    find: files.find,
    async delete() {
      await whileDeleting();
      throw new Error('the bucket does not answer');
    },
  };
});

async function listMarkedFiles(): Promise<unknown[]> {
  return (await sql`SELECT key FROM files_to_delete`.execute(database.ownerDb)).rows;
}

describe('the picture of a deleted account', () => {
  it('is deleted after the transaction: no lock waits for the bucket, and failures are retried later', async () => {
    const { client, username, password, userId } = await createNewcomer();
    const key = pictureKey(userId);
    await test.app.files.put(key, Buffer.from('a picture'), HEADERS);

    const own = createApiClient(createServer({ ...test.app, files: stuckFiles }));
    for (const [name, value] of client.cookies) own.cookies.set(name, value);
    let locks: unknown[] = ['not looked at'];
    whileDeleting = async () => {
      const advisoryLocks = await sql`
        SELECT locktype FROM pg_locks WHERE locktype = 'advisory'
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      `.execute(database.ownerDb);
      locks = advisoryLocks.rows;
    };
    const answer = await own.send('POST', '/api/accounts/delete', {
      confirmation: username,
      password,
    });
    expect(answer.status).toBe(200);
    expect(locks).toEqual([]);
    expect(await listMarkedFiles()).toEqual([{ key }]);
    expect(await test.app.files.find(key)).not.toBeNull();

    await expect(deleteMarkedFiles({ db: database.db, files: stuckFiles })).rejects.toThrow();
    expect(await listMarkedFiles()).toEqual([{ key }]);
    await deleteMarkedFiles({ db: database.db, files: test.app.files });
    expect(await test.app.files.find(key)).toBeNull();
    expect(await listMarkedFiles()).toEqual([]);
  });

  it('is deleted at once if the storage responds', async () => {
    const { client, username, password, userId } = await createNewcomer();
    const key = pictureKey(userId);
    await test.app.files.put(key, Buffer.from('a picture'), HEADERS);
    const confirmation = { confirmation: username, password };
    expect((await client.send('POST', '/api/accounts/delete', confirmation)).status).toBe(200);
    expect(await test.app.files.find(key)).toBeNull();
    expect(await listMarkedFiles()).toEqual([]);
  });
});
