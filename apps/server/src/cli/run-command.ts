import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '../startup-error.ts';

/** Returns what a person at the terminal reads of a failure: one sentence, unless they look for its cause. */
function explain(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  if (process.env['LOG_LEVEL'] === 'debug') return error;
  const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
  return `It failed: ${reason.split('\n')[0]} (LOG_LEVEL=debug shows where.)`;
}

/** Creates the refusal of wrong arguments: the problem, then the usage, with which the help begins. */
export function wrongUsage(help: string, problem?: string): StartupError {
  const [usage] = help.split('\n\n');
  return new StartupError(
    [...(problem ? [`${problem}.`] : []), `${usage}; --help says more.`].join(' '),
  );
}

/** Reads the arguments of a command. Throws a StartupError with its usage for those that it does not know. */
export function readArguments<T extends ParseArgsConfig>(
  help: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw wrongUsage(help, (error as Error).message.split('. ')[0]!);
  }
}

/** Runs a command: `--help` prints its help and nothing else happens; a failure is one sentence on stderr and exit code 1. */
export async function runCommand(help: string, command: () => Promise<void>): Promise<void> {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(help);
    return;
  }
  try {
    await command();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
