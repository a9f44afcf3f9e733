import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from '../features/accounts/passwords/password-hash.service.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { connectDatabase, type Database, type DatabaseAddress } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { claimDatabase, INVENTED_DOMAIN } from '../db/purpose.ts';
import { registerConfirmedAccount } from '../features/accounts/accounts.service.ts';
import { changeRights } from '../features/accounts/administrators.service.ts';
import type { OpenDatabase } from '../open-database.ts';
import { playWorld } from './play-world.ts';
import { createRandom } from './random.ts';
import { AT_ONCE, type WorldSize } from './world.ts';
import { isClockMoved, takeClock } from './world-clock.ts';

const accountSchema = z.object({ email: z.string(), username: z.string(), password: z.string() });
const demonstrationSchema = z.object({ player: accountSchema, administrator: accountSchema });

/** The two accounts of the demonstration, with passwords drawn at the first start. */
export type Demonstration = z.infer<typeof demonstrationSchema>;

function fileOf(config: Config): string {
  return join(config.dataDir, 'demonstration-accounts.json');
}

/** Reads the accounts of the first start; null when this database was not seeded here. */
export async function readDemonstration(config: Config): Promise<Demonstration | null> {
  try {
    return demonstrationSchema.parse(JSON.parse(await readFile(fileOf(config), 'utf8')));
  } catch {
    return null;
  }
}

function drawAccount(name: string): Demonstration['player'] {
  return {
    email: `${name}@${INVENTED_DOMAIN}`,
    username: `demo.${name}`,
    password: randomBytes(9).toString('base64url'),
  };
}

async function isEmpty(database: OpenDatabase): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    SELECT NOT EXISTS (SELECT FROM match_events) AND NOT EXISTS (SELECT FROM auth.users) AS empty
  `.execute(database.db);
  return rows[0]!.empty;
}

async function drawDemonstration(config: Config): Promise<Demonstration> {
  const demonstration = { player: drawAccount('player'), administrator: drawAccount('referee') };
  await writeFile(fileOf(config), `${JSON.stringify(demonstration, null, 2)}\n`, { mode: 0o600 });
  return demonstration;
}

async function createAccount(db: Database, account: Demonstration['player']) {
  const passwordHash = await hashPassword(account.password);
  const userId = await registerConfirmedAccount(db, {
    ...account,
    birthDate: '1990-06-15',
    passwordHash,
  });
  if (userId === null) throw new Error(`the account ${account.email} exists already`);
  return userId;
}

/** The worlds that can be made: one to play in, and a small one for tests of the start. */
const WORLD_SIZES: Record<Config['demoWorld'], WorldSize> = {
  full: { leagues: 3, players: 200, pastRounds: 5, isVaried: true },
  small: { leagues: 1, players: 4, pastRounds: 1, rounds: 4, isVaried: false },
};

/** The same world every time, but for the moment at which it is made. */
const SEED = 1863;

/**
 * Fills an empty database: the newcomer's player, an administrator, and a world around them. The
 * clock is taken first and put back last: who finds it moved knows that the seed was cut short
 * (`dropCutSeed`). So no commit in between waits for the disk; that of the end brings them all there.
 */
export async function seedDemonstration(
  config: Config,
  database: OpenDatabase,
  onProgress: (share: number) => void = () => undefined,
): Promise<void> {
  if (!(await isEmpty(database))) return;
  const { player, administrator } = await drawDemonstration(config);
  const address = database.owner;
  const onError = () => undefined;
  const owner = connectDatabase({ address, maxConnections: 1, onError });
  // The services have the rights of the server all the same.
  const hasty = { isHasty: true, role: 'kickoracle_server', maxConnections: AT_ONCE } as const;
  const { db, close } = connectDatabase({ address, ...hasty, onError });
  try {
    const now = new Date();
    const clock = await takeClock(owner.db);
    const size = WORLD_SIZES[config.demoWorld];
    await clock.moveTo(new Date(now.getTime() - 7 * (size.pastRounds + 3) * 24 * 3_600_000));
    const [guestId, adminId, passwordHash] = await Promise.all([
      createAccount(db, player),
      createAccount(db, administrator),
      // Nobody signs in as the others: the password of their hash is thrown away.
      hashPassword(randomBytes(24).toString('base64url')),
    ]);
    const { email } = administrator;
    await changeRights(owner.db, { email, action: 'grant', by: 'demonstration' });
    const random = createRandom(SEED);
    const cast = { guests: [guestId], adminId, passwordHash };
    const learnSizes = async () => void (await sql`ANALYZE`.execute(owner.db));
    await playWorld({ db, clock, random, now, size, ...cast, learnSizes, progress: onProgress });
    await clock.restore();
  } finally {
    await close();
    await owner.close();
  }
}

/** Makes the database anew in which a seed was cut short: what it did cannot be told apart. */
export async function dropCutSeed(owner: DatabaseAddress): Promise<void> {
  if (await isClockMoved(owner)) await resetDatabase(owner);
}

/** Drops the embedded database with all that is in it, and makes it anew; never one of real people. */
export async function resetDatabase(owner: DatabaseAddress): Promise<void> {
  if ('url' in owner) throw new Error('only the embedded database is ever dropped');
  await claimDatabase(owner, 'demonstration');
  const client = new pg.Client({ ...owner, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${owner.database} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${owner.database}`);
  } finally {
    await client.end();
  }
  await migrate(owner);
  await claimDatabase(owner, 'demonstration');
}
