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
import { importSeason, type ImportRequest } from '../features/imports/imports.service.ts';
import { decodeFile } from '../features/imports/readers/decode-file.ts';
import { writeDueReminders } from '../features/mails/reminders.service.ts';
import { startServer } from '../start-server.ts';
import { createRound, type TestRound } from './create-round.ts';
import { createE2eEvent, settleE2eEvent, type E2eEvent } from './e2e-events.ts';
import type { E2eAddress } from './e2e-messages.ts';
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

type E2eImport = Pick<ImportRequest, 'country' | 'zone' | 'competition' | 'answers'> & {
  readonly starting?: string;
  readonly isHistory?: boolean;
};

export type E2eMethods = Awaited<ReturnType<typeof startE2eGame>>['methods'];

/** Starts the game of a browser test, whose process calls the methods. */
export async function startE2eGame(
  cluster: TestCluster,
  settings: Readonly<Record<string, string>>,
) {
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

  const methods = {
    moveClockTo: moveTo,

    async createPlayer(player: { username: string; password: string; isAdmin?: boolean }) {
      const { username, password, isAdmin = false } = player;
      const passwordHash = await hashPassword(password);
      const created = await createPlayer(owner.db, { username, passwordHash });
      await sql`UPDATE profiles SET is_admin = ${isAdmin} WHERE id = ${created.userId}`.execute(
        owner.db,
      );
      return created;
    },

    /** Creates a small world around the current time, in which the player takes part. */
    async playWorld({ guestId, adminId }: { guestId: string; adminId: string }): Promise<void> {
      await playWorld({
        db: running.app.db,
        clock: { moveTo, restore: () => Promise.resolve() },
        random: createRandom(11),
        now: new Date(),
        size: { leagues: 2, players: 12, pastRounds: 2, rounds: 5, isVaried: false },
        passwordHash: 'nobody signs in with this',
        guests: [guestId],
        adminId,
        learnSizes: () => Promise.resolve(),
        progress: () => undefined,
      });
      await moveTo(new Date());
    },

    createRound: (round: TestRound) => createRound(owner.db, round),

    createEvent: (event: E2eEvent) => createE2eEvent(owner.db, event),

    settleEvent: (eventId: string, result: string) =>
      settleE2eEvent(running.app.db, eventId, result),

    async importSeason(path: string, options: E2eImport): Promise<void> {
      const { starting, ...place } = options;
      const { text } = decodeFile(await readFile(path));
      await importSeason(running.app.db, {
        ...place,
        fileName: basename(path),
        text,
        ...(starting !== undefined && { starting: new Date(starting) }),
      });
    },

    /** Writes all reminders, as if it were 09:00 in every zone. Returns their number. */
    async writeReminders() {
      await sql`UPDATE mail_choices SET next_reminder_at = game_now()`.execute(owner.db);
      return writeDueReminders(running.app);
    },

    /** Runs the feed job: fetches results and settles automatically. */
    async fetchResults(): Promise<void> {
      await createFeedsJobs(running.app)[0]!.run();
    },

    createReceiver: async () => pushService.createReceiver().subscription,

    async takePush() {
      await waitUntil('a push', () => Promise.resolve(pushService.pushes.length > 0));
      return pushService.pushes.shift()!.message;
    },

    /** Enters made-up players into a cup, and ends its entry now. */
    async fillCup(cup: { cupId: string; players: number }): Promise<void> {
      await fillCup(owner.db, cup);
    },

    /** Runs the job that draws cups and decides their rounds. */
    async advanceCups(): Promise<void> {
      await advanceCups(running.app);
    },

    /**
     * Sets the milliseconds of rendering for all addresses, in all games of the process. Without a
     * number, none is rendered until the next call.
     */
    async limitRenderings(allMs = 0): Promise<void> {
      Object.assign(RENDER_LIMITS, { allMs });
    },

    async honourRounds(): Promise<void> {
      await honourRounds(running.app);
    },

    async rankPlayers({
      crowd,
      xpByPlayer,
    }: {
      crowd: number;
      xpByPlayer: Readonly<Record<string, number>>;
    }): Promise<void> {
      const boards = boardsFor({ closesAt: new Date(), season: 2026, competition: null });
      const crowdIds = await createCrowd(owner.db, { name: 'crowd', count: crowd });
      await payPlayers(running.app.db, boards, [
        ...crowdIds.map((id): [string, number] => [id, 50]),
        ...Object.entries(xpByPlayer),
      ]);
    },

    async stop(): Promise<void> {
      // A request whose client has left may still run, and then fails on the closed database.
      running.app.log.level = 'silent';
      await owner.close();
      await running.stop();
      await pushService.stop();
      await clone.drop();
    },
  };
  const { demonstrationKey } = running.app.settings;
  const address: E2eAddress = {
    url: running.url,
    key: demonstrationKey!,
    databaseUrls,
    methods: Object.keys(methods),
  };
  return { address, methods };
}
