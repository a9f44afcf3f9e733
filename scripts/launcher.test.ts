import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashSources, isBuilt } from './ensure-built.mjs';
import { isComplete, isInstalled } from './ensure-installed.mjs';
import { refuseOther } from './ensure-node.mjs';
import {
  describeBroughtAlong,
  findGoodNode,
  isUnpacked,
  missingNodeMessage,
} from './find-node.mjs';
import { decideLink } from './link-node.mjs';
import { parseUserAgent, parseVersion, readNodeRange, satisfies } from './node-version.mjs';
import { projectRoot } from './project-root.mjs';
import { describeOldNpm, tryNpm } from './run-npm.mjs';

const RANGE = '^22.22.2 || ^24.15.0 || >=26';

let folder: string;
let root: URL;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kickoracle-launcher-'));
  root = pathToFileURL(`${folder}/`);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: unknown): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

describe('the version of Node', () => {
  it.each([
    '22.22.2',
    '22.23.0',
    'v24.15.0',
    'v24.21.0',
    '26.0.0',
    '27.1.0',
    'v26.0.0-nightly2026',
  ])('accepts %s', (version) => expect(satisfies(version, RANGE)).toBe(true));

  it.each(['20.19.0', '22.22.1', '22.21.9', '23.9.0', '24.14.9', '25.9.0', '', 'nonsense'])(
    'refuses "%s"',
    (version) => expect(satisfies(version, RANGE)).toBe(false),
  );

  it('refuses to guess about a range it does not understand', () =>
    expect(() => satisfies('24.0.0', '~24')).toThrow('Version range not understood: ~24'));

  it('understands the range in package.json', () =>
    expect(satisfies('24.21.0', readNodeRange(projectRoot))).toBe(true));

  it('reads versions and npm’s user agent', () => {
    expect(parseVersion('v24.15.0-rc.1')).toEqual([24, 15, 0]);
    expect(parseUserAgent('npm/11.19.1 node/v20.20.2 linux x64 workspaces/false')).toEqual({
      npm: '11.19.1',
      node: '20.20.2',
    });
    expect(parseUserAgent(undefined)).toEqual({ npm: undefined, node: undefined });
  });

  it('finds the one that runs this test', () => expect(findGoodNode()).toBe(process.execPath));

  it('reports a missing one in a project that needs a newer version', () => {
    write('package.json', { engines: { node: '>=999' } });
    expect(findGoodNode(root)).toBeNull();
    expect(missingNodeMessage(root)).toMatch(/needs Node.js >=999 and this is /);
  });
});

describe('the link to the bundled Node', () => {
  const facts = { range: RANGE, isOursInstalled: true, isNpmRunByOurs: false };

  it('is created if the system has an old Node or an unknown one', () => {
    expect(decideLink({ ...facts, systemNode: '20.19.0' })).toBe('ours');
    expect(decideLink({ ...facts, systemNode: undefined })).toBe('ours');
  });

  it('is removed if the system has a new enough one', () =>
    expect(decideLink({ ...facts, systemNode: '26.1.0' })).toBe('remove'));

  it('stays if npm itself runs with the bundled one', () =>
    expect(
      decideLink({
        ...facts,
        systemNode: '24.21.0',
        isNpmRunByOurs: true,
      }),
    ).toBe('ours'));

  it('is left unchanged if none is installed', () =>
    expect(decideLink({ ...facts, systemNode: undefined, isOursInstalled: false })).toBe('leave'));
});

describe('the bundled Node', () => {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const integrity = 'sha512-abc';
  const unpack = (marker: string) => {
    write('scripts/node/package-lock.json', {
      packages: { [`node_modules/${name}`]: { version: '24.21.0', integrity } },
    });
    const { program } = describeBroughtAlong(root)!;
    write(`scripts/node/node_modules/${name}/${program}`, 'a program');
    write(`scripts/node/node_modules/${name}/unpacked`, marker);
  };

  it.skipIf(!describeBroughtAlong())('is unpacked if it matches its lock', () => {
    expect(isUnpacked(root)).toBe(false);
    unpack(`${integrity}\n`);
    expect(isUnpacked(root)).toBe(true);
    unpack('sha512-another\n');
    expect(isUnpacked(root)).toBe(false);
  });

  it('is refused if it does not match the lock', () => {
    write('node.tgz', 'what npm handed over');
    const archive = path.join(folder, 'node.tgz');
    const hash = createHash('sha512').update('what npm handed over').digest('base64');
    expect(() => refuseOther(archive, `sha512-${hash}`)).not.toThrow();
    expect(() => refuseOther(archive, 'sha512-abc')).toThrow('node.tgz is not what the lock says.');
  });

  it('is locked in one version for all platforms', () => {
    const lock = JSON.parse(
      readFileSync(new URL('scripts/node/package-lock.json', projectRoot), 'utf8'),
    ) as { packages: Record<string, { version: string; integrity: string }> };
    const { '': _own, ...packages } = lock.packages;
    const versions = new Set(Object.values(packages).map(({ version }) => version));
    expect([...versions].map((version) => satisfies(version, RANGE))).toEqual([true]);
    for (const entry of Object.values(packages)) expect(entry.integrity).toMatch(/^sha512-/);
  });
});

describe('npm', () => {
  it('must be 10 or newer', () => {
    expect(describeOldNpm('9.9.4')).toMatch(
      /^Kickoracle needs npm 10 or newer and this is 9\.9\.4: /,
    );
    expect(describeOldNpm('10.0.0')).toBeUndefined();
    expect(describeOldNpm('12.1.0')).toBeUndefined();
  });
});

describe('npm that fails', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('prints a reason, in a silent script too', async () => {
    vi.stubEnv('npm_config_loglevel', 'silent');
    await expect(tryNpm(['run', 'no-such-script'])).rejects.toThrow(/Missing script[^]*"npm run/);
  });
});

describe('npm from its cache', () => {
  const RUNS = `
    import { runNpmFromCache } from ${JSON.stringify(new URL('run-npm.mjs', import.meta.url).href)};
    process.stdout.write(await runNpmFromCache(['ci']));`;

  async function run(npm: string) {
    write('npm.js', npm);
    write('run.mjs', RUNS);
    // npm never runs with a Node in node_modules, as this test's Node may be.
    const node = path.join(folder, 'node');
    if (!existsSync(node)) symlinkSync(process.execPath, node);
    const npmFile = path.join(folder, 'npm.js');
    const env = { ...process.env, npm_execpath: npmFile, npm_node_execpath: node };
    const child = spawn(process.execPath, [path.join(folder, 'run.mjs')], { env });
    const output = { out: '', error: '' };
    child.stdout.on('data', (chunk) => (output.out += chunk));
    child.stderr.on('data', (chunk) => (output.error += chunk));
    const [code] = await once(child, 'close');
    return { code, ...output };
  }

  it('sends no request for cached packages', async () => {
    const { code, out } = await run(`console.log(process.argv.slice(2).join(' '))`);
    expect({ code, out }).toEqual({ code: 0, out: 'ci --prefer-offline\n' });
  });

  it('sends a request if the cache lacks a version, and prints its error', async () => {
    const OLD = `if (process.argv.includes('--prefer-offline')) { console.error('ETARGET'); process.exit(1); }`;
    expect(await run(`${OLD} console.log(process.argv.slice(2).join(' '))`)).toMatchObject({
      code: 0,
      out: 'ci\n',
    });
    expect(await run(`${OLD} console.error('no network'); process.exit(1);`)).toEqual({
      code: 1,
      out: '',
      error: 'no network\n"npm ci" failed.\n',
    });
  });
});

describe('the installed packages', () => {
  const lock = {
    packages: {
      '': { name: 'root' },
      'apps/web': { name: 'web' },
      'node_modules/web': { link: true, resolved: 'apps/web' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/tool': { version: '3.0.0', dev: true },
      'node_modules/other-platform': { version: '2.0.0', optional: true },
    },
  };
  const { 'node_modules/other-platform': _omitted, ...here } = lock.packages;
  const complete = { packages: here };

  it('are complete without the optional ones of other platforms', () => {
    expect(isComplete(lock, complete)).toBe(true);
    expect(
      isComplete(lock, { packages: { ...here, 'node_modules/a': { version: '1.0.1' } } }),
    ).toBe(false);
    const { 'node_modules/a': _missing, ...rest } = here;
    expect(isComplete(lock, { packages: rest })).toBe(false);
  });

  it('of a start are complete with and without the tools of tests and checks', () => {
    const { 'node_modules/tool': _tool, ...production } = here;
    expect(isComplete(lock, { packages: production })).toBe(false);
    expect(isComplete(lock, { packages: production }, { withDev: false })).toBe(true);

    write('package-lock.json', lock);
    write('node_modules/.package-lock.json', { packages: production });
    expect(isInstalled(root, { withDev: false })).toBe(true);
    // The marker of a start does not suffice for the tests.
    expect(isInstalled(root, { withDev: true })).toBe(false);
    write('node_modules/.package-lock.json', complete);
    expect(isInstalled(root, { withDev: true })).toBe(true);
    rmSync(path.join(folder, 'node_modules/.package-lock.json'));
    expect(isInstalled(root, { withDev: false })).toBe(true);
  });

  it('are missing in a fresh clone', () => {
    write('package-lock.json', lock);
    expect(isInstalled(root, { withDev: false })).toBe(false);
  });

  it('are missing after an interrupted install', () => {
    write('package-lock.json', lock);
    write('node_modules/a/package.json', {});
    expect(isInstalled(root, { withDev: false })).toBe(false);
  });

  it('are recognized after a manual install, recorded, and missing again if the lock changes', () => {
    write('package-lock.json', lock);
    write('node_modules/.package-lock.json', complete);
    expect(isInstalled(root, { withDev: true })).toBe(true);
    rmSync(path.join(folder, 'node_modules/.package-lock.json'));
    expect(isInstalled(root, { withDev: true })).toBe(true);
    write('package-lock.json', {
      packages: { ...lock.packages, 'node_modules/b': { version: '1.0.0' } },
    });
    expect(isInstalled(root, { withDev: true })).toBe(false);
  });
});

describe('the built client', () => {
  beforeEach(() => {
    write('apps/web/src/root.tsx', 'one');
    write('apps/web/react-router.config.ts', 'export default {};');
    write('packages/game/src/index.ts', 'two');
    write('package-lock.json', '{}');
  });

  const finishBuild = () => write('apps/web/dist/.build-hash', `${hashSources(root)}\n`);

  it('is missing before the first build and present after it', () => {
    expect(isBuilt(root)).toBe(false);
    finishBuild();
    expect(isBuilt(root)).toBe(true);
  });

  it.each([
    'apps/web/src/root.tsx',
    'apps/web/react-router.config.ts',
    'packages/game/src/index.ts',
    'package-lock.json',
    'apps/web/public/new.txt',
  ])('is old when %s changes', (file) => {
    finishBuild();
    write(file, 'changed');
    expect(isBuilt(root)).toBe(false);
  });

  it('for a start may be built quickly, which does not suffice for production', () => {
    write('apps/web/dist/.build-hash', `${hashSources(root)} quickly\n`);
    expect(isBuilt(root, { quickly: true })).toBe(true);
    expect(isBuilt(root)).toBe(false);
    finishBuild();
    expect(isBuilt(root, { quickly: true })).toBe(true);
  });

  it('is not outdated if only times or unrelated files change', () => {
    finishBuild();
    write('apps/web/src/root.tsx', 'one');
    write('apps/server/src/main.ts', 'new');
    expect(isBuilt(root)).toBe(true);
  });
});

describe.skipIf(process.platform === 'win32')('run.mjs', () => {
  const PROGRAM = `
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => { console.log(signal); setTimeout(() => process.exit(5), 200); });
    }
    console.log('ready', process.argv.slice(2).join());
    setTimeout(() => {}, 30_000);`;

  function run(args: readonly string[]) {
    const script = fileURLToPath(new URL('run.mjs', import.meta.url));
    const launcher = spawn(process.execPath, [script, path.join(folder, 'program.ts'), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    launcher.stdout.on('data', (chunk) => lines.push(...chunk.toString().trim().split('\n')));
    return { launcher, lines };
  }

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'forwards %s once, waits and exits with the same code',
    async (signal) => {
      write('program.ts', PROGRAM);
      const { launcher, lines } = run(['a', 'b']);
      await once(launcher.stdout, 'data');
      launcher.kill(signal);
      setTimeout(() => launcher.kill(signal), 50);
      const [code] = await once(launcher, 'close');
      expect({ code, lines }).toEqual({ code: 5, lines: ['ready a,b', signal] });
    },
  );

  const WAITING = `
    import { launch } from ${JSON.stringify(new URL('launch.mjs', import.meta.url).href)};
    const built = process.argv[3] === 'done' ? Promise.resolve() : Promise.reject(new Error('no client'));
    await launch(process.argv[2], [], { built });`;

  it.each([
    ['done', 0],
    ['failed', 1],
  ])('tells the program that what it waits for is %s', async (outcome, expected) => {
    write(
      'program.ts',
      `process.once('message', () => process.exit(0)); setTimeout(() => process.exit(7), 20_000);`,
    );
    write('start.mjs', WAITING);
    const script = path.join(folder, 'start.mjs');
    const args = [script, path.join(folder, 'program.ts'), outcome];
    const launcher = spawn(process.execPath, args, { stdio: 'ignore' });
    const [code] = await once(launcher, 'close');
    expect(code).toBe(expected);
  });

  it('ends the program if the launcher was killed', async () => {
    write('program.ts', PROGRAM);
    const { launcher, lines } = run([]);
    await once(launcher.stdout, 'data');
    launcher.kill('SIGKILL');
    await once(launcher, 'close');
    expect(lines).toEqual(['ready', 'SIGTERM']);
  });

  it('ends by the signal that ended the program', async () => {
    write('program.ts', `process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 5000);`);
    const { launcher } = run([]);
    expect(await once(launcher, 'close')).toEqual([null, 'SIGTERM']);
  });
});
