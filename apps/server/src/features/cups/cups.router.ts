import type { CupId } from '@kickoracle/contracts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import type { CupsService } from './cups.service.ts';
import { toCupDetailsView, toCupView } from './cups.view.ts';

const CANCELLED = { status: 'cancelled' as const };

export function createCupsRouter(os: Implementer['cups'], cups: CupsService) {
  return os.router({
    listCups: os.listCups.handler(async ({ context, input }) => {
      const actor = requireActor(context);
      const found = await cups.listCups({ viewerId: actor.userId, ...input });
      return { cups: found.map((cup) => toCupView(cup, actor)) };
    }),

    getCup: os.getCup.handler(async ({ context, input }) => {
      const actor = requireActor(context);
      return toCupDetailsView(await cups.getCup({ ...input, viewerId: actor.userId }), actor);
    }),

    createLeagueCup: os.createLeagueCup.handler(async ({ context, input }) => {
      const { cupId } = await cups.createLeagueCup({
        ...input,
        actorId: requireActor(context).userId,
      });
      return { cupId: cupId as CupId };
    }),

    createCup: os.createCup.handler(async ({ context, input }) => {
      const { cupId } = await cups.createCup({ ...input, actorId: requireActor(context).userId });
      return { cupId: cupId as CupId };
    }),

    cancelCup: os.cancelCup.handler(async ({ context, input }) => {
      await cups.cancelCup({ ...input, actorId: requireActor(context).userId });
      return CANCELLED;
    }),

    cancelPublicCup: os.cancelPublicCup.handler(async ({ context, input }) => {
      await cups.cancelPublicCup({ ...input, actorId: requireActor(context).userId });
      return CANCELLED;
    }),

    enterCup: os.enterCup.handler(async ({ context, input }) => {
      await cups.enterCup({ ...input, userId: requireActor(context).userId });
      return { entry: 'entered' as const };
    }),

    leaveCup: os.leaveCup.handler(async ({ context, input }) => ({
      entry: await cups.leaveCup({ ...input, userId: requireActor(context).userId }),
    })),
  });
}
