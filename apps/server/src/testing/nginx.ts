import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from './server-process.ts';

const NGINX = ['nginx', '/usr/sbin/nginx'].find(
  (command) => spawnSync(command, ['-v']).status === 0,
);

export const hasNginx = NGINX !== undefined;

/** Below the ephemeral ports of the system. */
const LOWEST_PORT = 10_000;
const PORTS = 20_000;

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Finds a free port that the system does not assign to other programs. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = LOWEST_PORT + randomInt(PORTS);
    if (await isFree(port)) return port;
  }
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

export async function startNginx(
  upstream: string,
  { location = '', http = '' }: { location?: string; http?: string } = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-nginx-'));
  const port = await findFreePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  const config = `
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    daemon off;
    events {}
    http {
      access_log off;
      ${paths.join('\n')}
      ${http}
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass ${upstream}; ${location} }
      }
    }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const child = spawn(NGINX!, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await waitUntil('nginx listens', () => isListening(port));
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
