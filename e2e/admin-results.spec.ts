import { writeFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { confirmByWord, previewAndPress, predictMatch } from './support/admin-panel.ts';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { inHours } from './support/events-world.ts';
import { fetchAt, type FedGame } from './support/fed-game.ts';
import { fedTest as test } from './support/fed-test.ts';
import { pressOn } from './support/keyboard.ts';
import { listOverflow, SMALL, WIDE } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect } from './support/test.ts';

const PHONE = { width: 360, height: 740 };
const COMPETITION = 'Feed League';
/** Files have no seconds. */
const kickoffAt = () => `${inHours(1).slice(0, 16)}:00.000Z`;

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

async function settleOnCard(card: Locator, name: RegExp): Promise<void> {
  await card.getByRole('button', { name: 'Preview the effect' }).click();
  await card.getByRole('button', { name, disabled: false }).click();
}

async function readXp(request: APIRequestContext): Promise<number> {
  const answer = await request.get(`/api/profiles/${PLAYER}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { xpTotal: number }).xpTotal;
}

/** Settles a match through the API, as another administrator. */
async function settleElsewhere(request: APIRequestContext, matchId: string, score: string) {
  const { itemVersion } = (await (await request.get(`/api/matches/${matchId}`)).json()) as {
    itemVersion: number;
  };
  const data = { itemVersion, result: { score } };
  const answer = await request.post(`/api/admin/items/match/${matchId}/result`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

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

test('proposed results are settled after their preview, by the first administrator', async ({
  fed,
  game,
  createPerson,
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
  const player = await createPerson({ username: PLAYER });
  await predictMatch(player.context.request, plain!.id, '2-1');
  const { page } = await createPerson({ username: 'the.referee', isAdmin: true });
  const other = await createPerson({ username: 'the.linesman', isAdmin: true });
  plain!.tell({ status: 'FT', score: [2, 1] });
  raced!.tell({ status: 'FT', score: [0, 0] });
  argued!.tell({ status: 'FT', score: [2, 0] });
  await fetchAt(game, inHours(3));
  const file = testInfo.outputPath('feed-league.json');
  await importScore(fed, file, { kickoff, teams: disputed, score: [1, 1] });

  await open(page, '/admin/results');
  await expect(page.getByText('3 matches to check')).toBeVisible();
  await expectToBeReadable(page, 'results to settle');

  await test.step('a simple one, by keyboard, after its impact', async () => {
    const card = cardOf(page, plain!);
    await pressOn(page, card.getByRole('button', { name: 'Preview the effect' }));
    const paid = card.locator('div', { has: page.getByText('Players who gain XP') }).last();
    await expect(paid.getByRole('definition')).toHaveText('1');
    await pressOn(page, card.getByRole('button', { name: /^Confirm 2–1$/ }));
    const receipt = card.getByRole('region', { name: 'Result confirmed' });
    await expect(receipt.getByText(/Result confirmed: [\d,]+\sXP for 1 player\./)).toBeVisible();
    await expect(receipt.getByRole('heading')).toBeFocused();
    await expect(page.getByText('2 matches to check')).toBeVisible();
    expect(await readXp(player.context.request)).toBeGreaterThan(0);
    await expectToBeReadable(page, 'a match that was settled in its place');
  });

  await test.step('reverted in place by the typed word, and settled again', async () => {
    const card = cardOf(page, plain!);
    await card.getByRole('button', { name: 'Revert result' }).click();
    await confirmByWord(page, 'Revert result');
    await expect(page.getByText('3 matches to check')).toBeVisible();
    expect(await readXp(player.context.request)).toBe(0);
    await expect(card.getByRole('button', { name: /^Confirm/ })).toBeDisabled();
    await settleOnCard(card, /^Confirm 2–1$/);
    await expect(card.getByText(/^The result is now/)).toBeVisible();
  });

  await test.step('another administrator is first', async () => {
    const card = cardOf(page, raced!);
    await card.getByRole('button', { name: 'Preview the effect' }).click();
    const settle = card.getByRole('button', { name: /^Confirm/ });
    await expect(settle).toBeEnabled();
    await settleElsewhere(other.context.request, raced!.id, '1-0');
    await settle.click();
    const message = card.getByText('Someone else decided this match before you.');
    await expect(message).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Nothing you did was saved.');
    await expect(page.getByText('1 match to check')).toBeVisible();
    await card.getByRole('link', { name: 'See the current result' }).click();
    await expect(page.getByText(/^Confirmed by the\.linesman, /)).toBeVisible();
    await open(page, '/admin/results');
  });

  await test.step('sources that disagree', async () => {
    const card = cardOf(page, argued!);
    await expect(card.getByText('Sources don’t agree')).toBeVisible();
    await expect(card.getByText('football.json')).toBeVisible();
    await settleOnCard(card.getByRole('listitem').filter({ hasText: /1–1/ }), /^Confirm/);
    await expect(page.getByText('Nothing to confirm')).toBeVisible();
  });

  await Promise.all([player, other].map(({ context }) => context.close()));
});

test('repeated clicks on one spot settle one match: no other settle button moves under the pointer', async ({
  fed,
  game,
  createPerson,
}) => {
  const matches = await fed.createFedRound({
    competition: COMPETITION,
    kickoffAt: kickoffAt(),
    matches: [
      { team1: 'Castle Hythe', team2: 'Mill Rovers' },
      { team1: 'Early Birds', team2: 'Night Owls' },
      { team1: 'Harbour Town', team2: 'Lock United' },
    ],
  });
  const { page } = await createPerson({ username: 'the.referee', isAdmin: true });
  for (const match of matches) match.tell({ status: 'FT', score: [2, 1] });
  await fetchAt(game, inHours(3));
  // On the page: it may scroll in between.
  const placeOf = (index: number) =>
    page
      .getByRole('article')
      .nth(index)
      .evaluate((card) => {
        const { top, height } = card.getBoundingClientRect();
        return [top + window.scrollY, height];
      });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/result'))
      writes.push(request.url());
  });

  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await open(page, '/admin/results');
    const first = page.getByRole('article').first();
    const opener = first.getByRole('button', { name: 'Preview the effect' });
    await opener.dblclick();
    const settle = first.getByRole('button', { name: /^Confirm/ });
    await expect(settle).toBeEnabled();
    await opener.dblclick({ force: true });
    expect(writes).toEqual([]);

    const before = await placeOf(1);
    await settle.scrollIntoViewIfNeeded();
    const button = (await settle.boundingBox())!;
    const [x, y] = [button.x + button.width / 2, button.y + button.height / 2];
    // An impatient user clicks repeatedly, during the request and after it.
    for (let press = 0; press < 3; press += 1) await page.mouse.click(x, y);
    await expect(first.getByRole('region', { name: 'Result confirmed' })).toBeVisible();
    for (let press = 0; press < 3; press += 1) await page.mouse.click(x, y);
    await expect(first.getByText(/^The result is now/)).toBeVisible();
    // The last presses can open the fold of the report.
    await first.locator('details').evaluateAll((folds) => {
      for (const fold of folds) fold.removeAttribute('open');
    });
    expect(await placeOf(1)).toEqual(before);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(writes).toHaveLength(1);
    writes.length = 0;
  }
  await expect(page.getByText('1 match to check')).toBeVisible();
});

test(
  'results that one click cannot settle lead to the admin panel, with the latest claim of each source',
  { tag: '@slow' },
  async ({ fed, game, createPerson }) => {
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
    const player = await createPerson({ username: PLAYER });
    await predictMatch(player.context.request, plain!.id, '2-1');
    const { page, context } = await createPerson({
      username: 'the.referee',
      isAdmin: true,
    });
    plain!.tell({ status: 'FT', score: [2, 1] });
    broken!.tell({ status: 'ABD' });
    cards!.tell({ status: 'FT', score: [1, 0] });
    await fetchAt(game, inHours(3));
    const panel = page.locator('details').filter({ has: page.getByText('Administration') });

    await test.step('a match of cards, and one without a score', async () => {
      await open(page, '/admin/results');
      const card = cardOf(page, cards!);
      await expect(card.getByText(/^This match asks for more: .*First goal/)).toBeVisible();
      const one = cardOf(page, broken!);
      await expect(one.getByText('Abandoned', { exact: true })).toBeVisible();
      for (const each of [card, one]) {
        await expect(each.getByRole('button', { name: 'Preview the effect' })).toHaveCount(0);
      }
      await one.getByRole('link', { name: 'Decide on the match page' }).click();
      await expect(panel.getByRole('spinbutton', { name: 'Abbey Park goals' })).toBeFocused();
      await panel.getByRole('button', { name: 'Declare void' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Declare void' }).click();
      await expect(panel.getByText(/^Declared void by the\.referee, /)).toBeVisible();
    });

    await test.step('a correction, from the list to the admin panel', async () => {
      await settleElsewhere(context.request, plain!.id, '2-1');
      expect(await readXp(player.context.request)).toBeGreaterThan(0);
      plain!.tell({ status: 'FT', score: [0, 2] });
      await fetchAt(game, inHours(5));
      await open(page, '/admin/results');
      const card = cardOf(page, plain!);
      await expect(card.getByText('A source now disagrees')).toBeVisible();
      await expect(card.getByText('XP lost')).toBeVisible();
      await card.getByRole('link', { name: 'Decide on the match page' }).click();
      await expect(panel.getByText(/^api-football now says: 0–2$/)).toBeVisible();
      await page.setViewportSize(PHONE);
      expect(await listOverflow(page)).toEqual([]);
      await pressOn(page, panel.getByRole('button', { name: /^Correct to 0–2$/ }));
      await expect(panel.getByRole('heading', { name: 'Result', exact: true })).toBeFocused();
      const { promised, received } = await previewAndPress(panel, {
        button: 'Confirm correction',
        promise: 'Effect of this correction',
        receipt: 'Result corrected',
      });
      expect(received).toBe(promised);
      await expect(panel.getByRole('heading', { name: 'Result corrected' })).toBeFocused();
      await expect(panel.getByText(/now says/)).toBeHidden();
      expect(await readXp(player.context.request)).toBe(0);
    });
    await player.context.close();
  },
);

test(
  'an automatic settlement is labelled, its correction waits for a person, and a failing provider is reported',
  { tag: '@slow' },
  async ({ fed, game, createPerson }) => {
    test.slow();
    const [match] = await fed.createFedRound({
      competition: COMPETITION,
      kickoffAt: kickoffAt(),
      matches: [{ team1: 'Castle Hythe', team2: 'Mill Rovers' }],
    });
    const { page } = await createPerson({ username: 'the.referee', isAdmin: true });
    await open(page, '/admin/results');
    await page.getByRole('switch', { name: /^Confirm results automatically/ }).click();
    await expect(page.getByText('Results are now confirmed automatically.')).toBeVisible();

    match!.tell({ status: 'FT', score: [2, 1] });
    await fetchAt(game, inHours(3));
    await fetchAt(game, inHours(3.5));
    await open(page, '/admin/results');
    await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
    const settled = page.getByRole('region', { name: 'Confirmed automatically' });
    await expect(settled.getByText(/^2–1$/)).toBeVisible();
    await expect(settled.getByText(/api-football said the same from/)).toBeVisible();
    await expectToBeReadable(page, 'what settled by itself');
    await settled.getByRole('link', { name: match!.name }).click();
    await expect(page.getByText(/^Confirmed automatically, /)).toBeVisible();

    await open(page, '/admin/audit');
    const entry = page.getByRole('article', { name: 'Result confirmed automatically' });
    await expect(entry).toContainText(/^Kickoracle confirmed .* automatically: 2–1\./);
    await expect(entry.getByText(/api-football said the same from/)).toBeVisible();

    match!.tell({ status: 'FT', score: [2, 2] });
    await fetchAt(game, inHours(6));
    await open(page, '/admin/results');
    const correct = cardOf(page, match!).getByRole('button', { name: /^Correct to 2–2$/ });
    await correct.click();
    await expect(page.getByText('Nothing to confirm')).toBeVisible();
    await expect(settled.getByText('Corrected since')).toBeVisible();

    fed.provider.troubles.push((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ errors: { token: 'The key is wrong.' }, response: [] }));
    });
    await fetchAt(game, inHours(9));
    await open(page, '/admin/results');
    await expect(page.getByText(/^The last request to api-football failed, /)).toBeVisible();
    await expect(page.getByText(/The key is wrong\./).first()).toBeVisible();
    await expectToBeReadable(page, 'a provider that failed');
  },
);
