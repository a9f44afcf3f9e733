import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createPlayer } from '../testing/factories.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { trackServerProcesses } from '../testing/server-process.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const processes = trackServerProcesses();
const database = useTestDatabase();
const mailServer = await startMailServer();
afterAll(() => mailServer.stop());

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const COMMANDS = readdirSync(FOLDER).filter(
  (name) =>
    !name.includes('.test.') &&
    readFileSync(join(FOLDER, name), 'utf8').includes('await runCommand('),
);

const run = (name: string, args: readonly string[], environment: Record<string, string>) =>
  processes.runToEnd(`cli/${name}`, { args, environment });

/** Returns an address without a host, as for a database on a Unix socket. */
async function socketUrl(user: string, name?: string): Promise<string> {
  const { host, port } = inject('cluster');
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(
    database.ownerDb,
  );
  return `postgres://${user}@/${name ?? rows[0]!.name}?host=${host}&port=${port}`;
}

const onSocket = async (dataDir: string, name?: string) => ({
  DATA_DIR: dataDir,
  AUTH_SECRET: 'a secret that has thirty-two characters and more',
  DATABASE_URL: await socketUrl('kickoracle_server', name),
  DATABASE_OWNER_URL: await socketUrl('kickoracle_owner', name),
});

it.each(COMMANDS)(
  '%s --help prints its usage and an example, and does nothing else',
  async (name) => {
    const dataDir = await processes.createDataDir();
    for (const args of [['--help'], ['grant', '-h']]) {
      const { code, stdout, stderr } = await run(name, args, {
        DATA_DIR: dataDir,
        PORT: 'nonsense',
      });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const own = name === 'generate-database-types.ts' ? 'db:types' : name.replace('.ts', '');
      expect(stdout).toMatch(new RegExp(`^Usage: npm run ${own}\\b`));
      expect(stdout).toMatch(new RegExp(`\\nExample: .*npm run ${own}\\b`));
    }
    expect(existsSync(dataDir)).toBe(false);
  },
);

it.each(COMMANDS)('%s refuses an unknown option and prints its usage', async (name) => {
  const dataDir = await processes.createDataDir();
  const { code, stdout, stderr } = await run(name, ['--nonsense'], { DATA_DIR: dataDir });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/Usage: npm run [^\n]*see --help\.\n$/);
  expect(stderr).not.toContain('    at ');
  expect(existsSync(dataDir)).toBe(false);
});

describe('without a game', () => {
  const OTHERS: [string, readonly string[]][] = [
    ['backup.ts', []],
    ['backup.ts', ['--to', 'elsewhere']],
    ['upgrade.ts', []],
    ['upgrade.ts', ['--postgres', '/usr/lib/postgresql/17']],
    ['admin.ts', ['grant', 'zoe@players.example']],
    ['admin.ts', ['check-awards']],
    ['teams.ts', ['merge', 'Ajax', 'AFC Ajax']],
    ['import.ts', ['--questions']],
  ];

  it.each(OTHERS)('%s %j creates no game, and reports that there is none', async (name, args) => {
    const dataDir = await processes.createDataDir();
    const other = join(dirname(dataDir), 'elsewhere');
    const given = args.map((each) => (each === 'elsewhere' ? other : each));
    expect(await run(name, given, { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no game in \S+: check DATA_DIR\. [^\n]+\n$/),
    });
    expect(await readdir(dirname(dataDir))).toEqual([]);
  });

  it.each(OTHERS)('nor in an empty database: %s %j', async (name, args) => {
    const dataDir = await processes.createDataDir();
    const other = join(dirname(dataDir), 'elsewhere');
    const given = args.map((each) => (each === 'elsewhere' ? other : each));
    expect(await run(name, given, await onSocket(dataDir, 'template1'))).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no game in the database of DATABASE_URL: [^\n]+\n$/),
    });
    expect(await readdir(dirname(dataDir))).toEqual([]);
  });

  it('a failed import or restore creates no database', async () => {
    const dataDir = await processes.createDataDir();
    const none = join(dirname(dataDir), 'none.zip');
    expect((await run('import.ts', [none], { DATA_DIR: dataDir })).code).toBe(1);
    expect((await run('restore.ts', [none], { DATA_DIR: dataDir })).code).toBe(1);
    expect(await readdir(dirname(dataDir))).toEqual([]);
  });
});

describe('a backup', () => {
  it('of a database on a socket reports its size, and warns if it is far smaller than the last one', async () => {
    const dataDir = await processes.createDataDir();
    const folder = join(dirname(dataDir), 'backups');
    await sql`TRUNCATE profiles, auth.users CASCADE`.execute(database.ownerDb);
    for (let count = 0; count < 5; count += 1) await createPlayer(database.ownerDb);
    const environment = await onSocket(dataDir);
    const backUp = () => run('backup.ts', ['--to', folder], environment);
    const first = await backUp();
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(
      /\.zip, .* MB\n5 players, \d+ matches, \d+ ledger rows\.\nVerified: restored/,
    );

    await sql`TRUNCATE profiles, auth.users CASCADE`.execute(database.ownerDb);
    await createPlayer(database.ownerDb);
    const second = await backUp();
    expect(second.stdout).toContain('1 players, ');
    expect(second.stderr).toMatch(/^Warning: .* 1 players instead of 5\. .*\n$/);
    expect((await readdir(folder)).filter((name) => !/^kickoracle-\w+\.zip$/.test(name))).toEqual(
      [],
    );
    const again = await backUp();
    expect(again).toMatchObject({ code: 0, stderr: '' });
  });

  it('to an unwritable folder fails before a database is started', async () => {
    const dataDir = await processes.createDataDir();
    // Looks like the data of a game; a start would fail.
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), 'none');
    const file = join(dirname(dataDir), 'file');
    await writeFile(file, '');
    for (const to of [join(file, 'backups'), '/proc/kickoracle', '/sys']) {
      expect(await run('backup.ts', ['--to', to], { DATA_DIR: dataDir })).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^The folder \S+ is not writable \([^\n]+\); choose another one\.\n$/,
        ),
      });
    }
  });

  it('with violated invariants leaves no file behind', async () => {
    const dataDir = await processes.createDataDir();
    const folder = join(dirname(dataDir), 'backups');
    const { userId } = await createPlayer(database.ownerDb);
    await sql`UPDATE profiles SET xp_total = 5 WHERE id = ${userId}`.execute(database.ownerDb);
    const { code, stderr } = await run('backup.ts', ['--to', folder], await onSocket(dataDir));
    expect(code).toBe(1);
    expect(stderr).toContain('do not match the ledger');
    expect(await readdir(folder)).toEqual([]);
    await sql`UPDATE profiles SET xp_total = 0 WHERE id = ${userId}`.execute(database.ownerDb);
  });
});

describe('a test mail', () => {
  const send = (to: string, environment: Record<string, string> = {}) =>
    run('mail-test.ts', [to], {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Kickoracle <game@kickoracle.test>',
      ...environment,
    });

  it('is sent by the configured mail server, in the language of the terminal', async () => {
    mailServer.mood = 'take';
    const before = mailServer.mails.length;
    const sent = await send('zoe@players.example');
    expect(sent).toMatchObject({ code: 0, stderr: '' });
    expect(sent.stdout).toMatch(
      /^The mail server accepted a mail from Kickoracle <game@kickoracle\.test> to zoe@players\.example: 250 /,
    );
    await send('zoe@players.example', { LANG: 'de_DE.UTF-8' });
    const [english, german] = mailServer.mails.slice(before);
    expect(english!.to).toEqual(['zoe@players.example']);
    expect(english!.raw).toContain('Subject: A test e-mail from your game');
    expect(german!.raw).toContain('Subject: Eine Testmail deines Spiels');
  });

  it.each([
    [
      'a mail server that refuses it',
      { mood: 'refuse_recipient' },
      {},
      /rejected the mail: .*nobody here/,
    ],
    [
      'a mail server that is not there',
      {},
      { SMTP_URL: 'smtp://127.0.0.1:1' },
      /rejected the mail: .*ECONNREFUSED/,
    ],
    ['no mail server', {}, { SMTP_URL: '' }, /SMTP_URL is not set/],
  ] as const)(
    'names %s',
    async (_, { mood = 'take' }: { mood?: 'refuse_recipient' | 'take' }, environment, reason) => {
      mailServer.mood = mood;
      const { code, stdout, stderr } = await send('zoe@players.example', environment);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(reason);
      expect(stderr).toMatch(/^[^\n]+\n$/);
    },
  );

  it('has exactly one address', async () => {
    for (const to of ['nobody', 'a@b.example,c@d.example', '"a@b.example" <c@d.example>']) {
      expect((await send(to)).stderr).toMatch(/ is not a mail address\. Usage: /);
    }
  });
});
