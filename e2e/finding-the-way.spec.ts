import { takeTurns } from '../tests/circle.ts';
import { inHours } from './support/events-world.ts';
import { startPlayedGame, type PlayedGame } from './support/played-game.ts';
import type { Viewer } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { expectPage, placeOf, ROUTES, walk } from './support/walk.ts';

/** A game with content on every page. */
const walkTest = test.extend<object, { worldToWalk: PlayedGame }>({
  worldToWalk: [
    async ({ startGame }, use) => {
      const played = await startPlayedGame(startGame);
      await played.game.createEvent({ title: { en: 'Who scores first?' }, deadlineAt: inHours(5) });
      await played.game.createRound({
        competition: 'Cup of cards',
        round: 'Final',
        matches: [{ team1: 'Ace', team2: 'King', kickoffAt: inHours(5), isOfCards: true }],
      });
      await played.game.rankPlayers({ crowd: 3, xpByPlayer: {} });
      await use(played);
      await played.game.stop();
    },
    { scope: 'worker' },
  ],
  game: async ({ worldToWalk }, use) => use(worldToWalk.game),
});

const HEADINGS: Record<string, RegExp> = {
  '/': /^(See it before kickoff\.|Hello, .+)$/,
  '/events': /^Matches and events$/,
  '/events/:eventId': /^Who scores first\?$/,
  '/matches/:matchId': / v /,
  '/matchday': /^Matchday sheet$/,
  '/rounds': /^Rounds$/,
  '/leaderboard': /^Leaderboard$/,
  '/auth': /^Welcome back$/,
  '/auth?mode=signup': /^Join the game$/,
  '/confirm': /^One last tap$/,
  '/forgot-password': /^Forgot your password\?$/,
  '/reset-password': /^Choose a new password$/,
  '/unsubscribe': /^Stop reminders\?$/,
  '/inbox': /^Notifications$/,
  '/friends': /^Friends$/,
  '/friends/:username': /^You and /,
  '/invite/:code': / invites you$/,
  '/profile/:username': /^(long\.standing\.regular|the\.referee|crowd)/,
  '/admin': /^Administration$/,
  '/admin/results': /^Results to settle$/,
  '/admin/results/sheet': /^Results sheet$/,
  '/admin/imports': /^Import questions$/,
  '/admin/audit': /^Audit$/,
  '/admin/health': /^Health$/,
  '/admin/refusals': /^Refusals$/,
  '/admin/messages': /^Messages$/,
  '/admin/teams': /^Teams$/,
  '/admin/competitions': /^Competitions$/,
  '/admin/statistics': /^Statistics$/,
  '/rules': /^Know football/,
  '/proof': /^Does the better/,
  '/contact': /^Write to us$/,
  '/tos': /^Terms of service$/,
  '/privacy': /^Privacy policy$/,
  '/disclaimer': /^Disclaimer$/,
};

const FOR_ALL = [
  '/',
  '/events',
  '/events/:eventId',
  '/matches/:matchId',
  '/matchday',
  '/rounds',
  '/leaderboard',
  '/profile',
  '/rules',
  '/proof',
  '/contact',
  '/tos',
  '/privacy',
  '/disclaimer',
];
const FOR_PLAYERS = [...FOR_ALL, '/inbox', '/friends', '/invite/:code', '/profile/:username'];

/** Pages that links reach, by viewer and screen. */
const WALKS: readonly { viewer: Viewer; width: number; places: readonly string[] }[] = [
  {
    viewer: 'visitor',
    width: 360,
    places: [...FOR_ALL, '/auth', '/auth?mode=signup', '/forgot-password'],
  },
  { viewer: 'player', width: 1280, places: FOR_PLAYERS },
  {
    viewer: 'administrator',
    width: 1280,
    places: [...FOR_PLAYERS, ...Object.keys(HEADINGS).filter((each) => each.startsWith('/admin'))],
  },
];

const BY_MAIL = ['/confirm', '/reset-password', '/unsubscribe'];
/** Pages for players with friends: `friends.spec.ts` tests them. */
const AMONG_FRIENDS = ['/friends/:username'];
/** One is a redirect for players without a name, the other is for developers. */
const BY_THEMSELVES = ['/complete-profile', '/dev/ui'];

walkTest('NAV-19: every page of the router has a way to it', () => {
  const ways = [
    ...WALKS.flatMap(({ places }) => places),
    ...BY_MAIL,
    ...AMONG_FRIENDS,
    ...BY_THEMSELVES,
  ];
  const routes = new Set(ways.map((place) => place.split('?')[0]));
  expect([...routes].toSorted()).toEqual([...ROUTES].toSorted());
});

for (const { viewer, width, places } of takeTurns(WALKS)) {
  walkTest(
    `NAV-19: the ${viewer} reaches every page of theirs from the front page, by links`,
    { tag: '@varied' },
    async ({ page, context, worldToWalk, signIn }) => {
      walkTest.slow();
      await page.setViewportSize({ width, height: 800 });
      if (viewer !== 'visitor') {
        await signIn(context, worldToWalk[viewer]);
        const invited = await context.request.post('/api/invitation', { data: {} });
        expect(invited.ok(), await invited.text()).toBe(true);
        // Not on the front page, which greets on a first visit.
        await page.goto('/rules');
      }
      await page.goto('/');
      await expectPage(page, { headings: HEADINGS, left: '' });
      expect(await walk(page, HEADINGS)).toEqual([...places].toSorted());
    },
  );
}

test('mails lead to the pages without links, and those lead on', async ({
  page,
  context,
  createContext,
  game,
  signIn,
}) => {
  const player = { username: 'long.standing.regular', password: 'a good password' };
  const { email } = await game.createPlayer(player);
  await game.createEvent({ title: { en: 'Who scores first?' }, deadlineAt: inHours(5) });
  const elsewhere = await createContext();
  await signIn(elsewhere, { ...player, email });
  const choices = { language: 'en', timeZone: 'Europe/London' };
  const told = await elsewhere.request.patch('/api/mails/choices', { data: choices });
  expect(told.ok(), await told.text()).toBe(true);
  await elsewhere.close();
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/accounts/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await post('request-password-reset', { email, language: 'en' });
  await post('sign-up', {
    username: 'new.here',
    birthDate: '1990-06-15',
    email: 'new.here@players.example',
    password: 'correct horse',
    acceptedTerms: true,
    language: 'en',
  });
  expect(await game.writeReminders()).toBe(1);
  await page.goto('/dev/mail');
  const links = await page
    .locator('a[href*="token="]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const ways = new Map(links.map((link) => [placeOf(link), link]));
  expect([...ways.keys()].toSorted()).toEqual(expect.arrayContaining(BY_MAIL));
  for (const place of BY_MAIL) {
    const left = page.url();
    await page.goto(ways.get(place)!);
    await expectPage(page, { headings: HEADINGS, left });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Matches' })).toBeVisible();
  }
});

walkTest(
  'a match of cards is opened by the button that predicts it',
  async ({ page, context, worldToWalk, signIn }) => {
    await signIn(context, worldToWalk.player);
    await page.goto('/events');
    const card = page.getByRole('article').filter({ hasText: 'Ace' });
    await card.getByRole('button', { name: /^Predict/ }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Ace v King' });
    await expect(heading).toBeFocused();
    expect(placeOf(page.url())).toBe('/matches/:matchId');
  },
);
