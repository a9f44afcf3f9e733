import { MINUTE_MS } from '@kickoracle/game';
import type { Logger } from 'pino';
import { currentRequestId } from './request-id.ts';

/** Events of the security log. None has personal data: no address, no name, no id of a player. */
type SecurityEvent =
  | { event: 'access_refused'; operation: string; outcome: string }
  /** A refused input with fields that only the server sets. The field names are ours. */
  | { event: 'privileged_fields'; operation: string; fields: readonly string[] }
  | { event: 'foreign_origin'; method: string }
  | { event: 'foreign_host' }
  /** An event of `security-events.ts`, with `done` or the code of the refusal. */
  | { event: WatchedEvent; outcome: string; itemId?: string }
  /** A reached limit: logged once per caller and period. */
  | { event: 'limit_reached'; limit: string }
  /** Passwords are refused because too many wait: logged once per crowd. */
  | { event: 'passwords_crowded' }
  | { event: 'rights_changed'; action: 'grant' | 'revoke' };

export type WatchedEvent =
  | 'sign_in'
  | 'sign_up_confirmation'
  | 'password_reset_request'
  | 'password_reset'
  | 'password_change'
  | 'account_deletion'
  | 'settlement';

export type SecurityLog = { record(event: SecurityEvent): void };

export type SecurityEntry = SecurityEvent & { readonly requestId: string | null };

export function createSecurityLog(write: (entry: SecurityEntry) => void): SecurityLog {
  return { record: (event) => write({ ...event, requestId: currentRequestId() }) };
}

/** Limit of lines per event and minute, so that a flood of refusals does not flood the log. */
const LINES_A_MINUTE = 30;

/** Returns true for entries that are never left out: successful ones, and changes of rights. */
function isLogged(entry: SecurityEntry): boolean {
  return entry.event === 'rights_changed' || ('outcome' in entry && entry.outcome === 'done');
}

/** Writes warnings. Of many refusals some, and after a minute the number of the others. */
export function writeSecurityTo(log: Logger): (entry: SecurityEntry) => void {
  const security = log.child({ log: 'security' });
  const written = new Map<SecurityEntry['event'], number>();

  function writeLeftOut(): void {
    for (const [of, count] of written) {
      const leftOut = count - LINES_A_MINUTE;
      if (leftOut > 0) security.warn({ event: 'lines_left_out', of, leftOut }, 'lines_left_out');
    }
    written.clear();
  }

  return (entry) => {
    if (isLogged(entry)) return security.warn(entry, entry.event);
    if (written.size === 0) setTimeout(writeLeftOut, MINUTE_MS).unref();
    const count = (written.get(entry.event) ?? 0) + 1;
    written.set(entry.event, count);
    if (count <= LINES_A_MINUTE) security.warn(entry, entry.event);
  };
}
