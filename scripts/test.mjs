// npm test: sets up what the checks need and runs them, in a fresh clone too. The last line is
// "N passed, N failed, N skipped". `npm run test:full` runs every test with many more rounds.
import { helpIfAsked } from './help.mjs';
import { runDefaultCircle } from './testing/default-circle.mjs';
import { runFullCircle } from './testing/full-circle.mjs';
import { OptionError, readOptions, USAGE } from './testing/options.mjs';
import { setUp } from './testing/set-up.mjs';
import { describeRun } from './testing/summary.mjs';

function optionsOrEnd() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.error(`${error.message}\n${USAGE}`);
    process.exit(1);
  }
}

helpIfAsked(import.meta.filename);
const options = optionsOrEnd();
const tools = await setUp();
const ran = await (options.isFull ? runFullCircle : runDefaultCircle)(tools, options);
console.log(describeRun(ran).join('\n'));
process.exitCode = ran.some(({ failed }) => failed > 0) ? 1 : 0;
