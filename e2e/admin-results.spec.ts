import { writeFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createPerson, lookAndPress, predictMatch } from './support/admin-desk.ts';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { inHours } from './support/events-world.ts';
import { fetchAt, startFedGame, type FedGame } from './support/fed-game.ts';
import { pressOn } from './support/keyboard.ts';
import { listOverflow, SMALL, WIDE } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ fed: FedGame }>({
  fed: async ({ startGame }, use) => {
    const fed = await startFedGame(startGame);
    await use(fed);
    await fed.stop();
  },
  game: async ({ fed }, use) => use(fed.game),
});

const PHONE = { width: 360, height: 740 };
const COMPETITION = 'Feed League';
/** Files know no seconds. */
const kickoffAt = () => `${inHours(1).slice(0, 16)}:00.000Z`;

/** As on a phone and on a desk, in both themes. */
async function expectToBeReadable(page: Page, where: string): Promise<void> {
  for (const size of [SMALL, PHONE, WIDE]) {
    await page.setViewportSize(size);
    expect.soft(await listOverflow(page), `${where}, ${size.width}`).toEqual([]);
  }
  await expectNoViolationsInBothThemes(page, where);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilShown(page);
}

const cardOf = (page: Page, match: { name: string }): Locator =>
  page.getByRole('article', { name: match.name });

const PLAYER = 'nostra.damus';

/** What the player has. */
async function readXp(request: APIRequestContext): Promise<number> {
  const answer = await request.get(`/api/profiles/${PLAYER}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { xpTotal: number }).xpTotal;
}

/** Settles a match past the screens, as another administrator does. */
async function settleElsewhere(request: APIRequestContext, matchId: string, score: string) {
  const { itemVersion } = (await (await request.get(`/api/matches/${matchId}`)).json()) as {
    itemVersion: number;
  };
  const data = { itemVersion, result: { score } };
  const answer = await request.post(`/api/admin/items/match/${matchId}/result`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Imports a file that tells another score than the provider. */
async function importScore(
  fed: FedGame,
  file: string,
  match: { kickoff: string; teams: readonly [string, string]; score: readonly [number, number] },
): Promise<void> {
  const { kickoff, teams, score } = match;
  const [team1, team2] = teams;
  const row = { round: 'Matchday 1', date: kickoff.slice(0, 10), time: kickoff.slice(11, 16) };
  const matches = [{ ...row, team1, team2, score: { ft: score } }];
  await writeFile(file, JSON.stringify({ name: `${COMPETITION} 2026/27`, matches }));
  const answers = { [team1]: team1, [team2]: team2 };
  const place = { competition: COMPETITION, country: 'England', zone: 'UTC' };
  await fed.game.importSeason(file, { ...place, answers });
}

test('what sources say is settled by one click, and by whoever is first', async ({
  createContext,
  fed,
  game,
  signIn,
}, testInfo) => {
  test.slow();
  const kickoff = kickoffAt();
  const disputed = ['Harbour Town', 'Lock United'] as const;
  const [plain, raced, argued] = await fed.createFedRound({
    competition: COMPETITION,
    kickoffAt: kickoff,
    matches: [
      { team1: 'Castle Hythe', team2: 'Mill Rovers' },
      { team1: 'Early Birds', team2: 'Night Owls' },
      { team1: disputed[0], team2: disputed[1] },
    ],
  });
  const people = { createContext, game, signIn };
  const player = await createPerson(people, { username: PLAYER });
  await predictMatch(player.context.request, plain!.id, '2-1');
  const { page } = await createPerson(people, { username: 'the.referee', isAdmin: true });
  const other = await createPerson(people, { username: 'the.linesman', isAdmin: true });
  plain!.tell({ status: 'FT', score: [2, 1] });
  raced!.tell({ status: 'FT', score: [0, 0] });
  argued!.tell({ status: 'FT', score: [2, 0] });
  await fetchAt(game, inHours(3));
  const file = testInfo.outputPath('feed-league.json');
  await importScore(fed, file, { kickoff, teams: disputed, score: [1, 1] });

  await open(page, '/admin/results');
  await expect(page.getByText('3 matches wait')).toBeVisible();
  await expectToBeReadable(page, 'results to settle');

  await test.step('a plain one, by keyboard, after its impact', async () => {
    const card = cardOf(page, plain!);
    await pressOn(page, card.getByRole('button', { name: 'What would it do?' }));
    const paid = card.locator('div', { has: page.getByText('Players who earn XP') }).last();
    await expect(paid.getByRole('definition')).toHaveText('1');
    await pressOn(page, card.getByRole('button', { name: /^Settle with 2\s–\s1$/ }));
    await expect(page.getByText(/Result validated: \d+ XP for 1 player\./)).toBeVisible();
    await expect(card).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await readXp(player.context.request)).toBeGreaterThan(0);
  });

  await test.step('another administrator is first', async () => {
    await settleElsewhere(other.context.request, raced!.id, '1-0');
    await cardOf(page, raced!)
      .getByRole('button', { name: /^Settle with/ })
      .click();
    const said = page.getByText('Someone else decided this match before you.');
    await expect(said).toBeVisible();
    await expect(page.locator(':focus')).toContainText(raced!.name);
    await expect(cardOf(page, raced!)).toBeHidden();
    await expect(page.getByText('1 match waits')).toBeVisible();
    await page.getByRole('link', { name: 'See what stands' }).click();
    await expect(page.getByText(/^Settled by the\.linesman, /)).toBeVisible();
    await open(page, '/admin/results');
  });

  await test.step('sources that disagree', async () => {
    const card = cardOf(page, argued!);
    await expect(card.getByText('Sources don’t agree')).toBeVisible();
    await expect(card.getByText('football.json')).toBeVisible();
    await card.getByRole('button', { name: /^Settle with 1\s–\s1$/ }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to settle' })).toBeVisible();
  });

  await Promise.all([player, other].map(({ context }) => context.close()));
});

test('what one click does not settle leads to the desk, which says at once what a source says since', async ({
  createContext,
  fed,
  game,
  signIn,
}) => {
  test.slow();
  const [plain, broken, cards] = await fed.createFedRound({
    competition: COMPETITION,
    kickoffAt: kickoffAt(),
    matches: [
      { team1: 'Castle Hythe', team2: 'Mill Rovers' },
      { team1: 'Abbey Park', team2: 'Quay Athletic' },
      { team1: 'Card Sharps', team2: 'Deck Wanderers', isOfCards: true },
    ],
  });
  const people = { createContext, game, signIn };
  const player = await createPerson(people, { username: PLAYER });
  await predictMatch(player.context.request, plain!.id, '2-1');
  const { page, context } = await createPerson(people, { username: 'the.referee', isAdmin: true });
  plain!.tell({ status: 'FT', score: [2, 1] });
  broken!.tell({ status: 'ABD' });
  cards!.tell({ status: 'FT', score: [1, 0] });
  await fetchAt(game, inHours(3));
  const desk = page.locator('details').filter({ has: page.getByText('Administration') });

  await test.step('a match of cards, and one without a score', async () => {
    await open(page, '/admin/results');
    const card = cardOf(page, cards!);
    await expect(card.getByText(/^This match asks for more than that: .*First goal/)).toBeVisible();
    const one = cardOf(page, broken!);
    await expect(one.getByText('Abandoned', { exact: true })).toBeVisible();
    for (const each of [card, one]) {
      await expect(each.getByRole('button', { name: /^Settle/ })).toHaveCount(0);
    }
    await one.getByRole('link', { name: 'Decide on the match page' }).click();
    await expect(page.locator('summary').filter({ hasText: 'Administration' })).toBeFocused();
    await desk.getByRole('button', { name: 'Declare void' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Declare void' }).click();
    await expect(desk.getByText(/^Declared void by the\.referee, /)).toBeVisible();
  });

  await test.step('a correction, seen in the list and taken at the desk', async () => {
    await settleElsewhere(context.request, plain!.id, '2-1');
    expect(await readXp(player.context.request)).toBeGreaterThan(0);
    plain!.tell({ status: 'FT', score: [0, 2] });
    await fetchAt(game, inHours(5));
    await open(page, '/admin/results');
    const card = cardOf(page, plain!);
    await expect(card.getByText('A source now says otherwise')).toBeVisible();
    await expect(card.getByText('XP taken back')).toBeVisible();
    await card.getByRole('link', { name: 'Decide on the match page' }).click();
    await expect(desk.getByText(/^api-football now says: 0\s–\s2$/)).toBeVisible();
    await page.setViewportSize(PHONE);
    expect(await listOverflow(page)).toEqual([]);
    await pressOn(page, desk.getByRole('button', { name: /^Correct to 0\s–\s2$/ }));
    await expect(desk.getByRole('heading', { name: 'Result', exact: true })).toBeFocused();
    const { promised, received } = await lookAndPress(desk, {
      button: 'Confirm correction',
      promise: 'What this correction would do',
      receipt: 'Result corrected',
    });
    expect(received).toBe(promised);
    await expect(desk.getByRole('heading', { name: 'Result corrected' })).toBeFocused();
    await expect(desk.getByText(/now says/)).toBeHidden();
    expect(await readXp(player.context.request)).toBe(0);
  });
  await player.context.close();
});

test(
  'what settles by itself says so, its correction waits for a person, and a provider that fails is named',
  { tag: '@slow' },
  async ({ createContext, fed, game, signIn }) => {
    test.slow();
    const [match] = await fed.createFedRound({
      competition: COMPETITION,
      kickoffAt: kickoffAt(),
      matches: [{ team1: 'Castle Hythe', team2: 'Mill Rovers' }],
    });
    const people = { createContext, game, signIn };
    const { page } = await createPerson(people, { username: 'the.referee', isAdmin: true });
    await open(page, '/admin/results');
    await page.getByRole('switch', { name: /^Settle results automatically/ }).click();
    await expect(page.getByText('Results are now settled automatically.')).toBeVisible();

    match!.tell({ status: 'FT', score: [2, 1] });
    await fetchAt(game, inHours(3));
    await fetchAt(game, inHours(3.5));
    await open(page, '/admin/results');
    await expect(page.getByRole('heading', { name: 'Nothing to settle' })).toBeVisible();
    const settled = page.getByRole('region', { name: 'Settled automatically' });
    await expect(settled.getByText(/^2\s–\s1$/)).toBeVisible();
    await expect(settled.getByText(/api-football said the same from/)).toBeVisible();
    await expectToBeReadable(page, 'what settled by itself');
    await settled.getByRole('link', { name: match!.name }).click();
    await expect(page.getByText(/^Settled automatically, /)).toBeVisible();

    await open(page, '/admin/audit');
    const entry = page.getByRole('article', { name: 'Result settled automatically' });
    await expect(entry.getByText('by itself')).toBeVisible();
    await expect(entry.getByText(/api-football said the same from/)).toBeVisible();

    match!.tell({ status: 'FT', score: [2, 2] });
    await fetchAt(game, inHours(6));
    await open(page, '/admin/results');
    const correct = cardOf(page, match!).getByRole('button', { name: /^Correct to 2\s–\s2$/ });
    await correct.click();
    await expect(page.getByRole('heading', { name: 'Nothing to settle' })).toBeVisible();
    await expect(settled.getByText('Corrected since')).toBeVisible();

    fed.provider.troubles.push((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ errors: { token: 'The key is wrong.' }, response: [] }));
    });
    await fetchAt(game, inHours(9));
    await open(page, '/admin/results');
    await expect(page.getByText(/^The last request failed, /)).toBeVisible();
    await expect(page.getByText(/The key is wrong\./)).toBeVisible();
    await expectToBeReadable(page, 'a provider that failed');
  },
);
