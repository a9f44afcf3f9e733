const fail = (status) => (route) =>
  route.fulfill({ status, contentType: 'application/json', body: '{"code":"INTERNAL"}' });
const nothing = (route) => route.fulfill({ json: { items: [], next: null } });
const hang = () => new Promise(() => {});

/** The list that the server draws asks for nothing: who comes by a link sees how it is fetched. */
const goToList = (page) => page.locator('a[href="/events"]:visible').first().click();
const forList = (handler) => ({ '**/api/items?*': handler, '**/api/items': handler });

/** Fills and sends the form of a new account; the address is a new one every time. */
async function signUp(page) {
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

/** The fields say what is wrong when they are left. */
async function mistype(page) {
  await page.locator('main form input').first().fill('a');
  await page.locator('input[type="email"]').fill('nobody');
  const [password, again] = await page.locator('input[type="password"]').all();
  await password.fill('short');
  await again.fill('other');
  await again.blur();
}

/** As the server answers for an account by Google that lacks a name. */
const withoutProfile = async (route) => {
  const answer = await route.fetch();
  const { session } = await answer.json();
  const lacking = { ...session, username: null, isProfileComplete: false };
  await route.fulfill({ json: { session: lacking } });
};

/** For another address every time: each gets only so many mails. */
async function requestReset(page) {
  const name = `somebody.${Math.random().toString(36).slice(2, 10)}`;
  await page.locator('input[type="email"]').fill(`${name}@players.example`);
  await submit(page);
  await page.locator('main form').waitFor({ state: 'detached' });
}

/** What a window says is not what is looked at. */
/** Forty settled calls take a season's tenth, which this world has not played. */
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
const answer = (json) => (route) => route.fulfill({ json });

const openDialog = (name) => async (page) => {
  await page.locator(name).click();
  await page.getByRole('dialog').waitFor();
};

/** Opens the desk and asks for the result back. */
async function askForRevert(page) {
  await page.locator('main summary').first().click();
  await page.locator('main details button.bg-danger-fill').click();
  await page.getByRole('dialog').waitFor();
}

const tab = (index) => (page) => page.getByRole('tab').nth(index).click();
const menu = (index) => (page) => page.locator('header button').nth(index).click();

const submit = (page) => page.locator('main form button[type="submit"]').click();
const predict = (page) => page.locator('main article button').first().click();

/**
 * Every screen: who looks at it, where, and what is done first. `isWindow` is one window of it,
 * else it is shown whole; `isNarrow` has it on a phone alone.
 */
export function listScreens(world) {
  return [
    { name: 'home', path: '/' },
    { name: 'home-signed-in', path: '/', as: 'player' },
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
      path: '/rules',
      routes: { '**/assets/*rules-page*': (route) => route.abort() },
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

const opens = (what) => (page) => page.locator(`[data-opens="${what}"]`).click();

/** What lies above the page of all pieces. */
export const OVERLAYS = [
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
].map((overlay) => ({ ...overlay, path: '/dev/ui', isWindow: true, isHanging: true }));
