import { takeTurns } from '../tests/share.ts';
import { inHours } from './support/events-world.ts';
import { startPlayedGame, type PlayedGame } from './support/played-game.ts';
import type { Viewer } from './support/pages.ts';
import { PUBLIC_PAGES, ROUTES } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { expectPage, placeOf, walk } from './support/walk.ts';

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

/** Any heading will do for a page that is not here. */
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
  '/leagues': /^Leagues and cups$/,
  '/leagues/:leagueId': /^Third Floor$/,
  '/join/:code': /^Third Floor$/,
  '/moments/:token': / called /,
  '/cups/:cupId': /^Coffee Cup$/,
  '/friends/:username': /^You and /,
  '/invite/:code': / invites you$/,
  '/profile/:username': /^(long\.standing\.regular|the\.referee|crowd)/,
  '/admin': /^Administration$/,
  '/admin/results': /^Results to confirm$/,
  '/admin/results/sheet': /^Results sheet$/,
  '/admin/imports': /^Import questions$/,
  '/admin/audit': /^Audit$/,
  '/admin/health': /^Health$/,
  '/admin/refusals': /^Refusals$/,
  '/admin/messages': /^Messages$/,
  '/admin/leagues': /^Private leagues$/,
  '/admin/players': /^Players$/,
  '/become-administrator': /^(This invitation no longer works|Run the game too\?)$/,
  '/admin/teams': /^Teams$/,
  '/admin/competitions': /^Competitions$/,
  '/admin/cups': /^Cups for all players$/,
  '/admin/statistics': /^Statistics$/,
  '/rules': /^Know football/,
  '/proof': /^Does the better/,
  '/contact': /^Write to us$/,
  '/tos': /^Terms of service$/,
  '/privacy': /^Privacy policy$/,
  '/disclaimer': /^Disclaimer$/,
};

const BY_MAIL = ['/confirm', '/reset-password', '/unsubscribe', '/become-administrator'];
/** Pages that others lead to: their own specs test them. */
const AMONG_FRIENDS = ['/friends/:username', '/join/:code', '/moments/:token'];
/** Of the viewers in these tests, only the player is a member of a league. */
const OF_MEMBERS = ['/leagues/:leagueId', '/cups/:cupId'];
/** No link leads to them: a redirect for players without a name, and a page for developers. */
const WITHOUT_LINKS = ['/complete-profile', '/dev/ui'];
const SIGNED_OUT = ['/auth', '/auth?mode=signup', '/forgot-password'];

const ELSEWHERE = new Set([...BY_MAIL, ...AMONG_FRIENDS, ...WITHOUT_LINKS, ...SIGNED_OUT]);
const FOR_SIGNED_IN = ROUTES.filter((route) => !ELSEWHERE.has(route));
const FOR_ADMINISTRATORS = FOR_SIGNED_IN.filter((route) => !OF_MEMBERS.includes(route));
const FOR_PLAYERS = FOR_SIGNED_IN.filter((route) => !route.startsWith('/admin'));
/** `/leagues` and `/profile` lead visitors to the sign-in. */
const FOR_VISITORS = [
  ...PUBLIC_PAGES.filter((route) => !AMONG_FRIENDS.includes(route)),
  '/leagues',
  '/profile',
  '/auth?mode=signup',
];

/** Pages that links reach, by viewer and screen. */
const WALKS: readonly { viewer: Viewer; width: number; places: readonly string[] }[] = [
  { viewer: 'visitor', width: 360, places: FOR_VISITORS },
  { viewer: 'player', width: 1280, places: FOR_PLAYERS },
  { viewer: 'administrator', width: 1280, places: FOR_ADMINISTRATORS },
];

for (const { viewer, width, places } of takeTurns(WALKS)) {
  walkTest(
    `NAV-19: the ${viewer} reaches every page of theirs from the front page, by links`,
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
  const { userId, email } = await game.createPlayer(player);
  await game.createEvent({ title: { en: 'Who scores first?' }, deadlineAt: inHours(5) });
  const elsewhere = await createContext();
  await signIn(elsewhere, { ...player, email });
  const choices = { language: 'en', timeZone: 'Europe/London' };
  const response = await elsewhere.request.patch('/api/mails/choices', { data: choices });
  expect(response.ok(), await response.text()).toBe(true);
  await elsewhere.close();
  const office = await createContext();
  const referee = { username: 'the.referee', password: 'tick and tock', isAdmin: true };
  await signIn(office, { ...referee, ...(await game.createPlayer(referee)) });
  const invitation = `/api/admin/players/${userId}/administrator-invitation`;
  const invited = await office.request.post(invitation, { data: {} });
  expect(invited.ok(), await invited.text()).toBe(true);
  await office.close();
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
