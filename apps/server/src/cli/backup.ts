import { createBackupBucket } from '../backup/backup-bucket.ts';
import { backUp, openFolder } from '../backup/back-up.ts';
import { countsOf, describeCounts } from '../backup/counts.ts';
import { sendBackup } from '../backup/send-backup.ts';
import { readConfig } from '../config.ts';
import { openFiles } from '../files/open-files.ts';
import { createLog } from '../lib/log.ts';
import { StartupError } from '../lib/startup-error.ts';
import { requireGame, withDatabase } from '../open-database.ts';
import { showProgress } from './progress-bar.ts';
import { readArguments, runCommand } from './run-command.ts';

const HELP = `Usage: npm run backup [-- --to <folder>]

Writes a backup of the whole game to one file, while the game runs or not. To verify it, restores it into a
scratch database. Prints its numbers of players, matches and ledger rows, and warns if one has halved.

  --to <folder>  the folder of the backup, instead of BACKUP_DIR

If BACKUP_S3_BUCKET is set, also sends the backup to that bucket.

Example: npm run backup -- --to /mnt/disk/kickoracle`;

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

await runCommand(HELP, async () => {
  const { values } = readArguments(HELP, { options: { to: { type: 'string' } } });
  const config = readConfig(process.env);
  const folder = values.to ?? config.backupDir;
  await requireGame(config);
  // Fails before a database is started.
  await openFolder(folder);
  await withDatabase(config, { as: 'owner' }, async ({ db, owner }) => {
    const files = await openFiles(config, createLog(config));
    const { dataDir, authSecret } = config;
    const state = { owner, files, dataDir, authSecret };
    const made = await backUp(state, folder, showProgress('Writing'));
    console.log(`${made.path}, ${inMegabytes(made.bytes)}`);
    console.log(`${describeCounts(countsOf(made.manifest))}.`);
    console.log(
      made.verified === 'restored'
        ? 'Verified: restored into a scratch database, and its totals match the ledger.'
        : 'Verified by reading only: the database owner lacks CREATEDB, so no scratch database could be created.',
    );
    if (made.warning !== null) console.error(`Warning: ${made.warning}`);
    if (config.backupBucket === null) return;
    const bucket = createBackupBucket(config.backupBucket);
    await sendBackup(db, bucket).catch((error: unknown) => {
      throw new StartupError(
        `The backup was made, but not sent to the bucket ${bucket.name}: ${(error as Error).message} A running game tries again every quarter of an hour.`,
      );
    });
    console.log(`Sent to the bucket ${bucket.name}.`);
  });
});
