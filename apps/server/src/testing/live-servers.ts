import { pino } from 'pino';
import { afterEach } from 'vitest';
import { createServer } from '../create-server.ts';
import { createSessionWatch } from '../features/accounts/sessions/sessions.service.ts';
import { listTouched } from '../features/xp/own-rewards.service.ts';
import { createLive } from '../live/live.ts';
import { createPlayer } from './factories.ts';
import { listenLive } from './live-listener.ts';
import { openSession } from './open-session.ts';
import type { TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

const log = pino({ level: 'fatal' });

export function useLiveServers(database: TestDatabase, test: TestApp) {
  const cleanUps: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  return {
    cleanUps,

    startServer(options: Partial<Parameters<typeof createLive>[0]> = {}) {
      const { db } = database;
      const live = createLive({
        pool: database.pool,
        log,
        sessions: createSessionWatch(db),
        listTouched: (validationId, userIds) => listTouched(db, validationId, userIds),
        ...options,
      });
      cleanUps.push(() => live.stop());
      return { live, server: createServer({ ...test.app, live }) };
    },

    async signIn(known?: Awaited<ReturnType<typeof createPlayer>>) {
      const player = known ?? (await createPlayer(database.db));
      const token = await openSession(database.ownerDb, player.userId);
      return { ...player, cookie: `session=${token}` };
    },

    async listenTo(server: Parameters<typeof listenLive>[0], cookie: string) {
      const listener = await listenLive(server, cookie);
      cleanUps.push(() => listener.stop());
      return listener;
    },
  };
}
