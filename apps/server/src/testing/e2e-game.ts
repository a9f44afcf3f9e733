import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { boardsFor } from '@kickoracle/game';
import { sql } from 'kysely';
import { readConfig } from '../config.ts';
import { connectDatabase, type DatabaseAddress } from '../db/connection/database.ts';
import { moveClock } from '../db/state/movable-clock.ts';
import { playWorld } from '../demonstration/play-world.ts';
import { createRandom } from '../demonstration/random.ts';
import { hashPassword } from '../features/accounts/passwords/password-hash.service.ts';
import { advanceCups } from '../features/cups/advance-cups.service.ts';
import { RENDER_LIMITS } from '../http/page-renderer.ts';
import { honourRounds } from '../features/leagues/honours.service.ts';
import { createFeedsJobs } from '../features/feeds/feeds.jobs.ts';
import { importSeason } from '../features/imports/imports.service.ts';
import { decodeFile } from '../features/imports/readers/decode-file.ts';
import { writeDueReminders } from '../features/mails/reminders.service.ts';
import { startServer } from '../start-server.ts';
import { createRound } from './create-round.ts';
import { createE2eEvent, settleE2eEvent } from './e2e-events.ts';
import type { E2eAddress, E2eAsk } from './e2e-messages.ts';
import { startPushService } from './push-service.ts';
import { waitUntil } from './server-process.ts';
import { createPlayer } from './factories.ts';
import { fillCup } from './fill-cup.ts';
import { createCrowd, payPlayers } from './pay-players.ts';
import { cloneDatabase, type TestCluster } from './test-cluster.ts';

function toUrl(address: DatabaseAddress): string {
  if ('url' in address) return address.url;
  const { host, port, user, database } = address;
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

export type E2eGame = {
  readonly address: E2eAddress;
  perform(ask: E2eAsk): Promise<unknown>;
  stop(): Promise<void>;
};

export async function startE2eGame(
  cluster: TestCluster,
  settings: Readonly<Record<string, string>>,
): Promise<E2eGame> {
  const clone = await cloneDatabase(cluster);
  const databaseUrls = {
    DATABASE_URL: toUrl(clone.server),
    DATABASE_OWNER_URL: toUrl(clone.owner),
  };
  const pushService = await startPushService();
  const config = readConfig({
    ...databaseUrls,
    PORT: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    AUTH_SECRET: 'a secret of the browser tests, long enough',
    PUSH_HOSTS: pushService.host,
    ...settings,
  });
  // Settings allow no such demonstration: an external database, an own address behind a proxy.
  const running = await startServer(
    { ...config, isDemo: true },
    {
      allowMovedClock: true,
      pushAgent: pushService.agent,
    },
  );
  const owner = connectDatabase({
    address: clone.owner,
    maxConnections: 2,
    onError: () => undefined,
  });

  async function moveTo(moment: Date): Promise<void> {
    await moveClock(owner.db, moment);
    await running.app.clock.refresh();
  }

  async function rankPlayers({ crowd, xpByPlayer }: Extract<E2eAsk, { kind: 'rankPlayers' }>) {
    const boards = boardsFor({ closesAt: new Date(), season: 2026, competition: null });
    const crowdIds = await createCrowd(owner.db, { name: 'crowd', count: crowd });
    await payPlayers(running.app.db, boards, [
      ...crowdIds.map((id): [string, number] => [id, 50]),
      ...Object.entries(xpByPlayer),
    ]);
  }

  async function importFile({ path, options }: Extract<E2eAsk, { kind: 'importSeason' }>) {
    const { starting, ...place } = options;
    const { text } = decodeFile(await readFile(path));
    await importSeason(running.app.db, {
      ...place,
      fileName: basename(path),
      text,
      ...(starting !== undefined && { starting: new Date(starting) }),
    });
  }

  async function perform(ask: E2eAsk): Promise<unknown> {
    switch (ask.kind) {
      case 'moveClock':
        return moveTo(new Date(ask.to));
      case 'createPlayer': {
        const passwordHash = await hashPassword(ask.password);
        const player = await createPlayer(owner.db, { username: ask.username, passwordHash });
        await sql`UPDATE profiles SET is_admin = ${ask.isAdmin} WHERE id = ${player.userId}`.execute(
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
          guests: [ask.guestId],
          adminId: ask.adminId,
          learnSizes: () => Promise.resolve(),
          progress: () => undefined,
        });
        return moveTo(new Date());
      case 'createRound':
        return createRound(owner.db, ask);
      case 'importSeason':
        return importFile(ask);
      case 'createEvent':
        return createE2eEvent(owner.db, ask.event);
      case 'settleEvent':
        return settleE2eEvent(running.app.db, ask.eventId, ask.result);
      case 'writeReminders':
        await sql`UPDATE mail_choices SET next_reminder_at = game_now()`.execute(owner.db);
        return writeDueReminders(running.app);
      case 'createReceiver':
        return pushService.createReceiver().subscription;
      case 'takePush':
        await waitUntil('a push', () => Promise.resolve(pushService.pushes.length > 0));
        return pushService.pushes.shift()!.message;
      case 'fetchResults':
        return createFeedsJobs(running.app)[0]!.run();
      case 'fillCup':
        return fillCup(owner.db, ask);
      case 'advanceCups':
        return advanceCups(running.app);
      case 'limitRenderings':
        return Object.assign(RENDER_LIMITS, { allMs: ask.allMs });
      case 'honourRounds':
        return honourRounds(running.app);
      case 'rankPlayers':
        return rankPlayers(ask);
    }
  }

  return {
    address: { url: running.url, key: running.app.settings.demonstrationKey!, databaseUrls },
    perform,
    async stop() {
      // A request whose client has left may still run, and then fails on the closed database.
      running.app.log.level = 'silent';
      await owner.close();
      await running.stop();
      await pushService.stop();
      await clone.drop();
    },
  };
}
