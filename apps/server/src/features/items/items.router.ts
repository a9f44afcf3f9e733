import type { AppContext } from '../../context.ts';
import { requireActor, type Implementer } from '../../http/implementer.ts';
import { openPredictions } from '../predictions/opened-predictions.service.ts';
import type { ItemAdministration } from './item-administration.service.ts';
import type { ItemListService } from './item-list.service.ts';
import { toListedItemView, toOpenedPredictionView } from './item-list.view.ts';

type Services = {
  readonly app: Pick<AppContext, 'db' | 'clock'>;
  readonly itemList: ItemListService;
  readonly administration: ItemAdministration;
};

/** What administrators do with items of both kinds. */
export function createItemsRouter(
  os: Implementer['items'],
  { app: { db, clock }, itemList, administration }: Services,
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

    previewClosing: os.previewClosing.handler(({ input: { kickoffAt, ...item } }) =>
      administration.previewClosing({
        ...item,
        kickoffAt: kickoffAt === undefined ? null : new Date(kickoffAt),
      }),
    ),

    changeItemStatus: os.changeItemStatus.handler(({ input, context }) =>
      administration.changeItemStatus({ ...input, adminId: requireActor(context).userId }),
    ),

    deleteItem: os.deleteItem.handler(async ({ input, context }) => {
      const adminId = requireActor(context).userId;
      const impact = await administration.deleteItem({ ...input, adminId });
      return { ...impact, message: 'Event deleted successfully' };
    }),
  });
}
