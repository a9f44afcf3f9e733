import { existsSync } from 'node:fs';
import type { Database } from '../db/connection/database.ts';
import { findUnsentBackup, recordSent } from '../features/backups/backups.service.ts';
import type { BackupBucket } from './backup-bucket.ts';

/** Sends the last valid backup if this machine has it and it was not sent. Records the outcome. */
export async function sendBackup(ownerDb: Database, bucket: BackupBucket): Promise<void> {
  const waiting = await findUnsentBackup(ownerDb);
  if (waiting === null || !existsSync(waiting.file)) return;
  try {
    await bucket.send(waiting.file);
    await recordSent(ownerDb, { id: waiting.id, failure: null });
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
    await recordSent(ownerDb, { id: waiting.id, failure });
    throw error;
  }
}
