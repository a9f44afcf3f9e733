// npm test: sets up and runs the checks, all quick tests and one share of the slow ones, in a fresh
// clone too. npm run test:full runs every test. The last line is "N passed, N failed, N skipped".
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { helpIfAsked } from './help.mjs';
import { projectRoot } from './project-root.mjs';
import { addCounts, describeCounts, listFailures, NOTHING, readCounts } from './testing/counts.mjs';
import { countCommits, planFull, planQuick, planSlow, SHARES } from './testing/plan.mjs';
import { runStaticChecks } from './testing/run-static-checks.mjs';
import { runTool } from './testing/run-tool.mjs';
import { setUp } from './testing/set-up.mjs';

const USAGE = 'npm test [-- --share=N] [--more=MINUTES]\nnpm run test:full [-- --shard=N/COUNT]';

/**
 * @param {string} problem
 * @returns {never}
 */
function endWith(problem) {
  console.error(`${problem}\n${USAGE}`);
  process.exit(1);
}

function readOptions() {
  const text = /** @type {const} */ ({ type: 'string' });
  const full = /** @type {const} */ ({ type: 'boolean' });
  try {
    return parseArgs({ options: { full, share: text, more: text, shard: text } }).values;
  } catch (error) {
    return endWith(/** @type {Error} */ (error).message);
  }
}

helpIfAsked(import.meta.filename);
const { full = false, more = '0', shard, ...values } = readOptions();
const share = values.share === undefined ? countCommits() % SHARES : Number(values.share);
if (!(Number.isInteger(share) && share >= 0 && share < SHARES)) {
  endWith(`--share is a number from 0 to ${SHARES - 1}, not "${values.share}".`);
}
if (!/^\d+$/.test(more)) endWith(`--more is a number of minutes, not "${more}".`);
if (shard !== undefined && !(full && /^[1-9]\d*\/[1-9]\d*$/.test(shard))) {
  endWith('--shard is one part of a full run, such as 2/6.');
}

const { node, made } = await setUp();
/** @type {import('./testing/counts.mjs').Counts[]} */
const results = [];
/** @type {string[]} */
const failures = [];

/**
 * @param {string} label
 * @param {import('./testing/counts.mjs').Counts} counts
 * @param {number} seconds
 */
function report(label, counts, seconds) {
  results.push(counts);
  console.log(`== ${label}: ${describeCounts(counts)} (${Math.round(seconds)} s)`);
}

/**
 * @param {import('./testing/plan.mjs').Run[]} plan
 * @param {NodeJS.ProcessEnv} env
 */
async function runAll(plan, env) {
  for (const { label, report: file, command, env: own, isOfRun } of plan) {
    const path = fileURLToPath(new URL(file, projectRoot));
    rmSync(path, { force: true });
    const { isWell, took } = await runTool(command, { node, env: { ...env, ...own } });
    // A tool that crashes leaves no report.
    const json = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
    const counts = json ? readCounts(json, isOfRun) : { ...NOTHING, failed: 1 };
    const listed = json ? listFailures(json) : [];
    const isRed = !isWell || counts.failed > 0;
    if (isRed && listed.length === 0) listed.push('The tool ended without naming a test.');
    failures.push(...listed.map((failure) => `${label}: ${failure}`));
    report(label, isRed ? { ...counts, failed: counts.failed || 1 } : counts, took);
  }
}

const checked = await runStaticChecks(node);
failures.push(...checked.failures);
report('static', checked, checked.took);
await made;
if (full) {
  await runAll(planFull(shard), { ROUNDS: 'full' });
} else {
  console.log(`Share ${share} of ${SHARES} (--share=${share} repeats it).`);
  const env = (/** @type {number} */ number) => ({ SHARE: `${number}/${SHARES}` });
  await runAll(planQuick(), env(share));
  const ends = performance.now() + Number(more) * 60_000;
  let longestMs = 0;
  for (let number = share; number < share + SHARES; number += 1) {
    const started = performance.now();
    if (number > share && started + longestMs * 1.2 > ends) break;
    await runAll(planSlow(number % SHARES), env(number % SHARES));
    longestMs = Math.max(longestMs, performance.now() - started);
  }
}
const sum = addCounts(results);
// Repeated here because the end of a log is what is kept of a run elsewhere.
for (const failure of failures) console.log(`✘ ${failure}`);
console.log(describeCounts(sum));
process.exitCode = sum.failed > 0 ? 1 : 0;
