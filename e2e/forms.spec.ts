import type { Locator, Page } from '@playwright/test';
import { inHours, makeEventsWorld } from './support/events-world.ts';
import type { GameProcess } from './support/game-process.ts';
import { signInAtProvider, startGoogleGame } from './support/google-game.ts';
import { createLeague } from './support/leagues.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'nothing is lost here';
const BEFORE = { path: '/tos', heading: 'Terms of service' };
const ELSEWHERE = { path: '/privacy', heading: 'Privacy policy' };
/** Time of the tests: two cup matches are over, and the season has not started. */
const NOW_IN_HOURS = 0.75;

/** `league` is the address of a player's league. */
type World = Awaited<ReturnType<typeof makeWorld>> & { league: string };

/** A form of the table in `forms.test.tsx`, with its page. */
type Form = {
  /** Path below `src` of the client. */
  file: string;
  at: (world: World) => string;
  reach?: (page: Page) => Promise<void>;
  isDialog?: true;
  /** Inputs by label: a text, an option, or a tick to change. */
  entered?: Readonly<Record<string, string | boolean>>;
  /** Button to press instead, and its visible effect. */
  pressed?: { button: string; seen: (page: Page) => Locator };
  /** `saves` offers "Save and leave", `asks` needs more than a press to save. */
  guard?: 'saves' | 'asks';
};

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const openTab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).click();

const openLeagueMenu = (name: string) => async (page: Page) => {
  await press('More about the league')(page);
  await page.getByRole('menuitem', { name }).click();
};
const renameFound = (label: string, search: string) => async (page: Page) => {
  await page.getByLabel(label).fill(search);
  await press(/^Rename/)(page);
};

const VISITORS: readonly Form[] = [
  {
    file: 'features/accounts/sign-in/sign-in-form.tsx',
    at: () => '/auth',
    entered: { 'E-mail': 'zoe@players.example' },
  },
  {
    file: 'features/accounts/sign-up/sign-up-form.tsx',
    at: () => '/auth?mode=signup',
    entered: { Username: 'nostra.damus', 'Date of birth': '15/06/1990', 'E-mail': 'n@p.example' },
  },
  {
    file: 'features/accounts/password/forgot-password-page.tsx',
    at: () => '/forgot-password',
    entered: { 'E-mail': 'zoe@players.example' },
  },
  {
    file: 'features/contact/components/contact-form.tsx',
    at: () => '/contact',
    entered: { 'E-mail': 'zoe@players.example', Message: 'Well done!' },
  },
];

const COMPLETION: Form = {
  file: 'features/accounts/sign-up/complete-profile-page.tsx',
  at: () => '/complete-profile',
  entered: { Username: 'nostra.damus', 'Date of birth': '15/06/1990' },
};

const PLAYERS: readonly Form[] = [
  {
    file: 'features/predictions/sheet/prediction-sheet.tsx',
    at: ({ cupId }) => `/matchday?competition=${cupId}`,
    entered: { 'Alder Town goals': '3', 'Birch United goals': '1' },
    guard: 'saves',
  },
  {
    file: 'features/predictions/components/score-prediction-form.tsx',
    at: ({ open }) => `/matches/${open}`,
    entered: { 'Alder Town goals': '2', 'Birch United goals': '4' },
    guard: 'saves',
  },
  {
    file: 'features/predictions/match-cards/match-cards-form.tsx',
    at: ({ cards }) => `/matches/${cards}`,
    entered: { 'Cedar City goals': '2', 'Dale Rovers goals': '1' },
    guard: 'saves',
  },
  {
    file: 'features/predictions/components/event-prediction-form.tsx',
    at: ({ text }) => `/events/${text}`,
    entered: { 'Your answer': 'Zoe Keeper' },
    guard: 'saves',
  },
  {
    // The table builder: the same form, with an order instead of a text.
    file: 'features/predictions/components/event-prediction-form.tsx',
    at: ({ table }) => `/events/${table}`,
    pressed: {
      button: ': one place up',
      seen: (page) => page.locator('form').getByRole('list'),
    },
    guard: 'saves',
  },
  {
    file: 'features/accounts/own-account/edit-name-form.tsx',
    at: ({ player }) => `/profile/${player}`,
    reach: press('Edit profile'),
    entered: { Username: 'Every.Fórm' },
  },
  {
    file: 'features/friends/components/add-friend-box.tsx',
    at: ({ player }) => `/profile/${player}`,
    reach: openTab(/Friends/),
    entered: { 'Add a friend by name': 'ben.back' },
  },
  {
    file: 'features/cups/create/create-cup.tsx',
    at: ({ league }) => `${league}?tab=cups`,
    reach: press('Start a cup'),
    isDialog: true,
    entered: { 'Name of the cup': 'Spring Cup' },
  },
  {
    file: 'features/leagues/own/create-league.tsx',
    at: () => '/leagues',
    reach: press('Create a league'),
    isDialog: true,
    entered: { Name: 'Third Floor' },
  },
  {
    file: 'features/leagues/settings/league-settings.tsx',
    at: ({ league }) => league,
    reach: openLeagueMenu('Settings'),
    isDialog: true,
    entered: { Name: 'Fourth Floor' },
  },
  {
    file: 'features/leagues/settings/close-season.tsx',
    at: ({ league }) => league,
    reach: openLeagueMenu('End the season'),
    isDialog: true,
    entered: { 'Name of the next season': 'Spring 2027' },
  },
];

const openAdminPanel = (itemPath: string) => `${itemPath}#desk`;
const teamAdmin = ({ team }: World) => `/admin/teams?country=England&team=${team}`;
const competitionAdmin = ({ cupId }: World) => `/admin/competitions?competition=${cupId}`;

const ITEM_ADMIN_FORMS: readonly Form[] = [
  {
    file: 'features/events/create-event-form.tsx',
    at: () => '/admin',
    reach: press('Create Event'),
    entered: { 'Title in English': 'Who wins?', Deadline: '2099-06-01T18:00' },
  },
  {
    file: 'features/events/edit/edit-texts.tsx',
    at: ({ text }) => openAdminPanel(`/events/${text}`),
    reach: press('Change the texts'),
    entered: { 'Title in English': 'Who wins?' },
  },
  {
    file: 'features/events/edit/set-reward.tsx',
    at: ({ text }) => openAdminPanel(`/events/${text}`),
    entered: { 'Reward (XP)': '750' },
  },
  {
    file: 'features/matches/create/one-match.tsx',
    at: () => '/admin',
    reach: press('Create Match'),
    entered: { Competition: 'Aster Cup', Kickoff: '2099-06-01T18:00' },
  },
  {
    file: 'features/matches/create/several-matches.tsx',
    at: () => '/admin',
    async reach(page) {
      await press('Create Match')(page);
      await openTab(/Several/)(page);
    },
    entered: { 'Matches, one per line': '2099-06-01, 18:00, Alder Town, Birch United' },
  },
  {
    file: 'features/results/sheet/results-sheet.tsx',
    at: () => '/admin/results/sheet',
    entered: { 'Elm Park goals': '3', 'Fir Vale goals': '1' },
    guard: 'asks',
  },
  {
    // Another match: the sheet shows the inputs of the first one, too.
    file: 'features/results/settle/result-section.tsx',
    at: ({ overToo }) => openAdminPanel(`/matches/${overToo}`),
    entered: { 'Gorse Hill goals': '2', 'Heath End goals': '2' },
  },
  {
    file: 'features/results/schedule/kickoff-form.tsx',
    at: ({ open }) => openAdminPanel(`/matches/${open}`),
    entered: { 'New kickoff': '2099-05-01T18:30' },
  },
];

const PEOPLE_ADMIN_FORMS: readonly Form[] = [
  {
    file: 'features/leagues/moderation/rename-league.tsx',
    at: () => '/admin/leagues',
    reach: renameFound('Search by name', 'Every Form'),
    isDialog: true,
    entered: { 'New name': 'Fourth Floor' },
  },
  {
    file: 'features/players/rename-player.tsx',
    at: () => '/admin/players',
    reach: renameFound('Find a player', 'every.form'),
    isDialog: true,
    entered: { 'New username': 'kind.name' },
  },
];

const TEAM_ADMIN_FORMS: readonly Form[] = [
  {
    file: 'features/competitions/components/competition-form.tsx',
    at: competitionAdmin,
    entered: { Name: 'Harbour Cup' },
  },
  {
    file: 'features/competitions/components/new-competition-dialog.tsx',
    at: () => '/admin/competitions',
    reach: press('New competition'),
    isDialog: true,
    entered: { Name: 'Quay League', Country: 'Wales' },
  },
  {
    file: 'features/competitions/components/add-season-form.tsx',
    at: competitionAdmin,
    entered: { 'New season': '2029/30' },
  },
  {
    file: 'features/competitions/components/add-teams-dialog.tsx',
    at: competitionAdmin,
    reach: press('Add teams'),
    isDialog: true,
    entered: { 'Alder Town': true },
  },
  { file: 'features/teams/components/api-id-form.tsx', at: teamAdmin, entered: { 'API ID': '77' } },
  {
    file: 'features/teams/components/colors-form.tsx',
    at: teamAdmin,
    entered: { Pattern: 'Stripes' },
  },
  {
    file: 'features/teams/components/membership-form.tsx',
    at: teamAdmin,
    entered: { 'Another competition': 'Harbour League (England)' },
  },
  {
    file: 'features/teams/components/merge-form.tsx',
    at: teamAdmin,
    entered: { 'This team is really': 'Birch United' },
  },
  {
    file: 'features/teams/components/names-form.tsx',
    at: teamAdmin,
    entered: { Name: 'Quay City', 'Short name': 'QUA' },
  },
  {
    file: 'features/teams/components/new-team-dialog.tsx',
    at: () => '/admin/teams',
    reach: press('New team'),
    isDialog: true,
    entered: { Name: 'Quay City', 'Short name': 'QUA' },
  },
];

/** A season with every kind of event, and a cup with open and finished matches. */
async function makeWorld(game: GameProcess) {
  const player = 'every.form';
  const [{ text, table }, { competitionId, matchIds }] = [
    await makeEventsWorld(game),
    await game.createRound({
      competition: 'Aster Cup',
      round: 'Matchday 7',
      matches: [
        { team1: 'Alder Town', team2: 'Birch United', kickoffAt: inHours(30) },
        { team1: 'Cedar City', team2: 'Dale Rovers', kickoffAt: inHours(31), isOfCards: true },
        { team1: 'Elm Park', team2: 'Fir Vale', kickoffAt: inHours(NOW_IN_HOURS / 2) },
        { team1: 'Gorse Hill', team2: 'Heath End', kickoffAt: inHours(NOW_IN_HOURS / 2) },
      ],
    }),
  ];
  const accounts = await Promise.all(
    [
      { username: player, isAdmin: false },
      { username: 'the.referee', isAdmin: true },
    ].map((account) => game.createPlayer({ ...account, password: PASSWORD })),
  );
  await game.moveClockTo(new Date(inHours(NOW_IN_HOURS)));
  const [open, cards, , overToo] = matchIds as [string, string, string, string];
  const match = (await (await fetch(`${game.url}/api/matches/${open}`)).json()) as {
    team1: { id: string };
  };
  const emails = accounts.map(({ email }) => email) as [string, string];
  return {
    player,
    emails,
    text,
    table,
    cupId: competitionId,
    open,
    cards,
    overToo,
    team: match.team1.id,
  };
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilShown(page);
}

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();
const isSelect = (field: Locator) => field.evaluate(({ tagName }) => tagName === 'SELECT');

async function enter(page: Page, { entered = {}, pressed }: Form): Promise<void> {
  for (const [label, value] of Object.entries(entered)) {
    const field = fieldOf(page, label);
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (await isSelect(field)) await field.selectOption({ label: value });
    else await field.fill(value);
  }
  if (pressed) await page.getByRole('button', { name: pressed.button }).nth(1).click();
}

async function read(page: Page, { entered = {}, pressed }: Form): Promise<unknown[]> {
  const fields = Object.keys(entered).map((label) =>
    fieldOf(page, label).evaluate((input: HTMLInputElement) =>
      input.type === 'checkbox' ? input.checked : input.value,
    ),
  );
  return Promise.all([...fields, ...(pressed ? [pressed.seen(page).allTextContents()] : [])]);
}

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const answer = (page: Page, name: string) =>
  leaving(page).getByRole('button', { name, exact: true }).click();

/** Waits for the complete page: until then the previous one may still prompt. */
async function expectAt(page: Page, { path, heading }: typeof BEFORE): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Leaves by every way of a browser, and returns; the inputs are kept. */
async function expectNothingLost(page: Page, form: Form, world: World): Promise<void> {
  const address = form.at(world);
  await visit(page, BEFORE.path);
  await visit(page, address);
  await form.reach?.(page);
  const before = await read(page, form);
  await enter(page, form);
  const seen = await read(page, form);
  expect(seen).not.toEqual(before);
  const expectThere = async () => {
    await expect(page).toHaveURL(address);
    await waitUntilShown(page);
    await form.reach?.(page);
    await expect.poll(() => read(page, form)).toEqual(seen);
  };

  // To another document and back: the page loads again, as after a reload.
  await page.goBack();
  await expectAt(page, BEFORE);
  await page.goForward();
  await expectThere();
  if (form.isDialog) await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: ELSEWHERE.heading }).click();
  if (form.guard) await answer(page, 'Leave');
  await expectAt(page, ELSEWHERE);
  await page.goBack();
  await expectThere();
  if (form.isDialog) await expectClosedFirst(page, expectThere);
  if (form.guard) await expectGuarded(page, form.guard, expectThere);
}

/** Browser navigation closes a dialog before it leaves the page. */
async function expectClosedFirst(page: Page, expectThere: () => Promise<void>): Promise<void> {
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectThere();
}

/** They prompt like links; a saved input needs no draft. */
async function expectGuarded(
  page: Page,
  guard: Form['guard'],
  expectThere: () => Promise<void>,
): Promise<void> {
  await page.goForward();
  await answer(page, 'Stay');
  await expect(leaving(page)).toBeHidden();
  await expectThere();
  await page.goForward();
  if (guard === 'asks') {
    await expect(leaving(page)).toBeVisible();
    await expect(leaving(page).getByRole('button', { name: 'Save and leave' })).toBeHidden();
    return;
  }
  await answer(page, 'Save and leave');
  await expectAt(page, ELSEWHERE);
  await page.evaluate(() => localStorage.clear());
  await page.goBack();
  await page.reload();
  await expectThere();
}

test.describe('inputs are kept after going back, and navigation prompts where needed', () => {
  const ROOMS = [
    { room: 'visitors', forms: VISITORS, account: null },
    { room: 'players', forms: PLAYERS, account: 0 },
    { room: 'the desk of items', forms: ITEM_ADMIN_FORMS, account: 1 },
    { room: 'the desk of teams', forms: TEAM_ADMIN_FORMS, account: 1 },
    { room: 'the desk of players', forms: PEOPLE_ADMIN_FORMS, account: 1 },
  ] as const;

  for (const { room, forms, account } of ROOMS) {
    test(`in the forms of ${room}`, { tag: '@slow' }, async ({ page, context, game, signIn }) => {
      test.slow();
      const world = { ...(await makeWorld(game)), league: '' };
      if (account !== null)
        await signIn(context, { email: world.emails[account], password: PASSWORD });
      if (forms === PLAYERS || forms === PEOPLE_ADMIN_FORMS)
        world.league = (await createLeague(context.request, { name: 'Every Form' })).path;
      // A sheet also prompts before the document unloads.
      page.on('dialog', (dialog) => void dialog.accept());
      for (const form of forms) {
        await test.step(form.file, () => expectNothingLost(page, form, world));
      }
    });
  }

  test(
    'in the form that completes a profile',
    { tag: '@slow' },
    async ({ startGame, createContext }) => {
      test.slow();
      const { game, provider, stop } = await startGoogleGame(startGame);
      try {
        provider.addUser({ subject: 'newcomer', email: 'newcomer@gmail.example' });
        const page = await (await createContext({ baseURL: game.url })).newPage();
        await visit(page, '/auth');
        await page.getByRole('button', { name: /Google/ }).click();
        await signInAtProvider(page, 'newcomer');
        await expect(page).toHaveURL(/\/complete-profile/);
        await expectNothingLost(page, COMPLETION, {} as World);
      } finally {
        await stop();
      }
    },
  );
});
