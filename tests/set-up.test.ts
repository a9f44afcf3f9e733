import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NAME = 'village.test';

/** Folders that the script writes to, replaced by copies. The network is isolated too. */
const REPLACED = ['/etc', '/opt', '/usr/local/bin', '/var/backups', '/var/www', '/var/log/nginx'];
const canReplace =
  process.getuid?.() === 0 &&
  ['nginx', 'curl', 'openssl'].every((name) => spawnSync('which', [name]).status === 0) &&
  spawnSync('unshare', ['--mount', '--net', 'true']).status === 0;

let folder: string;

/** Commands of the script that are stubbed; systemd is not tested. */
const STUBS = {
  'apt-get': 'exit 0',
  systemctl: 'case "$*" in *nginx*) nginx -s reload 2>/dev/null || nginx ;; esac',
  npm: 'case $1 in --version) echo 10.9.0 ;; esac',
};

/** Runs shell lines in the replaced folders, after the script has run in a game's folder. */
function setUp(...lines: readonly string[]) {
  const mounts = REPLACED.map((path) => `mount --bind ${folder}/root${path} ${path}`);
  const script = [
    'set -e',
    ...mounts,
    'ip link set lo up 2>/dev/null || true',
    // A separate nginx for these lines; it ends with them.
    `trap 'nginx -s quit 2>/dev/null || true' EXIT`,
    `cd ${folder}/game`,
    `sh deploy/set-up-debian.sh ${NAME}`,
    ...lines,
  ].join('\n');
  const options = {
    encoding: 'utf8',
    env: { PATH: `${folder}/stubs:${process.env['PATH']}` },
  } as const;
  const flags = ['--mount', '--net', '--pid', '--fork', '--mount-proc', 'sh', '-c', script];
  return spawnSync('unshare', flags, options);
}

beforeAll(() => {
  if (!canReplace) return;
  folder = mkdtempSync(join(tmpdir(), 'kickoracle-set-up-'));
  for (const path of REPLACED) mkdirSync(join(folder, 'root', path), { recursive: true });
  execFileSync('cp', ['-a', '/etc/.', join(folder, 'root/etc')]);
  for (const part of ['kickoracle', 'nginx/sites-available', 'nginx/sites-enabled']) {
    rmSync(join(folder, 'root/etc', part), { recursive: true, force: true });
  }
  mkdirSync(join(folder, 'root/etc/nginx/sites-available'));
  mkdirSync(join(folder, 'root/etc/nginx/sites-enabled'));
  writeFileSync(
    join(folder, 'root/etc/nginx/nginx.conf'),
    `pid ${folder}/nginx.pid; events {} http { include /etc/nginx/sites-enabled/*; }`,
  );
  const user = 'kickoracle:x:64999:';
  execFileSync(
    'sh',
    ['-c', `echo '${user}' >>group; echo '${user}64999::/nowhere:/bin/false' >>passwd`],
    {
      cwd: join(folder, 'root/etc'),
    },
  );
  mkdirSync(join(folder, 'stubs'));
  for (const [name, text] of Object.entries(STUBS)) {
    writeFileSync(join(folder, 'stubs', name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, 'stubs', name), 0o755);
  }
  cpSync(join(ROOT, 'deploy'), join(folder, 'game/deploy'), { recursive: true });
  // This machine's nginx may be older than that of Debian 13, with another syntax.
  const site = join(folder, 'game/deploy/nginx.conf');
  writeFileSync(site, readFileSync(site, 'utf8').replace('  http2 on;\n', ''));
  writeFileSync(join(folder, 'game/deploy/environment'), 'SMTP_URL=smtp://user:secret@mail.test');
});
afterAll(() => canReplace && rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!canReplace)('the set-up of a machine', () => {
  it('serves port 80 first, which a certificate needs, and prints the next steps', () => {
    const { status, stdout, stderr } = setUp(
      'mkdir -p /var/www/html/.well-known/acme-challenge',
      'echo it-is-me >/var/www/html/.well-known/acme-challenge/token',
      `curl -s -H 'Host: ${NAME}' http://127.0.0.1/.well-known/acme-challenge/token`,
      `curl -s -o /dev/null -w '%{http_code} %{redirect_url}\\n' -H 'Host: ${NAME}' http://127.0.0.1/`,
      'echo "copied: $(ls /opt/kickoracle/deploy/environment 2>/dev/null)"',
    );
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(stdout).toContain('\nit-is-me\n');
    expect(stdout).toContain(`\n301 https://${NAME}/\n`);
    expect(stdout).toContain(
      `certbot certonly --webroot --webroot-path /var/www/html --domain ${NAME} `,
    );
    expect(stdout).toContain('copied: \n');
  });

  it('serves TLS with a certificate, after the printed lines or after a second run of the script', () => {
    const live = `/etc/letsencrypt/live/${NAME}`;
    const makeCertificate = [
      `mkdir -p ${live}`,
      `openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${NAME} -keyout ${live}/privkey.pem -out ${live}/fullchain.pem 2>/dev/null`,
    ];
    const curl = `curl -sk -o /dev/null -w '%{http_code}\\n' --resolve ${NAME}:443:127.0.0.1 https://${NAME}/`;
    // nginx reloads asynchronously.
    const ask = `for try in 1 2 3 4 5 6 7 8 9; do ${curl} && break || sleep 1; done`;
    const byHand = setUp(
      ...makeCertificate,
      'ln -sf ../sites-available/kickoracle /etc/nginx/sites-enabled/kickoracle',
      'systemctl reload nginx',
      ask,
    );
    // No game runs behind it here.
    expect(byHand).toMatchObject({ status: 0, stdout: expect.stringMatching(/\n502\n$/) });
    const again = setUp(ask);
    expect(again).toMatchObject({ status: 0, stdout: expect.stringMatching(/\n502\n$/) });
    expect(again.stdout).not.toContain('certbot');
  });
});
