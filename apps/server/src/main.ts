import { createStartTimes } from './cli/start-times.ts';
import { readConfig } from './config.ts';
import { exitWith } from './startup-error.ts';

const tellTime = createStartTimes(process.argv.includes('--timing'));

function readConfigOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    exitWith(error);
  }
}

const config = readConfigOrExit();
// What is wrong with a setting is said before all that makes up the server is read.
const { runServer } = await import('./run-server.ts');
tellTime('reading the server');
await runServer(config, tellTime);
