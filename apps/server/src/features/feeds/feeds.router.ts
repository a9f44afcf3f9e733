import type { AppContext } from '../../context.ts';
import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { SettlersService } from '../results/settlers/settlers.service.ts';
import { toAutomaticSettlementView } from '../results/settlers/settlers.view.ts';
import { createFeedsService } from './feeds.service.ts';
import { toFeedStatusView } from './feeds.view.ts';

/** The operations on where results come from by themselves. */
export function createFeedsRouter(
  os: Implementer['feeds'],
  {
    app,
    settlers,
  }: { app: Pick<AppContext, 'db' | 'provider' | 'clock'>; settlers: SettlersService },
) {
  const feeds = createFeedsService(app);
  return os.router({
    getFeedStatus: os.getFeedStatus.handler(async () =>
      toFeedStatusView(await feeds.getFeedStatus()),
    ),

    setAutomaticSettlement: os.setAutomaticSettlement.handler(({ input, context }) =>
      feeds.setAutomaticSettlement({ ...input, adminId: requireActor(context).userId }),
    ),

    listAutomaticSettlements: os.listAutomaticSettlements.handler(async ({ input }) => {
      const { settlements, next } = await settlers.listAutomaticSettlements(input);
      const now = app.clock.now();
      return { settlements: settlements.map((each) => toAutomaticSettlementView(each, now)), next };
    }),
  });
}
