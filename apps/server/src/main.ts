import { once } from 'node:events';
import { readConfig } from './config.ts';
import { createStartTimes } from './cli/start-times.ts';
import { showProgress } from './cli/progress-bar.ts';
import {
  dropCutSeed,
  readDemonstration,
  seedDemonstration,
} from './demonstration/demonstration.ts';
import type { OpenDatabase } from './open-database.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { StartupError } from './startup-error.ts';

const tellTime = createStartTimes(process.argv.includes('--timing'));
tellTime('reading the server');
const config = readConfigOrExit();

function readConfigOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    exitWith(error);
  }
}

/** Exits with one sentence for what the operator can mend; anything else keeps its stack. */
function exitWith(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

/** How long a start may go on once asked to stop; then its database is left to the next one. */
const START_PATIENCE_MS = 10_000;

let running: RunningServer | null = null;
let isStopping = false;
const asked = Promise.withResolvers<void>();

function stopAndExit(server: RunningServer): void {
  server.stop().then(
    () => process.exit(0),
    (error: unknown) => exitWith(error),
  );
}

/** Stops during the start too: otherwise a database that has just been started would be left running. */
function stopOnSignal(): void {
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    asked.resolve();
    if (running) stopAndExit(running);
    else setTimeout(() => process.exit(1), START_PATIENCE_MS).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** A start that was asked to stop: what it left half done, the next one does again. */
class InterruptedStart extends Error {}

/** Waits for the client, which the launcher builds meanwhile, where it has to, and says when it is there. */
async function waitForClient(): Promise<void> {
  if (!process.argv.includes('--after-build')) return;
  // Otherwise nothing keeps this process once the database has closed what nobody uses.
  process.channel?.ref();
  await Promise.race([once(process, 'message'), asked.promise]);
  process.channel?.unref();
  if (isStopping) throw new InterruptedStart();
  tellTime('waiting for the client');
}

async function makeWorld(database: OpenDatabase): Promise<void> {
  if (!database.isEmbedded || !config.isDemo) return;
  const bar = showProgress('Making a world to play in');
  await seedDemonstration(config, database, (share) => {
    if (isStopping) throw new InterruptedStart();
    bar(Math.round(share * 100), 100);
  });
  tellTime('the world');
}

async function announce({ url, app }: RunningServer): Promise<void> {
  const lines = ['', `  Kickoracle is ready at ${url}`];
  const demonstration = config.isDemo ? await readDemonstration(config) : null;
  if (demonstration) {
    const { player, administrator } = demonstration;
    lines.push(
      '',
      `  Player         ${player.email}   password ${player.password}`,
      `  Administrator  ${administrator.email}   password ${administrator.password}`,
    );
  }
  const { demonstrationKey } = app.settings;
  if (demonstrationKey !== null) {
    // The key is needed once: it leaves a cookie, and the game leads to the mailbox from then on.
    lines.push('', `  Mails can be read at ${url}/dev/mail?key=${demonstrationKey}`);
  }
  lines.push('', '  Ctrl-C ends the game and its database.', '');
  console.log(lines.join('\n'));
}

stopOnSignal();
try {
  const server = await startServer(config, {
    beforeConnecting: async (owner) => {
      if (config.isDemo) await dropCutSeed(owner);
    },
    prepare: async (database) => {
      tellTime('the database');
      await makeWorld(database);
      await waitForClient();
    },
  });
  tellTime('listening');
  running = server;
  if (isStopping) stopAndExit(server);
  else await announce(server);
} catch (error) {
  if (error instanceof InterruptedStart) process.exit(0);
  exitWith(error);
}
