import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from '../../apps/server/src/testing/test-cluster.ts';

/** One PostgreSQL for all browser tests of a run; every test clones its own database. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // On SIGTERM the runner would exit and leave PostgreSQL running; on SIGINT it tears down.
  const interrupt = () => process.kill(process.pid, 'SIGINT');
  process.once('SIGTERM', interrupt);
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-e2e-'));
  const { cluster, stop } = await startTestCluster(join(folder, 'postgres'));
  process.env['KICKORACLE_TEST_CLUSTER'] = JSON.stringify(cluster);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
    process.off('SIGTERM', interrupt);
  };
}
