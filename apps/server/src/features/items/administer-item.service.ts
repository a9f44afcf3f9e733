import type { AuditAction, ItemId } from '@kickoracle/contracts';
import type { AdministratorAction } from '@kickoracle/game';
import type { Database, DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { DomainError } from '#lib/errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { refuseUnlessCan } from './refuse-item.service.ts';
import { lockItem, type Item, type ItemRef } from './items.service.ts';

export type SeenItem = {
  readonly kind: ItemRef['kind'];
  readonly itemId: ItemId | string;
  readonly itemVersion: number;
  readonly adminId: string;
};

export type AdministratorStep<T> = {
  readonly action: AuditAction;
  readonly movesXp: boolean;
  /** Takes further locks before the item's row. */
  readonly hold?: (tx: DatabaseTransaction) => Promise<void>;
  /** Action that the item must permit, checked before the version; missing: any state. */
  readonly can?: AdministratorAction;
  readonly refuse?: (item: Item) => void;
  /** Does the work. Returns its answer and the audit data of before and after. */
  readonly work: (
    tx: DatabaseTransaction,
    item: Item,
  ) => Promise<{ answer: T; before?: object; after: unknown }>;
};

export const refOf = ({ kind, itemId }: Pick<SeenItem, 'kind' | 'itemId'>): ItemRef => ({
  kind,
  id: itemId,
});

/** Runs and audits a write. If it moves XP, the settlement lock precedes all row locks. */
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
    const state = { status: item.status, itemVersion, validationId: item.validation?.id ?? null };
    const { action } = step;
    await recordAudit(tx, { adminId, action, subject, before: { ...state, ...before }, after });
    return answer;
  });
}
