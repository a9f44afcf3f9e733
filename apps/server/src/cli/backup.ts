import { backUp, openFolder } from '../backup/back-up.ts';
import { countsOf, describeCounts } from '../backup/counts.ts';
import { readConfig } from '../config.ts';
import { openFiles } from '../files/open-files.ts';
import { createLog } from '../log.ts';
import { openDatabase, requireGame } from '../open-database.ts';
import { showProgress } from './progress-bar.ts';
import { readArguments, runCommand } from './run-command.ts';

const HELP = `Usage: npm run backup [-- --to <folder>]

Makes a backup of the whole game in one file, whether or not it is running, and restores it once beside the
game to verify it. Says how many players, matches and ledger rows it has, and warns where those are half as
many as last time, or fewer.

  --to <folder>  writes it there, not to BACKUP_DIR

Example: npm run backup -- --to /mnt/disk/kickoracle`;

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

// Makes a backup, whether or not the game is running, and restores it once to see that it can be.
await runCommand(HELP, async () => {
  const { values } = readArguments(HELP, { options: { to: { type: 'string' } } });
  const config = readConfig(process.env);
  const folder = values.to ?? config.backupDir;
  await requireGame(config);
  // Before a database is started for nothing.
  await openFolder(folder);
  const { owner, close } = await openDatabase(config, { as: 'owner' });
  try {
    const files = await openFiles(config, createLog(config));
    const { dataDir, authSecret } = config;
    const state = { owner, files, dataDir, authSecret };
    const made = await backUp(state, folder, showProgress('Writing'));
    console.log(`${made.path}, ${inMegabytes(made.bytes)}`);
    console.log(`${describeCounts(countsOf(made.manifest))}.`);
    console.log(
      made.verified === 'restored'
        ? 'It was restored beside the game, and its books add up.'
        : 'Every part was read. It was not restored: the owner of the database has no CREATEDB.',
    );
    if (made.warning !== null) console.error(`Warning: ${made.warning}`);
  } finally {
    await close();
  }
});
