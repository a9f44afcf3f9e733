import type { PushDeviceId } from '@kickoracle/contracts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import type { PushService } from './push.service.ts';
import { toDeviceView } from './push.view.ts';

type Parts = { readonly push: PushService; readonly publicKey: string };

export function createPushRouter(os: Implementer['push'], { push, publicKey }: Parts) {
  return os.router({
    getPush: os.getPush.handler(async ({ context }) => {
      const { userId, sessionId } = requireActor(context);
      const { devices, hasPredicted } = await push.getState(userId);
      return { publicKey, devices: devices.map(toDeviceView(sessionId)), hasPredicted };
    }),

    subscribeToPush: os.subscribeToPush.handler(async ({ context, input }) => ({
      deviceId: (await push.subscribe(requireActor(context), input)) as PushDeviceId,
    })),

    unsubscribeFromPush: os.unsubscribeFromPush.handler(
      async ({ context, input: { deviceId } }) => {
        await push.unsubscribe({ userId: requireActor(context).userId, deviceId });
        return {};
      },
    ),
  });
}
