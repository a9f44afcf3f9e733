import type { Logger } from 'pino';
import { currentRequestId } from './request-id.ts';

/** What a security log tells of. None of it names a person: no address, no name, no id of a player. */
type SecurityEvent =
  /** A caller who lacks the right to an operation. */
  | { event: 'access_refused'; operation: string; outcome: string }
  /** An input with fields that only the server decides; refused. The names are ours. */
  | { event: 'privileged_fields'; operation: string; fields: readonly string[] }
  /** A write that another site made a browser send. */
  | { event: 'foreign_origin'; method: string }
  /** A request for a host that is not ours. */
  | { event: 'foreign_host' }
  /** What `security-events.ts` names, and how it ended: `done`, or the code of the refusal. */
  | { event: WatchedEvent; outcome: string; itemId?: string }
  /** Somebody went over a limit: told once for them and its time, whatever they send after that. */
  | { event: 'limit_reached'; limit: string }
  /** Passwords are refused because too many wait: told once for a crowd. */
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

/** An event with the request that caused it; the audit of administrators names the same id. */
export type SecurityEntry = SecurityEvent & { readonly requestId: string | null };

export function createSecurityLog(write: (entry: SecurityEntry) => void): SecurityLog {
  return { record: (event) => write({ ...event, requestId: currentRequestId() }) };
}

/** Lines of one event in a minute; a flood of refusals must not become one of lines. */
const LINES_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Tells what is never left out: what was done, and what changes who may do it. */
function isKept(entry: SecurityEntry): boolean {
  return entry.event === 'rights_changed' || ('outcome' in entry && entry.outcome === 'done');
}

/**
 * Writes warnings, which `LOG_LEVEL` lets through unless it was set higher. Of refusals that are
 * many some are written, and at the end of the minute how many were not.
 */
export function writeSecurityTo(log: Logger): (entry: SecurityEntry) => void {
  const security = log.child({ log: 'security' });
  const written = new Map<SecurityEntry['event'], number>();

  function beginAnew(): void {
    for (const [of, count] of written) {
      const leftOut = count - LINES_A_MINUTE;
      if (leftOut > 0) security.warn({ event: 'lines_left_out', of, leftOut }, 'lines_left_out');
    }
    written.clear();
  }

  return (entry) => {
    if (isKept(entry)) return security.warn(entry, entry.event);
    if (written.size === 0) setTimeout(beginAnew, MINUTE_MS).unref();
    const count = (written.get(entry.event) ?? 0) + 1;
    written.set(entry.event, count);
    if (count <= LINES_A_MINUTE) security.warn(entry, entry.event);
  };
}
