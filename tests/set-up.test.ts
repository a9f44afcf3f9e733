import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NAME = 'game.village.test';
const MAIL = 'smtp://secretary%40village.test:pa$s&word@mail.village.test:587';
const LINK = `https://${NAME}/reset-password#token=abc`;

/** Folders that the script writes to, replaced by copies. */
const REPLACED = ['/etc', '/opt', '/usr/local/bin', '/var/backups'];
const canReplace =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

let folder: string;

/** Commands of the script that are stubbed. The drills run it on a bare Debian. */
const STUBS = {
  'apt-get': 'echo "apt-get $*" >>"$CALLS"',
  'dpkg-query': 'echo ii',
  systemctl: 'echo "systemctl $*" >>"$CALLS"',
  npm: `case $1 in
    --version) echo 10.9.0 ;;
    run) mkdir -p "$6" && cp -r deploy "$6/" ;;
  esac`,
  node: 'exit "${DOWN:-0}"',
  'systemd-run': `echo "run $*" | sed 's/.*--silent //' >>"$CALLS"
  case "$*" in *'admin -- first'*) echo "\${ANSWER-${LINK}}" ;; esac`,
};

/** Runs the script, then shell lines. */
function setUp(flags: string, { env = {}, after = [] as string[] } = {}) {
  const lines = [
    ...REPLACED.map((path) => `mount --bind ${folder}/root${path} ${path}`),
    `cd ${folder}/game`,
    `sh deploy/set-up-debian.sh ${flags}`,
    'status=$?',
    ...after,
    'exit $status',
  ].join('\n');
  rmSync(join(folder, 'calls'), { force: true });
  const { status, stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', lines], {
    encoding: 'utf8',
    env: {
      PATH: `${folder}/stubs:${process.env['PATH']}`,
      CALLS: join(folder, 'calls'),
      ...env,
    },
  });
  const calls = spawnSync('cat', [join(folder, 'calls')], { encoding: 'utf8' }).stdout.split('\n');
  return { status, stdout, stderr, calls };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickoracle-set-up-'));
  for (const path of REPLACED) mkdirSync(join(folder, 'root', path), { recursive: true });
  mkdirSync(join(folder, 'root/etc/caddy'));
  mkdirSync(join(folder, 'root/etc/systemd/system'), { recursive: true });
  const user = 'kickoracle:x:64999:';
  execFileSync('sh', [
    '-c',
    `cp /etc/passwd /etc/group ${folder}/root/etc
     echo '${user}' >>${folder}/root/etc/group
     echo '${user}64999::/nowhere:/bin/false' >>${folder}/root/etc/passwd`,
  ]);
  writeFileSync(join(folder, 'root/etc/caddy/Caddyfile'), ':80 {\n}\n');
  mkdirSync(join(folder, 'stubs'));
  for (const [name, text] of Object.entries(STUBS)) {
    writeFileSync(join(folder, 'stubs', name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, 'stubs', name), 0o755);
  }
  cpSync(join(ROOT, 'deploy'), join(folder, 'game/deploy'), { recursive: true });
  writeFileSync(join(folder, 'game/deploy/environment'), 'SMTP_URL=smtp://user:secret@mail.test');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['', 'Usage: '],
  ['--help', 'Usage: '],
  ['one two', 'Usage: '],
  [`${NAME} --mail`, 'Usage: '],
  ['Game.Example.org', 'Game.Example.org is not the name of a machine.'],
  [`${NAME} --mail mail.example.org`, 'A mail server is named as '],
  [`${NAME} --mail 'smtp://a b@mail.example.org'`, 'A mail server or address has a character '],
  [
    `${NAME} --mail 'smtp://a:b@mail.example.org|e id'`,
    'A mail server or address has a character ',
  ],
  [`${NAME} --mail smtp://user:pw@mail.example.org`, 'Add --admin <your address>'],
])('refuses the arguments "%s" in one sentence', (flags, sentence) => {
  const script = join(ROOT, 'deploy/set-up-debian.sh');
  const ended = spawnSync('sh', ['-c', `sh ${script} ${flags}`], { encoding: 'utf8', cwd: '/' });
  expect(ended).toMatchObject({ status: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^[^\n]+\n$/);
  expect(ended.stderr).toContain(sentence);
});

describe.skipIf(!canReplace)('the set-up of a machine', () => {
  it('without a mail server asks for one, and starts no game', () => {
    const { status, stdout, calls } = setUp(NAME, { after: ['rm -r /etc/kickoracle'] });
    expect(status).toBe(1);
    expect(stdout).toMatch(/\nWhat failed:\n {2}- The mail server is missing: set SMTP_URL/);
    expect(calls).not.toContain('systemctl enable --quiet --now kickoracle');
    expect(calls).toContain('systemctl enable --quiet --now caddy');
  });

  it('goes live, and prints the link of the first administrator', () => {
    const show = ['cat /etc/kickoracle/environment /etc/caddy/Caddyfile /etc/caddy/*.before'];
    const { status, stdout, stderr, calls } = setUp(`${NAME} --mail '${MAIL}'`, { after: show });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`\n  ${LINK}\n`);
    expect(stdout).toContain(`\nPUBLIC_URL=https://${NAME}\n`);
    expect(stdout).toContain(`\nSMTP_URL=${MAIL}\n`);
    expect(stdout).toContain('\nMAIL_FROM="Kickoracle <secretary@village.test>"\n');
    expect(stdout).toContain('\nCONTACT_EMAIL=secretary@village.test\n');
    expect(stdout).toContain(`\n${NAME} {\n`);
    expect(stdout).toContain('\n:80 {\n');
    expect(calls).toContain('admin -- first secretary@village.test');
    expect(calls).toContain('mail-test -- secretary@village.test');
    expect(calls).toContain('systemctl enable --quiet --now kickoracle');
  });

  it('changes nothing in a second run', () => {
    const { status, stdout, calls } = setUp(`${NAME} --mail '${MAIL}'`, {
      env: { ANSWER: 'The game has an administrator already.' },
      after: [`find /etc /opt /usr/local/bin /var/backups -newer ${folder}/calls -type f`],
    });
    expect(status).toBe(0);
    expect(stdout).not.toContain('reset-password');
    expect(stdout).toMatch(/ missing settings\.\n$/);
    expect(calls.filter(Boolean)).toEqual([
      'systemctl enable --quiet --now caddy',
      'systemctl enable --quiet --now kickoracle',
      'admin -- first secretary@village.test',
    ]);
  });

  it('lists a game that does not start', () => {
    const { status, stdout } = setUp(NAME, { env: { DOWN: '1', PATIENCE: '0' } });
    expect(status).toBe(1);
    expect(stdout).toContain('\n  - The game does not start: journalctl ');
    expect(stdout).toContain(`\n  - https://${NAME} does not answer: `);
  });
});
