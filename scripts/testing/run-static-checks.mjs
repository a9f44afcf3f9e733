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
