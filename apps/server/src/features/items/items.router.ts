import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { ItemAdministration } from './item-administration.service.ts';

/** What administrators do with items of both kinds, results aside. */
export function createItemsRouter(
  os: Implementer['items'],
  { administration }: { administration: ItemAdministration },
) {
  return os.router({
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
