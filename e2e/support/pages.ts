import { expect, type Page } from '@playwright/test';
import type { PlayedGame } from './played-game.ts';
import { waitUntilStill } from './stillness.ts';
import type { Translate } from './texts.ts';

export type Viewer = 'visitor' | 'player' | 'administrator';

export type PageUnderTest = {
  readonly name: string;
  readonly path: string | ((played: PlayedGame) => string);
  readonly viewer: Viewer;
  /** Brings the page into the state to check, by the texts of its language. */
  readonly prepare?: (page: Page, t: Translate) => Promise<void>;
  /** A modal dialog traps the focus. */
  readonly isModal?: boolean;
};

/** Switches to cards, which are optional on a phone. */
async function showCards(page: Page, t: Translate): Promise<void> {
  const switchOf = page.getByRole('button', { name: t('events:compact') });
  if ((await switchOf.getAttribute('aria-pressed')) === 'true') await switchOf.click();
}

async function openFirstMatch(page: Page, t: Translate): Promise<void> {
  await showCards(page, t);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/matches\//);
  await waitUntilShown(page);
}

/** The front page is shown to players who did not come to it first. */
async function goHome(page: Page): Promise<void> {
  await page.getByRole('banner').locator('a[href="/"]').click();
  await expect(page).toHaveURL('/');
  await waitUntilShown(page);
}

async function openDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openFirstOf(page: Page, list: string): Promise<void> {
  await page.getByRole('list', { name: list }).getByRole('button').first().click();
  await waitUntilShown(page);
}

/** Searches a page of the administration until one is found that can be renamed. */
const search = (room: string, text: string) => async (page: Page, t: Translate) => {
  await page.getByLabel(t(`${room}:search`)).fill(text);
  const rename = page.getByRole('button', { name: t(`${room}:rename.open`) });
  await expect(rename.first()).toBeVisible();
};

/** Removes the embedded data: pages fetch it, as after a client-side navigation. */
export async function removeEmbeddedData(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const headers = { ...answer.headers() };
    delete headers['content-encoding'];
    delete headers['content-length'];
    const html = await answer.text();
    const body = html
      .replace(/"queries":\[.*\](?=}<\/script>)/, '"queries":null')
      .replace('"isPlayer":false', '"isPlayer":true');
    return route.fulfill({ status: answer.status(), headers, body });
  });
}

export const PAGES: readonly PageUnderTest[] = [
  { name: 'home', path: '/', viewer: 'visitor' },
  { name: 'matches', path: '/events', viewer: 'visitor' },
  { name: 'a match', path: '/events', viewer: 'visitor', prepare: openFirstMatch },
  { name: 'results', path: '/events?part=results', viewer: 'visitor' },
  { name: 'rounds', path: '/rounds', viewer: 'visitor' },
  { name: 'an empty leaderboard', path: '/leaderboard', viewer: 'visitor' },
  { name: 'sign-in', path: '/auth', viewer: 'visitor' },
  { name: 'sign-up', path: '/auth?mode=signup', viewer: 'visitor' },
  { name: 'confirmation', path: '/confirm#token=abc', viewer: 'visitor' },
  { name: 'a broken confirmation link', path: '/confirm', viewer: 'visitor' },
  { name: 'forgotten password', path: '/forgot-password', viewer: 'visitor' },
  { name: 'a broken reset link', path: '/reset-password', viewer: 'visitor' },
  { name: 'the end of a mail', path: '/unsubscribe?mail=reminder&token=abc', viewer: 'visitor' },
  { name: 'a broken end of a mail', path: '/unsubscribe', viewer: 'visitor' },
  { name: 'rules', path: '/rules', viewer: 'visitor' },
  { name: 'proof', path: '/proof', viewer: 'visitor' },
  { name: 'contact', path: '/contact', viewer: 'visitor' },
  { name: 'contact, refused', path: '/contact?problem=rate_limited', viewer: 'visitor' },
  { name: 'terms of service', path: '/tos', viewer: 'visitor' },
  { name: 'privacy policy', path: '/privacy', viewer: 'visitor' },
  { name: 'disclaimer', path: '/disclaimer', viewer: 'visitor' },
  { name: 'not found', path: '/no/such/page', viewer: 'visitor' },
  { name: 'an invitation', path: ({ invitation }) => invitation, viewer: 'visitor' },
  { name: 'an invitation that is gone', path: '/invite/AAAAAAAAAAAAAAAAAAAAAA', viewer: 'visitor' },
  { name: 'an invitation to a league', path: ({ league }) => league.joinPath, viewer: 'visitor' },
  {
    name: 'a dead invitation to a league',
    path: '/join/AAAAAAAAAAAAAAAAAAAAAA',
    viewer: 'visitor',
  },
  { name: 'a moment that is gone', path: '/moments/AAAAAAAAAAAAAAAAAAAAAA', viewer: 'visitor' },
  { name: 'the front page of a player', path: '/rules', viewer: 'player', prepare: goHome },
  { name: 'matches of a player', path: '/events', viewer: 'player' },
  { name: 'a match of a player', path: '/events', viewer: 'player', prepare: openFirstMatch },
  {
    name: 'the prediction dialog',
    isModal: true,
    path: '/events',
    viewer: 'player',
    async prepare(page, t) {
      await showCards(page, t);
      const name = t('matches:card.predictFor', { team1: '', team2: '' }).split(':')[0]!;
      await page.getByRole('article').first().getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'what is in play', path: '/events?part=in_play', viewer: 'player' },
  { name: 'the season', path: '/events?part=season', viewer: 'player' },
  { name: 'rounds of a player', path: '/rounds', viewer: 'player' },
  { name: 'the matchday sheet', path: '/matchday', viewer: 'player' },
  { name: 'the leaderboard of a player', path: '/leaderboard', viewer: 'player' },
  { name: 'the inbox', path: '/inbox', viewer: 'player' },
  { name: 'friends', path: '/friends', viewer: 'player' },
  { name: 'a round of friends', path: '/friends?tab=rounds', viewer: 'player' },
  { name: 'own leagues', path: '/leagues', viewer: 'player' },
  { name: 'the table of a league', path: ({ league }) => league.path, viewer: 'player' },
  {
    name: 'the members of a league',
    path: ({ league }) => `${league.path}?tab=members`,
    viewer: 'player',
  },
  {
    name: 'the rounds of a league',
    path: ({ league }) => `${league.path}?tab=rounds`,
    viewer: 'player',
  },
  {
    name: 'the form of a league',
    isModal: true,
    path: '/leagues',
    viewer: 'player',
    prepare: (page, t) => openDialog(page, t('leagues:create.open')),
  },
  {
    name: 'the cups of a league',
    path: ({ league }) => `${league.path}?tab=cups`,
    viewer: 'player',
  },
  { name: 'a cup', path: ({ cup }) => cup.path, viewer: 'player' },
  {
    name: 'the form of a cup',
    isModal: true,
    path: ({ league }) => `${league.path}?tab=cups`,
    viewer: 'player',
    prepare: (page, t) => openDialog(page, t('cups:create.open')),
  },
  { name: 'leagues on the leaderboard', path: '/leaderboard?order=leagues', viewer: 'player' },
  { name: 'the own invitation', path: ({ invitation }) => invitation, viewer: 'player' },
  { name: 'own profile', path: '/profile', viewer: 'player' },
  {
    name: 'own profile, being edited',
    path: '/profile',
    viewer: 'player',
    async prepare(page, t) {
      await page.getByRole('button', { name: t('profile:edit'), exact: true }).click();
      await page
        .locator('summary')
        .filter({ hasText: t('profile:security.password') })
        .click();
    },
  },
  {
    name: 'the picture dialog',
    isModal: true,
    path: '/profile',
    viewer: 'player',
    prepare: (page, t) => openDialog(page, t('profile:picture.change')),
  },
  {
    name: 'the dialog of a deletion',
    isModal: true,
    path: '/profile',
    viewer: 'player',
    prepare: (page, t) => openDialog(page, t('profile:delete.open')),
  },
  { name: 'an unknown profile', path: '/profile/nobody.at.all', viewer: 'player' },
  { name: 'administration', path: '/admin', viewer: 'administrator' },
  { name: 'statistics', path: '/admin/statistics', viewer: 'administrator' },
  {
    name: 'the teams of a country, and one of them',
    path: '/admin/teams?country=England',
    viewer: 'administrator',
    prepare: (page, t) => openFirstOf(page, t('adminTeams:teams.list')),
  },
  {
    name: 'the dialog of a new team',
    isModal: true,
    path: '/admin/teams',
    viewer: 'administrator',
    prepare: (page, t) => openDialog(page, t('adminTeams:newTeam.open')),
  },
  {
    name: 'a competition and its teams',
    path: '/admin/competitions',
    viewer: 'administrator',
    prepare: (page, t) => openFirstOf(page, t('adminTeams:competitions.list')),
  },
  { name: 'the cups for all players', path: '/admin/cups', viewer: 'administrator' },
  { name: 'results to settle', path: '/admin/results', viewer: 'administrator' },
  {
    name: 'a result to settle, with its impact',
    path: '/admin/results',
    viewer: 'administrator',
    async prepare(page, t) {
      await page
        .getByRole('button', { name: t('results:proposed.look') })
        .first()
        .click();
      await expect(page.getByText(t('results:figures.gainingPlayers'))).toBeVisible();
    },
  },
  { name: 'the results sheet', path: '/admin/results/sheet', viewer: 'administrator' },
  { name: 'the questions of imports', path: '/admin/imports', viewer: 'administrator' },
  { name: 'the audit', path: '/admin/audit', viewer: 'administrator' },
  { name: 'the health of the game', path: '/admin/health', viewer: 'administrator' },
  { name: 'the refusals', path: '/admin/refusals', viewer: 'administrator' },
  { name: 'the messages', path: '/admin/messages', viewer: 'administrator' },
  {
    name: 'the leagues of all players',
    path: '/admin/leagues',
    viewer: 'administrator',
    prepare: search('adminLeagues', 'floor'),
  },
  {
    name: 'the players, one found',
    path: '/admin/players',
    viewer: 'administrator',
    prepare: search('adminPlayers', 'regular'),
  },
  {
    name: 'a broken invitation of an administrator',
    path: '/become-administrator',
    viewer: 'player',
  },
  {
    name: 'an invitation of somebody else',
    path: ({ invitation }) => invitation,
    viewer: 'administrator',
  },
  {
    name: 'a match of an administrator',
    path: '/events',
    viewer: 'administrator',
    async prepare(page, t) {
      await openFirstMatch(page, t);
      await page
        .locator('summary')
        .filter({ hasText: t('results:panel') })
        .click();
    },
  },
];

/** Waits until a page has its heading and has finished loading. */
export async function waitUntilShown(page: Page): Promise<void> {
  // Polled at every frame, because it runs dozens of times.
  await page.waitForFunction(() => {
    // Before hydration the server-rendered page does nothing.
    if (document.documentElement.dataset['hydrated'] === undefined) return false;
    const isBusy = 'main [aria-busy="true"], main[aria-busy="true"], .animate-pulse';
    const heading = document.querySelector('h1');
    return (
      heading?.checkVisibility({ visibilityProperty: true }) === true &&
      document.querySelector(isBusy) === null
    );
  });
}

export async function visit(
  page: Page,
  { path }: PageUnderTest,
  played: PlayedGame,
): Promise<void> {
  await page.goto(typeof path === 'string' ? path : path(played));
  await waitUntilShown(page);
  // The links of a player come when the browser is idle.
  await page.locator('header [aria-busy="true"]').first().waitFor({ state: 'detached' });
}

export async function prepare(
  page: Page,
  { prepare: change }: PageUnderTest,
  t: Translate,
): Promise<void> {
  if (!change) return;
  await change(page, t);
  // The sticky header of a scrolled page would cover content.
  await page.evaluate(() => window.scrollTo(0, 0));
  await waitUntilStill(page);
}
