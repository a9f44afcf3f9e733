import type { RequestListener } from 'node:http';
import { Agent, createServer } from 'node:https';
import { listenLocally } from './listen-locally.ts';

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

class LoopbackAgent extends Agent {
  override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
    const target = { ...options, host: '127.0.0.1', servername: 'push.test', ca: CERTIFICATE };
    return super.createConnection(target, done);
  }
}

/** Serves https on this machine; `agent` sends the requests for any host there. */
export async function startLoopbackHttps(name: string, listener: RequestListener) {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, listener);
  const { port, stop } = await listenLocally(server);
  const agent = new LoopbackAgent({ keepAlive: true });
  return {
    host: `${name}:${port}`,
    agent,
    async stop() {
      agent.destroy();
      await stop();
    },
  };
}
