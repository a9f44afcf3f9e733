import { createStartTimes } from './cli/start-times.ts';
import { readConfig } from './config.ts';
import { exitWith } from './lib/startup-error.ts';

const logTime = createStartTimes(process.argv.includes('--timing'));

function readConfigOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    exitWith(error);
  }
}

const config = readConfigOrExit();
// Settings are validated before the modules of the server are loaded.
const { runServer } = await import('./run-server.ts');
logTime('reading the server');
await runServer(config, logTime);
