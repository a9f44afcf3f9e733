import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** What a file costs a worker: its environment and its imports count as well as its tests. */
function secondsOf(testModule: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    testModule.diagnostic();
  const sum = environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
  return (sum + duration) / 1000;
}

/** Writes down what each file cost, into the file that TEST_SECONDS names. */
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
