import { dirname } from 'node:path';
import { TestRunner, type RunnerTask, type RunnerTestFile } from 'vitest';
import { isInThisRun } from './circle.ts';

/** Folders that differ between machines. */
const FOLDERS = [dirname(import.meta.dirname), process.env['KICKORACLE_DATA']];

/** Rejects test names with a folder in them: the name decides the share, so it must be stable. */
function refuseFolders(name: string): void {
  if (!FOLDERS.some((folder) => folder && name.includes(folder))) return;
  throw new Error(`a test may not be named by a folder of this machine: ${name}`);
}

function leaveOut(task: RunnerTask, file: RunnerTestFile): void {
  if (task.type === 'suite') {
    for (const each of task.tasks) leaveOut(each, file);
    if (task.tasks.length > 0 && task.tasks.every(({ mode }) => mode === 'skip'))
      task.mode = 'skip';
    return;
  }
  refuseFolders(task.fullTestName);
  // If the set-up is slow, the whole file is tagged and counts as one test.
  const name = file.tags?.includes('slow') ? file.name : `${file.name} > ${task.fullTestName}`;
  if (!isInThisRun(name, task.tags ?? [])) task.mode = 'skip';
}

/** Skips tests outside this run; a file without any other test skips its set-up. */
export default class CircleRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) leaveOut(file, file);
  }
}
