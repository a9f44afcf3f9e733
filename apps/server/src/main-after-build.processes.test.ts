import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOwner } from './testing/server-client.ts';
import { NO_MAILS, trackServerProcesses, waitUntil } from './testing/server-process.ts';

const processes = trackServerProcesses();
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const countConnections = (dataDir: string) =>
  asOwner(dataDir, async (db) => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE usename = 'kickoracle_server'`.execute(db);
    return rows.length;
  });

it(
  'a start waits for a build of the client that outlives idle database connections',
  { tags: ['slow'], timeout: 180_000 },
  async () => {
    const dataDir = await processes.createDataDir();
    const server = fork(pathOf('main.ts'), ['--after-build'], {
      execArgv: [`--import=${pathOf('../../../scripts/follow-launcher.ts')}`],
      env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, ...NO_MAILS },
      silent: true,
    });
    let output = '';
    server.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = once(server, 'exit');
    try {
      // PostgreSQL refuses connections until it runs.
      const isConnected = () =>
        countConnections(dataDir).then(
          (count) => count > 0,
          () => false,
        );
      await waitUntil('it is connected', isConnected);
      await waitUntil('nobody is any more', async () => (await countConnections(dataDir)) === 0);
      server.send('done');
      await waitUntil('it is ready', () => Promise.resolve(output.includes('Kickoracle is ready')));
    } finally {
      server.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
  },
);
