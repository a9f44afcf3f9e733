import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Total cost of a file: its environment and imports, as well as its tests. */
function secondsOf(testModule: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    testModule.diagnostic();
  const sum = environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
  return (sum + duration) / 1000;
}

/** Writes the cost of each file to the file in TEST_SECONDS. */
export default class SecondsReporter implements Reporter {
  onTestRunEnd(testModules: readonly TestModule[]): void {
    const file = process.env['TEST_SECONDS'];
    if (file === undefined) return;
    const seconds = testModules.map((testModule) => [
      relative(process.cwd(), testModule.moduleId),
      secondsOf(testModule),
    ]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(seconds)));
  }
}
