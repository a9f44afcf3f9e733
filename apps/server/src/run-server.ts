import { once } from 'node:events';
import type { Config } from './config.ts';
import { showProgress } from './cli/progress-bar.ts';
import {
  dropCutSeed,
  readDemonstration,
  seedDemonstration,
} from './demonstration/demonstration.ts';
import type { OpenDatabase } from './open-database.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { exitWith } from './lib/startup-error.ts';

/** Limit of a start after a stop request; beyond it, the database runs on for the next start. */
const START_PATIENCE_MS = 10_000;

class InterruptedStart extends Error {}

/** Listens for stop signals, during the start too: otherwise its database would keep running. */
function listenForStop() {
  const requested = Promise.withResolvers<void>();
  let running: RunningServer | null = null;
  let isStopping = false;

  function stopAndExit(server: RunningServer): void {
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => exitWith(error),
    );
  }

  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    requested.resolve();
    if (running) stopAndExit(running);
    else setTimeout(() => process.exit(1), START_PATIENCE_MS).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  return {
    stopRequested: requested.promise,
    goOn(): void {
      if (isStopping) throw new InterruptedStart();
    },
    take(server: RunningServer): boolean {
      running = server;
      if (isStopping) stopAndExit(server);
      return !isStopping;
    },
  };
}

type Stop = ReturnType<typeof listenForStop>;

/** Waits for the client's build by the launcher, if there is one. */
async function waitForClient(stop: Stop): Promise<void> {
  // Keeps the process alive if the database closes its idle connections.
  process.channel?.ref();
  await Promise.race([once(process, 'message'), stop.stopRequested]);
  process.channel?.unref();
  stop.goOn();
}

async function makeWorld(config: Config, database: OpenDatabase, stop: Stop): Promise<void> {
  const bar = showProgress('Creating the demonstration');
  await seedDemonstration(config, database, (share) => {
    stop.goOn();
    bar(Math.round(share * 100), 100);
  });
}

async function announce(config: Config, { url, app }: RunningServer): Promise<void> {
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
    // The key is needed once: it sets a cookie, and the game links to the mailbox from then on.
    lines.push('', `  Mails can be read at ${url}/dev/mail?key=${demonstrationKey}`);
  }
  lines.push('', '  Ctrl-C ends the game and its database.', '');
  console.log(lines.join('\n'));
}

export async function runServer(config: Config, logTime: (phase: string) => void): Promise<void> {
  const stop = listenForStop();
  try {
    const server = await startServer(config, {
      beforeConnecting: async (owner) => {
        if (config.isDemo) await dropCutSeed(owner);
      },
      prepare: async (database) => {
        logTime('the database');
        if (database.isEmbedded && config.isDemo) {
          await makeWorld(config, database, stop);
          logTime('the world');
        }
        if (!process.argv.includes('--after-build')) return;
        await waitForClient(stop);
        logTime('waiting for the client');
      },
    });
    logTime('listening');
    if (stop.take(server)) await announce(config, server);
  } catch (error) {
    if (error instanceof InterruptedStart) process.exit(0);
    exitWith(error);
  }
}
