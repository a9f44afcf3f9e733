import { execFile, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type {
  E2eAddress,
  E2eAnswer,
  E2eEvent,
  E2eImport,
  E2eRequest,
  TestRound,
} from '../../apps/server/src/testing/e2e-messages.ts';

const run = promisify(execFile);

const SERVER = fileURLToPath(
  new URL('../../apps/server/src/testing/e2e-server.ts', import.meta.url),
);
const IMPORT = fileURLToPath(new URL('../../apps/server/src/cli/import.ts', import.meta.url));

type Receiver = { endpoint: string; p256dh: string; auth: string };
export type Push = { title: string; body: string; path: string; tag: string };

/** The game of a browser test: a real server with its own database. */
export type GameProcess = {
  readonly url: string;
  /** Key for `/dev/*`, as the server prints it. */
  readonly key: string;
  moveClockTo(moment: Date): Promise<void>;
  createPlayer(player: {
    username: string;
    password: string;
    isAdmin?: boolean;
  }): Promise<{ userId: string; email: string }>;
  /** Creates a small world around the current time, in which the player takes part. */
  playWorld(people: { guestId: string; adminId: string }): Promise<void>;
  createRound(round: TestRound): Promise<{ competitionId: string; matchIds: string[] }>;
  createEvent(event: E2eEvent): Promise<string>;
  settleEvent(eventId: string, result: string): Promise<void>;
  /** Composes all reminders, as if it were 09:00 in every zone; returns their number. */
  writeReminders(): Promise<number>;
  /** Runs the feed job: fetches results and settles automatically. */
  fetchResults(): Promise<void>;
  createReceiver(): Promise<Receiver>;
  takePush(): Promise<Push>;
  /** Enters made-up players into a cup, and ends its entry now. */
  fillCup(cup: { cupId: string; players: number }): Promise<void>;
  /** Runs the cup job: draws cups and decides their rounds. */
  advanceCups(): Promise<void>;
  /** Without a number, none is rendered until the next call. */
  limitRenderings(allMs?: number): Promise<void>;
  honourRounds(): Promise<void>;
  rankPlayers(ranked: { crowd: number; xpByPlayer: Record<string, number> }): Promise<void>;
  importSeason(path: string, options: E2eImport): Promise<void>;
  runImport(...args: string[]): Promise<string>;
  stop(): Promise<void>;
};

/** Starts a game on a fresh clone of the test database, optionally with settings. */
export type StartGame = (settings?: Readonly<Record<string, string>>) => Promise<GameProcess>;

/** Cookie of the mailbox's printed address; it opens `/dev/*`. */
export function demonstrationCookie({ url, key }: { url: string; key: string }) {
  return { name: 'demonstration', value: key, domain: new URL(url).hostname, path: '/dev' };
}

export function startGames(): { startGame: StartGame; end(): Promise<void> } {
  const child = fork(SERVER, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      const reason = new Error(`the server ended with ${signal ?? code}`);
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
      resolve();
    });
  });
  child.on('message', (answer: E2eAnswer) => {
    const pending = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('reason' in answer) pending?.reject(new Error(answer.reason));
    else pending?.resolve(answer.result);
  });
  let lastId = 0;
  let lastGame = 0;

  function ask(game: number, what: E2eRequest['ask']): Promise<unknown> {
    lastId += 1;
    const request: E2eRequest = { id: lastId, game, ask: what };
    const pending = Promise.withResolvers<unknown>();
    waiting.set(request.id, pending);
    child.send(request, (error) => error && pending.reject(error));
    return pending.promise;
  }

  return {
    async startGame(settings = {}) {
      lastGame += 1;
      const game = lastGame;
      const address = (await ask(game, { kind: 'start', settings })) as E2eAddress;
      return createGame(address, (what) => ask(game, what));
    },
    async end() {
      child.disconnect();
      await ended;
    },
  };
}

function createGame(
  { url, key, databaseUrls }: E2eAddress,
  ask: (what: E2eRequest['ask']) => Promise<unknown>,
): GameProcess {
  return {
    url,
    key,
    async moveClockTo(moment) {
      await ask({ kind: 'moveClock', to: moment.toISOString() });
    },
    async createPlayer({ isAdmin = false, ...player }) {
      const created = await ask({ kind: 'createPlayer', isAdmin, ...player });
      return created as { userId: string; email: string };
    },
    async playWorld(people) {
      await ask({ kind: 'playWorld', ...people });
    },
    async createRound(round) {
      const created = await ask({ kind: 'createRound', ...round });
      return created as { competitionId: string; matchIds: string[] };
    },
    async createEvent(event) {
      return (await ask({ kind: 'createEvent', event })) as string;
    },
    async settleEvent(eventId, result) {
      await ask({ kind: 'settleEvent', eventId, result });
    },
    async writeReminders() {
      return (await ask({ kind: 'writeReminders' })) as number;
    },
    async fetchResults() {
      await ask({ kind: 'fetchResults' });
    },
    async createReceiver() {
      return (await ask({ kind: 'createReceiver' })) as Receiver;
    },
    async takePush() {
      return (await ask({ kind: 'takePush' })) as Push;
    },
    async fillCup(cup) {
      await ask({ kind: 'fillCup', ...cup });
    },
    async advanceCups() {
      await ask({ kind: 'advanceCups' });
    },
    async limitRenderings(allMs = 0) {
      await ask({ kind: 'limitRenderings', allMs });
    },
    async honourRounds() {
      await ask({ kind: 'honourRounds' });
    },
    async rankPlayers(ranked) {
      await ask({ kind: 'rankPlayers', ...ranked });
    },
    async importSeason(path, options) {
      await ask({ kind: 'importSeason', path, options });
    },
    async runImport(...args) {
      const env = { ...process.env, ...databaseUrls };
      const { stdout } = await run(process.execPath, [IMPORT, ...args], { env });
      return stdout;
    },
    async stop() {
      await ask({ kind: 'stop' });
    },
  };
}
