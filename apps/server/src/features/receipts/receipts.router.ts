import { requireActor, type Implementer } from '#http/implementer.ts';
import type { ReceiptsService } from './receipts.service.ts';
import { toReceiptView } from './receipts.view.ts';

export function createReceiptsRouter(os: Implementer['receipts'], receipts: ReceiptsService) {
  return os.router({
    getReceipt: os.getReceipt.handler(async ({ context, input }) => {
      const { userId, isAdmin } = requireActor(context);
      const { eventId, playerId = userId } = input;
      const viewer = { userId, isAdmin };
      return toReceiptView(await receipts.getReceipt({ eventId, playerId, viewer }));
    }),
  });
}
