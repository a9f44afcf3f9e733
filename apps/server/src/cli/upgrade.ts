import { upgradeGame } from '../backup/upgrade-game.ts';
import { readConfig } from '../config.ts';
import { openFiles } from '../files/open-files.ts';
import { createLog } from '../log.ts';
import { startDatabase } from '../open-database.ts';
import { StartupError } from '../startup-error.ts';
import { showProgress } from './progress-bar.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run upgrade';

// Brings the database up to date with a backup before and a look through the books after; what a start would
// do without them.
await runCommand(async () => {
  if (process.argv.length > 2) throw new StartupError(USAGE);
  const config = readConfig(process.env);
  const { owner, stop } = await startDatabase(config);
  try {
    const files = await openFiles(config, createLog(config));
    const state = { owner, files, dataDir: config.dataDir };
    const { backup, migrations } = await upgradeGame(
      state,
      config.backupDir,
      showProgress('Writing'),
    );
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
