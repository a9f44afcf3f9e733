import { NOTHING } from './counts.mjs';
import { runTool } from './run-tool.mjs';
import { STATIC_CHECKS } from './static-checks.mjs';

/** Number of concurrent checks, for two processors. */
const LANES = 2;

/** @param {string} node */
export async function runStaticChecks(node) {
  const started = performance.now();
  /** @type {string[]} */
  const failed = [];
  const waiting = [...STATIC_CHECKS];
  async function work() {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, command] = next;
      const { isWell, output } = await runTool(command, { node, isQuiet: true });
      if (!isWell) {
        failed.push(name);
        console.log(`${name}:\n${output}`);
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, work));
  return {
    ...NOTHING,
    passed: STATIC_CHECKS.length - failed.length,
    failed: failed.length,
    failures: failed.map((name) => `static: ${name}`),
    took: (performance.now() - started) / 1000,
  };
}
