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
import { exitWith } from './startup-error.ts';

/** How long a start may go on once asked to stop; then its database is left to the next one. */
const START_PATIENCE_MS = 10_000;

/** A start that was asked to stop: what it left half done, the next one does again. */
class InterruptedStart extends Error {}

/** Listens for the signals that end the game, during the start too: otherwise its database would be left running. */
function listenForStop() {
  const asked = Promise.withResolvers<void>();
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
    asked.resolve();
    if (running) stopAndExit(running);
    else setTimeout(() => process.exit(1), START_PATIENCE_MS).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  return {
    asked: asked.promise,
    goOn(): void {
      if (isStopping) throw new InterruptedStart();
    },
    /** Takes what runs from now on; false: it is being stopped already. */
    take(server: RunningServer): boolean {
      running = server;
      if (isStopping) stopAndExit(server);
      return !isStopping;
    },
  };
}

type Stop = ReturnType<typeof listenForStop>;

/** Waits for the client, which the launcher builds meanwhile, where it has to. */
async function waitForClient(stop: Stop): Promise<void> {
  // Otherwise nothing keeps this process once the database has closed what nobody uses.
  process.channel?.ref();
  await Promise.race([once(process, 'message'), stop.asked]);
  process.channel?.unref();
  stop.goOn();
}

async function makeWorld(config: Config, database: OpenDatabase, stop: Stop): Promise<void> {
  const bar = showProgress('Making a world to play in');
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
    // The key is needed once: it leaves a cookie, and the game leads to the mailbox from then on.
    lines.push('', `  Mails can be read at ${url}/dev/mail?key=${demonstrationKey}`);
  }
  lines.push('', '  Ctrl-C ends the game and its database.', '');
  console.log(lines.join('\n'));
}

/** Starts the game, says where it is, and ends it when it is told to. */
export async function runServer(config: Config, tellTime: (phase: string) => void): Promise<void> {
  const stop = listenForStop();
  try {
    const server = await startServer(config, {
      beforeConnecting: async (owner) => {
        if (config.isDemo) await dropCutSeed(owner);
      },
      prepare: async (database) => {
        tellTime('the database');
        if (database.isEmbedded && config.isDemo) {
          await makeWorld(config, database, stop);
          tellTime('the world');
        }
        if (!process.argv.includes('--after-build')) return;
        await waitForClient(stop);
        tellTime('waiting for the client');
      },
    });
    tellTime('listening');
    if (stop.take(server)) await announce(config, server);
  } catch (error) {
    if (error instanceof InterruptedStart) process.exit(0);
    exitWith(error);
  }
}
