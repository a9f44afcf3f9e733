import { request } from '@playwright/test';
import { PUBLIC_ROUTES } from '../../e2e/support/first-load.ts';
import { textsOf } from '../../e2e/support/texts.ts';
import { until } from './until.mjs';

const PASSWORD = 'a crossbar and two posts';
const PLAYER = 'apple.seed';
const HOUR_MS = 3_600_000;
const t = textsOf('en');
const inHours = (hours) => new Date(Date.now() + hours * HOUR_MS);

async function step(label, act) {
  const began = performance.now();
  await act();
  console.log(`  ok  ${label} (${Math.round(performance.now() - began)} ms)`);
}

/** Is there when its code has taken over what the server drew, and no wider than the window. */
async function open(browser, url) {
  await browser.goTo(url);
  await until(`${url} is alive`, () =>
    browser.run(`return 'alive' in document.documentElement.dataset`),
  );
  const { heading, tooWide } = await browser.run(
    `return {
      heading: document.querySelector('h1')?.innerText,
      tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }`,
  );
  if (!heading) throw new Error(`${url} has no heading.`);
  if (tooWide > 0) throw new Error(`${url} is ${tooWide} px wider than the window.`);
}

const goals = (team) => t('matchPrediction:goals', { team });

async function predict(browser, { team1, team2 }) {
  await browser.type('input', goals(team1), '2');
  await browser.type('input', goals(team2), '1');
  await browser.press('button', t('matchday:save_one', { count: 1 }));
}

async function signUp(browser) {
  await browser.type('input', t('auth:fields.username'), PLAYER);
  await browser.type('input', t('auth:fields.birthDate'), '06151990');
  await browser.type('input', t('auth:fields.email'), `${PLAYER}@players.example`);
  await browser.type('input', t('auth:fields.password'), PASSWORD);
  await browser.type('input', t('auth:fields.passwordRepeat'), PASSWORD);
  await browser.run(`document.querySelector('main input[type=checkbox]').click()`);
  await browser.press('button', t('auth:signUp.submit'));
  await browser.waitForText(t('auth:checkEmail.heading'));
}

async function confirm(browser, game) {
  await browser.keepCookie({ name: 'demonstration', value: game.key, path: '/dev' });
  await browser.goTo(`${game.url}/dev/mail`);
  const link = await browser.run(
    `return document.querySelector('a[href*="/confirm#token="]').getAttribute('href')`,
  );
  await browser.goTo(new URL(link, game.url).href);
  await browser.press('button', t('auth:confirm.submit'));
  await browser.waitForText(t('common:kept.sent_one', { count: 1 }));
}

/** Says how a match ended, as an administrator. */
async function settle(game, matchId) {
  const referee = await game.createPlayer({
    username: 'the.referee',
    password: PASSWORD,
    isAdmin: true,
  });
  const api = await request.newContext({ baseURL: game.url });
  const post = async (path, data) => {
    const answer = await api.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  await post('/api/accounts/sign-in', { email: referee.email, password: PASSWORD });
  const { items } = await (await api.get('/api/admin/items?status=pending')).json();
  const { match } = items.find((item) => item.match?.id === matchId);
  await post(`/api/admin/items/match/${matchId}/result`, {
    itemVersion: match.itemVersion,
    result: { score: '2-1' },
  });
  await api.dispose();
}

/** The public pages, the way of a player from the first prediction to the leaderboard, and the last list without a network. */
export async function play(browser, game) {
  const match = {
    team1: 'Harbour Town',
    team2: 'Quay United',
    kickoffAt: inHours(1).toISOString(),
  };
  const other = {
    team1: 'Dock Rangers',
    team2: 'Ferry Albion',
    kickoffAt: inHours(24).toISOString(),
  };
  const { matchIds } = await game.createRound({
    competition: 'Harbour League',
    round: 'Matchday 7',
    matches: [match, other],
  });
  for (const path of PUBLIC_ROUTES) {
    await step(`reads ${path}`, () => open(browser, game.url + path));
  }
  await step('predicts without an account', async () => {
    await open(browser, `${game.url}/matchday`);
    await predict(browser, match);
    await browser.waitForText(t('auth:signUp.heading'));
  });
  await step('signs up', () => signUp(browser));
  await step('confirms, and what was predicted is sent', () => confirm(browser, game));
  await step('hears of the result, and of what it paid', async () => {
    await open(browser, `${game.url}/events`);
    await game.moveClockTo(inHours(4));
    await settle(game, matchIds[0]);
    await browser.waitForText(t('windows:rewards.title'));
  });
  await step('stands on the leaderboard', async () => {
    await open(browser, `${game.url}/leaderboard`);
    await until('the own row', () =>
      browser.run(
        `return document.querySelector('main table')?.innerText.includes(arguments[0])`,
        PLAYER,
      ),
    );
  });
  await step('opens the last list without a network', async () => {
    await open(browser, `${game.url}/events`);
    await until('the list is kept', () =>
      browser.run(`return (localStorage.getItem('lastSeen') ?? '').includes('listOpenItems')`),
    );
    await until('the worker is ready', () =>
      browser.run(`return navigator.serviceWorker?.controller != null`),
    );
    await game.stop();
    await browser.goTo(`${game.url}/events`);
    await browser.waitForText(other.team1);
    const [notice] = t('common:offline.asOf', { when: '\n' }).split('\n');
    await browser.waitForText(notice);
  });
}
