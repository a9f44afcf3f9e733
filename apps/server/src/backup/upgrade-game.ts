import { join } from 'node:path';
import { withClient } from '../db/connection/with-client.ts';
import type { DatabaseAddress } from '../db/connection/database.ts';
import { withOwner } from '../db/connection/with-owner.ts';
import { listPending, migrate } from '../db/schema/migrate.ts';
import { recordBackup } from '../features/backups/backups.service.ts';
import { checkAwards } from '../features/receipts/check-awards.service.ts';
import { StartupError } from '../lib/startup-error.ts';
import { makeVerified, type VerifiedBackup } from './back-up.ts';
import { nameBackup } from './backup-folder.ts';
import { findViolations } from './books.ts';
import { noteErased } from './erased-accounts.ts';
import type { GameState } from './make-backup.ts';

export type Upgrade = {
  /** The backup from before the upgrade; null if there was no upgrade. */
  readonly backup: VerifiedBackup | null;
  readonly migrations: number;
};

type UpgradeOptions = {
  readonly onProgress?: (done: number, total: number) => void;
  readonly migrations?: URL;
};

/** Upgrades a database: backup, migrations, checks. Throws a StartupError if one of them fails. */
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
    await recordAndCheck(state.owner, folder, backup);
    return { backup, migrations };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${reason} The game from before the upgrade is in ${path}.`, {
      cause: error,
    });
  }
}

/** Records the backup, and checks invariants and awards. Throws a StartupError if that fails. */
export async function recordAndCheck(
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
  await withOwner(address, async (db) => {
    await noteErased(db, folder);
    await recordBackup(db, { file: path, bytes, verified });
  });
}

async function refuseBroken(address: DatabaseAddress): Promise<void> {
  const broken = await listBroken(address);
  if (await hasWrongAwards(address)) broken.push('every award matches the rules');
  if (broken.length === 0) return;
  throw new StartupError(`After the upgrade, these checks fail: ${broken.join('; ')}.`);
}

async function listBroken(address: DatabaseAddress): Promise<string[]> {
  return withClient(address, 'kickoracle upgrade', (client) =>
    findViolations((query) => client.query(query)),
  );
}

async function hasWrongAwards(address: DatabaseAddress): Promise<boolean> {
  const { wrong } = await withOwner(address, (db) => checkAwards(db, () => undefined));
  return wrong > 0;
}
