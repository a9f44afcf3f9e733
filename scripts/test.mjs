// npm test: sets up what the checks need and runs them all, in a fresh clone too. The last line is
// "N passed, N failed, N skipped". With --full, tests with chance in them run many more rounds.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { findGoodNode, missingNodeMessage } from './find-node.mjs';
import { projectRoot } from './project-root.mjs';
import { exitLike, superviseChild } from './supervise-child.mjs';
import { createSuites } from './test-suites.mjs';

const root = fileURLToPath(projectRoot);
const reports = path.join(root, 'test-results');
const isFull = process.argv.includes('--full');

const CODE = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'tests'];

/** Checks that pass or fail as a whole. */
const STATIC_CHECKS = [
  ['formatting', ['oxfmt', '--check']],
  ['lint', ['oxlint', '--type-aware', '--deny-warnings', ...CODE]],
  ...['packages/game', 'packages/contracts', 'apps/server', 'apps/web', 'e2e', 'bench'].map(
    (project) => [`types of ${project}`, ['tsc', '-p', project]],
  ),
  // After the types: an export that nobody imports, a package that nobody uses.
  ['unused', ['knip']],
];

function environment(node) {
  const folders = [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH];
  return {
    ...process.env,
    PATH: folders.filter(Boolean).join(path.delimiter),
    ...(isFull && { ROUNDS: 'full' }),
  };
}

/** Runs a tool of node_modules with the right Node; true when it ended well. */
async function runTool(node, [tool, ...args]) {
  const started = Date.now();
  const command = path.join(root, 'node_modules/.bin', tool);
  const result = await superviseChild({ command, args, cwd: root, env: environment(node) });
  if (result.interruptedBy) await exitLike({ signal: result.interruptedBy });
  return { isWell: result.code === 0, seconds: Math.round((Date.now() - started) / 1000) };
}

/** A suite whose tool crashed before it could report has failed, however much it had passed. */
async function runSuite(node, suite) {
  const { isWell, seconds } = await runTool(node, suite.command);
  try {
    const counts = suite.read();
    const isUntold = !isWell && counts.failed === 0;
    return { ...counts, failed: isUntold ? 1 : counts.failed, seconds };
  } catch {
    // No report: what was counted is lost, the failure stands.
    return { passed: 0, failed: 1, skipped: 0, seconds };
  }
}

async function main() {
  await ensureInstalled();
  const node = findGoodNode();
  if (!node) {
    console.error(missingNodeMessage());
    return 1;
  }
  await ensureBrowser(environment(node));
  await ensureBuilt();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const total = { passed: 0, failed: 0, skipped: 0 };
  const add = (label, counts) => {
    for (const key of Object.keys(total)) total[key] += counts[key];
    const { passed, failed, skipped, seconds } = counts;
    console.log(
      `== ${label}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
    );
  };
  for (const [label, command] of STATIC_CHECKS) {
    const { isWell, seconds } = await runTool(node, command);
    add(label, { passed: Number(isWell), failed: Number(!isWell), skipped: 0, seconds });
  }
  for (const suite of createSuites(reports)) add(suite.label, await runSuite(node, suite));
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 ? 0 : 1;
}

process.exitCode = await main();
