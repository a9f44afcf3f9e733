import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4JnIhgg/iXuCyhhL
4NpbCTvPRmbqatf5VQHP+AqAsJehRANCAAQNA55I4nSMEk3nVQUfll+Cj6ot9VyG
5o3Bh8XXlOGotzZbrLUHLjNdciANzY7YWCNNJyfgQLXqt7XGHXCthHDh
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUFJ3HpsgEZFC1O6ym1xQUxS7Riv0wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTI2MTEyOTE4NTMxOFoYDzIxMjYxMTA1
MTg1MzE4WjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQNA55I4nSMEk3nVQUfll+Cj6ot9VyG5o3Bh8XXlOGotzZbrLUHLjNd
ciANzY7YWCNNJyfgQLXqt7XGHXCthHDho2kwZzAdBgNVHQ4EFgQUquEbAtFwlCIE
ySsZpBFfXSlySy8wHwYDVR0jBBgwFoAUquEbAtFwlCIEySsZpBFfXSlySy8wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglwdXNoLnRlc3QwCgYIKoZIzj0EAwID
RwAwRAIgQtUq+nqXtgmGIKojyNaPvA/CWSlkee6ntwRl9IJ6TOUCIDlifMUYgrJ9
3OZfvmSe9veY5nelkAn/yk5qehNmy/zb
-----END CERTIFICATE-----`;

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

class LoopbackAgent extends Agent {
  override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
    const target = { ...options, host: '127.0.0.1', servername: 'push.test', ca: CERTIFICATE };
    return super.createConnection(target, done);
  }
}

export async function startPushService() {
  const receivers = new Map<string, Receiver>();
  const pushes: ReceivedPush[] = [];
  const state = {
    status: 201,
    headers: {} as Record<string, string>,
    onPush: () => Promise.resolve(),
  };
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    void (async () => {
      const endpoint = `${origin}${request.url}`;
      const text = receivers.get(endpoint)!.decrypt(await buffer(request));
      const { headers } = request;
      pushes.push({ endpoint, headers, message: JSON.parse(text) as ReceivedPush['message'] });
      await state.onPush();
      response.writeHead(state.status, state.headers).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `push.test:${(server.address() as AddressInfo).port}`;
  const origin = `https://${host}`;
  const agent = new LoopbackAgent({ keepAlive: true });
  return {
    host,
    agent,
    pushes,
    state,
    createReceiver() {
      const receiver = createReceiver(origin);
      receivers.set(receiver.subscription.endpoint, receiver);
      return receiver;
    },
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type PushServer = Awaited<ReturnType<typeof startPushService>>;
