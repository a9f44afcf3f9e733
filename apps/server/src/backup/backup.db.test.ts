import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PICTURE_FORMATS } from '@kickoracle/contracts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectDatabase, type Database, type DatabaseAddress } from '../db/connection/database.ts';
import { withClient } from '../db/connection/with-client.ts';
import { MOVABLE_CLOCK, moveClock } from '../db/state/movable-clock.ts';
import { eraseAgain } from '../features/accounts/leaving/account-deletion.service.ts';
import { createPredictionsService } from '../features/predictions/predictions.service.ts';
import { pictureKey, shareKey } from '../files/file-key.ts';
import type { Files } from '../files/files.ts';
import { createFolderFiles } from '../files/folder-files.ts';
import { PERSONAL_DATA } from '../list-personal-data.ts';
import { StartupError } from '../lib/startup-error.ts';
import { createTestEvent } from '../testing/create-items.ts';
import { createPlayer, createTeam } from '../testing/factories.ts';
import { giveTeamIds } from '../testing/give-api-ids.ts';
import {
  addMigrations,
  BEFORE_BASELINE,
  createEmptyDatabase,
  listMigrations,
} from '../testing/made-up-migrations.ts';
import { playEvent } from '../testing/play-event.ts';
import { rounds } from '../testing/rounds.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { findLastBefore, nameBackup, removeOldBackups } from './backup-folder.ts';
import { noteErased, readErased } from './erased-accounts.ts';
import { makeBackup } from './make-backup.ts';
import { eraseReturned, openBackup, restoreDatabase, restoreFiles } from './restore-backup.ts';
import { countRows, listTables } from './tables.ts';
import { verifyBackup } from './verify-backup.ts';

const PICTURE = new TextEncoder().encode('a picture');
const HEADERS = { contentType: 'image/webp', cacheControl: 'private' };
const OPENS_TILL = new Date('2099-01-01T00:00:00Z');

async function playFinished(
  test: { db: Database; ownerDb: Database },
  { winnerIds, reward }: { winnerIds: readonly string[]; reward: number },
) {
  await moveClock(test.ownerDb, new Date('2026-03-01T12:00:00Z'));
  const closesAt = '2026-03-01T15:00:00Z';
  const played = await playEvent(test, { winnerIds, closesAt, reward });
  await moveClock(test.ownerDb, new Date('2026-03-01T17:00:00Z'));
  return played;
}

async function createGame(folder: string) {
  const clone = await cloneDatabase(inject('cluster'));
  const onError = () => undefined;
  const server = connectDatabase({ address: clone.server, role: 'kickoracle_server', onError });
  const owner = connectDatabase({ address: clone.owner, onError });
  const players: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    players.push((await createPlayer(server.db)).userId);
  }
  const test = { db: server.db, ownerDb: owner.db };
  const finished = await playFinished(test, { winnerIds: players.slice(0, 4), reward: 500 });
  await finished.settle();
  await finished.revert();
  await finished.settle();
  const eventId = await createTestEvent(owner.db, { deadline: OPENS_TILL });
  await giveTeamIds(owner.db, new Map([[await createTeam(owner.db), 11]]));
  const files = createFolderFiles(join(folder, 'files'));
  const key = pictureKey(players[0]!);
  await files.put(key, PICTURE, HEADERS);
  await sql`UPDATE profiles SET profile_picture_url = ${key} WHERE id = ${players[0]!}`.execute(
    owner.db,
  );
  const dataDir = join(folder, 'data');
  return {
    ...test,
    players,
    finished,
    eventId,
    key,
    state: { owner: clone.owner, files, dataDir },
    async end() {
      await server.close();
      await owner.close();
      await clone.drop();
    },
  };
}

async function sumTables(address: DatabaseAddress): Promise<Record<string, string>> {
  return withClient(address, 'kickoracle', async (client) => {
    const sums: Record<string, string> = {};
    for (const { schema, name, columns } of await listTables(client)) {
      const row = `(${columns.map((column) => `t.${pg.escapeIdentifier(column)}`).join(', ')})`;
      const { rows } = await client.query<{ sum: string }>(
        `SELECT md5(coalesce(string_agg(r, chr(10) ORDER BY r), '')) AS sum
         FROM (SELECT ROW${row}::text AS r FROM ${schema}.${name} t) rows`,
      );
      sums[`${schema}.${name}`] = rows[0]!.sum;
    }
    return sums;
  });
}

const drops: (() => Promise<void>)[] = [];

async function createTarget(): Promise<DatabaseAddress> {
  const { owner, drop } = await createEmptyDatabase(inject('cluster'));
  drops.push(drop);
  return owner;
}

const isUntouched = (address: DatabaseAddress) =>
  withClient(address, 'kickoracle', async (client) => {
    const { rows } = await client.query<{ is_untouched: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM pg_namespace WHERE nspname IN ('auth', 'jobs'))
         AND NOT EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace)
         AS is_untouched`,
    );
    return rows[0]!.is_untouched;
  });

let folder: string;
let game: Awaited<ReturnType<typeof createGame>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kickoracle-backup-'));
  game = await createGame(folder);
});
afterEach(async () => {
  await game.end();
  for (const drop of drops.splice(0)) await drop();
  await rm(folder, { recursive: true, force: true });
});

const pathOf = (name: string) => join(folder, name);

async function restoreAs(path: string, address: DatabaseAddress, migrations?: URL) {
  const backup = await openBackup(path);
  try {
    await restoreDatabase(backup, address, migrations && { folder: migrations });
    return backup.manifest;
  } finally {
    backup.archive.close();
  }
}

describe('a backup', () => {
  it('restores every row, the pictures and the secret', async () => {
    await mkdir(game.state.dataDir);
    await writeFile(join(game.state.dataDir, 'auth-secret'), 'a secret of this game');
    const { path } = await makeBackup(game.state, pathOf('whole.zip'));
    const address = await createTarget();
    await restoreAs(path, address);
    const sums = await sumTables(address);
    expect(Object.keys(sums).length).toBeGreaterThan(45);
    expect(sums).toEqual(await sumTables(game.state.owner));

    const backup = await openBackup(path);
    const files = createFolderFiles(pathOf('other-files'));
    const dataDir = pathOf('other-data');
    await restoreFiles(backup, { owner: address, files, dataDir });
    backup.archive.close();
    expect(await files.find(game.key)).toEqual(Buffer.from(PICTURE));
    expect(await readFile(join(dataDir, 'auth-secret'), 'utf8')).toBe('a secret of this game');
    expect(await readdir(folder)).not.toContain('whole.zip.part');
  });

  it('has the pictures of shares', async () => {
    const id = randomUUID();
    await sql`INSERT INTO shares (id, token, user_id, language, about, content)
      VALUES (${id}, ${'t'.repeat(22)}, ${game.players[0]!}, 'en', '{"kind": "level"}', '{}')`.execute(
      game.ownerDb,
    );
    const keys = PICTURE_FORMATS.map((format) => shareKey(id, format));
    for (const key of keys) await game.state.files.put(key, PICTURE, HEADERS);
    const { path } = await makeBackup(game.state, pathOf('shares.zip'));
    const address = await createTarget();
    await restoreAs(path, address);
    const backup = await openBackup(path);
    const other = createFolderFiles(pathOf('other-files'));
    const types = new Map<string, string>();
    const files: Files = {
      ...other,
      put(key, body, headers) {
        types.set(key, headers.contentType);
        return other.put(key, body, headers);
      },
    };
    await restoreFiles(backup, { owner: address, files, dataDir: pathOf('other-data') });
    backup.archive.close();
    for (const key of keys) expect(types.get(key)).toBe('image/jpeg');
    expect(types.get(game.key)).toBe('image/webp');
    for (const key of keys) expect(await files.find(key)).toEqual(Buffer.from(PICTURE));
  });

  it('can be played on: sequences, references and rights are restored', async () => {
    const { path } = await makeBackup(game.state, pathOf('living.zip'));
    const address = await createTarget();
    await restoreAs(path, address);
    const options = { address, onError: () => undefined };
    const owner = connectDatabase(options);
    const server = connectDatabase({ ...options, role: 'kickoracle_server' });
    try {
      await sql.raw(MOVABLE_CLOCK).execute(owner.db);
      const again = await playFinished(
        { db: server.db, ownerDb: owner.db },
        { winnerIds: game.players, reward: 300 },
      );
      await again.settle();
      const references = (db: typeof owner.db) =>
        sql`SELECT count(*) AS references FROM pg_constraint WHERE contype = 'f'`.execute(db);
      expect((await references(owner.db)).rows).toEqual((await references(game.ownerDb)).rows);
      await expect(sql`DELETE FROM xp_ledger`.execute(server.db)).rejects.toThrow(
        'permission denied',
      );
    } finally {
      await server.close();
      await owner.close();
    }
  });

  it('during predictions and settlements is one consistent snapshot', async () => {
    const predictions = createPredictionsService({ db: game.db });
    let isOver = false;
    const acknowledged: { value: string; at: number }[] = [];
    const predicting = game.players.map(async (userId, index) => {
      for (let turn = 0; !isOver; turn += 1) {
        const value = `${index}:${String(turn).padStart(6, '0')}`;
        await predictions.submitPrediction({ eventId: game.eventId, userId, value });
        acknowledged.push({ value, at: performance.now() });
      }
    });
    const settling = (async () => {
      while (!isOver) {
        await game.finished.revert();
        await game.finished.settle();
      }
    })();
    const address = await createTarget();
    let began: number;
    let path: string;
    try {
      const speakers = () => new Set(acknowledged.map(({ value }) => value.split(':')[0]));
      await expect.poll(() => speakers().size, { timeout: 30_000 }).toBe(game.players.length);
      began = performance.now();
      ({ path } = await makeBackup(game.state, pathOf('moment.zip')));
    } finally {
      isOver = true;
      await Promise.all([...predicting, settling]);
    }
    // The restored totals match the ledger: each settlement is whole or missing.
    await restoreAs(path, address);
    const restored = await withClient(address, 'kickoracle', async (client) => {
      const { rows } = await client.query<{ value: string }>(
        'SELECT value FROM predictions WHERE event_id = $1',
        [game.eventId],
      );
      return rows.map(({ value }) => value).toSorted();
    });
    expect(restored).toHaveLength(game.players.length);
    for (const [index, value] of restored.entries()) {
      const own = acknowledged.filter((each) => each.value.startsWith(`${index}:`));
      const before = own.findLast(({ at }) => at < began);
      expect(value >= before!.value).toBe(true);
    }
  });

  it('of an older schema is migrated', async () => {
    const { folder: migrations, remove } = await addMigrations({
      '29990101000000-marks.sql': 'ALTER TABLE profiles ADD mark integer NOT NULL DEFAULT 7',
    });
    const { path } = await makeBackup(game.state, pathOf('older.zip'));
    const address = await createTarget();
    try {
      await restoreAs(path, address, migrations);
    } finally {
      await remove();
    }
    await withClient(address, 'kickoracle', async (client) => {
      const applied = await client.query('SELECT FROM schema_migrations');
      expect(applied.rows).toHaveLength((await listMigrations()).length + 1);
      const { rows } = await client.query<{ marked: number }>(
        'SELECT count(*)::int AS marked FROM profiles WHERE mark = 7',
      );
      expect(rows[0]!.marked).toBeGreaterThanOrEqual(game.players.length);
    });
  });
});

describe('is refused, and changes nothing:', () => {
  async function expectRefused(path: string, reason: RegExp): Promise<void> {
    const address = await createTarget();
    await expect(restoreAs(path, address)).rejects.toThrow(reason);
    await expect(restoreAs(path, address)).rejects.toBeInstanceOf(StartupError);
    expect(await isUntouched(address)).toBe(true);
  }

  it('a truncated backup', async () => {
    const { path, bytes } = await makeBackup(game.state, pathOf('whole.zip'));
    const whole = await readFile(path);
    for (const length of [0, 100, Math.floor(bytes / 2), bytes - 1]) {
      const cut = pathOf(`cut-${length}.zip`);
      await writeFile(cut, whole.subarray(0, length));
      await expectRefused(cut, /not a complete backup/);
    }
  });

  /** Returns a function that is true for bytes inside the content of a part. */
  function contentOf(archive: Buffer): (at: number) => boolean {
    const ranges: { from: number; to: number }[] = [];
    let entry = archive.indexOf('PK\x01\x02');
    while (entry !== -1 && archive.readUInt32LE(entry) === 0x02014b50) {
      const header = archive.readUInt32LE(entry + 42);
      const from =
        header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
      ranges.push({ from, to: from + archive.readUInt32LE(entry + 20) });
      const lengths = [28, 30, 32].map((field) => archive.readUInt16LE(entry + field));
      entry += 46 + lengths.reduce((sum, length) => sum + length, 0);
    }
    expect(ranges.length).toBeGreaterThan(20);
    return (at) => ranges.some(({ from, to }) => at >= from && at < to);
  }

  it('an altered backup, at any byte', async () => {
    const { path, bytes } = await makeBackup(game.state, pathOf('whole.zip'));
    const whole = await readFile(path);
    const isContent = contentOf(whole);
    const count = rounds({ quick: 25, full: 500 });
    let refused = 0;
    for (let turn = 0; turn < count; turn += 1) {
      const altered = Buffer.from(whole);
      const at = Math.floor(((turn + 0.5) / count) * bytes);
      altered[at]! ^= 0x55;
      const file = pathOf('altered.zip');
      await writeFile(file, altered);
      // A change outside the parts, such as a time stamp, does not change the restored data.
      const opened = await openBackup(file).catch((error: unknown) => error);
      if (opened instanceof StartupError) refused += 1;
      else {
        expect(isContent(at), `byte ${at} of ${bytes}`).toBe(false);
        const { archive, manifest } = opened as Awaited<ReturnType<typeof openBackup>>;
        const original = await openBackup(path);
        expect(manifest).toEqual(original.manifest);
        archive.close();
        original.archive.close();
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('a file of another kind', async () => {
    await writeFile(pathOf('words.zip'), 'these are words');
    await expectRefused(pathOf('words.zip'), /not a complete backup/);
    await expect(openBackup(pathOf('nothing.zip'))).rejects.toThrow(/ENOENT/);
  });

  it.each([
    ['a newer version', '29990101000000-new.sql', /newer version of Kickoracle/],
    [
      'a version before 1.0.0',
      BEFORE_BASELINE.name,
      /^The backup was made by a version .*before 1\.0\.0/,
    ],
  ])('a backup of %s', async (_, name, reason) => {
    await sql`INSERT INTO schema_migrations (name, checksum) VALUES (${name}, 'x')`.execute(
      game.ownerDb,
    );
    const { path } = await makeBackup(game.state, pathOf('foreign.zip'));
    await expectRefused(path, reason);
    await expect(verifyBackup(path, game.state.owner)).rejects.toThrow(reason);
  });

  it('a backup whose totals differ from the ledger', async () => {
    await sql`UPDATE profiles SET xp_total = xp_total + 1 WHERE id = ${game.players[5]!}`.execute(
      game.ownerDb,
    );
    const { path } = await makeBackup(game.state, pathOf('broken.zip'));
    const address = await createTarget();
    await expect(restoreAs(path, address)).rejects.toThrow('the XP of a player equals the sum');
    await withClient(address, 'kickoracle', async (client) => {
      for (const table of await listTables(client)) {
        if (table.name === 'profiles') expect(await countRows(client, table)).toBe(0);
      }
    });
    await expect(verifyBackup(path, game.state.owner)).rejects.toThrow('do not match the ledger');
  });

  it('any backup, if the database has players', async () => {
    const { path } = await makeBackup(game.state, pathOf('whole.zip'));
    const before = await sumTables(game.state.owner);
    await expect(restoreAs(path, game.state.owner)).rejects.toThrow('The database is not empty');
    expect(await sumTables(game.state.owner)).toEqual(before);
  });
});

describe('a deleted account', () => {
  it('is deleted again if it was deleted after the backup', async () => {
    const { path } = await makeBackup(game.state, pathOf('before.zip'));
    const deleted = game.players[1]!;
    const { rows } = await sql<{ email: string }>`
      SELECT email FROM auth.users WHERE id = ${deleted}`.execute(game.ownerDb);
    await eraseAgain(game.ownerDb, { userIds: [deleted], kept: PERSONAL_DATA });
    await noteErased(game.db, folder);
    expect(await readErased(folder)).toEqual([deleted]);
    expect(await readFile(join(folder, 'erased-accounts.txt'), 'utf8')).toBe(`${deleted}\n`);

    const address = await createTarget();
    await restoreAs(path, address);
    const again = { userIds: await readErased(folder), kept: PERSONAL_DATA };
    expect(await eraseReturned(address, again)).toBe(1);
    expect(await eraseReturned(address, again)).toBe(0);
    const left = await withClient(address, 'kickoracle', async (client) => {
      const found = await client.query(
        `SELECT username, xp_total > 0 AS has_ledger, deleted_at IS NOT NULL AS is_gone,
           (SELECT count(*) FROM auth.users WHERE email = $2) AS addresses,
           (SELECT count(*) FROM leaderboard_totals WHERE user_id = $1) AS boards
         FROM profiles WHERE id = $1`,
        [deleted, rows[0]!.email],
      );
      return found.rows[0];
    });
    expect(left).toEqual({
      username: null,
      has_ledger: true,
      is_gone: true,
      addresses: 0,
      boards: 0,
    });
  });
});

async function findText(address: DatabaseAddress, text: string): Promise<string[]> {
  return withClient(address, 'kickoracle', async (client) => {
    const found: string[] = [];
    for (const { schema, name } of await listTables(client)) {
      const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${table} t WHERE strpos(lower(t::text), $1) > 0`,
        [text],
      );
      if (rows[0]!.count > 0) found.push(name);
    }
    return found;
  });
}

describe('the data of a player', () => {
  const CANARY = 'canary7f3a';
  /** The username stays reserved for thirty days, as a key without an account. */
  const HELD = ['username_holds'];

  async function putCanary(userId: string): Promise<void> {
    const email = `${CANARY}@players.example`;
    await sql`UPDATE profiles SET username = ${CANARY}, username_key = ${CANARY}
      WHERE id = ${userId}`.execute(game.ownerDb);
    await sql`UPDATE auth.users SET email = ${email} WHERE id = ${userId}`.execute(game.ownerDb);
    await sql`INSERT INTO mails (to_address, subject, body_text, body_html)
      VALUES (${email}, ${CANARY}, ${CANARY}, ${CANARY})`.execute(game.ownerDb);
    await sql`INSERT INTO contact_messages (email, message)
      VALUES (${email}, ${CANARY})`.execute(game.ownerDb);
  }

  it('is only in the reserved name after the deletion, in the game and in restored backups', async () => {
    const deleted = game.players[0]!;
    await putCanary(deleted);
    const before = await findText(game.state.owner, CANARY);
    expect(before).toEqual(
      expect.arrayContaining(['contact_messages', 'mails', 'profiles', 'users']),
    );
    const early = await makeBackup(game.state, pathOf('early.zip'));
    const erased = { userIds: [deleted], kept: PERSONAL_DATA };
    expect(await eraseAgain(game.ownerDb, erased)).toBe(1);
    expect(await findText(game.state.owner, CANARY)).toEqual(HELD);

    const returned = await createTarget();
    await restoreAs(early.path, returned);
    expect(await findText(returned, CANARY)).toEqual(before);
    expect(await eraseReturned(returned, erased)).toBe(1);
    expect(await findText(returned, CANARY)).toEqual(HELD);

    const late = await makeBackup(game.state, pathOf('late.zip'));
    const fresh = await createTarget();
    await restoreAs(late.path, fresh);
    expect(await findText(fresh, CANARY)).toEqual(HELD);
  });
});

describe('the folder of backups', () => {
  it('keeps the last seven, and all other files', async () => {
    const names = Array.from({ length: 9 }, (_, day) =>
      nameBackup(new Date(Date.UTC(2026, 8, 26 + day, 3, 30))),
    );
    for (const name of [...names, 'erased-accounts.txt', 'kickoracle-notes.zip']) {
      await writeFile(pathOf(name), '');
    }
    await removeOldBackups(folder, pathOf(names.at(-1)!));
    const left = (await readdir(folder)).filter((name) => !['data', 'files'].includes(name));
    expect(left.toSorted()).toEqual(
      [...names.slice(2), 'erased-accounts.txt', 'kickoracle-notes.zip'].toSorted(),
    );
  });

  it('loses first the backups of a clock that was ahead, whatever their number', async () => {
    const later = Array.from({ length: 7 }, (_, day) =>
      nameBackup(new Date(Date.UTC(2099, 0, 1 + day, 3, 30))),
    );
    for (const name of later) await writeFile(pathOf(name), '');
    const made: string[] = [];
    for (let day = 0; day < 7; day += 1) {
      made.push(nameBackup(new Date(Date.UTC(2026, 8, 26 + day, 3, 30))));
      await writeFile(pathOf(made.at(-1)!), '');
      expect(await findLastBefore(pathOf(made.at(-1)!))).toBe(pathOf(made.at(-2) ?? later.at(-1)!));
      await removeOldBackups(folder, pathOf(made.at(-1)!));
    }
    const left = (await readdir(folder)).filter((name) => name.endsWith('.zip'));
    expect(left.toSorted()).toEqual(made);
  });
});

it('a backup is verified in a database of its own, which is dropped', async () => {
  const { path } = await makeBackup(game.state, pathOf('tried.zip'));
  expect(await verifyBackup(path, game.state.owner)).toBe('restored');
  const { rows } = await sql`
    SELECT FROM pg_database WHERE datname LIKE current_database() || '_check_%'`.execute(
    game.ownerDb,
  );
  expect(rows).toEqual([]);
});

it('a verification drops the scratch database of a process that was killed', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT left(current_database(), 40) || '_check_0123456789ab' AS name`.execute(game.ownerDb);
  const { name } = rows[0]!;
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(game.ownerDb);
  const { path } = await makeBackup(game.state, pathOf('tried.zip'));
  const verified = [1, 2].map(() => verifyBackup(path, game.state.owner));
  expect(await Promise.all(verified)).toEqual(['restored', 'restored']);
  const left = await sql`SELECT FROM pg_database WHERE datname = ${name}`.execute(game.ownerDb);
  expect(left.rows).toEqual([]);
});

it('a backup whose connection breaks while pictures are read ends no process', async () => {
  const { files } = game.state;
  const cutting: Files = {
    ...files,
    async find(key) {
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'kickoracle backup'`.execute(
        game.ownerDb,
      );
      await wait(100);
      return files.find(key);
    },
  };
  const { path } = await makeBackup({ ...game.state, files: cutting }, pathOf('cut.zip'));
  expect(await verifyBackup(path, game.state.owner)).toBe('restored');
});

it('two processes can note deleted accounts at the same time', async () => {
  await eraseAgain(game.ownerDb, { userIds: game.players, kept: PERSONAL_DATA });
  for (let round = 0; round < 20; round += 1) {
    await rm(pathOf('erased-accounts.txt'), { force: true });
    await Promise.all([1, 2, 3, 4].map(() => noteErased(game.ownerDb, folder)));
    expect(await readErased(folder)).toEqual(game.players.toSorted());
  }
  expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/\.part$/));
});
