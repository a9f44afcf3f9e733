import { afterEach, beforeEach } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../db/connection/database.ts';
import { startMailbox } from './mailbox.ts';
import { findFreePort, startNginx } from './nginx.ts';
import { findPostmaster, trackServerProcesses } from './server-process.ts';

const HOST = 'game.example';
const PUBLIC_URL = `https://${HOST}`;
export const SESSION_COOKIE = '__Host-session';

// Clients act as a load balancer before nginx: each sends its own address.
const PROXIES = '2';
const PROXY_HEADERS = `
  proxy_set_header Host ${HOST};
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`;

async function startDeployment(processes: ReturnType<typeof trackServerProcesses>) {
  const mailbox = await startMailbox();
  const port = await findFreePort();
  const dataDir = await processes.createDataDir();
  await processes.startServer(dataDir, {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL,
    TRUST_PROXY: PROXIES,
    SMTP_URL: mailbox.url,
    LOG_LEVEL: 'fatal',
  });
  const nginx = await startNginx(`http://127.0.0.1:${port}`, { location: PROXY_HEADERS });
  const { socketDir: host, port: databasePort } = (await findPostmaster(dataDir))!;
  const owner: DatabaseConnection = connectDatabase({
    address: { host, port: databasePort, user: 'kickoracle_owner', database: 'kickoracle' },
    maxConnections: 4,
    onError: () => undefined,
  });
  return {
    mailbox,
    url: nginx.url,
    ownerDb: owner.db,
    async stop() {
      await owner.close();
      await nginx.stop();
      await mailbox.stop();
    },
  };
}

/** Starts a server per test with its own database, an https address, a mail server and nginx. */
export function useDeployedServer() {
  const processes = trackServerProcesses();
  let deployment: Awaited<ReturnType<typeof startDeployment>> | undefined;

  beforeEach(async () => {
    deployment = await startDeployment(processes);
  });
  afterEach(async () => {
    await deployment?.stop();
    deployment = undefined;
  });

  return {
    get ownerDb() {
      return deployment!.ownerDb;
    },
    takeMail: (to: string) => deployment!.mailbox.takeMail(to),
    server: {
      /** Through nginx, with the origin that a browser would send. */
      request(path: string, init: RequestInit): Promise<Response> {
        const headers = new Headers(init.headers);
        headers.set('origin', PUBLIC_URL);
        return fetch(`${deployment!.url}${path}`, { ...init, headers });
      },
    },
  };
}
