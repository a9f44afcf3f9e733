import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { startS3Server } from '../testing/s3-server.ts';
import { BEFORE_BASELINE } from '../testing/made-up-migrations.ts';
import { trackServerProcesses, type Credentials } from '../testing/server-process.ts';
import { writeArchive } from './archive.ts';
import { FORMAT } from './manifest.ts';

const processes = trackServerProcesses();

const command = (
  name: 'backup' | 'restore' | 'upgrade',
  dataDir: string,
  args: readonly string[],
  environment: Record<string, string> = {},
) =>
  processes.runToEnd(`cli/${name}.ts`, {
    args,
    environment: { DATA_DIR: dataDir, ...environment },
  });

async function signIn(url: string, account: Credentials): Promise<string> {
  const answer = await fetch(`${url}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(account),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

const sessionOf = async (url: string, cookie: string) =>
  (await fetch(`${url}/api/accounts/session`, { headers: { cookie } })).json();

it(
  'a running game is backed up, and restored into an empty folder with its sessions',
  { tags: ['slow'], timeout: 600_000 },
  async () => {
    const server = await processes.startServer(await processes.createDataDir());
    const cookie = await signIn(server.url, server.player!);
    const session = await sessionOf(server.url, cookie);
    expect(await command('upgrade', server.dataDir, [])).toMatchObject({
      code: 0,
      stdout: 'Nothing to upgrade: the database has the schema of this version.\n',
    });
    const folder = join(dirname(server.dataDir), 'elsewhere');
    const made = await command('backup', server.dataDir, ['--to', folder]);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(
      /^\S+\.zip, \d+\.\d MB\n[1-9]\d* players, [1-9]\d* matches, [1-9]\d* ledger rows\.\nVerified: restored into a scratch database, and its totals match the ledger\.\n$/,
    );
    await server.end('SIGTERM');

    const [name] = await readdir(folder);
    const path = join(folder, name!);
    const other = join(await processes.createDataDir(), '..', 'data');
    const restored = await command('restore', other, [path]);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored as of 2\d{3}-\S+Z\.\n$/);

    const again = await processes.startServer(other);
    // The backup has the secret, so the session is still valid.
    expect(await sessionOf(again.url, cookie)).toEqual(session);
    await signIn(again.url, server.player!);
    await again.end('SIGTERM');

    expect(await command('restore', other, [path])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database is not empty, .*\n$/),
    });
  },
);

it(
  'a backup is sent to a bucket and restored from there, and a wrong key changes nothing',
  { tags: ['slow'], timeout: 600_000 },
  async () => {
    const s3 = await startS3Server();
    const { bucket, endpoint, accessKeyId, secretAccessKey } = s3.settings;
    const server = await processes.startServer(await processes.createDataDir());
    await server.end('SIGTERM');
    const folder = dirname(server.dataDir);
    const settings = {
      BACKUP_S3_BUCKET: bucket,
      BACKUP_S3_ENDPOINT: endpoint!,
      BACKUP_S3_FORCE_PATH_STYLE: '1',
      BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
      BACKUP_S3_PREFIX: 'village',
      BACKUP_S3_ENCRYPTION_KEY: 'the key of this village',
      TMPDIR: join(folder, 'tmp'),
    };
    await mkdir(settings.TMPDIR);
    const made = await command('backup', server.dataDir, ['--to', join(folder, 'local')], settings);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain(`\nSent to the bucket ${bucket}.\n`);
    const sent = [...s3.objects.keys()];
    expect(sent).toEqual([expect.stringMatching(/^village\/kickoracle-.*\.zip\.age$/)]);

    const other = join(folder, 'other');
    const restore = (args: readonly string[], change = {}) =>
      command('restore', other, ['--from-bucket', ...args], { ...settings, ...change });
    const name = sent[0]!.slice('village/'.length);
    const refusals: readonly [string[], object, string][] = [
      [
        [],
        { BACKUP_S3_ENCRYPTION_KEY: 'the key of that village' },
        `BACKUP_S3_ENCRYPTION_KEY is not the key of ${name}.`,
      ],
      [
        [],
        { BACKUP_S3_ENCRYPTION_KEY: '' },
        `${name} is encrypted, and BACKUP_S3_ENCRYPTION_KEY is not set.`,
      ],
      [
        ['kickoracle-2025'],
        {},
        `kickoracle-2025 is not in the bucket ${bucket}; it has only ${name}.`,
      ],
      [
        [],
        { BACKUP_S3_PREFIX: 'town' },
        `A backup is not in the bucket ${bucket}; it has no backup.`,
      ],
      [
        [],
        { BACKUP_S3_SECRET_ACCESS_KEY: 'wrong' },
        `The bucket ${bucket} refuses: No: SignatureDoesNotMatch.`,
      ],
    ];
    for (const [args, change, sentence] of refusals) {
      expect(await restore(args, change)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: `${sentence}\n`,
      });
      expect(await readdir(folder)).not.toContain('other');
      expect(await readdir(settings.TMPDIR)).toEqual([]);
      expect([...s3.objects.keys()]).toEqual(sent);
    }

    const restored = await restore([]);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored as of 2\d{3}-\S+Z\.\n$/);
    expect(await readdir(settings.TMPDIR)).toEqual([]);
    const again = await processes.startServer(other);
    await signIn(again.url, server.player!);
    await again.end('SIGTERM');

    await s3.stop();
    const failed = await command('backup', server.dataDir, ['--to', folder], settings);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toMatch(/^The backup was made, but not sent to the bucket [^\n]+\n$/);
    expect(await readdir(folder)).toContainEqual(expect.stringMatching(/^kickoracle-.*\.zip$/));
  },
);

it('a failure is one sentence and exit code 1', { tags: ['slow'] }, async () => {
  const dataDir = await processes.createDataDir();
  const folder = dirname(dataDir);
  const cut = join(folder, 'cut.zip');
  await writeFile(cut, (await readFile(process.execPath)).subarray(0, 10_000));
  await mkdir(join(folder, 'a'));
  await writeFile(join(folder, 'file'), '');
  const failures = [
    await command('restore', dataDir, []),
    await command('restore', dataDir, ['one.zip', 'two.zip']),
    await command('restore', dataDir, [join(folder, 'none.zip')]),
    await command('restore', dataDir, [cut]),
    await command('upgrade', dataDir, ['--now']),
    await command('backup', dataDir, ['--from', folder]),
    await command('backup', dataDir, ['--to', join(folder, 'file', 'backups')]),
  ];
  for (const { code, stdout, stderr } of failures) {
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
  }
});

it('a backup from before 1.0.0 is refused, and the folder stays empty', async () => {
  const dataDir = await processes.createDataDir();
  const path = join(dirname(dataDir), 'old.zip');
  const archive = writeArchive(path, null);
  await archive.finish({
    kickoracle: { format: FORMAT },
    madeAt: '2026-11-22T03:30:00Z',
    postgres: '18.4',
    migrations: [BEFORE_BASELINE],
    tables: [],
    sequences: [],
    files: [],
    hasSecret: false,
  });
  expect(await command('restore', dataDir, [path])).toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      'The backup was made by a version of Kickoracle before 1.0.0, which this version cannot upgrade; restore it with that version.\n',
  });
  expect(await readdir(dataDir).catch(() => [])).toEqual([]);
});
