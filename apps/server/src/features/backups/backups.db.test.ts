import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createBackupBucket, type BackupBucketSettings } from '#backup/backup-bucket.ts';
import { createBackupsJobs } from '#backup/backups.jobs.ts';
import type { DatabaseAddress } from '#db/connection/database.ts';
import { createFolderFiles } from '#files/folder-files.ts';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { startS3Server, type S3Server, type Trouble } from '#testing/s3-server.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const log = pino({ level: 'silent' });
const database = useTestDatabase();
const test = useTestApp(database, { backsUpDaily: true });
const sending = useTestApp(database, { backsUpDaily: true, sendsBackups: true });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kickoracle-daily-'));
  await sql`TRUNCATE backups`.execute(database.ownerDb);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function readState({ server } = test) {
  const { client } = await createAdministratorClient(server, database.ownerDb);
  const { status, body } = await client.get('/api/admin/backups');
  expect(status).toBe(200);
  return body;
}

async function createDaily(backupDir: string, backupBucket: BackupBucketSettings | null = null) {
  const { host, port } = inject('cluster');
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(
    database.ownerDb,
  );
  const owner: DatabaseAddress = { host, port, user: 'kickoracle_owner', database: rows[0]!.name };
  const config = {
    authSecret: null,
    backupBucket,
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
      sending: null,
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
    // The clock was ahead.
    await sql`UPDATE backups SET made_at = made_at + interval '1 year'`.execute(database.ownerDb);
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
      backupBucket: null,
      backupDir: folder,
      backsUpDaily: false,
      dataDir: folder,
      isDemo: true,
    };
    const owner = { url: 'postgres://nobody@127.0.0.1/none' };
    expect(createBackupsJobs({ config, owner, files: createFolderFiles(folder), log })).toEqual([]);
  });
});

describe('a backup for a bucket', () => {
  let s3: S3Server;
  beforeEach(async () => {
    s3 = await startS3Server();
  });
  afterEach(() => s3.stop());

  const backupDir = () => join(folder, 'backups');
  const createJobs = (settings: Partial<BackupBucketSettings> = {}) =>
    createDaily(backupDir(), {
      ...s3.settings,
      folder: 'village/',
      encryptionKey: 'a key of this test, which is long',
      kept: 2,
      ...settings,
    });
  const listLocal = () => readdir(backupDir());

  it('is sent encrypted, once, and administrators see when', async () => {
    const jobs = await createJobs();
    expect((await readState(sending)).sending).toEqual({ lastAt: null, failure: null });
    await jobs.get('back-up')!.run();
    await jobs.get('send-backup')!.run();
    const [name] = await listLocal();
    expect([...s3.objects.keys()]).toEqual([`village/${name}.age`]);
    const sent = s3.objects.get(`village/${name}.age`)!.body;
    expect(sent.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect((await readState(sending)).sending).toEqual({
      lastAt: expect.any(String),
      failure: null,
    });
    expect(await listLocal()).toEqual([name]);

    const requests = s3.requests();
    await jobs.get('send-backup')!.run();
    expect([...s3.objects.values()].map(({ body }) => body)).toEqual([sent]);
    // The list of deleted accounts is empty, so no more than a look at it.
    expect(s3.requests() - requests).toBeLessThanOrEqual(1);
  });

  it('is sent as it is without a key', async () => {
    const jobs = await createJobs({ encryptionKey: null, folder: '' });
    await jobs.get('back-up')!.run();
    await jobs.get('send-backup')!.run();
    const [name] = await listLocal();
    expect(s3.objects.get(name!)!.body).toEqual(await readFile(join(backupDir(), name!)));
  });

  const cutOff: Trouble = (response) => response.destroy();
  const full: Trouble = (response) => response.writeHead(507).end();
  const denied: Trouble = (response) =>
    response
      .writeHead(403)
      .end('<Error><Code>AccessDenied</Code><Message>Denied.</Message></Error>');

  it.each([
    ['is interrupted', [cutOff, cutOff, cutOff]],
    ['fails', [full, full, full]],
    ['is refused', [denied]],
  ])('stays here if its upload %s, is reported, and sent at the next run', async (_, troubles) => {
    const jobs = await createJobs();
    await jobs.get('back-up')!.run();
    const [name] = await listLocal();
    s3.troubles.push(...troubles);
    await expect(jobs.get('send-backup')!.run()).rejects.toThrow();
    expect([...s3.objects.keys()]).toEqual([]);
    expect(await listLocal()).toEqual([name]);
    expect(await readState(sending)).toMatchObject({
      failure: null,
      sending: { lastAt: null, failure: expect.any(String) },
    });

    await jobs.get('send-backup')!.run();
    expect([...s3.objects.keys()]).toEqual([`village/${name}.age`]);
    expect((await readState(sending)).sending).toMatchObject({ failure: null });
  });

  it('replaces the oldest backups of the bucket, and no other object', async () => {
    const old = ['20260101T033000Z', '20260102T033000Z', '20260103T033000Z'];
    const own = old.map((at) => `village/kickoracle-${at}.zip.age`);
    const others = [
      'kickoracle-20250101T033000Z.zip',
      'town/kickoracle-20250101T033000Z.zip.age',
      'village/kickoracle-20250101T033000Z.zip.age.copy',
      'village/kickoracle-notes.txt',
      'village/old/kickoracle-20250101T033000Z.zip',
      'village/picture.webp',
    ];
    for (const key of [...own, ...others]) {
      s3.put(key, 'content');
    }
    const jobs = await createJobs();
    await jobs.get('back-up')!.run();
    await jobs.get('send-backup')!.run();
    const [name] = await listLocal();
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [own.at(-1)!, `village/${name}.age`, ...others].toSorted(),
    );
  });

  it('stays in the bucket if the clock of earlier ones was ahead, which are replaced', async () => {
    const own = ['20990101T033000Z', '20990102T033000Z', '20990103T033000Z'].map(
      (at) => `village/kickoracle-${at}.zip.age`,
    );
    for (const key of own) s3.put(key, 'content');
    const jobs = await createJobs();
    await jobs.get('back-up')!.run();
    await jobs.get('send-backup')!.run();
    const [name] = await listLocal();
    expect([...s3.objects.keys()].toSorted()).toEqual([`village/${name}.age`, own.at(-1)]);
  });

  it('is not restored as the newest if its date is in the future', async () => {
    for (const at of ['20260101T033000Z', '20990101T033000Z']) {
      s3.put(`village/kickoracle-${at}.zip`, at);
    }
    const settings = { ...s3.settings, folder: 'village/', encryptionKey: null, kept: 2 };
    const bucket = createBackupBucket(settings);
    await expect(bucket.fetch(undefined)).rejects.toThrow(/20990101T033000Z.* in the future/);
    const { path, remove } = await bucket.fetch('kickoracle-20260101T033000Z.zip');
    expect(await readFile(path, 'utf8')).toBe('20260101T033000Z');
    await remove();
  });

  it('has the list of deleted accounts beside it, which only grows', async () => {
    const [before, now] = ['1', '2'].map((digit) => `${digit}0000000-0000-4000-8000-000000000000`);
    s3.put('village/erased-accounts.txt', `${before}\n`);
    const jobs = await createJobs();
    await jobs.get('back-up')!.run();
    await writeFile(join(backupDir(), 'erased-accounts.txt'), `${now}\n`);
    await jobs.get('send-backup')!.run();
    expect(s3.objects.get('village/erased-accounts.txt')!.body.toString()).toBe(
      `${before}\n${now}\n`,
    );
  });
});
