// Run by embedded-postgres.processes.test.ts in a process of its own, to be killed there.
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const pg = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  settings: { fsync: 'off' },
});
process.stdout.write(pg.started ? 'started\n' : 'adopted\n');
setInterval(() => undefined, 60_000);
