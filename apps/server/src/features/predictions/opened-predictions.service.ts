import type { AppContext } from '#context.ts';
import type { Database, DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { lockItem, type Item, type ItemRef } from '../items/items.service.ts';
import * as repository from './opened-predictions.repository.ts';

export { hasOpened as hasOpenedPredictions } from './opened-predictions.repository.ts';
export type { OpenedPrediction } from './opened-predictions.repository.ts';

const PAGE_SIZE = 50;

type Opening = {
  readonly item: ItemRef;
  readonly adminId: string;
  readonly after?: string | undefined;
};

/**
 * Opens all predictions on an item, newest first. While they are hidden, an administrator who opens
 * them can no longer change their own on it, and the audit records each request (OP-50).
 */
export async function openPredictions(db: Database, { item: ref, adminId, after }: Opening) {
  const page = repository.openPage({ after, size: PAGE_SIZE });
  return inTransaction(db, async (tx) => {
    const item = await lockItem(tx, ref, 'share');
    if (!item.isRevealed) await rememberOpening(tx, item, adminId);
    const eventIds = item.parts.map(({ question }) => question.eventId);
    const { rows: predictions, next } = await repository.listPredictions(tx, eventIds, page);
    const total = await repository.countPredictions(tx, eventIds);
    return { predictions, total, next };
  });
}

async function rememberOpening(tx: DatabaseTransaction, { kind, id }: Item, adminId: string) {
  await repository.lockOpener(tx, adminId);
  await repository.insertOpening(tx, {
    userId: adminId,
    matchId: kind === 'match' ? id : null,
    eventId: kind === 'event' ? id : null,
  });
  const subject = { kind, id };
  await recordAudit(tx, {
    adminId,
    action: 'open_predictions',
    subject,
    before: null,
    after: null,
  });
}

export type OpenedPredictions = ReturnType<typeof createOpenedPredictions>;

export function createOpenedPredictions({ db }: Pick<AppContext, 'db'>) {
  return { openPredictions: (opening: Opening) => openPredictions(db, opening) };
}
