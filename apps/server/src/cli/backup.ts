import { parseArgs } from 'node:util';
import { backUp } from '../backup/back-up.ts';
import { readConfig } from '../config.ts';
import { openFiles } from '../files/open-files.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { StartupError } from '../startup-error.ts';
import { showProgress } from './progress-bar.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run backup [-- --to <folder>]';

function readFolder(fallback: string): string {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } });
    return values.to ?? fallback;
  } catch (error) {
    throw new StartupError(`${(error as Error).message}. ${USAGE}`);
  }
}

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

// Makes a backup, whether or not the game is running, and restores it once to see that it can be.
await runCommand(async () => {
  const config = readConfig(process.env);
  const folder = readFolder(config.backupDir);
  const { owner, close } = await openDatabase(config, { as: 'owner' });
  try {
    const files = await openFiles(config, createLog(config));
    const state = { owner, files, dataDir: config.dataDir };
    const { path, bytes, verified } = await backUp(state, folder, showProgress('Writing'));
    console.log(`${path}, ${inMegabytes(bytes)}`);
    console.log(
      verified === 'restored'
        ? 'It was restored beside the game, and its books add up.'
        : 'Every part was read. It was not restored: the owner of the database has no CREATEDB.',
    );
  } finally {
    await close();
  }
});
