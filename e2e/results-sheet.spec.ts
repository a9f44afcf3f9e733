import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { confirmByWord, predictMatch } from './support/admin-panel.ts';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { inHours } from './support/events-world.ts';
import { fetchAt, type FedGame } from './support/fed-game.ts';
import { fedTest } from './support/fed-test.ts';
import type { GameProcess } from './support/game-process.ts';
import { expectFocus, pressOn, tabTo } from './support/keyboard.ts';
import { listOverflow, SMALL, WIDE } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { goals } from './support/predicting.ts';
import { expect, test, type CreatePerson } from './support/test.ts';

const PHONE = { width: 360, height: 740 };
const SHEET = '/admin/results/sheet';
const MOST_PRESSES = 3;

const ENDED = ['1-0', '2-1', '1-1', '0-0', '2-0', '2-2', '3-1', '0-1', '1-2', '3-0'] as const;
const DIGITS = ENDED.join('').replaceAll('-', '');

const home = (index: number) => `Home ${index + 1}`;
const away = (index: number) => `Away ${index + 1}`;

/** Ten finished matches, of which a player predicted three correctly. */
async function playMatchday(game: GameProcess, createPerson: CreatePerson) {
  const { matchIds } = await game.createRound({
    matches: ENDED.map((_, index) => ({
      team1: home(index),
      team2: away(index),
      kickoffAt: new Date(Date.parse(inHours(1)) + index * 60_000).toISOString(),
    })),
  });
  const player = await createPerson({ username: 'every.match' });
  for (const index of [0, 1, 2]) {
    await predictMatch(player.context.request, matchIds[index]!, ENDED[index]!);
  }
  const admin = await createPerson({ username: 'the.referee', isAdmin: true });
  await game.moveClockTo(new Date(inHours(4)));
  return { matchIds, player, admin };
}

const sheetOf = (page: Page) => page.getByRole('form', { name: 'Results sheet' });
const statusOf = (page: Page) => sheetOf(page).getByRole('status').last();
const lineOf = (page: Page, index: number): Locator =>
  sheetOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: `${home(index)} v ${away(index)}` }) });

async function readXp(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/api/profiles/every.match');
  return ((await answer.json()) as { xpTotal: number }).xpTotal;
}

async function settleElsewhere(request: APIRequestContext, matchId: string, score: string) {
  const data = { itemVersion: 1, result: { score } };
  const answer = await request.post(`/api/admin/items/match/${matchId}/result`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

for (const [device, viewport] of [
  ['a phone', PHONE],
  ['a desktop', WIDE],
] as const) {
  const tag = viewport === WIDE ? ['@slow'] : [];
  test(
    `ten results of a matchday take three presses beside the digits, on ${device}`,
    { tag },
    async ({ game, createPerson }) => {
      test.slow();
      const { admin, player } = await playMatchday(game, createPerson);
      const { page } = admin;
      await page.setViewportSize(viewport);
      let presses = 0;
      const press = async (target: Locator) => {
        presses += 1;
        await target.click();
      };
      await page.goto('/admin');
      await press(page.getByRole('link', { name: 'Enter results' }));
      await expect(goals(page, home(0))).toBeFocused();
      await page.keyboard.type(DIGITS);
      await press(page.getByRole('button', { name: 'Preview 10 results' }));
      const promise = page.getByRole('region', { name: 'Effect of these 10 results together' });
      await expect(promise.getByRole('list', { name: 'Biggest changes' })).toContainText(
        'every.match',
      );
      await expect.soft(page.getByText('1 player', { exact: true })).toHaveCount(3);
      expect.soft(await listOverflow(page), `looked at, ${device}`).toEqual([]);
      const promised = await promise.locator('dl').textContent();
      await press(promise.getByRole('button', { name: 'Confirm 10 results' }));
      const receipt = page.getByRole('region', { name: '10 results confirmed' });
      await expect(receipt.locator('dl')).toHaveText(promised!);
      expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
      expect(await readXp(player.context.request)).toBeGreaterThan(0);
      expect.soft(await listOverflow(page), `settled, ${device}`).toEqual([]);
      await expectNoViolationsInBothThemes(page, `ten results confirmed, ${device}`);
      await page.reload();
      await expect(page.getByText('No match needs a result')).toBeVisible();
    },
  );
}

test(
  'by keyboard alone, with an announcement at every step',
  { tag: '@slow' },
  async ({ game, createPerson }) => {
    test.slow();
    const { admin, matchIds } = await playMatchday(game, createPerson);
    const { page } = admin;
    await page.setViewportSize(WIDE);
    await page.goto('/admin');
    await waitUntilShown(page);
    await pressOn(page, page.getByRole('link', { name: 'Enter results' }));
    await expect(goals(page, home(0))).toBeFocused();
    await expect(page.getByRole('group', { name: 'Home 1 v Away 1' })).toBeVisible();
    await expect(statusOf(page)).toHaveText('No result entered yet');

    await page.keyboard.type(DIGITS.slice(0, 3));
    await expect(statusOf(page)).toHaveText('2 results entered');
    await page.keyboard.press('Enter');
    await expect(statusOf(page)).toHaveText('Something is still missing. See the marked field.');
    const half = goals(page, away(1));
    await expect(half).toBeFocused();
    await expect(half).toHaveAttribute('aria-invalid', 'true');
    await expect(half).toHaveAccessibleDescription(/Enter both sides\./);
    await expect(goals(page, home(1))).toHaveValue('2');

    await page.keyboard.type(DIGITS.slice(3));
    await expectFocus(page, page.getByRole('button', { name: 'Preview 10 results' }));
    await expect(statusOf(page)).toHaveText('10 results entered');
    await page.keyboard.press('Enter');
    const promise = page.getByRole('region', { name: 'Effect of these 10 results together' });
    await expect(promise.getByRole('heading')).toBeFocused();
    await expect(statusOf(page)).toHaveText('Check the figures below, then confirm.');
    await expect(goals(page, home(0))).toHaveAccessibleDescription(/XP 1 player/);
    // A second press of the preview button settles nothing.
    await page.getByRole('button', { name: 'Preview 10 results' }).press('Enter');
    await expect(promise).toBeVisible();

    await tabTo(page, promise.getByRole('button', { name: 'Confirm 10 results' }));
    await page.keyboard.press('Enter');
    const receipt = page.getByRole('region', { name: '10 results confirmed' });
    await expect(receipt.getByRole('heading')).toBeFocused();
    await expect(statusOf(page)).toHaveText('10 results confirmed');

    await test.step('one is reverted, and the input is still there', async () => {
      await pressOn(page, lineOf(page, 3).getByRole('button', { name: 'Revert result' }));
      await confirmByWord(page, 'Revert result');
      await expect(goals(page, home(3))).toBeEnabled();
      await expect(goals(page, home(3))).toHaveValue('0');
      await expect(page.getByRole('button', { name: 'Preview 1 result' })).toBeVisible();
      await expect(statusOf(page)).toHaveText('1 result entered');
      const match = await (await page.request.get(`/api/matches/${matchIds[3]}`)).json();
      expect(match).toMatchObject({ status: 'pending', result: null });
    });
  },
);

test('two administrators on one sheet settle each match once, and the second one sees which', async ({
  game,
  createPerson,
}) => {
  test.slow();
  const { admin, matchIds } = await playMatchday(game, createPerson);
  const other = await createPerson({ username: 'the.linesman', isAdmin: true });
  const { page } = admin;
  await page.setViewportSize(PHONE);
  await page.goto(SHEET);
  await expect(goals(page, home(0))).toBeFocused();
  await page.keyboard.type(DIGITS.slice(0, 6));
  await page.getByRole('button', { name: 'Preview 3 results' }).click();
  const settle = page.getByRole('button', { name: 'Confirm 3 results' });
  await expect(settle).toBeVisible();
  await settleElsewhere(other.context.request, matchIds[1]!, '0-4');
  await settle.click();
  await expect(page.getByRole('region', { name: '2 results confirmed' })).toBeVisible();
  const left = page.getByRole('alert').filter({ hasText: '1 match isn’t confirmed.' });
  await expect(left).toContainText('Home 2 – Away 2 Someone else confirmed this first.');
  const line = lineOf(page, 1);
  await expect(line).toContainText(/Someone else confirmed this first: 0–4\./);
  await expect(line).toContainText('Confirmed by the.linesman');
  await expect(goals(page, home(1))).toHaveValue('2');
  await expect(goals(page, away(1))).toHaveValue('1');
  expect(await listOverflow(page)).toEqual([]);
  await page.setViewportSize(SMALL);
  expect(await listOverflow(page)).toEqual([]);
  const { result } = (await (await page.request.get(`/api/matches/${matchIds[1]}`)).json()) as {
    result: { score: string };
  };
  expect(result.score).toBe('0-4');
});

test(
  'a match of cards unfolds them, and an error is at its field and loses nothing',
  { tag: '@slow' },
  async ({ game, createPerson }) => {
    test.slow();
    await game.createRound({
      competition: 'Card League',
      round: 'Matchday 1',
      matches: [
        { team1: 'Castle Hythe', team2: 'Mill Rovers', kickoffAt: inHours(1), isOfCards: true },
      ],
    });
    const { page } = await createPerson({ username: 'the.referee', isAdmin: true });
    await game.moveClockTo(new Date(inHours(4)));
    await page.goto(SHEET);
    await expect(goals(page, 'Castle Hythe').first()).toBeFocused();
    await page.keyboard.type('21');
    await page.getByRole('button', { name: 'Preview 1 result' }).click();
    await expect(statusOf(page)).toHaveText('Something is still missing. See the marked field.');
    const wrong = sheetOf(page).locator('[aria-invalid=true]').first();
    await expect(wrong).toBeFocused();
    await page.reload();
    await expect(goals(page, 'Castle Hythe').first()).toHaveValue('2');
    await expect(goals(page, 'Mill Rovers').first()).toHaveValue('1');
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size);
      expect.soft(await listOverflow(page), `${size.width}`).toEqual([]);
    }
    // Tall enough that the bar covers nothing.
    await page.setViewportSize({ ...WIDE, height: 1600 });
    await expectNoViolationsInBothThemes(page, 'a sheet with cards');
  },
);

test('from pending items the admin panel opens unfolded, with the focus in its first field', async ({
  game,
  createPerson,
}) => {
  const { admin } = await playMatchday(game, createPerson);
  const { page } = admin;
  await page.goto('/admin');
  await page.getByRole('tab', { name: /^Pending/ }).click();
  await page.getByRole('link', { name: `View details of ${home(0)} – ${away(0)}` }).click();
  await expect(page.getByRole('heading', { name: 'Result', exact: true })).toBeVisible();
  await expect(goals(page, home(0))).toBeFocused();
});

async function openProposedMatchday({
  fed,
  game,
  createPerson,
}: {
  fed: FedGame;
  game: GameProcess;
  createPerson: CreatePerson;
}) {
  const matches = await fed.createFedRound({
    competition: 'Feed League',
    kickoffAt: inHours(1),
    matches: ENDED.map((_, index) => ({ team1: home(index), team2: away(index) })),
  });
  const player = await createPerson({ username: 'every.match' });
  await predictMatch(player.context.request, matches[0]!.id, ENDED[0]);
  const { page } = await createPerson({ username: 'the.referee', isAdmin: true });
  for (const [index, match] of matches.entries()) {
    const [goals1, goals2] = ENDED[index]!.split('-').map(Number);
    match.tell({ status: 'FT', score: [goals1!, goals2!] });
  }
  await fetchAt(game, inHours(3));
  await page.setViewportSize(PHONE);
  await page.goto(SHEET);
  return { matches, page, player };
}

fedTest(
  'a matchday on which sources agree takes one preview and one press',
  async ({ fed, game, createPerson }) => {
    fedTest.slow();
    const { page, player } = await openProposedMatchday({ fed, game, createPerson });
    const preview = page.getByRole('button', { name: 'Preview all 10 agreed results' });
    await expect(preview).toBeVisible();
    await expect(goals(page, home(1))).toHaveValue('2');
    await expect(goals(page, home(1))).toHaveAccessibleDescription(/From api-football/);
    await expect(statusOf(page)).toHaveText('No result entered yet');
    expect.soft(await listOverflow(page), 'filled in').toEqual([]);
    await preview.click();
    await page.getByRole('button', { name: 'Confirm 10 results' }).click();
    await expect(page.getByRole('region', { name: '10 results confirmed' })).toBeVisible();
    expect(await readXp(player.context.request)).toBeGreaterThan(0);
    await expectNoViolationsInBothThemes(page, 'a matchday as sources say');
    await page.reload();
    await expect(page.getByText('No match needs a result')).toBeVisible();
  },
);

fedTest(
  'an entry that differs from a source is warned of, and a source that differs later is listed',
  async ({ fed, game, createPerson }) => {
    fedTest.slow();
    const { matches, page } = await openProposedMatchday({ fed, game, createPerson });
    await expect(page.getByRole('button', { name: 'Preview all 10 agreed results' })).toBeVisible();
    await goals(page, home(1)).fill('5');
    await expect(lineOf(page, 1)).toContainText('Differs from a source.');
    await expect(lineOf(page, 1)).toContainText(/api-football: 2–1/);
    for (const size of [SMALL, PHONE, WIDE]) {
      await page.setViewportSize(size);
      expect.soft(await listOverflow(page), `differs, ${size.width}`).toEqual([]);
    }
    await page.getByRole('button', { name: 'Preview all 10 results' }).click();
    const promise = page.getByRole('region', { name: 'Effect of these 10 results together' });
    await expect(promise).toContainText('1 result differs from a source');
    await expect(promise).toContainText(/Home 2 – Away 2 You entered 5–1 · api-football: 2–1/);
    // Tall enough that the bar covers nothing.
    await page.setViewportSize({ ...WIDE, height: 1600 });
    await expectNoViolationsInBothThemes(page, 'a result that differs');

    await fedTest.step('a source changes what it says before the press', async () => {
      matches[3]!.tell({ status: 'FT', score: [4, 4] });
      await fetchAt(game, inHours(3.1));
      await page.getByRole('button', { name: 'Confirm 10 results' }).click();
      await expect(page.getByRole('region', { name: '9 results confirmed' })).toBeVisible();
      const left = page.getByRole('alert').filter({ hasText: '1 match isn’t confirmed.' });
      await expect(left).toContainText('Home 4 – Away 4');
      await expect(goals(page, home(3))).toHaveValue('4');
      const match = await (await page.request.get(`/api/matches/${matches[3]!.id}`)).json();
      expect(match).toMatchObject({ status: 'pending', result: null });
      await page.getByRole('button', { name: 'Preview 1 agreed result' }).click();
      await page.getByRole('button', { name: 'Confirm 1 result' }).click();
      await expect(page.getByRole('region', { name: '1 result confirmed' })).toBeVisible();
    });

    await fedTest.step('a source that says something else later is listed', async () => {
      matches[5]!.tell({ status: 'FT', score: [0, 3] });
      await fetchAt(game, inHours(3.2));
      await page.reload();
      const listed = page.getByRole('region', {
        name: 'Confirmed matches that a source contradicts',
      });
      await expect(listed.getByRole('listitem')).toHaveCount(1);
      await expect(listed).toContainText(/Home 6 – Away 6.*2–2.*api-football: 0–3/);
      await listed.getByRole('link').click();
      await expect(page).toHaveURL(/#desk$/);
    });
  },
);
