import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readConfig, SETTING_NAMES } from '../apps/server/src/config.ts';
import { describeConfig } from '../apps/server/src/describe-config.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url));
const read = (name: string) => readFileSync(pathOf(name), 'utf8');

function readEnvironment(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name!, value!.replaceAll('"', '')]));
}

it('the settings to fill in are settings of the game, and a game starts with them', () => {
  const settings = readEnvironment(read('environment.example'));
  expect(Object.keys(settings).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  const config = readConfig({ NODE_ENV: 'production', ...settings });
  expect(config).toMatchObject({ isDemo: false, trustedProxies: 1, backsUpDaily: true });
});

it('config reports every setting of the example that was not filled in', () => {
  const settings = readEnvironment(read('environment.example'));
  const { missing } = describeConfig({ NODE_ENV: 'production', ...settings });
  const left = missing.filter((sentence) => sentence.endsWith('; replace it with your own value.'));
  expect(left.map((sentence) => sentence.split(':')[0]).toSorted()).toEqual(
    Object.keys(settings)
      .filter((name) => settings[name]!.includes('example.org'))
      .toSorted(),
  );
  expect(left.length).toBeGreaterThan(3);
});

it('backups are outside the data folder, in a folder that the script creates and the service may write to', () => {
  const settings = readEnvironment(read('environment.example'));
  const service = read('kickoracle.service');
  const [, dataDir] = /DATA_DIR=(\S+)/.exec(service)!;
  const { missing } = describeConfig({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ...settings,
  });
  expect(missing.filter((sentence) => sentence.startsWith('BACKUP_DIR'))).toEqual([]);
  const folder = settings.BACKUP_DIR!;
  expect(service).toContain(`\nReadWritePaths=-${folder}\n`);
  expect(service).toContain(`\nRequiresMountsFor=${folder}\n`);
  expect(read('set-up-debian.sh')).toContain(`-o kickoracle -g kickoracle ${folder}\n`);
});

it('logs are deleted after two weeks, and proxies log no personal data', () => {
  const [, journal] = /^LogNamespace=(\S+)$/m.exec(read('kickoracle.service'))!;
  const limits = read(`journald@${journal}.conf`);
  expect(limits).toContain('\nMaxRetentionSec=14day\n');
  // journald deletes whole files: with the default size, a month, lines would stay for six weeks.
  expect(limits).toContain('\nMaxFileSec=1day\n');
  expect(read('set-up-debian.sh')).toContain(` /etc/systemd/journald@${journal}.conf `);
  const sites = read('nginx.conf')
    .split(/^server \{$/m)
    .slice(1);
  expect(sites).toHaveLength(2);
  for (const site of sites) expect(site).toContain('\n  access_log off;\n');
  const caddy = read('Caddyfile');
  expect(caddy).toContain('\n\t\texclude http.log http.handlers\n');
  expect(caddy.match(/\blog\b/g)).toHaveLength(2);
});

it('service and command run the game on the same folders', () => {
  const service = read('kickoracle.service');
  const command = read('kickoracle');
  for (const folder of ['/opt/kickoracle', '/etc/kickoracle/environment', '/var/lib/kickoracle']) {
    expect(service).toContain(folder);
    expect(command).toContain(folder);
  }
});

it.each(['kickoracle', 'set-up-debian.sh'])('%s is a script that a shell can read', (name) => {
  expect(spawnSync('sh', ['-n', pathOf(name)])).toMatchObject({ status: 0 });
});

/** Files beside the game on its machine that must stay secret. */
const SECRETS = [
  '.env',
  '.env.production',
  'apps/server/.env',
  'deploy/environment',
  'deploy/environment.old',
  'deploy/environment~',
  'data/auth-secret',
  'data/postgres/PG_VERSION',
  'kickoracle-20260927T033000Z.zip',
  'backups/kickoracle-20260927T033000Z.zip.unverified.part',
  'backups/erased-accounts.txt',
];
const MADE = ['node_modules/a/index.js', 'apps/web/dist/index.html', 'test-results/x', 'sbom.json'];

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TRACKED = git(ROOT, 'ls-files').split('\n').filter(Boolean);

/** Reads `.dockerignore` as Docker does: the last match of a path or its parents counts. */
function readDockerIgnore(): (path: string) => boolean {
  const rules = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const pattern = line
        .replace(/^!/, '')
        .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
        .replaceAll(/\*\*\/|\*\*|\*|\?/g, (wild) =>
          wild === '**/' ? '(?:.*/)?' : wild === '**' ? '.*' : wild === '*' ? '[^/]*' : '[^/]',
        );
      return { isKept: line.startsWith('!'), path: new RegExp(`^${pattern}(?:/|$)`) };
    });
  return (path) => rules.findLast((rule) => rule.path.test(path))?.isKept === false;
}

it('an image contains the files in git, and no secret of this machine', () => {
  const isIgnored = readDockerIgnore();
  const image = [...TRACKED, ...SECRETS, ...MADE, '.git/config'].filter((path) => !isIgnored(path));
  expect(image).toEqual(TRACKED);
  expect(image).toContain('deploy/environment.example');
});

it('a commit of all files contains no secret of this machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kickoracle-commit-'));
  try {
    copyFileSync(join(ROOT, '.gitignore'), join(folder, '.gitignore'));
    const files = ['deploy/environment.example', 'deploy/compose.yaml', 'apps/server/src/main.ts'];
    for (const path of [...files, ...SECRETS, ...MADE]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), 'a secret');
    }
    git(folder, 'init', '--quiet');
    git(folder, 'add', '--all');
    const commit = git(folder, 'ls-files').split('\n').filter(Boolean);
    expect(commit.toSorted()).toEqual([...files, '.gitignore'].toSorted());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('the script leaves the settings in the folder unchanged', () => {
  expect(read('set-up-debian.sh')).toContain(' --exclude=./deploy/environment ');
});

it('the image runs existing files, on the port of the compose file', () => {
  const image = read('Containerfile');
  const compose = read('compose.yaml');
  const [, entry] = /^ENTRYPOINT \["node", "(.+)"\]$/m.exec(image)!;
  expect(existsSync(new URL(`../${entry}`, import.meta.url))).toBe(true);
  const { scripts } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { scripts: Record<string, string> };
  const [, script] = /npm run --silent (\w+)/.exec(image)!;
  expect(Object.keys(scripts)).toContain(script);
  const { port } = readConfig({});
  expect(image).toContain(`EXPOSE ${port}\n`);
  expect(image).toContain(`(process.env.PORT ?? ${port}) + '/healthz'`);
  expect(compose).toContain(`GAME: game:${port}\n`);
  expect(read('Caddyfile')).toContain(`{$GAME:127.0.0.1:${port}}`);
  expect(compose).toContain('dockerfile: deploy/Containerfile');
  // The writable folder is the volume; the rest is read-only.
  const [, folder] = /game:(\S+)'/.exec(compose)!;
  expect(image).toContain(`VOLUME ${folder}\n`);
  expect(image).toContain(`DATA_DIR=${folder}/`);
});
