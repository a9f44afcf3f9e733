import { NOTHING } from './counts.mjs';
import { runTool } from './run-tool.mjs';

/** What a suite says of itself. One whose tool crashed has failed, however much it had passed. */
function readCounts(suite, isWell) {
  try {
    const counts = suite.read();
    return !isWell && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    // No report: what was counted is lost, the failure stands.
    return { ...NOTHING, failed: 1, seconds: {} };
  }
}

/** Runs a suite: its counts, the seconds of its files, and how long it took. */
export async function runSuite(suite, { node, env }) {
  const tools = { node, env: { ...env, ...suite.env } };
  const { isWell, took } = await runTool(suite.command, tools);
  const counts = readCounts(suite, isWell);
  if (counts.failed > 0 && suite.explain) {
    console.log(`-- ${suite.label}: once more what failed, for its trace alone`);
    await runTool(suite.explain, tools);
  }
  return { ...counts, label: suite.label, took };
}
