import type { GameClock } from '#db/state/game-clock.ts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import { asCaller } from '#http/viewing.ts';
import type { ItemAdministration } from '../items/item-administration.service.ts';
import type { OpenedPredictions } from '../predictions/opened-predictions.service.ts';
import type { AdministrationService } from './administration.service.ts';
import { toListedItemView, toOpenedPredictionView } from './administration.view.ts';

type Services = {
  readonly clock: GameClock;
  readonly administration: AdministrationService;
  readonly items: ItemAdministration;
  readonly opened: OpenedPredictions;
};

export function createAdministrationRouter(
  os: Implementer['administration'],
  { clock, administration, items, opened }: Services,
) {
  return os.router({
    listItems: os.listItems.handler(async ({ input, context: { actor } }) => {
      const request = { ...input, viewerId: actor?.userId ?? null };
      const { items: listed, ...list } = await administration.listItems(request);
      const viewing = asCaller(actor, clock.now());
      return { ...list, items: listed.map((item) => toListedItemView(item, viewing)) };
    }),

    openItemPredictions: os.openItemPredictions.handler(async ({ input, context }) => {
      const { kind, itemId: id, after } = input;
      const { userId: adminId } = requireActor(context);
      const found = await opened.openPredictions({ item: { kind, id }, adminId, after });
      return { ...found, predictions: found.predictions.map(toOpenedPredictionView) };
    }),

    previewClosing: os.previewClosing.handler(({ input: { kickoffAt, ...item } }) =>
      items.previewClosing({
        ...item,
        kickoffAt: kickoffAt === undefined ? null : new Date(kickoffAt),
      }),
    ),

    changeItemStatus: os.changeItemStatus.handler(({ input, context }) =>
      items.changeItemStatus({ ...input, adminId: requireActor(context).userId }),
    ),

    deleteItem: os.deleteItem.handler(async ({ input, context }) => {
      const adminId = requireActor(context).userId;
      const impact = await items.deleteItem({ ...input, adminId });
      return { ...impact, message: 'Event deleted successfully' };
    }),
  });
}
