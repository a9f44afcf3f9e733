import { requireActor, type Implementer } from '#http/implementer.ts';
import type { BadgesService } from './badges.service.ts';
import { toSheetProgressView, toShelfView } from './badges.view.ts';

export function createBadgesRouter(os: Implementer['badges'], badges: BadgesService) {
  return os.router({
    getSheetProgress: os.getSheetProgress.handler(async ({ context }) =>
      toSheetProgressView(await badges.getSheetProgress(requireActor(context).userId)),
    ),

    getShelf: os.getShelf.handler(async ({ input, context }) => {
      const { userId: viewerId } = requireActor(context);
      return toShelfView(await badges.getShelf({ ...input, viewerId }));
    }),
  });
}
