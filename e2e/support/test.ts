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
import { arriveWhenHydrated } from './when-hydrated.ts';
import { startPlayedGame, type Account, type PlayedGame } from './played-game.ts';

export { expect } from '@playwright/test';

export type SignIn = (context: BrowserContext, account: Account) => Promise<void>;

type NewPlayer = { username: string; password?: string; isAdmin?: boolean };

/** Creates a player and signs them in, in the test's own browser if none is given. */
export type SignInNew = (
  player: NewPlayer,
  ...contexts: readonly BrowserContext[]
) => Promise<Account & { readonly userId: string }>;

/** Opens another browser, which is watched like the first and closed with the test. */
type CreateContext = (options?: BrowserContextOptions) => Promise<BrowserContext>;

/** Creates a player with a browser of their own. */
export type CreatePerson = (
  player: NewPlayer,
) => Promise<
  Account & { readonly userId: string; readonly context: BrowserContext; readonly page: Page }
>;

type GameFixtures = {
  game: GameProcess;
};

type Fixtures = {
  signIn: SignIn;
  signInNew: SignInNew;
  createContext: CreateContext;
  createPerson: CreatePerson;
  /** Errors in any page of the test: script errors, policy violations, failed requests. */
  troubles: string[];
};

type WorkerFixtures = {
  startGame: StartGame;
  /** Server with a season and two players, shared by read-only tests. */
  playedGame: PlayedGame;
};

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
    if (isAlive) arriveWhenHydrated(page);
  });
  await listenToPolicy(context, troubles);
}

/** Tests without Playwright's own browser. */
export const gameTest = base.extend<GameFixtures, WorkerFixtures>({
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
});

export const test = gameTest.extend<Fixtures>({
  // As after visiting the printed address of the mailbox.
  context: async ({ context, game }, use) => {
    await context.addCookies([demonstrationCookie(game)]);
    await use(context);
  },

  // Limits count by address: every test has its own.
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

  signInNew: async ({ context, game, signIn }, use) => {
    await use(async (player, ...others) => {
      const password = player.password ?? 'seen from afar';
      const { userId, email } = await game.createPlayer({ ...player, password });
      for (const each of others.length > 0 ? others : [context])
        await signIn(each, { email, password });
      return { userId, email, password };
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

  createPerson: async ({ createContext, signInNew }, use) => {
    await use(async (player) => {
      const context = await createContext();
      const account = await signInNew(player, context);
      return { ...account, context, page: await context.newPage() };
    });
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

/** For read-only tests: they share one server, which starts once per worker. */
export const readingTest = test.extend({
  game: async ({ playedGame }, use) => use(playedGame.game),
});
