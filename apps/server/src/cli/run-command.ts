import { StartupError } from '../startup-error.ts';

/** Returns what a person at the terminal reads of a failure: one sentence, unless they look for its cause. */
function explain(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  if (process.env['LOG_LEVEL'] === 'debug') return error;
  const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
  return `It failed: ${reason.split('\n')[0]} (LOG_LEVEL=debug shows where.)`;
}

/** Runs a command: a failure is one sentence on stderr and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
