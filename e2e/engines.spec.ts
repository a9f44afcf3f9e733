// The main journey in WebKit, the engine of nearly all browsers on an iPhone, and in Firefox. Only
// the full run includes it, since Playwright cannot control Debian's packages of them.
import { HOUR_MS } from '@kickoracle/game';
import type { APIRequestContext } from '@playwright/test';
import type { Tab } from './support/engines/engine.ts';
import { firefox } from './support/engines/firefox.ts';
import { webkit } from './support/engines/webkit.ts';
import { PUBLIC_ROUTES } from './support/first-load.ts';
import { demonstrationCookie, type GameProcess } from './support/game-process.ts';
import { expect, gameTest } from './support/test.ts';
import { textsOf } from './support/texts.ts';

/** The test itself stops the game. */
const test = gameTest.extend<{ game: GameProcess }>({
  game: async ({ startGame }, use) => use(await startGame()),
});

const PASSWORD = 'a crossbar and two posts';
const PLAYER = 'apple.seed';
const t = textsOf('en');
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const until = (tab: Tab, expression: string) =>
  expect(async () => expect(await tab.read(expression), expression).toBe(true)).toPass({
    timeout: 30_000,
  });

const untilText = (tab: Tab, text: string) =>
  until(tab, `document.body.innerText.includes(${JSON.stringify(text)})`);

/** Opens a page and waits for hydration; checks that it is no wider than the window. */
async function open(tab: Tab, url: string): Promise<void> {
  await tab.goTo(url);
  await until(tab, `'hydrated' in document.documentElement.dataset`);
  await until(tab, `Boolean(document.querySelector('h1')?.innerText)`);
  const { scrollWidth, clientWidth } = (await tab.read(
    `(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.documentElement)`,
  )) as { scrollWidth: number; clientWidth: number };
  expect(scrollWidth, url).toBeLessThanOrEqual(clientWidth);
}

async function predict(tab: Tab, { team1, team2 }: { team1: string; team2: string }) {
  await tab.type('input', t('matchPrediction:goals', { team: team1 }), '2');
  await tab.type('input', t('matchPrediction:goals', { team: team2 }), '1');
  await tab.press('button', t('matchday:save_one', { count: 1 }));
}

async function signUp(tab: Tab): Promise<void> {
  await tab.type('input', t('auth:fields.username'), PLAYER);
  await tab.type('input', t('auth:fields.birthDate'), '06151990');
  await tab.type('input', t('auth:fields.email'), `${PLAYER}@players.example`);
  await tab.type('input', t('auth:fields.password'), PASSWORD);
  await tab.type('input', t('auth:fields.passwordRepeat'), PASSWORD);
  await tab.read(`document.querySelector('main input[type=checkbox]').click()`);
  await tab.press('button', t('auth:signUp.submit'));
  await untilText(tab, t('auth:checkEmail.heading'));
}

async function confirm(tab: Tab, game: GameProcess): Promise<void> {
  await tab.setCookie(demonstrationCookie(game));
  await tab.goTo(`${game.url}/dev/mail`);
  const link = await tab.read(
    `document.querySelector('a[href*="/confirm#token="]').getAttribute('href')`,
  );
  await tab.goTo(new URL(String(link), game.url).href);
  // The notice moves the button down when it appears.
  await untilText(tab, t('common:kept.forAccount_one', { count: 1 }));
  await tab.press('button', t('auth:confirm.submit'));
  await untilText(tab, t('common:kept.sent_one', { count: 1 }));
}

async function settle(game: GameProcess, request: APIRequestContext, matchId: string) {
  const referee = { username: 'the.referee', password: PASSWORD };
  const { email } = await game.createPlayer({ ...referee, isAdmin: true });
  await request.post('/api/accounts/sign-in', { data: { email, password: PASSWORD } });
  const answer = await request.get('/api/admin/items?status=pending');
  const { items } = (await answer.json()) as {
    items: { match?: { id: string; itemVersion: number } }[];
  };
  const { match } = items.find((item) => item.match?.id === matchId)!;
  const settled = await request.post(`/api/admin/items/match/${matchId}/result`, {
    data: { itemVersion: match!.itemVersion, result: { score: '2-1' } },
  });
  expect(settled.status(), await settled.text()).toBe(200);
}

for (const engine of [firefox, webkit]) {
  test(
    `a player's journey in ${engine.name}, from the public pages to the list offline`,
    { tag: '@engines' },
    async ({ game, request }) => {
      test.slow();
      const advice = `${engine.name} is missing: apt-get install ${engine.packages}.`;
      if (!engine.isHere()) console.log(advice);
      test.skip(!engine.isHere(), advice);
      const match = { team1: 'Harbour Town', team2: 'Quay United' };
      const other = { team1: 'Dock Rangers', team2: 'Ferry Albion' };
      const { matchIds } = await game.createRound({
        matches: [
          { ...match, kickoffAt: inHours(1).toISOString() },
          { ...other, kickoffAt: inHours(24).toISOString() },
        ],
      });
      const tab = await engine.start();
      try {
        for (const path of PUBLIC_ROUTES) {
          await test.step(`opens ${path}`, () => open(tab, game.url + path));
        }
        await test.step('predicts without an account', async () => {
          await open(tab, `${game.url}/matchday`);
          await predict(tab, match);
          await untilText(tab, t('auth:signUp.heading'));
        });
        await test.step('signs up', () => signUp(tab));
        await test.step('confirms the address, which sends the prediction', () =>
          confirm(tab, game));
        await test.step('shows the result and its XP live', async () => {
          await open(tab, `${game.url}/events`);
          await game.moveClockTo(inHours(4));
          await settle(game, request, matchIds[0]!);
          await untilText(tab, t('windows:rewards.title'));
        });
        await test.step('has a row on the leaderboard', async () => {
          await open(tab, `${game.url}/leaderboard`);
          await until(
            tab,
            `document.querySelector('main table')?.innerText.includes('${PLAYER}') ?? false`,
          );
        });
        await test.step('opens the last list offline', async () => {
          await open(tab, `${game.url}/events`);
          await untilText(tab, other.team1);
          await until(tab, `navigator.serviceWorker?.controller != null`);
          await game.stop();
          await tab.goTo(`${game.url}/events`);
          await untilText(tab, other.team1);
          const [notice] = t('common:offline.asOf', { when: '\n' }).split('\n');
          await untilText(tab, notice!);
        });
      } finally {
        await tab.stop();
      }
    },
  );
}
