import type { SecurityLog, WatchedEvent } from './security-log.ts';

/** Operations in the security log, successful or refused. */
export const WATCHED_OPERATIONS: ReadonlyMap<string, WatchedEvent> = new Map(
  Object.entries<WatchedEvent>({
    'accounts.signIn': 'sign_in',
    // Asks for a password if another browser opens the link.
    'accounts.confirmSignUp': 'sign_up_confirmation',
    'accounts.requestPasswordReset': 'password_reset_request',
    'accounts.resetPassword': 'password_reset',
    'accounts.changePassword': 'password_change',
    'accounts.deleteAccount': 'account_deletion',
    'results.validateResult': 'settlement',
    'results.correctResult': 'settlement',
    'results.voidItem': 'settlement',
    'results.revertResult': 'settlement',
    'administration.deleteItem': 'settlement',
  }),
);

/** Frequent events: only refusals are logged. */
const QUIET_WHEN_DONE = new Set<WatchedEvent>(['sign_in', 'sign_up_confirmation']);

const DONE = 'done';

function itemOf(input: unknown): { itemId?: string } {
  if (typeof input !== 'object' || input === null) return {};
  const { itemId } = input as { itemId?: unknown };
  return typeof itemId === 'string' ? { itemId } : {};
}

export function recordOutcome(
  securityLog: SecurityLog,
  call: { operation: string; input: unknown; refusal: string | null },
): void {
  const { operation, input, refusal } = call;
  const event = WATCHED_OPERATIONS.get(operation);
  if (event === undefined || (refusal === null && QUIET_WHEN_DONE.has(event))) return;
  securityLog.record({ event, outcome: refusal ?? DONE, ...itemOf(input) });
}
