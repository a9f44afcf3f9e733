import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Run = { code: number; stdout: string; stderr: string };

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Runs the command in a folder, and waits for its end. */
export function runBacktest(cwd: string, ...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { cwd }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}
