import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '../../apps/server/src/testing/nginx.ts';
import { installPrograms, run, until } from '../processes.ts';
import { runCompose } from './compose.ts';
import { buildImage, createEngine, type Call } from './engine.ts';
import { copyDebian, copyNpmSettings, FIND_TESTS } from './machine.ts';

/** Debian packages of the drill, by a file that each contains. */
const PROGRAMS = {
  '/usr/sbin/debootstrap': 'debootstrap',
  '/usr/bin/buildah': 'buildah',
  '/usr/bin/podman': 'podman',
  '/usr/bin/podman-compose': 'podman-compose',
  '/usr/sbin/runc': 'runc',
  '/usr/sbin/iptables': 'iptables',
  '/usr/lib/podman/netavark': 'netavark',
  '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
};
const MAX_MEGABYTES = 200;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const runFile = promisify(execFile);

/** Builds a base with Debian, this Node.js and npm, as the registry's image has them. */
async function buildBase(root: string, buildah: Call) {
  copyDebian(root);
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  const { stdout } = await runFile('sh', ['-c', 'command -v npm']);
  const npm = dirname(dirname(realpathSync(stdout.trim())));
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  run(['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')]);
  await buildImage(buildah, { root, tag: 'localhost/base' });
}

/** Builds the image, runs it alone and by deploy/compose.yaml. Returns faults. */
export async function runContainer(folder: string): Promise<string[]> {
  installPrograms(PROGRAMS);
  mkdirSync(join(folder, 'npm/root'), { recursive: true });
  copyNpmSettings(join(folder, 'npm'));
  const engine = createEngine(folder);
  const { buildah, podman } = engine;
  await buildBase(join(folder, 'base'), buildah);
  const build = ['bud', '--isolation=chroot', '--format=docker', '--build-arg=BASE=localhost/base'];
  const npmSettings = `--volume=${join(folder, 'npm/root')}:/root`;
  const file = `--file=${join(ROOT, 'deploy/Containerfile')}`;
  await buildah(...build, npmSettings, '--tag=localhost/kickoracle', file, ROOT);
  const wrongs: string[] = [];
  const saved = join(folder, 'image');
  await buildah('push', '--quiet', 'localhost/kickoracle', `dir:${saved}`);
  const bytes = readdirSync(saved).reduce((sum, name) => sum + statSync(join(saved, name)).size, 0);
  const megabytes = Math.round(bytes / 1_000_000);
  console.log(`The image has ${megabytes} MB, compressed as a registry sends it.`);
  if (megabytes > MAX_MEGABYTES) wrongs.push(`the image has ${megabytes} MB`);

  const port = String(await findFreePort());
  const settings = {
    PORT: port,
    PUBLIC_URL: 'https://village.test',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'game@village.test',
  };
  const start = ['run', '--detach', '--name=game', '--network=host', '--read-only', '--tmpfs=/tmp'];
  const rights = ['--cap-drop=ALL', '--security-opt=no-new-privileges'];
  const given = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
  await podman(...start, ...rights, ...given, 'localhost/kickoracle');
  try {
    await until('the container', async () => {
      return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
    });
    await podman('healthcheck', 'run', 'game');
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { host: 'village.test' } });
    if (!(await page.text()).includes('Kickoracle')) wrongs.push(`the page is ${page.status}`);
    const inside = (...command: string[]) => podman('exec', 'game', ...command);
    const touched = await inside('touch', '/opt/kickoracle/x').then(
      () => true,
      () => false,
    );
    if (touched) wrongs.push('the root is writable');
    const tests = await inside('sh', '-c', FIND_TESTS);
    if (tests !== '') wrongs.push(`/opt has tests: ${tests}`);
    if ((await inside('id', '-u')) !== '10001') wrongs.push('the game runs as another user');
    await podman('stop', '--time=60', 'game');
    const code = await podman('inspect', '--format={{.State.ExitCode}}', 'game');
    if (code !== '0') wrongs.push(`SIGTERM ends it with ${code}`);
  } catch (error) {
    wrongs.push((error as Error).message, await podman('logs', '--tail=20', 'game'));
  } finally {
    await podman('rm', '--force', '--ignore', 'game');
  }
  return [...wrongs, ...(await runCompose(folder, engine))];
}
