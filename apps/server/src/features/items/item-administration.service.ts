import type { StoredStatus } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { DomainError } from '#lib/errors.ts';
import { onCommit } from '#db/connection/transaction.ts';
import { markFileForDeletion, deleteMarkedFile } from '#files/marked-files.ts';
import { readFileKey } from '#files/file-key.ts';
import { withdrawAllNotices } from '../notifications/notifications.service.ts';
import { administerItem, refOf, type SeenItem } from './administer-item.service.ts';
import * as impacts from './impact.service.ts';
import { markClosedByHand, markDeleted, removeImage } from './item-administration.repository.ts';
import { getItem, type Item } from './items.service.ts';
import { changeStatus, countAffected } from './settlement.repository.ts';
import { endSettlement } from './settlement.service.ts';

export type ItemAdministration = ReturnType<typeof createItemAdministration>;

/** Blocks imports of the competition while one of its matches is deleted. */
type HeldImports = {
  readonly holdImports: (tx: DatabaseTransaction, matchId: string) => Promise<void>;
};

/** Deletes a duplicate match without predictions or validations. The caller holds its row lock. */
export async function deleteDouble(tx: DatabaseTransaction, item: Item): Promise<void> {
  await markDeleted(tx, item);
  await withdrawAllNotices(tx, item.id);
}

export function createItemAdministration(
  app: Pick<AppContext, 'db' | 'files' | 'log'>,
  imports: HeldImports,
) {
  return {
    /** Previews closing or voiding an item, and counts predictions too late for a new kickoff. */
    async previewClosing(request: Pick<SeenItem, 'kind' | 'itemId'> & { kickoffAt: Date | null }) {
      const item = await getItem(app.db, refOf(request));
      const { predictions, latePredictions, players } = await countAffected(
        app.db,
        item,
        request.kickoffAt,
      );
      return { predictions: predictions + latePredictions, latePredictions, players };
    },

    /** Without a result. Predictions stay hidden until the deadline, so it can reopen. */
    async changeItemStatus(request: SeenItem & { status: StoredStatus }) {
      const { status: to } = request;
      return administerItem(app.db, request, {
        action: 'change_status',
        movesXp: false,
        can: 'close',
        work: async (tx, item) => {
          if (item.status === to) throw new DomainError('ITEM_CHANGED');
          const isChanged = await changeStatus(tx, item, { to, closes: false });
          if (!isChanged) throw new DomainError('ITEM_CHANGED');
          await markClosedByHand(tx, item);
          return { answer: { itemVersion: item.itemVersion + 1 }, after: { status: to } };
        },
      });
    },

    async deleteItem(request: SeenItem) {
      return administerItem(app.db, request, {
        action: 'delete',
        movesXp: true,
        hold: (tx) => imports.holdImports(tx, request.itemId),
        can: 'delete',
        work: async (tx, item) => {
          const { itemVersion: _, ...impact } = await impacts.report(tx, item, {
            pays: false,
            work: async () => {
              const { validation, itemVersion } = item;
              const ended = validation
                ? await endSettlement(tx, item, request.adminId)
                : { revertedId: null };
              await markDeleted(tx, item);
              await withdrawAllNotices(tx, item.id);
              return { ...ended, validationId: null, itemVersion: itemVersion + 1 };
            },
          });
          const image = readFileKey((await removeImage(tx, item)) ?? '');
          if (image) {
            await markFileForDeletion(tx, image);
            const stays = (err: unknown) =>
              app.log.error({ err }, 'the image of a deleted item could not be deleted');
            onCommit(tx, () => deleteMarkedFile(app, image).catch(stays));
          }
          return { answer: impact, after: impacts.movedBy(impact) };
        },
      });
    },
  };
}
