/** A failure whose message is one sentence for the operator; printed without stack, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Exits with one sentence for what the operator can mend; anything else keeps its stack. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
