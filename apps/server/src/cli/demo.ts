import { readConfig } from '../config.ts';
import type { DatabaseAddress } from '../db/connection/database.ts';
import { withClient } from '../db/connection/with-client.ts';
import { withDatabase } from '../open-database.ts';
import { StartupError } from '../lib/startup-error.ts';
import {
  readDemonstration,
  resetDatabase,
  seedDemonstration,
} from '../demonstration/demonstration.ts';
import { showProgress } from './progress-bar.ts';
import { readArguments, runCommand, wrongUsage } from './run-command.ts';

const HELP = `Usage: npm run demo -- --reset

Replaces the data of the embedded database with a new demonstration. Refuses the database of a real game.

Example: npm run demo -- --reset`;

/** Refuses while a server is connected: it would lose its database. */
async function refuseWhileUsed(owner: DatabaseAddress): Promise<void> {
  await withClient(owner, 'kickoracle demo', async (client) => {
    const { rowCount } = await client.query(`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'kickoracle'`);
    if (rowCount) throw new StartupError('The game is running: stop it first (Ctrl-C).');
  });
}

// Recreates the demonstration. All data in the embedded database are lost.
await runCommand(HELP, async () => {
  const { values } = readArguments(HELP, { options: { reset: { type: 'boolean' } } });
  if (!values.reset) throw wrongUsage(HELP);
  const config = readConfig(process.env);
  if (!config.isDemo) {
    throw new StartupError(
      'A demonstration must not be reachable from other machines: unset HOST, PUBLIC_URL, TRUST_PROXY, SMTP_URL and DATABASE_URL, and do not run in production.',
    );
  }
  const beforeConnecting = async (owner: DatabaseAddress) => {
    await refuseWhileUsed(owner);
    await resetDatabase(owner);
  };
  await withDatabase(config, { creates: true, beforeConnecting }, async (database) => {
    const bar = showProgress('Creating the demonstration');
    await seedDemonstration(config, database, (share) => bar(Math.round(share * 100), 100));
    const { player, administrator } = (await readDemonstration(config))!;
    console.log(`Player         ${player.email}   password ${player.password}`);
    console.log(`Administrator  ${administrator.email}   password ${administrator.password}`);
  });
});
