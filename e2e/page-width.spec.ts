import type { APIRequestContext, Page } from '@playwright/test';
import type { GameProcess } from './support/game-process.ts';
import { inHours } from './support/events-world.ts';
import { createLeague, createLeagueCup, type League } from './support/leagues.ts';
import { listBrokenWords } from './support/broken-words.ts';
import { listOverflow } from './support/overflow.ts';
import { playWorldFor, type Account } from './support/played-game.ts';
import { waitUntilShown } from './support/pages.ts';
import { listSqueezedText } from './support/squeezed-text.ts';
import { waitUntilStill } from './support/stillness.ts';
import { expect, test as base } from './support/test.ts';
import { ROUTES } from './support/routes.ts';
import { markAllRead } from './support/windows.ts';

type World = {
  readonly game: GameProcess;
  readonly player: Account;
  readonly administrator: Account;
  readonly addresses: readonly string[];
};

const PLAYER = { username: 'wide.reader', password: 'first steps' };
const REFEREE = { username: 'wide.referee', password: 'second steps', isAdmin: true };

/** A phone shows their items as rows, unless the player chose cards. */
const LISTS = /^\/events(\?|$)/;

const OF_OTHERS = /^\/(admin|dev)(\/|$)/;
const OF_ADMINISTRATORS = ROUTES.filter((route) => route.startsWith('/admin'));

/** Addresses of the pages with ids or parts in them; tabs without an address are pressed. */
function partsOf(found: {
  event: string;
  matches: readonly string[];
  friend: string;
  invitation: string;
  league: League;
  cups: readonly string[];
}): Readonly<Record<string, readonly string[]>> {
  const { event, matches, friend, invitation, league, cups } = found;
  return {
    '/events': ['in_play', 'results', 'season']
      .map((part) => `/events?part=${part}`)
      .concat('/events'),
    '/events/:eventId': [event],
    '/matches/:matchId': matches,
    '/leaderboard': ['', '?type=yearly', '?friends=true', '?order=skill', '?order=leagues'].map(
      (board) => `/leaderboard${board}`,
    ),
    '/auth': ['/auth', '/auth?mode=signup'],
    '/confirm': ['/confirm', '/confirm#token=abc'],
    '/unsubscribe': ['/unsubscribe', '/unsubscribe?mail=reminder&token=abc'],
    '/become-administrator': ['/become-administrator', '/become-administrator#token=abc'],
    '/reset-password': ['/reset-password', '/reset-password#token=abc'],
    '/invite/:code': [invitation, '/invite/AAAAAAAAAAAAAAAAAAAAAA'],
    '/friends': ['/friends', '/friends?tab=rounds'],
    '/friends/:username': [`/friends/${friend}`],
    '/leagues/:leagueId': [league.path, `${league.path}?tab=rounds`],
    '/moments/:token': ['/moments/AAAAAAAAAAAAAAAAAAAAAA'],
    '/cups/:cupId': cups,
    '/join/:code': [league.joinPath, '/join/AAAAAAAAAAAAAAAAAAAAAA'],
    '/profile/:username': [`/profile/${friend}`, '/profile/nobody.at.all'],
  };
}

type Api = APIRequestContext;

async function read<Answer>(api: Api, path: string): Promise<Answer> {
  const answer = await api.get(`/api${path}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

type Items = {
  items: ({ kind: 'match'; match: { id: string } } | { kind: 'event'; event: { id: string } })[];
};

const NAME = 'Donaudampfschifffahrtsgesellschaft AGAG';

async function createCups(game: GameProcess, api: Api, { leagueId }: League): Promise<string[]> {
  const open = await read<{ name: string }[]>(api, '/competitions/open');
  const create = async (format: 'knockout' | 'head_to_head', players: number) => {
    const competition = open[0]!.name;
    const cup = await createLeagueCup(api, { leagueId, name: NAME, competition, format });
    if (players > 0) await game.fillCup({ cupId: cup.cupId, players });
    return cup.path;
  };
  const cups = [await create('knockout', 0), await create('knockout', 12)];
  cups.push(await create('head_to_head', 6));
  await game.advanceCups();
  return cups;
}

async function findAddresses(game: GameProcess, api: Api, eventId: string): Promise<string[]> {
  const [open, results, friends] = await Promise.all([
    read<Items>(api, '/items'),
    read<Items>(api, '/items/closed?part=results'),
    read<{ friends: { username: string }[] }>(api, '/friends'),
  ]);
  const invited = await api.post('/api/invitation', { data: {} });
  const { invitation } = (await invited.json()) as { invitation: { url: string } };
  const league = await createLeague(api, { name: NAME, line: 'x'.repeat(40), showsNames: true });
  const cups = await createCups(game, api, league);
  const ofMatch = ({ items: some }: Items) =>
    some.flatMap((item) => (item.kind === 'match' ? `/matches/${item.match.id}` : [])).slice(0, 2);
  const parts = partsOf({
    event: `/events/${eventId}`,
    matches: [...ofMatch(open), ...ofMatch(results)],
    friend: friends.friends[0]!.username,
    invitation: new URL(invitation.url).pathname,
    league,
    cups,
  });
  return ROUTES.filter((route) => !OF_OTHERS.test(route)).flatMap((route) => parts[route] ?? route);
}

/** The world of the demonstration, with content on every page. */
const test = base.extend<object, { wideWorld: World }>({
  wideWorld: [
    async ({ startGame, playwright }, use) => {
      const game = await startGame();
      const player = await game.createPlayer(PLAYER);
      await playWorldFor(game, player.userId);
      const account = { email: player.email, password: PLAYER.password };
      const api = await playwright.request.newContext({ baseURL: game.url });
      const signedIn = await api.post('/api/accounts/sign-in', { data: account });
      expect(signedIn.ok(), await signedIn.text()).toBe(true);
      await markAllRead(api);
      const title = { en: 'Who lifts the Championship trophy?', de: 'Wer holt die Meisterschaft?' };
      const eventId = await game.createEvent({ title, deadlineAt: inHours(5) });
      const addresses = await findAddresses(game, api, eventId);
      await api.dispose();
      const { email } = await game.createPlayer(REFEREE);
      const administrator = { email, password: REFEREE.password };
      await use({ game, player: account, administrator, addresses });
      await game.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  game: async ({ wideWorld }, use) => use(wideWorld.game),
});

async function lookAtParts(page: Page, look: (part: string) => Promise<void>): Promise<void> {
  await look('');
  const tabs = page.getByRole('main').getByRole('tab');
  for (let place = 0; place < (await tabs.count()); place += 1) {
    const tab = tabs.nth(place);
    if ((await tab.getAttribute('aria-selected')) === 'true') continue;
    await tab.click();
    await waitUntilShown(page);
    await look(` (${await tab.innerText()})`);
  }
}

test('every pattern has an address to open', ({ wideWorld }) => {
  expect(wideWorld.addresses.filter((address) => address.includes(':'))).toEqual([]);
});

for (const locale of ['en-GB', 'de-DE']) {
  for (const viewer of ['visitor', 'player', 'administrator'] as const) {
    test.describe(`in ${locale}, ${viewer}`, () => {
      test.use({ locale, viewport: { width: 360, height: 740 } });

      test(
        'no page is wider than its screen, even with text of 200 %, and no word is broken',
        { tag: '@slow' },
        async ({ page, context, wideWorld, signIn }) => {
          test.slow();
          if (viewer !== 'visitor') await signIn(context, wideWorld[viewer]);
          const problems: string[] = [];
          const lookAt = async (address: string, form = '') => {
            await page.goto(address);
            await waitUntilShown(page);
            await lookAtParts(page, async (part) => {
              const where = `${address}${form}${part}`;
              for (const width of [320, 1280, 360]) {
                await page.setViewportSize({ width, height: 740 });
                await waitUntilStill(page);
                const broken = await listBrokenWords(page);
                problems.push(...broken.map((one) => `${where} at ${width} px: ${one}`));
              }
              for (const percent of [100, 200]) {
                await page.evaluate((size) => {
                  document.documentElement.style.fontSize = `${size}%`;
                }, percent);
                await waitUntilStill(page);
                const found = [...(await listOverflow(page)), ...(await listSqueezedText(page))];
                problems.push(...found.map((one) => `${where} at ${percent} %: ${one}`));
              }
              await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
            });
          };
          const addresses = viewer === 'administrator' ? OF_ADMINISTRATORS : wideWorld.addresses;
          for (const address of addresses) await lookAt(address);
          await page.evaluate(() => localStorage.setItem('listForm', 'cards'));
          for (const address of addresses.filter((one) => LISTS.test(one))) {
            await lookAt(address, ' as cards');
          }
          expect(problems).toEqual([]);
        },
      );
    });
  }
}
