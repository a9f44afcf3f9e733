import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../create-server.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { createApiClient } from '../testing/api-client.ts';
import { useNewcomers } from '../testing/newcomers.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { deleteMarkedFiles, keepFile, markFileForDeletion, markNewFile } from './marked-files.ts';
import { pictureKey, type FileKey } from './file-key.ts';
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

/** Lets the time of failed deletions run out. */
const endDeletions = () =>
  sql`UPDATE files_to_delete SET marked_at = marked_at - interval '31 seconds'`.execute(
    database.ownerDb,
  );

describe('the picture of a deleted account', () => {
  it('is deleted after the transaction: no lock waits for the bucket, and failures are retried later', async () => {
    const { client, username, password, userId } = await createNewcomer();
    const key = pictureKey(userId);
    await test.app.files.put(key, Buffer.from('a picture'), HEADERS);

    const own = createApiClient(createServer({ ...test.app, files: stuckFiles }));
    for (const [name, value] of client.cookies) own.cookies.set(name, value);
    let locks: unknown[] = ['not looked at'];
    let open: unknown[] = ['not looked at'];
    whileDeleting = async () => {
      const transactions = await sql`
        SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'
      `.execute(database.ownerDb);
      open = transactions.rows;
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
    expect(open).toEqual([]);
    expect(await listMarkedFiles()).toEqual([{ key }]);
    expect(await test.app.files.find(key)).not.toBeNull();

    await endDeletions();
    await expect(deleteMarkedFiles({ db: database.db, files: stuckFiles })).rejects.toThrow();
    expect(await listMarkedFiles()).toEqual([{ key }]);
    await endDeletions();
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

describe('a file that is stored again while its earlier mark is due', () => {
  const markDue = async () => {
    const key = pictureKey(crypto.randomUUID());
    await inTransaction(database.db, (tx) => markFileForDeletion(tx, key));
    return key;
  };
  const storeAgain = async (key: FileKey) => {
    await markNewFile(database.db, key, false);
    await test.app.files.put(key, Buffer.from('a new picture'), HEADERS);
    await inTransaction(database.db, (tx) => keepFile(tx, key));
  };

  it('waits for the job that is deleting it, and stays', async () => {
    const key = await markDue();
    const { files } = test.app;
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: Files = {
      ...files,
      async delete(deleted) {
        begun.resolve();
        await goOn.promise;
        await files.delete(deleted);
      },
    };
    const job = deleteMarkedFiles({ db: database.db, files: slow });
    await begun.promise;
    let isStored = false;
    const stored = storeAgain(key).then(() => (isStored = true));
    await wait(300);
    expect(isStored).toBe(false);
    goOn.resolve();
    await Promise.all([job, stored]);
    expect(await files.find(key)).not.toBeNull();
    expect(await listMarkedFiles()).toEqual([]);
  });

  it('is not deleted by a job that comes between its storing and its row', async () => {
    const key = await markDue();
    await markNewFile(database.db, key, false);
    await test.app.files.put(key, Buffer.from('a new picture'), HEADERS);
    await deleteMarkedFiles({ db: database.db, files: test.app.files });
    expect(await test.app.files.find(key)).not.toBeNull();
    await inTransaction(database.db, (tx) => keepFile(tx, key));
    expect(await listMarkedFiles()).toEqual([]);
  });
});
