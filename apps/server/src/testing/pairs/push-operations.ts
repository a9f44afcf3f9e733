import { createReceiver } from '../push-service.ts';
import { profileOf, row, sending, type ApiRequest, type PairOperation } from './operation.ts';
import type { PairWorld } from './world.ts';

const TOUCHES = ['push_subscriptions', 'mail_choices', 'profiles', 'auth.sessions'];

async function subscribe(world: PairWorld): Promise<ApiRequest> {
  const { userId } = await world.player();
  const { subscription } = createReceiver();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${userId}`;
  const device = { ...subscription, endpoint, language: 'en', timeZone: 'UTC' };
  return ['PUT', '/api/push/device', device];
}

export const PUSH_OPERATIONS: Readonly<Record<string, PairOperation>> = {
  'push.subscribeToPush': sending(TOUCHES, async (world) => {
    const { client, userId } = await world.player();
    return { hold: profileOf(userId), client, request: await subscribe(world) };
  }),
  'push.unsubscribeFromPush': sending(TOUCHES, async (world) => {
    const { client, userId } = await world.player();
    const { body } = await client.send(...(await subscribe(world)));
    const path = `/api/push/devices/${body.deviceId}`;
    return {
      hold: row('push_subscriptions', 'user_id', userId),
      client,
      request: ['DELETE', path, {}],
    };
  }),
};
