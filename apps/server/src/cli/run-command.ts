import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '../lib/startup-error.ts';

function explain(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  if (process.env['LOG_LEVEL'] === 'debug') return error;
  const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
  return `Failed: ${reason.split('\n')[0]} (LOG_LEVEL=debug shows the stack.)`;
}

/** The problem, then the usage in one line, which is the first part of the help. */
export function wrongUsage(help: string, problem?: string): StartupError {
  const usage = help.split('\n\n')[0]!.replace(/\n\s+/g, ', or ');
  return new StartupError([...(problem ? [`${problem}.`] : []), `${usage}; see --help.`].join(' '));
}

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

/** Runs a command; a failure is one sentence on stderr and exit code 1. */
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
