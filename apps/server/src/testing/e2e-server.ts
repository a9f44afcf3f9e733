import { writeDueReminders } from '../features/mails/reminders.service.ts';
import { hashPassword } from '../features/accounts/passwords/password-hash.service.ts';
import { boardsFor } from '@kickoracle/game';
import { sql } from 'kysely';
import { readConfig } from '../config.ts';
import { connectDatabase, type DatabaseAddress } from '../db/database.ts';
import { startServer } from '../start-server.ts';
import type { E2eAnswer, E2eRequest } from './e2e-messages.ts';
import { createE2eEvent, settleE2eEvent } from './e2e-events.ts';
import { createFeedsJobs } from '../features/feeds/feeds.jobs.ts';
import { playWorld } from '../demonstration/play-world.ts';
import { createRandom } from '../demonstration/random.ts';
import { createRound } from './create-round.ts';
import { createPlayer } from './factories.ts';
import { createCrowd, payPlayers } from './pay-players.ts';
import { moveClock } from '../db/movable-clock.ts';
import { cloneDatabase, type TestCluster } from './test-cluster.ts';

// The server of one browser test: the real one on a clone of the test database. Its parent moves
// the clock and makes players by messages.

function toUrl(address: DatabaseAddress): string {
  if ('url' in address) return address.url;
  const { host, port, user, database } = address;
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

const cluster = JSON.parse(process.env['KICKORACLE_TEST_CLUSTER'] ?? '') as TestCluster;
const clone = await cloneDatabase(cluster);
const databaseUrls = { DATABASE_URL: toUrl(clone.server), DATABASE_OWNER_URL: toUrl(clone.owner) };
const config = readConfig({
  ...databaseUrls,
  PORT: '0',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
  AUTH_SECRET: 'a secret of the browser tests, long enough',
  ...(JSON.parse(process.env['KICKORACLE_TEST_SETTINGS'] ?? '{}') as Record<string, string>),
});
// No settings make such a demonstration: its database is not the embedded one, and every test is a
// household of its own behind a proxy.
const running = await startServer({ ...config, isDemo: true }, { allowMovedClock: true });
const owner = connectDatabase({
  address: clone.owner,
  maxConnections: 2,
  onError: () => undefined,
});

async function moveTo(moment: Date): Promise<void> {
  await moveClock(owner.db, moment);
  await running.app.clock.refresh();
}

async function rankPlayers({ crowd, xpByPlayer }: Extract<E2eRequest, { kind: 'rankPlayers' }>) {
  const boards = boardsFor({ closesAt: new Date(), season: 2026, competition: null });
  const crowdIds = await createCrowd(owner.db, { name: 'crowd', count: crowd });
  await payPlayers(running.app.db, boards, [
    ...crowdIds.map((id): [string, number] => [id, 50]),
    ...Object.entries(xpByPlayer),
  ]);
}

async function perform(request: E2eRequest): Promise<unknown> {
  switch (request.kind) {
    case 'moveClock':
      return moveTo(new Date(request.to));
    case 'createPlayer': {
      const passwordHash = await hashPassword(request.password);
      const player = await createPlayer(owner.db, { username: request.username, passwordHash });
      await sql`UPDATE profiles SET is_admin = ${request.isAdmin} WHERE id = ${player.userId}`.execute(
        owner.db,
      );
      return player;
    }
    case 'playWorld':
      await playWorld({
        db: running.app.db,
        clock: { moveTo, restore: () => Promise.resolve() },
        random: createRandom(11),
        now: new Date(),
        size: { leagues: 2, players: 12, pastRounds: 2, rounds: 5, isVaried: false },
        passwordHash: 'nobody signs in with this',
        guests: [request.guestId],
        adminId: request.adminId,
        learnSizes: () => Promise.resolve(),
        progress: () => undefined,
      });
      return moveTo(new Date());
    case 'createRound':
      return createRound(owner.db, request);
    case 'createEvent':
      return createE2eEvent(owner.db, request.event);
    case 'settleEvent':
      return settleE2eEvent(running.app.db, request.eventId, request.result);
    case 'writeReminders':
      await sql`UPDATE mail_choices SET next_reminder_at = game_now()`.execute(owner.db);
      return writeDueReminders(running.app);
    case 'fetchResults':
      return createFeedsJobs(running.app)[0]!.run();
    case 'rankPlayers':
      return rankPlayers(request);
    case 'stop':
      await owner.close();
      await running.stop();
      await clone.drop();
      return undefined;
  }
}

function answer(message: E2eAnswer): void {
  process.send?.(message);
}

process.on('message', (request: E2eRequest) => {
  perform(request).then(
    (result) => {
      answer({ kind: 'done', id: request.id, result });
      if (request.kind === 'stop') process.disconnect();
    },
    (error: unknown) => answer({ kind: 'failed', id: request.id, reason: String(error) }),
  );
});
// A parent that died must not leave a server behind.
process.on('disconnect', () => process.exit(0));

const { url, app } = running;
answer({ kind: 'ready', url, key: app.settings.demonstrationKey!, databaseUrls });
