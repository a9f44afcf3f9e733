import { moveMajor } from '../backup/move-major.ts';
import { upgradeGame } from '../backup/upgrade-game.ts';
import { type Config, readConfig } from '../config.ts';
import type { Files } from '../files/files.ts';
import { openFiles } from '../files/open-files.ts';
import { createLog } from '../lib/log.ts';
import { requireGame, startDatabase } from '../open-database.ts';
import { showProgress } from './progress-bar.ts';
import { readArguments, runCommand } from './run-command.ts';

const HELP = `Usage: npm run upgrade [-- --postgres <folder>]

Upgrades the database to this version of the game: makes a backup, migrates, and checks totals and all awards.
The game can keep running, except for a new major version of PostgreSQL.

  --postgres <folder>  the folder with the old PostgreSQL, for an upgrade to a new major version

Example: npm run upgrade`;

const readPrograms = () =>
  readArguments(HELP, { options: { postgres: { type: 'string' } } }).values.postgres;

/** Moves the data to the PostgreSQL of this release if needed, and prints how to go back. */
async function moveMajorVersion(config: Config, files: Files): Promise<boolean> {
  if (config.database) return false;
  const programs = readPrograms();
  const move = await moveMajor(
    { ...config, files },
    { onProgress: showProgress('Writing'), ...(programs && { programs }) },
  );
  if (move === null) return false;
  console.log(`Backed up: ${move.backup}`);
  console.log(`Moved from PostgreSQL ${move.from} and migrated; its totals match the ledger.`);
  console.log(
    `The old data are in ${move.aside}: delete them when you no longer need them. To go back, rename that folder to its old name and start the previous version.`,
  );
  return true;
}

// Migrates the database, with a backup before and a check after, which a start does not do.
await runCommand(HELP, async () => {
  readPrograms();
  const config = readConfig(process.env);
  await requireGame(config);
  const files = await openFiles(config, createLog(config));
  if (await moveMajorVersion(config, files)) return;
  const { owner, stop } = await startDatabase(config);
  try {
    const { dataDir, authSecret } = config;
    const state = { owner, files, dataDir, authSecret };
    const { backup, migrations } = await upgradeGame(state, config.backupDir, {
      onProgress: showProgress('Writing'),
    });
    if (backup === null) {
      console.log('Nothing to upgrade: the database has the schema of this version.');
      return;
    }
    console.log(`Backed up: ${backup.path}`);
    console.log(`Upgraded by ${migrations} migrations; its totals match the ledger.`);
    console.log(
      `To go back, start the previous version on an empty DATA_DIR or database, after: npm run restore -- ${backup.path}`,
    );
  } finally {
    await stop();
  }
});
