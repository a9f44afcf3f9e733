// npm run test:prove: runs `npm test` again and again, to see whether it is ever red without a
// reason. Each run takes the next share. What was run on this commit is recorded, so it goes on where
// it was cut short.  --runs=N: so many in all (10).  --load: beside two busy processes.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { helpIfAsked } from './help.mjs';
import { openRecord } from './testing/record.mjs';
import { SHARES } from './testing/share.mjs';
import { exitLike, superviseChild } from './supervise-child.mjs';

const TEST = fileURLToPath(new URL('test.mjs', import.meta.url));
/**
 * What a second run of the tests would ask of a machine: it works without a rest on two cores. Ends
 * with whoever started it, also when that one was killed.
 */
const BUSY = `
  const parent = process.ppid;
  while (process.ppid === parent) for (let left = 1e7; left > 0; left--) Math.sqrt(Math.random());`;

function endWith(problem) {
  console.error(`${problem}\nnpm run test:prove -- [--runs=N] [--load]`);
  process.exit(1);
}

function readOptions() {
  try {
    const load = { type: 'boolean', default: false };
    return parseArgs({ options: { runs: { type: 'string', default: '10' }, load } }).values;
  } catch (error) {
    return endWith(error.message);
  }
}

helpIfAsked(import.meta.filename);
const values = readOptions();
if (!/^[1-9]\d*$/.test(values.runs)) endWith(`--runs is a number from 1, not "${values.runs}".`);
const runs = Number(values.runs);
const kind = values.load ? 'under load' : 'alone';
const record = openRecord('prove.json');
const ofKind = () => record.entries.filter((entry) => entry.kind === kind);

function startLoad() {
  if (!values.load) return [];
  return [1, 2].map(() => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }));
}

/** What went wrong, without the dots of the tests that passed: thousands in one line. */
function lastLinesOf(output) {
  const lines = output.split('\n').filter((line) => line.length < 1_000);
  return lines.slice(-200).join('\n');
}

while (ofKind().length < runs) {
  const share = record.entries.length % SHARES;
  const started = Date.now();
  const load = startLoad();
  const { code, output, interruptedBy } = await superviseChild({
    command: process.execPath,
    args: [TEST, `--share=${share}`],
    env: process.env,
    quiet: true,
  });
  for (const each of load) each.kill();
  if (interruptedBy) await exitLike({ signal: interruptedBy });
  const seconds = Math.round((Date.now() - started) / 1000);
  const counts = output.trim().split('\n').at(-1);
  record.add({ kind, share, isGreen: code === 0, seconds, counts });
  console.log(`${ofKind().length} of ${runs} ${kind}, share ${share}: ${counts} (${seconds} s)`);
  if (code !== 0) console.log(lastLinesOf(output));
}
const red = ofKind().filter(({ isGreen }) => !isGreen).length;
console.log(`${ofKind().length - red} green, ${red} red`);
process.exitCode = red === 0 ? 0 : 1;
