import { NOTHING } from './counts.mjs';
import { runTool } from './run-tool.mjs';
import { STATIC_CHECKS } from './static-checks.mjs';

const label = 'static';

/** Runs the checks that need no test: each counts as one. */
export async function runStaticChecks(node) {
  const started = performance.now();
  const failed = [];
  const seconds = {};
  for (const [name, command] of STATIC_CHECKS) {
    const { isWell, took } = await runTool(command, { node });
    if (!isWell) failed.push(name);
    seconds[name] = took;
  }
  if (failed.length > 0) console.log(`-- failed: ${failed.join(', ')}`);
  return {
    ...NOTHING,
    passed: STATIC_CHECKS.length - failed.length,
    failed: failed.length,
    label,
    seconds,
    took: (performance.now() - started) / 1000,
  };
}
