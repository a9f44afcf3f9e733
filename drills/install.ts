import { existsSync } from 'node:fs';
import { POSTGRES_BIN } from './cluster.ts';
import { run } from './processes.ts';

/** What a drill needs of Debian, by the program that shows that it is there. */
const PACKAGES: Readonly<Record<string, string>> = {
  '/usr/bin/etcd': 'etcd-server',
  [`${POSTGRES_BIN}/postgres`]: 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/pgbackrest': 'pgbackrest',
};

/** Installs what is missing; says in a sentence where that cannot be. */
export function installPrograms(): void {
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) =>
    existsSync(program) ? [] : [name],
  );
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    console.error(`The drills need Debian and root, to install ${missing.join(', ')}.`);
    process.exit(1);
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update'], { env });
  run('apt-get', ['install', '-y', '--no-install-recommends', ...missing, 'python3-etcd'], { env });
}
