import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startMailServer } from '../../apps/server/src/testing/mail-server.ts';
import { installPrograms, run } from '../processes.ts';

const CACHE = '/var/cache/kickoracle-drills';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A local name: Caddy signs its certificate itself. */
const NAME = 'village.local';
const ADMIN = 'secretary@village.test';
const FILES = ['systemctl', 'systemd-run', 'journey.mjs'];

const runFile = promisify(execFile);

function findDebian(): string {
  const debian = join(CACHE, 'trixie');
  if (existsSync(debian)) return debian;
  console.log('Downloading a bare Debian 13 …');
  mkdirSync(CACHE, { recursive: true });
  run(['debootstrap', '--variant=minbase', 'trixie', `${debian}.part`]);
  run(['mv', `${debian}.part`, debian]);
  return debian;
}

/** Copies the bare Debian, in which packages can be installed. */
export function copyDebian(root: string): void {
  run(['cp', '-a', findDebian(), root]);
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  // A service must not start while its package is installed.
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  // Without a sync after each file, which a disk of many drills makes slow.
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/drill'), 'force-unsafe-io\n');
}

/** Copies the settings with which npm reaches its registry from this machine to /root. */
export function copyNpmSettings(folder: string): void {
  const own = join(process.env['HOME'] ?? '/root', '.npmrc');
  const settings = existsSync(own) ? readFileSync(own, 'utf8') : '';
  const ours = process.env['NODE_EXTRA_CA_CERTS'];
  const trusted = ours && existsSync(ours) ? readFileSync(ours, 'utf8') : '';
  const cafile = trusted === '' ? '' : '\ncafile=/root/trusted.crt\n';
  writeFileSync(join(folder, 'root/.npmrc'), settings + cafile);
  writeFileSync(join(folder, 'root/trusted.crt'), trusted);
}

/** Copies the files in git, as a release has them. */
function copyRelease(to: string): void {
  mkdirSync(to);
  run(['sh', '-c', `cd ${ROOT} && git ls-files -z | tar -cf - --null -T - | tar -xf - -C ${to}`]);
}

/** Prints files of tests in /opt, where none belong. */
export const FIND_TESTS =
  "find /opt -name node_modules -prune -o \\( -name '*.test.*' -o -name testing \\) -print";

const SCRIPT = (mail: string) => `
set -eu
mount -t proc proc /proc
cd /root/game
live() {
  sh deploy/set-up-debian.sh ${NAME} --mail '${mail}' --admin ${ADMIN}
}
live >/root/first.log 2>&1 || { tail -30 /root/first.log; echo 'WRONG the first run failed'; exit; }
node /root/journey.mjs https://${NAME} /root/first.log
touch /root/marker
pids=$(cat /run/kickoracle.pid /run/caddy.pid)
live >/root/second.log 2>&1 || { cat /root/second.log; echo 'WRONG the second run failed'; }
changed=$(find /etc /opt /usr /var/lib/dpkg -newer /root/marker -type f)
[ -z "$changed" ] || echo "WRONG the second run changed $changed"
[ "$pids" = "$(cat /run/kickoracle.pid /run/caddy.pid)" ] || echo 'WRONG the second run restarted a service'
! grep -q 'reset-password' /root/second.log || echo 'WRONG the second run made a link'
tests=$(${FIND_TESTS})
[ -z "$tests" ] || echo "WRONG /opt has tests: $tests"
echo "SIZE $(du -sm /opt/kickoracle | cut -f 1)"
`;

/** Runs the set-up on a bare Debian, visits the pages, and runs it again. Returns faults. */
export async function setUpMachine(folder: string): Promise<string[]> {
  installPrograms({ '/usr/sbin/debootstrap': 'debootstrap' });
  const root = join(folder, 'root');
  copyDebian(root);
  for (const file of FILES) {
    const to = file.endsWith('.mjs') ? 'root' : 'usr/local/sbin';
    cpSync(join(ROOT, 'drills/machine', file), join(root, to, file));
  }
  copyNpmSettings(root);
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    NODE_EXTRA_CA_CERTS: '/root/trusted.crt',
    LANG: 'C.UTF-8',
  };
  writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost ${NAME}\n`);
  copyRelease(join(root, 'root/game'));
  const mail = await startMailServer();
  try {
    const inRoot = `mount --rbind /dev ${root}/dev && exec chroot ${root} sh -c "$0"`;
    const flags = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inRoot];
    const { stdout, stderr } = await runFile('unshare', [...flags, SCRIPT(mail.url)], { env });
    const lines = stdout.split('\n');
    console.log(lines.filter((line) => !line.startsWith('WRONG ')).join('\n'));
    const wrongs = lines.filter((line) => line.startsWith('WRONG ')).map((line) => line.slice(6));
    if (!stdout.includes('SIZE ')) wrongs.push(`the script ended: ${stderr.slice(-500)}`);
    // The test mail, and the notice of the new password.
    if (mail.mails.length !== 2) wrongs.push(`${mail.mails.length} mails arrived instead of 2`);
    return wrongs;
  } finally {
    await mail.stop();
  }
}
