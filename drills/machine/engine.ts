import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { run } from '../processes.ts';

const runFile = promisify(execFile);

export type Call = (...args: string[]) => Promise<string>;
export type Engine = Readonly<Record<'buildah' | 'podman', Call>> & {
  readonly env: NodeJS.ProcessEnv;
};

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

/** Makes an image of a root. `settings` are flags of `buildah config`. */
export async function buildImage(
  buildah: Call,
  { root, tag, settings = [] }: { root: string; tag: string; settings?: string[] },
): Promise<void> {
  // As in Debian's slim images.
  const unneeded = 'var/cache/apt var/lib/apt/lists usr/share/doc usr/share/locale usr/share/man';
  run(['sh', '-c', `cd ${root} && rm -rf ${unneeded}`]);
  const container = await buildah('from', 'scratch');
  await buildah('copy', '--quiet', container, root, '/');
  if (settings.length > 0) await buildah('config', ...settings, container);
  await buildah('commit', '--quiet', '--rm', container, tag);
}

/** Settings of podman and buildah: images in this folder, and the runtime. */
function writeSettings(folder: string) {
  const runtime = join(folder, 'runc');
  writeFileSync(runtime, RUNTIME, { mode: 0o755 });
  const storage = join(folder, 'storage.conf');
  const roots = `graphroot="${folder}/storage"\nrunroot="${folder}/run"\n`;
  writeFileSync(storage, `[storage]\ndriver="vfs"\n${roots}`);
  const containers = join(folder, 'containers.conf');
  const engine = 'runtime="kept"\ncgroup_manager="cgroupfs"\nevents_logger="file"\n';
  writeFileSync(containers, `[engine]\n${engine}[engine.runtimes]\nkept=["${runtime}"]\n`);
  return { CONTAINERS_STORAGE_CONF: storage, CONTAINERS_CONF: containers };
}

/** buildah and podman with their images in a folder; `env` is for podman-compose. */
export function createEngine(folder: string): Engine {
  const env = { ...process.env, ...writeSettings(folder) };
  const callOf =
    (program: string): Call =>
    async (...args) =>
      (await runFile(program, args, { env, maxBuffer: 2 ** 26 })).stdout.trim();
  return { buildah: callOf('buildah'), podman: callOf('podman'), env };
}
