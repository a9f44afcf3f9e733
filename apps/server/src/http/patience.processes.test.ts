import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { NO_MAILS, trackServerProcesses } from '../testing/server-process.ts';
import { PATIENCE } from './listen.ts';

const { createDataDir, startServer } = trackServerProcesses();

it(
  'a started server times out slow headers, sooner than Node does',
  { tags: ['slow'], timeout: 120_000 },
  async () => {
    const { url } = await startServer(await createDataDir(), NO_MAILS);
    const { hostname, port } = new URL(url);
    const openedAt = performance.now();
    const socket = connect(Number(port), hostname);
    socket.resume().on('error', () => undefined);
    const closed = new Promise<number>((resolve) => {
      socket.once('close', () => resolve(performance.now() - openedAt));
    });
    socket.write('GET / HTTP/1.1\r\nhost: ');
    const waited = await closed;
    expect(waited).toBeGreaterThan(PATIENCE.headersTimeout / 2);
    expect(waited).toBeLessThan(createServer().headersTimeout);
  },
);
