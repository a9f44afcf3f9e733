import { describe, expect, it } from 'vitest';
import { listenLive } from '../testing/live-listener.ts';
import { hasNginx, startNginx } from '../testing/nginx.ts';
import { callApi, listScoreEvents, signIn } from '../testing/server-client.ts';
import { trackServerProcesses, waitUntil } from '../testing/server-process.ts';

const processes = trackServerProcesses();

const at = (url: string) => ({
  request: (path: string, init: RequestInit) => fetch(`${url}${path}`, init),
});

describe('two server processes on one database', () => {
  it(
    'notify a player on the one within a second of a prediction on the other, and no one else',
    { tags: ['slow'] },
    async () => {
      const dataDir = await processes.createDataDir();
      const first = await processes.startServer(dataDir);
      const second = await processes.startServer(dataDir);
      const cookie = await signIn(first.url, first.player!);
      const player = await listenLive(at(second.url), cookie);
      const other = await listenLive(at(second.url), await signIn(first.url, first.administrator!));
      const [eventId, ...others] = await listScoreEvents(first.url);
      async function predict(id: string, value: string): Promise<void> {
        const path = `/api/predictions/${id}`;
        const saved = await callApi(first.url, { method: 'PUT', path, cookie, body: { value } });
        expect(saved.status).toBe(200);
      }
      let goals = 0;
      // Nothing else shows that the second server listens.
      await waitUntil('the prediction is announced', async () => {
        await predict(eventId!, `${(goals += 1) % 90}-0`);
        return player.messages.length > 0;
      });
      expect(player.messages[0]).toMatchObject({ kind: 'prediction', eventId });

      const lateMs: number[] = [];
      for (const id of others.slice(0, 7)) {
        await predict(id, '90-90');
        const savedAt = performance.now();
        await waitUntil('it is announced', async () =>
          player.messages.some((message) => JSON.stringify(message).includes(id)),
        );
        lateMs.push(performance.now() - savedAt);
      }
      // The median: a test machine may pause.
      expect(lateMs).toHaveLength(7);
      expect(lateMs.toSorted((a, b) => a - b)[3]).toBeLessThan(1_000);
      expect(other.messages).toEqual([]);

      // Streams do not delay the end of the server, and get their messages in order.
      const ended = await second.end('SIGTERM');
      expect(ended.code).toBe(0);
      await Promise.all([player.waitForEnd(), other.waitForEnd()]);
      expect([player.isClosed(), other.isClosed()]).toEqual([true, true]);
    },
  );

  it.skipIf(!hasNginx)(
    'stream through nginx with one bare proxy_pass (skipped without nginx)',
    { tags: ['slow'] },
    async () => {
      const server = await processes.startServer(await processes.createDataDir());
      const nginx = await startNginx(server.url.replace('localhost', '127.0.0.1'));
      try {
        const cookie = await signIn(server.url, server.player!);
        // Resolves with the first heartbeat, so nothing buffers it.
        const listener = await listenLive(at(nginx.url), cookie);
        expect(listener.status).toBe(200);
        expect(listener.isOver()).toBe(false);
        await listener.stop();
      } finally {
        await nginx.stop();
      }
    },
  );
});
