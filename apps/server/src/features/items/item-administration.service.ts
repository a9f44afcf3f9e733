import type { StoredStatus } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import { onCommit } from '../../db/transaction.ts';
import { doomFile, removeDoomedFile } from '../../files/doomed-files.ts';
import { readFileKey } from '../../files/file-key.ts';
import { withdrawAllNews } from '../notifications/notifications.service.ts';
import { administerItem, refOf, type SeenItem } from './administer-item.service.ts';
import * as impacts from './impact.service.ts';
import { markClosedByHand, markDeleted, removeImage } from './item-administration.repository.ts';
import { getItem, type Item } from './items.service.ts';
import { changeStatus, countAffected } from './settlement.repository.ts';
import { endSettlement } from './settlement.service.ts';

export type ItemAdministration = ReturnType<typeof createItemAdministration>;

/** No import of its competition goes on with a match that is deleted meanwhile. */
type HeldImports = {
  readonly holdImports: (tx: DatabaseTransaction, matchId: string) => Promise<void>;
};

/** Hides a match that nobody predicted and nobody settled, because it is there twice; the caller holds its row. */
export async function deleteDouble(tx: DatabaseTransaction, item: Item): Promise<void> {
  await markDeleted(tx, item);
  await withdrawAllNews(tx, item.id);
}

/** Closes items without a result, and deletes them. */
export function createItemAdministration(
  app: Pick<AppContext, 'db' | 'files' | 'log'>,
  imports: HeldImports,
) {
  return {
    /** Returns what closing or voiding an item would affect, and what of it would come too late for a new kickoff. */
    async previewClosing(request: Pick<SeenItem, 'kind' | 'itemId'> & { kickoffAt: Date | null }) {
      const item = await getItem(app.db, refOf(request));
      const { predictions, latePredictions, players } = await countAffected(
        app.db,
        item,
        request.kickoffAt,
      );
      return { predictions: predictions + latePredictions, latePredictions, players };
    },

    /**
     * Finishes an item without a result, or takes that back. What was predicted stays hidden until
     * its deadline, so that until then it can open again.
     */
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

    /** Takes back what the item paid and hides it from everybody; its image goes with it. */
    async deleteItem(request: SeenItem) {
      return administerItem(app.db, request, {
        action: 'delete',
        movesXp: true,
        hold: (tx) => imports.holdImports(tx, request.itemId),
        can: 'delete',
        work: async (tx, item) => {
          const { itemVersion: _, ...impact } = await impacts.observe(tx, item, {
            pays: false,
            work: async () => {
              const { validation, itemVersion } = item;
              const revertedId = validation && (await endSettlement(tx, item, request.adminId));
              await markDeleted(tx, item);
              await withdrawAllNews(tx, item.id);
              const moved = revertedId === null ? 'nothing' : 'reversals';
              return { revertedId, validationId: null, itemVersion: itemVersion + 1, moved };
            },
          });
          const image = readFileKey((await removeImage(tx, item)) ?? '');
          if (image) {
            await doomFile(tx, image);
            const stays = (err: unknown) => app.log.error({ err }, 'the image of an item stays');
            onCommit(tx, () => removeDoomedFile(app, image).catch(stays));
          }
          return { answer: impact, after: impacts.movedBy(impact) };
        },
      });
    },
  };
}
