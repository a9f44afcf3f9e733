import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMailbox } from '../apps/server/src/testing/mailbox.ts';
import { startS3Server } from '../apps/server/src/testing/s3-server.ts';
import { findPort, isListening, start, until, type Running } from './processes.ts';

/** What players call it; nginx says so to the servers, as the proxy that speaks TLS would. */
const HOST = 'game.example';
export const PUBLIC_URL = `https://${HOST}`;
/** The name of the cookie of a session at an https address. */
export const SESSION_COOKIE = '__Host-session';

/** Who runs the game, from which checkout. */
export type Server = { readonly name: string; readonly port: number };

/** nginx before both servers: who does not take a connection is asked again after a second. */
async function startNginx(folder: string, servers: readonly Server[]): Promise<string> {
  const port = await findPort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/nginx-${name};`,
  );
  const config = `
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
daemon off;
worker_processes 1;
events {}
http {
  access_log off;
  ${paths.join('\n  ')}
  upstream game {
${servers.map((one) => `    server 127.0.0.1:${one.port} max_fails=0;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://game;
      proxy_http_version 1.1;
      proxy_set_header Host ${HOST};
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 2s;
      proxy_read_timeout 90s;
      # Only what was never sent goes to the other one: nothing is done twice.
      proxy_next_upstream error timeout;
    }
  }
}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  start('nginx', ['/usr/sbin/nginx', '-p', folder, '-c', file], { log: join(folder, 'nginx.log') });
  await until('nginx', () => isListening(port));
  return `http://127.0.0.1:${port}`;
}

export type Game = Awaited<ReturnType<typeof startGame>>;

/** Two servers on one database with their mail server and their bucket, and nginx before them. */
export async function startGame(
  folder: string,
  options: {
    checkout: string;
    urls: { server: string; owner: string; replica: string };
  },
) {
  const { urls } = options;
  mkdirSync(folder, { recursive: true });
  const [mailbox, s3] = [await startMailbox(), await startS3Server()];
  const servers: Server[] = [
    { name: 'left', port: await findPort() },
    { name: 'right', port: await findPort() },
  ];
  const { settings } = s3;
  const running = new Map<string, Running>();

  /** Starts a server from a checkout, and waits until it says that it can serve. */
  async function startServer(one: Server, checkout: string): Promise<void> {
    const env = {
      NODE_ENV: 'production',
      PORT: String(one.port),
      PUBLIC_URL,
      TRUST_PROXY: '2',
      DATABASE_URL: urls.server,
      DATABASE_OWNER_URL: urls.owner,
      DATABASE_REPLICA_URL: urls.replica,
      AUTH_SECRET: 'a secret of this drill that is long enough',
      SMTP_URL: mailbox.url,
      DATA_DIR: join(folder, `data-${one.name}`),
      S3_BUCKET: settings.bucket,
      S3_ENDPOINT: settings.endpoint!,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_FORCE_PATH_STYLE: '1',
      LOG_LEVEL: 'warn',
    };
    const command: [string, ...string[]] = [
      process.execPath,
      join(checkout, 'apps/server/src/main.ts'),
    ];
    const log = join(folder, `server-${one.name}.log`);
    const server = start(`server ${one.name}`, command, { env, log });
    running.set(one.name, server);
    await until(`server ${one.name}`, async () => {
      if (!server.isRunning()) throw new Error('it ended');
      return (await fetch(`http://127.0.0.1:${one.port}/healthz`)).ok;
    });
  }

  for (const one of servers) await startServer(one, options.checkout);
  const url = await startNginx(folder, servers);
  return {
    url,
    servers,
    mailbox,
    s3,
    startServer,
    end: (one: Server, signal: NodeJS.Signals) => running.get(one.name)!.end(signal),
    isRunning: (one: Server) => running.get(one.name)!.isRunning(),
    /** The way that browsers take, with the origin that they tell. */
    request(path: string, init: RequestInit): Promise<Response> {
      const headers = new Headers(init.headers);
      headers.set('origin', PUBLIC_URL);
      return fetch(`${url}${path}`, { ...init, headers, signal: AbortSignal.timeout(20_000) });
    },
    async stop() {
      await mailbox.stop();
      await s3.stop();
    },
  };
}
