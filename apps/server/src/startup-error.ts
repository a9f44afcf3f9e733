/** A failure whose message is one sentence for the operator; printed without stack, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
