import { randomInt } from 'node:crypto';
import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import {
  demonstrationCookie,
  startGames,
  type GameProcess,
  type StartGame,
} from './game-process.ts';
import { arriveWhenAlive } from './when-alive.ts';
import { startPlayedGame, type Account, type PlayedGame } from './played-game.ts';

export { expect } from '@playwright/test';

export type SignIn = (context: BrowserContext, account: Account) => Promise<void>;

/** Opens a browser of somebody else's, which is watched like the first and closed with the test. */
export type CreateContext = (options?: BrowserContextOptions) => Promise<BrowserContext>;

type Fixtures = {
  /** A server with an empty database of this test's own. */
  game: GameProcess;
  /** Signs a browser in through the API, as quickly as a test may. */
  signIn: SignIn;
  createContext: CreateContext;
  /** What broke in any page of the test: errors of scripts, refused policies, failed requests. */
  troubles: string[];
};

type WorkerFixtures = {
  /** Starts a game in the server process of this worker. */
  startGame: StartGame;
  /** A server with a season and two players that tests which change nothing share. */
  playedGame: PlayedGame;
};

/** Every refusal of the content security policy, as the browser itself reports it. */
async function listenToPolicy(context: BrowserContext, troubles: string[]): Promise<void> {
  await context.exposeBinding('reportRefusal', (_source, refusal: string) => {
    troubles.push(`policy: ${refusal}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportRefusal } = window as unknown as { reportRefusal: (text: string) => void };
      reportRefusal(`${event.effectiveDirective} ${event.blockedURI} on ${event.documentURI}`);
    });
  });
}

function listenToPage(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`script: ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 500) troubles.push(`${answer.status()} ${answer.url()}`);
  });
}

async function listen(
  context: BrowserContext,
  { troubles, isAlive = true }: { troubles: string[]; isAlive?: boolean | undefined },
): Promise<void> {
  context.on('page', (page) => {
    listenToPage(page, troubles);
    if (isAlive) arriveWhenAlive(page);
  });
  await listenToPolicy(context, troubles);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  startGame: [
    // oxlint-disable-next-line no-empty-pattern -- the library reads the names from the pattern
    async ({}, use) => {
      const { startGame, end } = startGames();
      await use(startGame);
      await end();
    },
    { scope: 'worker' },
  ],

  game: async ({ startGame }, use) => {
    const game = await startGame();
    await use(game);
    await game.stop();
  },

  playedGame: [
    async ({ startGame }, use) => {
      const played = await startPlayedGame(startGame);
      await use(played);
      await played.game.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ game }, use) => use(game.url),

  // As if the browser had been at the printed address of the mailbox.
  context: async ({ context, game }, use) => {
    await context.addCookies([demonstrationCookie(game)]);
    await use(context);
  },

  // Limits count by address: every test is a household of its own.
  extraHTTPHeaders: async ({ locale }, use) => {
    const address = [10, randomInt(256), randomInt(256), randomInt(256)].join('.');
    await use({ 'x-forwarded-for': address, 'accept-language': locale ?? 'en' });
  },

  signIn: async ({ game }, use) => {
    await use(async (context, { email, password }) => {
      const answer = await context.request.post(`${game.url}/api/accounts/sign-in`, {
        data: { email, password },
      });
      if (!answer.ok()) throw new Error(`sign-in failed: ${await answer.text()}`);
    });
  },

  createContext: async ({ browser, troubles, serviceWorkers }, use) => {
    const created: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ serviceWorkers, ...options });
      created.push(context);
      await listen(context, { troubles });
      return context;
    });
    await Promise.all(created.map((context) => context.close()));
  },

  troubles: [
    async ({ context, javaScriptEnabled }, use) => {
      const troubles: string[] = [];
      await listen(context, { troubles, isAlive: javaScriptEnabled });
      await use(troubles);
      base.expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests that only look: they share one server, which starts once per worker. */
export const readingTest = test.extend({
  game: async ({ playedGame }, use) => use(playedGame.game),
});
