import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '../../apps/server/src/testing/nginx.ts';
import { run, until } from '../processes.ts';
import { copyNpmSettings, findDebian } from './machine.ts';

const MAX_MEGABYTES = 200;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const runFile = promisify(execFile);

/** A runtime that keeps the limits of this process: some machines forbid to set them. */
const RUNTIME = `#!/usr/bin/python3
import json, os, sys
words = sys.argv[1:]
for flag, value in zip(words, words[1:]):
    path = {'--bundle': value + '/config.json', '--process': value}.get(flag)
    if path and os.path.isfile(path):
        config = json.load(open(path))
        config.get('process', config).pop('rlimits', None)
        json.dump(config, open(path, 'w'))
os.execvp('/usr/sbin/runc', ['runc', *words])
`;

/** Builds a base with Debian, this Node.js and npm, as the registry's image has them. */
async function buildBase(folder: string, buildah: (...args: string[]) => Promise<string>) {
  const root = join(folder, 'base');
  run(['cp', '-a', findDebian(), root]);
  // As in Debian's slim images.
  const unneeded = 'var/cache/apt var/lib/apt/lists usr/share/doc usr/share/locale usr/share/man';
  run(['sh', '-c', `cd ${root} && rm -rf ${unneeded}`]);
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  const { stdout } = await runFile('sh', ['-c', 'command -v npm']);
  const npm = dirname(dirname(realpathSync(stdout.trim())));
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  run(['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')]);
  const container = await buildah('from', 'scratch');
  await buildah('copy', '--quiet', container, root, '/');
  await buildah('commit', '--quiet', '--rm', container, 'localhost/base');
}

export async function runContainer(folder: string): Promise<string[]> {
  mkdirSync(join(folder, 'npm/root'), { recursive: true });
  const runtime = join(folder, 'runc');
  writeFileSync(runtime, RUNTIME, { mode: 0o755 });
  copyNpmSettings(join(folder, 'npm'));
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  const call = async (program: string, args: readonly string[]) => {
    const all = [...storage, '--storage-driver=vfs', ...args];
    return (await runFile(program, all, { maxBuffer: 2 ** 26 })).stdout.trim();
  };
  const buildah = (...args: string[]) => call('buildah', args);
  const podman = (...args: string[]) => call('podman', ['--runtime', runtime, ...args]);

  await buildBase(folder, buildah);
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
  const env = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
  await podman(...start, ...rights, ...env, 'localhost/kickoracle');
  try {
    await until('the container', async () => {
      return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
    });
    await podman('healthcheck', 'run', 'game');
    const inside = (...command: string[]) => podman('exec', 'game', ...command);
    const touched = await inside('touch', '/opt/kickoracle/x').then(
      () => true,
      () => false,
    );
    if (touched) wrongs.push('the root is writable');
    if ((await inside('id', '-u')) !== '10001') wrongs.push('the game runs as another user');
    await podman('stop', '--time=60', 'game');
    const code = await podman('inspect', '--format={{.State.ExitCode}}', 'game');
    if (code !== '0') wrongs.push(`SIGTERM ends it with ${code}`);
  } catch (error) {
    wrongs.push((error as Error).message, await podman('logs', '--tail=20', 'game'));
  } finally {
    await podman('rm', '--force', '--ignore', 'game');
  }
  return wrongs;
}
