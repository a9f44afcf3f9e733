import { execFile, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { E2eMethods } from '../../apps/server/src/testing/e2e-game.ts';
import type {
  E2eAddress,
  E2eAnswer,
  E2eRequest,
} from '../../apps/server/src/testing/e2e-messages.ts';

const run = promisify(execFile);

const SERVER = fileURLToPath(
  new URL('../../apps/server/src/testing/e2e-server.ts', import.meta.url),
);
const IMPORT = fileURLToPath(new URL('../../apps/server/src/cli/import.ts', import.meta.url));

export type Push = Awaited<ReturnType<E2eMethods['takePush']>>;

/** The game of a browser test: a real server with its own database. */
export type GameProcess = E2eMethods & {
  readonly url: string;
  /** Key for `/dev/*`, as the server prints it. */
  readonly key: string;
  runImport(...args: string[]): Promise<string>;
};

/** Starts a game on a fresh clone of the test database, optionally with settings. */
export type StartGame = (settings?: Readonly<Record<string, string>>) => Promise<GameProcess>;

/** Cookie of the mailbox's printed address; it opens `/dev/*`. */
export function demonstrationCookie({ url, key }: { url: string; key: string }) {
  return { name: 'demonstration', value: key, domain: new URL(url).hostname, path: '/dev' };
}

export function startGames(): { startGame: StartGame; end(): Promise<void> } {
  const child = fork(SERVER, [], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
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

  function call(game: number, method: string, ...args: readonly unknown[]): Promise<unknown> {
    lastId += 1;
    const request: E2eRequest = { id: lastId, game, method, args };
    const pending = Promise.withResolvers<unknown>();
    waiting.set(request.id, pending);
    child.send(request, (error) => error && pending.reject(error));
    return pending.promise;
  }

  return {
    async startGame(settings = {}) {
      lastGame += 1;
      const game = lastGame;
      const address = (await call(game, 'start', settings)) as E2eAddress;
      const { url, key, databaseUrls, methods } = address;
      const calls = methods.map((method) => [
        method,
        (...args: readonly unknown[]) => call(game, method, ...args),
      ]);
      return {
        ...(Object.fromEntries(calls) as E2eMethods),
        url,
        key,
        async runImport(...args) {
          const env = { ...process.env, ...databaseUrls };
          const { stdout } = await run(process.execPath, [IMPORT, ...args], { env });
          return stdout;
        },
      };
    },
    async end() {
      child.disconnect();
      await ended;
    },
  };
}
