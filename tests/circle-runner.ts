import { dirname } from 'node:path';
import { TestRunner, type RunnerTask, type RunnerTestFile } from 'vitest';
import { isInThisRun } from './circle.ts';

/** Folders that are others on another machine. */
const FOLDERS = [dirname(import.meta.dirname), process.env['KICKORACLE_DATA']];

/** A name decides the share of its test, so it may not change with the folder of the clone. */
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
  // Where setting up is what takes long, the whole file is tagged, and drawn as one.
  const name = file.tags?.includes('slow') ? file.name : `${file.name} > ${task.fullTestName}`;
  if (!isInThisRun(name, task.tags ?? [])) task.mode = 'skip';
}

/** Leaves out the tests that are not for this run; of a file without any other nothing is set up. */
export default class CircleRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) leaveOut(file, file);
  }
}
