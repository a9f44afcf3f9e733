// embedded-postgres.processes.test.ts runs and kills this file as a process of its own.
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const pg = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  settings: { fsync: 'off' },
});
process.stdout.write(pg.started ? 'started\n' : 'adopted\n');
setInterval(() => undefined, 60_000);
