import { requireActor, type Implementer } from '#http/implementer.ts';
import type { FeedsService } from './feeds.service.ts';
import { toFeedStatusView } from './feeds.view.ts';

export function createFeedsRouter(os: Implementer['feeds'], feeds: FeedsService) {
  return os.router({
    getFeedStatus: os.getFeedStatus.handler(async () =>
      toFeedStatusView(await feeds.getFeedStatus()),
    ),

    setAutomaticSettlement: os.setAutomaticSettlement.handler(({ input, context }) =>
      feeds.setAutomaticSettlement({ ...input, adminId: requireActor(context).userId }),
    ),
  });
}
