import { createReceiver } from '../push-service.ts';
import type { PairOperation } from './operation.ts';
import type { PairWorld } from './world.ts';

const TOUCHES = ['push_subscriptions', 'mail_choices', 'profiles', 'auth.sessions'];

async function subscribe(world: PairWorld) {
  const { client, userId } = await world.player();
  const { subscription } = createReceiver();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${userId}`;
  const device = { ...subscription, endpoint, language: 'en', timeZone: 'UTC' };
  return client.send('PUT', '/api/push/device', device);
}

export const PUSH_OPERATIONS: Readonly<Record<string, PairOperation>> = {
  'push.subscribeToPush': {
    touches: TOUCHES,
    async prepare(world) {
      const { userId } = await world.player();
      return {
        hold: { table: 'profiles', column: 'id', value: userId },
        async act() {
          const { status } = await subscribe(world);
          return { status };
        },
      };
    },
  },
  'push.unsubscribeFromPush': {
    touches: TOUCHES,
    async prepare(world) {
      const { client, userId } = await world.player();
      const { body } = await subscribe(world);
      return {
        hold: { table: 'push_subscriptions', column: 'user_id', value: userId },
        async act() {
          const path = `/api/push/devices/${body.deviceId}`;
          const { status } = await client.send('DELETE', path, {});
          return { status };
        },
      };
    },
  },
};
