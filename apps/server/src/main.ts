import { readConfig } from './config.ts';
import { readDemonstration, seedDemonstration } from './testing/demonstration.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { StartupError } from './startup-error.ts';

const config = readConfigOrExit();

function readConfigOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    exitWith(error);
  }
}

/** What the operator can mend is one sentence; anything else keeps its stack. */
function exitWith(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

function stopOnSignal(running: RunningServer): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => exitWith(error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function announce(running: RunningServer): Promise<void> {
  const lines = ['', `  Kickoracle is ready at ${running.url}`];
  const demonstration = config.isDemo ? await readDemonstration(config) : null;
  if (demonstration) {
    const { player, administrator } = demonstration;
    lines.push(
      '',
      `  Player         ${player.email}   password ${player.password}`,
      `  Administrator  ${administrator.email}   password ${administrator.password}`,
    );
  }
  if (config.isDemo && !config.smtpUrl)
    lines.push('', `  Mails can be read at ${running.url}/dev/mail`);
  lines.push('', '  Ctrl-C ends the game and its database.', '');
  console.log(lines.join('\n'));
}

try {
  const running = await startServer(config, {
    prepare: async (database) => {
      if (database.isEmbedded && config.isDemo) await seedDemonstration(config, database);
    },
  });
  stopOnSignal(running);
  await announce(running);
} catch (error) {
  exitWith(error);
}
