import { parseArgs } from 'node:util';
import { moveMajor } from '../backup/move-major.ts';
import { upgradeGame } from '../backup/upgrade-game.ts';
import { listContracting } from '../db/contracting-migrations.ts';
import { type Config, readConfig } from '../config.ts';
import type { Files } from '../files/files.ts';
import { openFiles } from '../files/open-files.ts';
import { createLog } from '../log.ts';
import { startDatabase } from '../open-database.ts';
import { StartupError } from '../startup-error.ts';
import { showProgress } from './progress-bar.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run upgrade [-- --postgres <folder with the programs of an earlier PostgreSQL>]';

function readPrograms(): string | undefined {
  try {
    return parseArgs({ options: { postgres: { type: 'string' } } }).values.postgres;
  } catch (error) {
    throw new StartupError(`${(error as Error).message}. ${USAGE}`);
  }
}

/** Says whether the database came to the PostgreSQL of this version, and how to go back. */
async function movesOver(config: Config, files: Files): Promise<boolean> {
  if (config.database) return false;
  const programs = readPrograms();
  const move = await moveMajor(
    { ...config, files },
    { onProgress: showProgress('Writing'), ...(programs && { programs }) },
  );
  if (move === null) return false;
  console.log(`Backed up: ${move.backup}`);
  console.log(`Moved over from PostgreSQL ${move.from} and brought up to date; its books add up.`);
  console.log(
    `The data of before are in ${move.aside}: remove them once you are content. To go back, put that folder in its place again and start the version before.`,
  );
  return true;
}

function warnServersOfBefore(pending: readonly string[]): void {
  for (const { name, breaks } of listContracting(pending)) {
    console.log(
      `Stop every server of the version before: after ${name} it can no longer ${breaks}.`,
    );
  }
}

// Brings the database up to date with a backup before and a look through the books after; what a start would
// do without them.
await runCommand(async () => {
  readPrograms();
  const config = readConfig(process.env);
  const files = await openFiles(config, createLog(config));
  if (await movesOver(config, files)) return;
  const { owner, stop } = await startDatabase(config);
  try {
    const state = { owner, files, dataDir: config.dataDir };
    const { backup, migrations } = await upgradeGame(state, config.backupDir, {
      onPending: warnServersOfBefore,
      onProgress: showProgress('Writing'),
    });
    if (backup === null) {
      console.log('Nothing to upgrade: the database is as this version makes it.');
      return;
    }
    console.log(`Backed up: ${backup.path}`);
    console.log(`Upgraded by ${migrations} migrations; its books add up.`);
    console.log(
      `To go back, start the version before on an empty DATA_DIR or database, after: npm run restore -- ${backup.path}`,
    );
  } finally {
    await stop();
  }
});
