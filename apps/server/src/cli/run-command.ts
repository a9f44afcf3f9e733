import { StartupError } from '../startup-error.ts';

/** Runs a command: a failure meant for the operator is one sentence on stderr and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}
