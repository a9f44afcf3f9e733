import type { AppContext } from '../../context.ts';
import type { Implementer } from '../../http/implementer.ts';
import type { ItemListService } from './item-list.service.ts';
import { toListedItemView } from './item-list.view.ts';

/** What administrators do with items of both kinds. */
export function createItemsRouter(
  os: Implementer['items'],
  { itemList, clock }: { itemList: ItemListService; clock: AppContext['clock'] },
) {
  return os.router({
    listItems: os.listItems.handler(async ({ input }) => {
      const { items, ...list } = await itemList.listItems(input);
      const viewing = { now: clock.now(), isAdmin: true };
      return { ...list, items: items.map((item) => toListedItemView(item, viewing)) };
    }),
  });
}
