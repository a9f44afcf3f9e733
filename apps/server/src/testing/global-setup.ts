import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

/** One PostgreSQL for all database tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-test-'));
  const { cluster, stop } = await startTestCluster(join(folder, 'postgres'));
  project.provide('cluster', cluster);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
