import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from '../features/accounts/passwords/password-hash.service.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { connectDatabase, type Database, type DatabaseAddress } from '../db/connection/database.ts';
import { migrate } from '../db/schema/migrate.ts';
import { claimDatabase, INVENTED_DOMAIN } from '../db/connection/database-purpose.ts';
import { withClient } from '../db/connection/with-client.ts';
import { registerConfirmedAccount } from '../features/accounts/accounts.service.ts';
import { changeRights } from '../features/accounts/administrators.service.ts';
import type { OpenDatabase } from '../open-database.ts';
import { playWorld } from './play-world.ts';
import { createRandom } from './random.ts';
import { AT_ONCE, type WorldSize } from './world.ts';
import { isClockMoved, takeClock } from './world-clock.ts';

const accountSchema = z.object({ email: z.string(), username: z.string(), password: z.string() });
const demonstrationSchema = z.object({ player: accountSchema, administrator: accountSchema });

export type Demonstration = z.infer<typeof demonstrationSchema>;

function fileOf(config: Config): string {
  return join(config.dataDir, 'demonstration-accounts.json');
}

/** Reads the accounts of the first start; null if this database was not seeded here. */
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

const WORLD_SIZES: Record<Config['demoWorld'], WorldSize> = {
  full: { leagues: 3, players: 200, pastRounds: 5, isVaried: true },
  small: { leagues: 1, players: 4, pastRounds: 1, rounds: 4, isVaried: false },
};

/** The world is the same each time, except for its start time. */
const SEED = 1863;

/** Fills an empty database. The clock is restored last, so a moved one means an incomplete seed. */
export async function seedDemonstration(
  config: Config,
  database: OpenDatabase,
  onProgress: (share: number) => void,
): Promise<void> {
  if (!(await isEmpty(database))) return;
  const { player, administrator } = await drawDemonstration(config);
  const address = database.owner;
  const onError = () => undefined;
  const owner = connectDatabase({ address, maxConnections: 1, onError });
  // The services run with the rights of the server's role.
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
      // The password of the other players is discarded, so no one can sign in as them.
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

export async function dropCutSeed(owner: DatabaseAddress): Promise<void> {
  if (await isClockMoved(owner)) await resetDatabase(owner);
}

/** Drops and recreates the embedded database; refuses one of real players. */
export async function resetDatabase(owner: DatabaseAddress): Promise<void> {
  if ('url' in owner) throw new Error('only the embedded database is ever dropped');
  await claimDatabase(owner, 'demonstration');
  await withClient({ ...owner, database: 'postgres' }, 'kickoracle demo', async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${owner.database} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${owner.database}`);
  });
  await migrate(owner);
  await claimDatabase(owner, 'demonstration');
}
