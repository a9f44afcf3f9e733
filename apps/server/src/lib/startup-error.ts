/** A failure whose message is one sentence for the operator; printed without stack, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Exits with the message of a StartupError; other errors keep their stack. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
