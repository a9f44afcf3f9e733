import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findSecret } from '../lib/auth-secret.ts';
import type { DatabaseAddress } from '../db/connection/database.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../db/embedded/embedded-postgres.ts';
import {
  discardMove,
  findOldPrograms,
  findOtherMajor,
  type OtherMajor,
  prepareMove,
  refuseRunning,
  takePlace,
  unfinishedMove,
} from '../db/embedded/major-move.ts';
import { listPending } from '../db/schema/migrate.ts';
import type { Files } from '../files/files.ts';
import { openFolder } from './back-up.ts';
import { nameBackup } from './backup-folder.ts';
import { makeBackup, type MadeBackup } from './make-backup.ts';
import { openBackup, restoreDatabase } from './restore-backup.ts';
import { recordAndCheck } from './upgrade-game.ts';

export type MajorMove = {
  readonly from: string;
  readonly backup: string;
  readonly aside: string;
};

type Place = {
  readonly dataDir: string;
  readonly backupDir: string;
  readonly files: Files;
  readonly authSecret: string | null;
};
type Progress = (done: number, total: number) => void;

/** Moves the data to this release's PostgreSQL; null if it has it. A failure changes nothing. */
export async function moveMajor(
  place: Place,
  { programs, onProgress }: { programs?: string; onProgress?: Progress } = {},
): Promise<MajorMove | null> {
  const other = await findOtherMajor(join(place.dataDir, 'postgres'));
  if (other === null) return null;
  const binaries = await findOldPrograms(other, programs);
  await prepareMove(other);
  const backup = await withDatabase({ dataDir: other.dataDir, binaries }, (owner) =>
    writeBackup(owner, place, onProgress),
  );
  await refuseRunning(other.dataDir);
  try {
    await restoreInto(other, { backup, place });
    const aside = await takePlace(other);
    return { from: other.major, backup: backup.path, aside };
  } catch (error) {
    await discardMove(other.dataDir);
    // The backup is unverified, and its source is unchanged.
    await rm(backup.path, { force: true });
    throw error;
  }
}

async function writeBackup(
  owner: DatabaseAddress,
  { dataDir, backupDir, files, authSecret }: Place,
  onProgress?: Progress,
): Promise<MadeBackup> {
  // Refuses a schema that is newer or from before 1.0.0, before any write.
  await listPending(owner);
  await openFolder(backupDir);
  const path = join(backupDir, nameBackup(new Date()));
  return makeBackup({ owner, files, dataDir, authSecret }, path, onProgress);
}

async function restoreInto(
  { dataDir }: OtherMajor,
  { backup, place }: { backup: MadeBackup; place: Place },
): Promise<void> {
  const opened = await openBackup(backup.path, await findSecret(place));
  try {
    await withDatabase({ dataDir: unfinishedMove(dataDir) }, async (owner) => {
      await restoreDatabase(opened, owner);
      await recordAndCheck(owner, place.backupDir, { ...backup, verified: 'restored' });
    });
  } finally {
    opened.archive.close();
  }
}

async function withDatabase<T>(
  options: EmbeddedPostgresOptions,
  run: (owner: DatabaseAddress) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres(options);
  try {
    return await run(ownerOf(postgres));
  } finally {
    await postgres.stop();
  }
}

const ownerOf = ({ connection, database, ownerUser }: EmbeddedPostgres): DatabaseAddress => ({
  ...connection,
  database,
  user: ownerUser,
});
