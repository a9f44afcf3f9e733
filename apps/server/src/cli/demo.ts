import pg from 'pg';
import { readConfig } from '../config.ts';
import { toClientConfig, type DatabaseAddress } from '../db/database.ts';
import { openDatabase } from '../open-database.ts';
import { StartupError } from '../startup-error.ts';
import {
  readDemonstration,
  resetDatabase,
  seedDemonstration,
} from '../demonstration/demonstration.ts';
import { showProgress } from './progress-bar.ts';
import { readArguments, runCommand, wrongUsage } from './run-command.ts';

const HELP = `Usage: npm run demo -- --reset

Drops the world of the embedded database and makes a new one to try the game out. The database of a
game that people play is refused.

Example: npm run demo -- --reset`;

/** Refuses while a server runs: without its database it would show its players nonsense. */
async function refuseWhileUsed(owner: DatabaseAddress): Promise<void> {
  const client = new pg.Client(toClientConfig(owner));
  await client.connect();
  try {
    const { rowCount } = await client.query(`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'kickoracle'`);
    if (rowCount) throw new StartupError('The game is running: end it first, with Ctrl-C.');
  } finally {
    await client.end();
  }
}

// Makes the demonstration again. Everything in the embedded database is lost, which is the point.
await runCommand(HELP, async () => {
  const { values } = readArguments(HELP, { options: { reset: { type: 'boolean' } } });
  if (!values.reset) throw wrongUsage(HELP);
  const config = readConfig(process.env);
  if (!config.isDemo) {
    throw new StartupError(
      'A demonstration is made only where nobody else can come: not in production, and without HOST, PUBLIC_URL, TRUST_PROXY, SMTP_URL and DATABASE_URL.',
    );
  }
  const database = await openDatabase(config, {
    creates: true,
    beforeConnecting: async (owner) => {
      await refuseWhileUsed(owner);
      await resetDatabase(owner);
    },
  });
  try {
    const bar = showProgress('Making a world to play in');
    await seedDemonstration(config, database, (share) => bar(Math.round(share * 100), 100));
    const { player, administrator } = (await readDemonstration(config))!;
    console.log(`Player         ${player.email}   password ${player.password}`);
    console.log(`Administrator  ${administrator.email}   password ${administrator.password}`);
  } finally {
    await database.close();
  }
});
