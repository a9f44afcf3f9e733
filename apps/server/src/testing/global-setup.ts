import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

function endPostgres(dataDir: string): void {
  try {
    const [pid] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
  } catch {}
}

/** Starts one PostgreSQL per run. A signal skips the teardown, so its handler is synchronous. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-test-'));
  const dataDir = join(folder, 'postgres');
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  const interrupt = (signal: NodeJS.Signals) => {
    endPostgres(dataDir);
    remove();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, interrupt);
  const { cluster, stop } = await startTestCluster(dataDir);
  project.provide('cluster', cluster);
  return async () => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    await stop();
    remove();
  };
}
