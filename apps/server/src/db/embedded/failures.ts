import { StartupError } from '#lib/startup-error.ts';

type Cause = { pattern: RegExp; advice: string };

// Matched against Node's error codes and messages of initdb and postgres (run with LC_ALL=C).
const KNOWN_CAUSES: Cause[] = [
  {
    pattern: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/,
    advice: 'there is no space left on the disk: free some and start again',
  },
  {
    pattern: /EROFS|Read-only file system/,
    advice: 'the file system is read-only: choose another data folder or set DATABASE_URL',
  },
  {
    pattern: /EACCES|EPERM|Permission denied|Operation not permitted/,
    advice:
      'permission was denied: make the data folder writable for the user who starts Kickoracle',
  },
  {
    pattern: /error while loading shared libraries|Library not loaded|GLIBC_/,
    advice:
      'its libraries do not fit this system (glibc is needed): set DATABASE_URL to a PostgreSQL of your own',
  },
];

export function findAdvice(text: string): string | undefined {
  return KNOWN_CAUSES.find(({ pattern }) => pattern.test(text))?.advice;
}

export function toStartupError(error: unknown, context: { doing: string; path: string }): unknown {
  if (error instanceof StartupError || !(error instanceof Error)) return error;
  const code = (error as NodeJS.ErrnoException).code;
  const advice = code === undefined ? undefined : findAdvice(code);
  if (advice === undefined) return error;
  return new StartupError(`Could not ${context.doing} in ${context.path}: ${advice}.`, {
    cause: error,
  });
}

export function isErrorCode(error: unknown, ...codes: string[]): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code !== undefined && codes.includes(code);
}
