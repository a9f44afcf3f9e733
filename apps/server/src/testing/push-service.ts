import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { startLoopbackHttps } from './loopback-https.ts';

export type Receiver = {
  readonly subscription: {
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
  };
  decrypt(body: Uint8Array): string;
};

export function createReceiver(origin = 'https://push.test'): Receiver {
  const pair: ECDH = createECDH('prime256v1');
  const p256dh = pair.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `${origin}/send/${randomBytes(16).toString('hex')}`;
  return {
    subscription: { endpoint, p256dh, auth },
    decrypt(body) {
      const parameters = { version: 'aes128gcm', privateKey: pair, authSecret: auth } as const;
      return ece.decrypt(body, parameters).toString();
    },
  };
}

type ReceivedPush = {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  readonly message: { title: string; body: string; path: string; tag: string };
};

export async function startPushService() {
  const receivers = new Map<string, Receiver>();
  const pushes: ReceivedPush[] = [];
  const state = {
    status: 201,
    headers: {} as Record<string, string>,
    onPush: () => Promise.resolve(),
  };
  const site = await startLoopbackHttps('push.test', (request, response) => {
    void (async () => {
      const endpoint = `${origin}${request.url}`;
      const text = receivers.get(endpoint)!.decrypt(await buffer(request));
      const { headers } = request;
      pushes.push({ endpoint, headers, message: JSON.parse(text) as ReceivedPush['message'] });
      await state.onPush();
      response.writeHead(state.status, state.headers).end();
    })();
  });
  const origin = `https://${site.host}`;
  return {
    host: site.host,
    agent: site.agent,
    pushes,
    state,
    createReceiver() {
      const receiver = createReceiver(origin);
      receivers.set(receiver.subscription.endpoint, receiver);
      return receiver;
    },
    stop: site.stop,
  };
}

export type PushServer = Awaited<ReturnType<typeof startPushService>>;
