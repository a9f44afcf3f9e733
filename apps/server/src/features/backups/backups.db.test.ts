import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createBackupsJobs } from '#backup/backups.jobs.ts';
import type { DatabaseAddress } from '#db/connection/database.ts';
import { createFolderFiles } from '#files/folder-files.ts';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const log = pino({ level: 'silent' });
const database = useTestDatabase();
const test = useTestApp(database, { backsUpDaily: true });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kickoracle-daily-'));
  await sql`TRUNCATE backups`.execute(database.ownerDb);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function readState() {
  const { client } = await createAdministratorClient(test.server, database.ownerDb);
  const { status, body } = await client.get('/api/admin/backups');
  expect(status).toBe(200);
  return body;
}

async function createDaily(backupDir: string) {
  const { host, port } = inject('cluster');
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(
    database.ownerDb,
  );
  const owner: DatabaseAddress = { host, port, user: 'kickoracle_owner', database: rows[0]!.name };
  const config = {
    authSecret: null,
    backupDir,
    backsUpDaily: true,
    dataDir: folder,
    isDemo: false,
  };
  const jobs = createBackupsJobs({ config, owner, files: createFolderFiles(folder), log });
  return new Map(jobs.map((job) => [job.name, job]));
}

describe('the daily backup', () => {
  it('is written, tested by a restore and recorded, and administrators see its age', async () => {
    expect(await readState()).toEqual({
      isDaily: true,
      last: null,
      isOverdue: true,
      failure: null,
    });
    const backupDir = join(folder, 'backups');
    await (await createDaily(backupDir)).get('back-up')!.run();
    expect(await readdir(backupDir)).toEqual([expect.stringMatching(/^kickoracle-.*\.zip$/)]);
    expect(await readState()).toMatchObject({
      last: { isRestored: true, bytes: expect.any(Number) },
      isOverdue: false,
      failure: null,
    });

    await sql`UPDATE backups SET made_at = made_at - interval '27 hours'`.execute(database.ownerDb);
    expect(await readState()).toMatchObject({ isOverdue: true });
  });

  it('reports its error, and the backup before it still counts', async () => {
    const backupDir = join(folder, 'backups');
    await (await createDaily(backupDir)).get('back-up')!.run();
    await writeFile(join(folder, 'a file'), '');
    const daily = await createDaily(join(folder, 'a file', 'backups'));
    await expect(daily.get('back-up')!.run()).rejects.toThrow('is not writable');
    expect(await readState()).toMatchObject({
      last: { isRestored: true },
      isOverdue: false,
      failure: { reason: expect.stringContaining('is not writable') },
    });
  });

  it('does not run in a demonstration', () => {
    const config = {
      authSecret: null,
      backupDir: folder,
      backsUpDaily: false,
      dataDir: folder,
      isDemo: true,
    };
    const owner = { url: 'postgres://nobody@127.0.0.1/none' };
    expect(createBackupsJobs({ config, owner, files: createFolderFiles(folder), log })).toEqual([]);
  });
});
