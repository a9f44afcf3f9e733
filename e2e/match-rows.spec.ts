import { DAY_MS, MINUTE_MS } from '@kickoracle/game';
import type { Locator, Page } from '@playwright/test';
import type { GameProcess } from './support/game-process.ts';
import { tabTo } from './support/keyboard.ts';
import { listOverflow } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test, type SignInNew } from './support/test.ts';
import { textsOf, type Translate } from './support/texts.ts';

const PHONE = { width: 360, height: 800 };
const MOST_TAPS = 25;

/** Typical results of a weekend. */
const ORDINARY = ['1-0', '2-1', '1-1', '0-0', '2-0', '2-2', '3-1', '0-1', '1-2', '3-0'] as const;
const goalsOf = (score: string) => score.split('-').map(Number) as [number, number];
const home = (index: number) => `Home ${index + 1}`;
const away = (index: number) => `Away ${index + 1}`;

async function startRound(game: GameProcess, signInNew: SignInNew): Promise<void> {
  const at = (index: number) => new Date(Date.now() + 2 * DAY_MS + index * MINUTE_MS);
  await game.createRound({
    matches: ORDINARY.map((_, index) => ({
      team1: home(index),
      team2: away(index),
      kickoffAt: at(index).toISOString(),
    })),
  });
  await signInNew({ username: 'every.row' });
}

const figure = (page: Page, texts: Translate, team: string) =>
  page.getByRole('spinbutton', { name: texts('matchPrediction:goals', { team }), exact: true });

async function expectScores(page: Page, texts: Translate): Promise<void> {
  for (const [index, score] of ORDINARY.entries()) {
    const [homeGoals, awayGoals] = goalsOf(score);
    await expect(figure(page, texts, home(index))).toHaveValue(String(homeGoals));
    await expect(figure(page, texts, away(index))).toHaveValue(String(awayGoals));
  }
}

/** Waits until the device stores no unsent row. */
async function expectAllSent(page: Page): Promise<void> {
  await expect(async () => {
    const drafts = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^(draft|keptPredictions) .*/.test(key)),
    );
    expect(drafts).toEqual([]);
  }).toPass({ timeout: 20_000 });
}

for (const language of ['en', 'de']) {
  test.describe(`on a phone, ${language}`, () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test(
      'ten predictions take at most 25 taps on the list, and are kept after a reload',
      { tag: '@slow' },
      async ({ page, game, signInNew }) => {
        test.slow();
        const texts = textsOf(language);
        await startRound(game, signInNew);
        let taps = 0;
        const tap = async (target: Locator) => {
          taps += 1;
          await target.tap();
        };
        await page.goto(`/events?lng=${language}`);
        await waitUntilShown(page);
        for (const [index, score] of ORDINARY.entries()) {
          const teams = [home(index), away(index)];
          for (const [side, goals] of goalsOf(score).entries())
            for (let goal = 0; goal < goals; goal += 1)
              await tap(figure(page, texts, teams[side]!));
          if (score === '0-0') {
            const name = texts('matchPrediction:fewer', { team: teams[0]! });
            await tap(page.getByRole('button', { name, exact: true }));
          }
        }
        await expectScores(page, texts);
        expect(taps).toBeLessThanOrEqual(MOST_TAPS);
        await expectAllSent(page);
        await page.reload();
        await waitUntilShown(page);
        await expectScores(page, texts);
      },
    );
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('nine matches are visible at once, with steppers of 44 pixels', async ({
    page,
    game,
    signInNew,
  }) => {
    await startRound(game, signInNew);
    const row = (index: number) =>
      page.getByRole('group', { name: `${home(index)} v ${away(index)}`, exact: true });
    // If fonts load slowly, this page keeps the system font; the next page has them in the cache.
    await expect(async () => {
      await page.goto('/events');
      await waitUntilShown(page);
      const bar = (await page.getByRole('navigation', { name: 'Quick navigation' }).boundingBox())!;
      const header = (await page.getByRole('banner').boundingBox())!;
      const first = (await row(0).boundingBox())!;
      const ninth = (await row(8).boundingBox())!;
      expect(ninth.y + ninth.height - first.y).toBeLessThanOrEqual(bar.y - header.height);
    }).toPass({ timeout: 20_000 });
    const keys = [
      page.getByRole('spinbutton', { name: 'Home 1 goals', exact: true }),
      page.getByRole('button', { name: 'One goal fewer for Away 1', exact: true }),
    ];
    for (const key of keys) {
      const { width, height } = (await key.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(await listOverflow(page)).toEqual([]);
  });

  test('a score is undone in its row, and the previous one is sent again', async ({
    page,
    game,
    signInNew,
  }) => {
    await startRound(game, signInNew);
    const texts = textsOf('en');
    await page.goto('/events');
    await waitUntilShown(page);
    const score = page.getByRole('group', { name: 'Home 1 v Away 1', exact: true });
    // Navigation sends pending rows.
    await figure(page, texts, 'Away 1').tap();
    await page.getByRole('link', { name: 'Leaderboard' }).last().tap();
    await page.waitForURL('**/leaderboard');
    await expectAllSent(page);
    await page.goto('/events');
    await waitUntilShown(page);
    await expect(figure(page, texts, 'Away 1')).toHaveValue('1');
    await figure(page, texts, 'Away 1').tap();
    await expect(score.getByText('Saved')).toBeVisible();
    await score.getByRole('button', { name: /^Undo/ }).tap();
    await expect(figure(page, texts, 'Away 1')).toHaveValue('1');
    await expectAllSent(page);
    await page.reload();
    await waitUntilShown(page);
    await expect(figure(page, texts, 'Away 1')).toHaveValue('1');
  });
});

test(
  'ten predictions are made by keyboard alone, one digit per field',
  { tag: '@slow' },
  async ({ page, game, signInNew }) => {
    test.slow();
    await page.setViewportSize(PHONE);
    await startRound(game, signInNew);
    const texts = textsOf('en');
    await page.goto('/events');
    await waitUntilShown(page);
    await tabTo(page, figure(page, texts, 'Home 1'));
    for (const score of ORDINARY)
      for (const goals of goalsOf(score)) await page.keyboard.press(String(goals));
    await expectScores(page, texts);
    await expectAllSent(page);
    await page.reload();
    await waitUntilShown(page);
    await expectScores(page, texts);
  },
);

const MANY = 2_000;
const FEW = ORDINARY.length;

type Item = { match: { id: string; kickoffAt: string; parts: { eventId: string }[] } };

function copyOf(item: Item, index: number): Item {
  const copy = structuredClone(item);
  const id = copy.match.id.slice(0, -6) + String(100_000 + index);
  const laterMs = Math.floor(index / FEW) * 60 * MINUTE_MS;
  copy.match.id = id;
  copy.match.kickoffAt = new Date(Date.parse(copy.match.kickoffAt) + laterMs).toISOString();
  for (const part of copy.match.parts) part.eventId = id;
  return copy;
}

/** Answers the list with many rows at once, as after several pages. */
async function lengthen(page: Page, rows: number): Promise<void> {
  await page.unrouteAll();
  await page.route(/\/items(\?|$)/, async (route) => {
    const response = await route.fetch();
    const { items } = (await response.json()) as { items: Item[] };
    const copies = Array.from({ length: rows - FEW }, (_, index) =>
      copyOf(items[index % FEW]!, index + FEW),
    );
    await route.fulfill({ response, json: { items: [...items, ...copies], next: null } });
  });
}

/** Increments the first field seven times; returns the ms until each change is visible, sorted. */
const measureSteps = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const tile = document.querySelector<HTMLElement>('main [data-tile]')!;
    const times: number[] = [];
    for (let step = 0; step < 7; step++) {
      const begun = performance.now();
      tile.click();
      await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
      times.push(performance.now() - begun);
    }
    return times.toSorted((one, other) => one - other);
  });

test.describe('a long list', () => {
  // The service worker is blocked, so that the route handler gets its requests.
  test.use({ serviceWorkers: 'block', viewport: PHONE });

  test('has the same time per step as a short one, and ends with its last row', async ({
    page,
    game,
    signInNew,
  }) => {
    await startRound(game, signInNew);
    const steps: number[][] = [];
    for (const rows of [FEW, MANY]) {
      await lengthen(page, rows);
      await page.goto('/rules');
      await waitUntilShown(page);
      await page.getByRole('navigation').getByRole('link', { name: 'Matches' }).first().click();
      const tiles = page.locator('main [data-tile]');
      await expect(tiles).toHaveCount(2 * rows, { timeout: 60_000 });
      steps.push(await measureSteps(page));
    }
    // The fastest step of the long list: other work of the machine slows down single ones.
    expect(steps[1]![0]! / steps[0]![3]!).toBeLessThan(6);
    const last = page.locator('main [data-tile]').last();
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await expect(last).toHaveValue('1');
  });
});
