import type { AuditAction, ItemId } from '@kickoracle/contracts';
import type { AdministratorAction } from '@kickoracle/game';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeSettlementLock } from '../../db/locks.ts';
import { DomainError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { refuseUnlessCan } from './refuse-item.service.ts';
import { lockItem, type Item, type ItemRef } from './items.service.ts';

/** An administrator's write on an item: the version of it that they saw, and who they are. */
export type SeenItem = {
  readonly kind: ItemRef['kind'];
  readonly itemId: ItemId | string;
  readonly itemVersion: number;
  readonly adminId: string;
};

/** What an administrator does to an item. */
export type AdministratorStep<T> = {
  readonly action: AuditAction;
  readonly movesXp: boolean;
  /** What else is locked before the item's row. */
  readonly hold?: (tx: DatabaseTransaction) => Promise<void>;
  /** What the item has to allow; only then is the version compared. Without it, it may stand in any way. */
  readonly can?: AdministratorAction;
  /** Says what else is in the way. */
  readonly refuse?: (item: Item) => void;
  /** The work, its answer, and what the audit says of before and after. */
  readonly work: (
    tx: DatabaseTransaction,
    item: Item,
  ) => Promise<{ answer: T; before?: object; after: unknown }>;
};

export const refOf = ({ kind, itemId }: Pick<SeenItem, 'kind' | 'itemId'>): ItemRef => ({
  kind,
  id: itemId,
});

/**
 * Locks the item for an administrator: what moves XP takes the one lock of all that does before
 * any row. What the work did is remembered with who did it.
 */
export async function administerItem<T>(
  db: Database,
  seen: SeenItem,
  step: AdministratorStep<T>,
): Promise<T> {
  const subject = refOf(seen);
  const { itemVersion, adminId } = seen;
  return inTransaction(db, async (tx) => {
    if (step.movesXp) await takeSettlementLock(tx);
    await step.hold?.(tx);
    const item = await lockItem(tx, subject, 'update');
    if (step.can) refuseUnlessCan(step.can, item);
    step.refuse?.(item);
    if (item.itemVersion !== itemVersion) throw new DomainError('ITEM_CHANGED');
    const { answer, before = {}, after } = await step.work(tx, item);
    const stood = { status: item.status, itemVersion, validationId: item.validation?.id ?? null };
    const { action } = step;
    await recordAudit(tx, { adminId, action, subject, before: { ...stood, ...before }, after });
    return answer;
  });
}
