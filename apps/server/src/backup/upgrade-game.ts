import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase, toClientConfig, type DatabaseAddress } from '../db/database.ts';
import { listPending, migrate } from '../db/migrate.ts';
import { recordBackup } from '../features/backups/backups.service.ts';
import { checkAwards } from '../features/receipts/check-awards.service.ts';
import { StartupError } from '../startup-error.ts';
import { makeVerified, type VerifiedBackup } from './back-up.ts';
import { nameBackup } from './backup-folder.ts';
import { findBroken } from './books.ts';
import { noteErased } from './erased-accounts.ts';
import type { GameState } from './make-backup.ts';

export type Upgrade = {
  /** The game as it was; null when there was nothing to upgrade. */
  readonly backup: VerifiedBackup | null;
  readonly migrations: number;
};

type UpgradeOptions = {
  readonly onProgress?: (done: number, total: number) => void;
  /** The folder of the migrations; the game's own unless a test has another. */
  readonly migrations?: URL;
};

/**
 * Brings the database of an earlier version up to date: a backup first, then the migrations, then its books
 * and every award are worked out again. Throws a StartupError when its schema is newer or from before 1.0.0, or when
 * there is no backup that counts (nothing has changed then), and when something does not add up afterwards.
 */
export async function upgradeGame(
  state: GameState,
  folder: string,
  { onProgress, migrations: source }: UpgradeOptions = {},
): Promise<Upgrade> {
  const pending = await listPending(state.owner, source);
  if (pending.length === 0) return { backup: null, migrations: 0 };
  const path = join(folder, nameBackup(new Date()));
  const backup = await makeVerified(state, path, onProgress);
  try {
    const migrations = await migrate(state.owner, source && { folder: source });
    await lookThrough(state.owner, folder, backup);
    return { backup, migrations };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${reason} The game as it was is in ${path}.`, { cause: error });
  }
}

/**
 * Notes the backup that a database which was just brought up to date was made from, and works its books and
 * every award out again. Throws a StartupError when something does not add up.
 */
export async function lookThrough(
  owner: DatabaseAddress,
  folder: string,
  backup: VerifiedBackup,
): Promise<void> {
  await noteBackup(owner, folder, backup);
  await refuseBroken(owner);
}

/** Records the backup after the migrations, which may change the table. */
async function noteBackup(
  address: DatabaseAddress,
  folder: string,
  { path, bytes, verified }: VerifiedBackup,
): Promise<void> {
  const { db, close } = connectDatabase({ address, maxConnections: 1, onError: () => undefined });
  try {
    await noteErased(db, folder);
    await recordBackup(db, { file: path, bytes, verified });
  } finally {
    await close();
  }
}

async function refuseBroken(address: DatabaseAddress): Promise<void> {
  const broken = await listBroken(address);
  if (await hasWrongAwards(address)) broken.push('every award is what the rules come to');
  if (broken.length === 0) return;
  throw new StartupError(`After the upgrade this does not hold: ${broken.join('; ')}.`);
}

async function listBroken(address: DatabaseAddress): Promise<string[]> {
  const client = new pg.Client({
    ...toClientConfig(address),
    application_name: 'kickoracle upgrade',
  });
  await client.connect();
  try {
    return await findBroken((query) => client.query(query));
  } finally {
    await client.end();
  }
}

async function hasWrongAwards(address: DatabaseAddress): Promise<boolean> {
  const { db, close } = connectDatabase({ address, maxConnections: 1, onError: () => undefined });
  try {
    return (await checkAwards(db, () => undefined)).wrong > 0;
  } finally {
    await close();
  }
}
