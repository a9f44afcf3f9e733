import { Agent, request } from 'node:https';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { lookupPublic } from '../lib/public-address.ts';
import type { PushKeys } from './push-keys.ts';

const TIMEOUT_MS = 15_000;
const SOCKETS_OF_A_HOST = 20;

export type PushAnswer = { readonly status: number; readonly retryAfter: string | null };

/** Posts to public addresses only. Follows no redirect, uses no proxy. `agent` is for tests. */
export function createPushPost(options: {
  readonly keys: PushKeys;
  readonly contact: string;
  readonly agent?: Agent | undefined;
}) {
  const {
    keys,
    contact: subject,
    agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_OF_A_HOST, lookup: lookupPublic }),
  } = options;

  async function post({
    endpoint,
    p256dh,
    auth,
    ...message
  }: {
    endpoint: string;
    p256dh: string;
    auth: string;
    data: Readonly<Record<string, string>>;
    ttlSeconds: number;
  }): Promise<PushAnswer> {
    const { method, headers, body } = await buildPushPayload(
      { data: message.data, options: { ttl: message.ttlSeconds, urgency: 'normal' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { ...keys, subject },
    );
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const sending = request(endpoint, { method, headers, agent, signal }, (response) => {
        // An endless body would keep the socket.
        response.on('error', () => undefined).resume();
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, retryAfter: answered['retry-after'] ?? null });
      });
      sending.on('error', reject).end(body);
    });
  }

  return { post, close: () => agent.destroy() };
}
