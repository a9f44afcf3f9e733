import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase, type Database } from '../apps/server/src/db/connection/database.ts';
import { createApiClient, type ApiClient } from '../apps/server/src/testing/api-client.ts';
import { createAdministrator, createPlayer } from '../apps/server/src/testing/factories.ts';
import { findFreePort, startNginx } from '../apps/server/src/testing/nginx.ts';
import { openSession } from '../apps/server/src/testing/open-session.ts';
import { NO_MAILS } from '../apps/server/src/testing/server-process.ts';
import type { Cluster } from './cluster.ts';
import { start, until, type Running } from './processes.ts';

const MAIN = new URL('../apps/server/src/main.ts', import.meta.url).pathname;
/** Public host name, which nginx passes to the servers like a TLS proxy. */
const HOST = 'game.example';
const PUBLIC_URL = `https://${HOST}`;
const SESSION_COOKIE = '__Host-session';
/** Requests that were never sent go to the other server, so nothing is done twice. */
const PROXYING = `
  proxy_http_version 1.1;
  proxy_set_header Host ${HOST};
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_connect_timeout 2s;
  proxy_read_timeout 90s;
  proxy_next_upstream error timeout;`;

export type Player = { readonly userId: string; readonly client: ApiClient };

export type Game = Awaited<ReturnType<typeof startGame>>;

export async function startGame(folder: string, { urls }: Cluster) {
  mkdirSync(folder);
  const ports = [await findFreePort(), await findFreePort()];
  const running = new Map<number, Running>();
  const logOf = (port: number) => `${folder}/server-${port}.log`;

  async function startServer(port: number): Promise<void> {
    const env = {
      ...NO_MAILS,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL,
      TRUST_PROXY: '2',
      DATABASE_URL: urls.server,
      DATABASE_OWNER_URL: urls.owner,
      DATABASE_REPLICA_URL: urls.replica,
      AUTH_SECRET: 'a secret of this drill that is long enough',
      DATA_DIR: join(folder, `data-${port}`),
      LOG_LEVEL: 'warn',
    };
    const server = start([process.execPath, MAIN], { env, log: logOf(port) });
    running.set(port, server);
    await until(`server ${port}`, async () => {
      return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
    });
  }

  for (const port of ports) await startServer(port);
  const upstream = ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
  const nginx = await startNginx('http://game', {
    location: PROXYING,
    http: `upstream game { ${upstream} }`,
  });
  const owner = connectDatabase({
    address: { url: urls.owner },
    maxConnections: 4,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });

  async function signIn(userId: string, ownerDb: Database): Promise<Player> {
    const client = createApiClient({
      request(path, init) {
        const headers = new Headers(init.headers);
        headers.set('origin', PUBLIC_URL);
        const signal = AbortSignal.timeout(20_000);
        return fetch(`${nginx.url}${path}`, { ...init, headers, signal });
      },
    });
    client.cookies.set(SESSION_COOKIE, await openSession(ownerDb, userId));
    return { userId, client };
  }

  return {
    ports,
    ownerDb: owner.db,
    startServer,
    end: (port: number, signal: NodeJS.Signals) => running.get(port)!.end(signal),
    countLogged: (message: string) =>
      ports.flatMap((port) => readFileSync(logOf(port), 'utf8').split(message).slice(1)).length,
    createPlayer: async () => signIn((await createPlayer(owner.db)).userId, owner.db),
    createAdministrator: async () => signIn((await createAdministrator(owner.db)).userId, owner.db),
    async [Symbol.asyncDispose]() {
      await owner.close();
      await nginx.stop();
    },
  };
}
