import type { DatabaseTransaction } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import { currentRequestId } from '../../request-id.ts';
import { insertEntry, type AuditEntry } from './record-audit.repository.ts';

export type { AuditEntry } from './record-audit.repository.ts';

/**
 * Remembers what was done, in the transaction that does it. Whoever is no administrator any more,
 * because the right ended while the write waited for its locks, is refused with all that they did.
 */
export async function recordAudit(tx: DatabaseTransaction, entry: AuditEntry): Promise<void> {
  const isAllowed = await insertEntry(tx, { ...entry, requestId: currentRequestId() });
  if (!isAllowed) throw new DomainError('FORBIDDEN');
}
