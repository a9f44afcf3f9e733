import type { AppContext } from '../../context.ts';
import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { ItemAdministration } from './item-administration.service.ts';
import type { ItemListService } from './item-list.service.ts';
import { toListedItemView } from './item-list.view.ts';

type Services = {
  readonly itemList: ItemListService;
  readonly administration: ItemAdministration;
  readonly clock: AppContext['clock'];
};

/** What administrators do with items of both kinds, results aside. */
export function createItemsRouter(
  os: Implementer['items'],
  { itemList, administration, clock }: Services,
) {
  return os.router({
    listItems: os.listItems.handler(async ({ input }) => {
      const { items, ...list } = await itemList.listItems(input);
      const viewing = { now: clock.now(), isAdmin: true };
      return { ...list, items: items.map((item) => toListedItemView(item, viewing)) };
    }),

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
