import type { DatabaseTransaction } from '#db/connection/database.ts';
import { DomainError } from '#lib/errors.ts';
import { currentRequestId } from '#lib/request-id.ts';
import { insertEntry, type AuditEntry } from './record-audit.repository.ts';

export type { AuditEntry } from './record-audit.repository.ts';

/** Throws `FORBIDDEN`, which rolls all back, if the right was lost during the wait for locks. */
export async function recordAudit(tx: DatabaseTransaction, entry: AuditEntry): Promise<void> {
  const isAllowed = await insertEntry(tx, { ...entry, requestId: currentRequestId() });
  if (!isAllowed) throw new DomainError('FORBIDDEN');
}
