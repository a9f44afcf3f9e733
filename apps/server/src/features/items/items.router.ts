import type { AppContext } from '../../context.ts';
import { requireActor, type Implementer } from '../../http/implementer.ts';
import { openPredictions } from '../predictions/opened-predictions.service.ts';
import type { ItemListService } from './item-list.service.ts';
import { toListedItemView, toOpenedPredictionView } from './item-list.view.ts';

/** What administrators do with items of both kinds. */
export function createItemsRouter(
  os: Implementer['items'],
  {
    app: { db, clock },
    itemList,
  }: { app: Pick<AppContext, 'db' | 'clock'>; itemList: ItemListService },
) {
  return os.router({
    listItems: os.listItems.handler(async ({ input }) => {
      const { items, ...list } = await itemList.listItems(input);
      const viewing = { now: clock.now(), isAdmin: true };
      return { ...list, items: items.map((item) => toListedItemView(item, viewing)) };
    }),

    openItemPredictions: os.openItemPredictions.handler(async ({ input, context }) => {
      const { kind, itemId: id, after } = input;
      const { userId: adminId } = requireActor(context);
      const opened = await openPredictions(db, { item: { kind, id }, adminId, after });
      return { ...opened, predictions: opened.predictions.map(toOpenedPredictionView) };
    }),
  });
}
