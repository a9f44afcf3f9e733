import type { Page, Route } from '@playwright/test';
import type { World } from './world.ts';

export type Viewer = keyof World['states'];
type Act = (page: Page) => Promise<unknown>;
type Handler = (route: Route) => unknown;

export type Screen = {
  readonly name: string;
  readonly path: string;
  readonly as?: Viewer;
  readonly act?: Act;
  /** Handlers of requests, by the pattern of their address. */
  readonly routes?: Readonly<Record<string, Handler>>;
  /** Captures only the window instead of the whole page. */
  readonly isWindow?: boolean;
  readonly isNarrow?: boolean;
  /** Requests hang on purpose. */
  readonly isHanging?: boolean;
};

const fail = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: '{"code":"INTERNAL"}' });
const nothing = (route: Route) => route.fulfill({ json: { items: [], next: null } });
const hang = () => new Promise(() => {});

/** The server-rendered list sends no request: a navigation shows how it is loaded. */
const goToList = (page: Page) => page.locator('a[href="/events"]:visible').first().click();
const forList = (handler: Handler) => ({ '**/api/items?*': handler, '**/api/items': handler });

/** Fills and submits the sign-up form, with a new address each time. */
async function signUp(page: Page): Promise<void> {
  const name = `guest.${Math.random().toString(36).slice(2, 10)}`;
  await page.locator('input[autocomplete="username"], input[name="username"]').first().fill(name);
  await page.locator('input[type="date"]').fill('1990-06-15');
  await page.locator('input[type="email"]').fill(`${name}@players.example`);
  for (const field of await page.locator('input[type="password"]').all()) {
    await field.fill('correct horse');
  }
  await page.locator('input[type="checkbox"]').check();
  await page.locator('main form button[type="submit"]').click();
  await page.locator('main form').waitFor({ state: 'detached' });
}

/** Leaves fields with invalid values, so that they show their errors. */
async function mistype(page: Page): Promise<void> {
  await page.locator('main form input').first().fill('a');
  await page.locator('input[type="email"]').fill('nobody');
  const [password, again] = await page.locator('input[type="password"]').all();
  await password!.fill('short');
  await again!.fill('other');
  await again!.blur();
}

const find = (search: string) => async (page: Page) => {
  await page.locator('main search input').fill(search);
  await page.waitForResponse('**/api/admin/players/search');
};

/** The server's response for a Google account without a username. */
const withoutProfile = async (route: Route) => {
  const answer = await route.fetch();
  const { session } = (await answer.json()) as { session: object };
  const lacking = { ...session, username: null, isProfileComplete: false };
  await route.fulfill({ json: { session: lacking } });
};

/** A new address each time, since each has a limit of mails. */
async function requestReset(page: Page): Promise<void> {
  const name = `somebody.${Math.random().toString(36).slice(2, 10)}`;
  await page.locator('input[type="email"]').fill(`${name}@players.example`);
  await submit(page);
  await page.locator('main form').waitFor({ state: 'detached' });
}

/** A skill number needs forty settled calls, which this world has not played. */
const SKILLS = [
  { perHundred: 12.4, low: 8.9, high: 15.9 },
  { perHundred: 7, low: 3.6, high: 10.4 },
  { perHundred: 7, low: -0.2, high: 14.2 },
  { perHundred: -3.1, low: -6.4, high: 0.2 },
];
const SKILLED = ['goalmachine', 'kopfballungeheuer_1954.x', 'nostra.damus', null];
const SKILL_BOARD = {
  rows: SKILLS.map((estimate, index) => ({
    rank: [1, 2, 2, 4][index],
    userId: `30000000-0000-4000-8000-00000000000${index}`,
    username: SKILLED[index],
    picture: null,
    calls: [380, 1_204, 41, 112][index],
    estimate,
  })),
  players: 4,
  ownRow: null,
};
const answer = (json: unknown) => (route: Route) => route.fulfill({ json });

const openDialog = (name: string) => async (page: Page) => {
  await page.locator(name).click();
  await page.getByRole('dialog').waitFor();
};

async function askForRevert(page: Page): Promise<void> {
  await page.locator('main summary').first().click();
  await page.locator('main details button.bg-danger-fill').click();
  await page.getByRole('dialog').waitFor();
}

const tab = (index: number) => (page: Page) => page.getByRole('tab').nth(index).click();
const menu = (index: number) => (page: Page) => page.locator('header button').nth(index).click();

const submit = (page: Page) => page.locator('main form button[type="submit"]').click();
const predict = (page: Page) => page.locator('main article button').first().click();

export function listScreens(world: World): Screen[] {
  return [
    { name: 'home', path: '/' },
    {
      name: 'home-signed-in',
      path: '/rules',
      as: 'player',
      act: async (page) => {
        await page.locator('header a[href="/"]').click();
        await page.locator('main a[href^="/matchday"]').first().waitFor();
      },
    },
    { name: 'events', path: '/events' },
    { name: 'events-signed-in', path: '/events', as: 'player' },
    { name: 'events-loading', path: '/rules', act: goToList, routes: forList(hang) },
    {
      name: 'events-failed',
      path: '/rules',
      act: async (page) => {
        await goToList(page);
        await page.getByRole('main').getByRole('alert').waitFor({ timeout: 20_000 });
      },
      routes: forList(fail(500)),
    },
    { name: 'events-empty', path: '/rules', act: goToList, routes: forList(nothing) },
    { name: 'prediction-dialog', path: '/events', as: 'player', act: predict, isWindow: true },
    {
      name: 'prediction-dialog-new',
      path: '/events',
      as: 'newcomer',
      act: predict,
      isWindow: true,
    },
    { name: 'match-open', path: `/matches/${world.openId}`, as: 'player' },
    { name: 'match-open-visitor', path: `/matches/${world.openId}` },
    { name: 'match-pending', path: `/matches/${world.pendingId}`, as: 'player' },
    { name: 'match-finished', path: `/matches/${world.finishedId}`, as: 'player' },
    {
      name: 'match-administration',
      path: `/matches/${world.pendingId}`,
      as: 'administrator',
      act: (page) => page.locator('main summary').first().click(),
    },
    {
      name: 'match-administration-finished',
      path: `/matches/${world.finishedId}`,
      as: 'administrator',
      act: (page) => page.locator('main summary').first().click(),
    },
    {
      name: 'revert-dialog',
      path: `/matches/${world.finishedId}`,
      as: 'administrator',
      act: askForRevert,
      isWindow: true,
    },
    { name: 'match-unknown', path: '/matches/00000000-0000-4000-8000-000000000000' },
    { name: 'leaderboard', path: '/leaderboard' },
    { name: 'leaderboard-signed-in', path: '/leaderboard', as: 'player' },
    { name: 'leaderboard-empty', path: '/leaderboard?year=2026&month=1' },
    { name: 'friends', path: '/friends', as: 'player' },
    { name: 'friends-rounds', path: '/friends?tab=rounds', as: 'player' },
    { name: 'leagues', path: '/leagues', as: 'player' },
    { name: 'league', path: world.leaguePath, as: 'player' },
    { name: 'league-cups', path: `${world.leaguePath}?tab=cups`, as: 'player' },
    { name: 'cup-entry', path: world.cups.entry, as: 'player' },
    { name: 'cup-bracket', path: world.cups.bracket, as: 'player' },
    { name: 'cup-table', path: world.cups.table, as: 'player' },
    { name: 'cups-for-all', path: '/admin/cups', as: 'administrator' },
    { name: 'profile', path: '/profile', as: 'player' },
    {
      name: 'rewards-window',
      path: '/profile',
      as: 'winner',
      act: (page) => page.getByRole('dialog').waitFor(),
      isWindow: true,
    },
    { name: 'profile-newcomer', path: '/profile', as: 'newcomer' },
    { name: 'profile-other', path: '/profile/kopfballungeheuer_1954.x', as: 'player' },
    { name: 'profile-unknown', path: '/profile/nobody.at.all', as: 'player' },
    {
      name: 'profile-edit',
      path: '/profile',
      as: 'player',
      act: (page) => page.locator('main button[aria-expanded]').first().click(),
    },
    {
      name: 'profile-photo-dialog',
      path: '/profile',
      as: 'player',
      act: openDialog('main button.group'),
      isWindow: true,
    },
    {
      name: 'profile-password',
      path: '/profile',
      as: 'player',
      act: (page) => page.locator('main summary').first().click(),
    },
    {
      name: 'profile-delete-dialog',
      path: '/profile',
      as: 'player',
      act: openDialog('main button >> nth=-1'),
      isWindow: true,
    },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'forgot-password-sent', path: '/forgot-password', act: requestReset },
    {
      name: 'reset-password',
      path: '/reset-password#token=one-of-a-mail',
      routes: { '**/api/accounts/check-password-reset**': (route) => route.fulfill({ json: {} }) },
    },
    { name: 'reset-password-invalid', path: '/reset-password#token=used-up' },
    {
      name: 'complete-profile',
      path: '/complete-profile',
      as: 'newcomer',
      routes: { '**/api/accounts/session': withoutProfile },
    },
    { name: 'sign-in', path: '/auth' },
    { name: 'sign-in-errors', path: '/auth', act: submit },
    { name: 'sign-up', path: '/auth?mode=signup' },
    { name: 'sign-up-errors', path: '/auth?mode=signup', act: mistype },
    { name: 'check-your-email', path: '/auth?mode=signup', act: signUp },
    { name: 'confirm', path: '/confirm#token=not-a-real-one' },
    { name: 'administration', path: '/admin', as: 'administrator' },
    { name: 'administration-pending', path: '/admin', as: 'administrator', act: tab(1) },
    { name: 'administration-finished', path: '/admin', as: 'administrator', act: tab(2) },
    { name: 'results-to-settle', path: '/admin/results', as: 'administrator' },
    { name: 'enter-results', path: '/admin/results/sheet', as: 'administrator' },
    { name: 'messages', path: '/admin/messages', as: 'administrator' },
    { name: 'leagues-to-moderate', path: '/admin/leagues', as: 'administrator' },
    { name: 'players', path: '/admin/players', as: 'administrator' },
    { name: 'players-found', path: '/admin/players', as: 'administrator', act: find('t') },
    { name: 'players-long-name', path: '/admin/players', as: 'administrator', act: find('kopf') },
    { name: 'players-none', path: '/admin/players', as: 'administrator', act: find('zzz') },
    { name: 'become-administrator', path: '/become-administrator#token=none', as: 'player' },
    { name: 'questions-of-imports', path: '/admin/imports', as: 'administrator' },
    { name: 'health', path: '/admin/health', as: 'administrator' },
    { name: 'audit', path: '/admin/audit', as: 'administrator' },
    { name: 'inbox', path: '/inbox', as: 'player' },
    { name: 'invitation', path: world.invitation },
    { name: 'invitation-gone', path: '/invite/AAAAAAAAAAAAAAAAAAAAAA' },
    { name: 'forbidden', path: '/admin', as: 'player' },
    { name: 'not-found', path: '/there/is/nothing/here' },
    {
      name: 'page-failed',
      path: '/friends',
      as: 'player',
      routes: { '**/api/accounts/session': fail(500) },
    },
    { name: 'language-menu', path: '/rules', act: menu(0), isWindow: true },
    { name: 'header-menu', path: '/rules', act: menu(2), isWindow: true, isNarrow: true },
    { name: 'rules', path: '/rules' },
    { name: 'proof', path: '/proof' },
    { name: 'skill-board', path: '/leaderboard?order=skill' },
    {
      name: 'skill-board-full',
      path: '/leaderboard?order=skill',
      as: 'player',
      routes: { '**/api/leaderboard/skill*': answer(SKILL_BOARD) },
    },
    {
      name: 'profile-skill',
      path: '/profile',
      as: 'player',
      routes: { '**/api/profiles/*/skill': answer({ calls: 57, estimate: SKILLS[2] }) },
    },
    { name: 'contact', path: '/contact' },
    { name: 'terms', path: '/tos' },
    { name: 'privacy', path: '/privacy' },
    { name: 'disclaimer', path: '/disclaimer' },
  ];
}

const opens = (what: string) => (page: Page) => page.locator(`[data-opens="${what}"]`).click();

const ACTS: { name: string; act: Act }[] = [
  { name: 'ui-dialog', act: opens('dialog') },
  { name: 'ui-long-dialog', act: opens('long-dialog') },
  { name: 'ui-confirmation', act: opens('confirmation') },
  { name: 'ui-toasts', act: opens('toasts') },
  {
    name: 'ui-toasts-above-dialog',
    act: async (page) => {
      await opens('dialog')(page);
      await page.waitForTimeout(400);
      await opens('toast-above')(page);
    },
  },
  { name: 'ui-menu-open', act: (page) => page.locator('#menu [aria-haspopup]').click() },
];

export const OVERLAYS: readonly Screen[] = ACTS.map((overlay) => ({
  ...overlay,
  path: '/dev/ui',
  isWindow: true,
  isHanging: true,
}));
