import { NOTHING } from './counts.mjs';
import { runTool } from './run-tool.mjs';
import { STATIC_CHECKS } from './static-checks.mjs';

const label = 'static';

/** One thread each, for whom two processors have room. */
const LANES = 2;

/** Runs the checks that need no test: each counts as one. */
export async function runStaticChecks(node) {
  const started = performance.now();
  const failed = [];
  const seconds = {};
  const waiting = [...STATIC_CHECKS];
  async function work() {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, command] = next;
      const { isWell, took, output } = await runTool(command, { node, isQuiet: true });
      if (!isWell) {
        failed.push(name);
        console.log(`${String(name)}:\n${output}`);
      }
      seconds[name] = took;
    }
  }
  await Promise.all(Array.from({ length: LANES }, work));
  return {
    ...NOTHING,
    passed: STATIC_CHECKS.length - failed.length,
    failed: failed.length,
    failures: failed.map((name) => ({ file: 'static', name, message: '' })),
    label,
    seconds,
    took: (performance.now() - started) / 1000,
  };
}
