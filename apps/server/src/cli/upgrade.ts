import { moveMajor } from '../backup/move-major.ts';
import { upgradeGame } from '../backup/upgrade-game.ts';
import { type Config, readConfig } from '../config.ts';
import type { Files } from '../files/files.ts';
import { openFiles } from '../files/open-files.ts';
import { createLog } from '../log.ts';
import { requireGame, startDatabase } from '../open-database.ts';
import { showProgress } from './progress-bar.ts';
import { readArguments, runCommand } from './run-command.ts';

const HELP = `Usage: npm run upgrade [-- --postgres <folder>]

Brings the database to this version of the game: a backup before, which leads back, and a check of the books
and of every award after. The game may run meanwhile, but for a move to another PostgreSQL.

  --postgres <folder>  the programs of the PostgreSQL that made the data, where this version brings another

Example: npm run upgrade`;

const readPrograms = () =>
  readArguments(HELP, { options: { postgres: { type: 'string' } } }).values.postgres;

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

// Brings the database up to date with a backup before and a look through the books after; what a start would
// do without them.
await runCommand(HELP, async () => {
  readPrograms();
  const config = readConfig(process.env);
  await requireGame(config);
  const files = await openFiles(config, createLog(config));
  if (await movesOver(config, files)) return;
  const { owner, stop } = await startDatabase(config);
  try {
    const { dataDir, authSecret } = config;
    const state = { owner, files, dataDir, authSecret };
    const { backup, migrations } = await upgradeGame(state, config.backupDir, {
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
