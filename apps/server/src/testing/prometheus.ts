import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './nginx.ts';
import { waitUntil } from './server-process.ts';

export const hasPrometheus =
  spawnSync('prometheus', ['--version']).status === 0 &&
  spawnSync('promtool', ['--version']).status === 0;

type Sample = { readonly metric: Readonly<Record<string, string>>; readonly value: number };

export async function startPrometheus(options: { target: number; rules: string }): Promise<{
  query: (expression: string) => Promise<Sample[]>;
  stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-prometheus-'));
  const port = await findFreePort();
  const settings = {
    global: { scrape_interval: '250ms', scrape_timeout: '250ms', evaluation_interval: '250ms' },
    rule_files: [options.rules],
    scrape_configs: [
      { job_name: 'kickoracle', static_configs: [{ targets: [`127.0.0.1:${options.target}`] }] },
    ],
  };
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(settings));
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/-/ready`).catch(() => null))?.ok === true;
  await waitUntil('Prometheus is ready', isReady);

  return {
    async query(expression) {
      const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(expression)}`);
      const { data } = (await answer.json()) as {
        data: { result: { metric: Record<string, string>; value: [number, string] }[] };
      };
      return data.result.map(({ metric, value: [, value] }) => ({ metric, value: Number(value) }));
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
