import { TestRunner, type RunnerTask, type RunnerTestFile } from 'vitest';
import { isInThisRun } from './circle.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** It belongs to another share of the tests than this run's. */
    isLeftOut?: true;
  }
}

function leaveOut(task: RunnerTask, file: RunnerTestFile): void {
  if (task.type === 'suite') {
    for (const each of task.tasks) leaveOut(each, file);
    if (task.tasks.length > 0 && task.tasks.every(({ mode }) => mode === 'skip'))
      task.mode = 'skip';
    return;
  }
  if (isInThisRun(`${file.name} > ${task.fullTestName}`, task.tags ?? [])) return;
  task.mode = 'skip';
  task.meta.isLeftOut = true;
}

/** Leaves out the tests that are not for this run; of a file without any other nothing is set up. */
// oxlint-disable-next-line import/no-default-export -- the library asks for one
export default class CircleRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) leaveOut(file, file);
  }
}
