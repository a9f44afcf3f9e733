import { DAY_MS, MINUTE_MS } from '@kickoracle/game';
import type { Locator, Page } from '@playwright/test';
import { takeTurns } from '../tests/share.ts';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import type { GameProcess } from './support/game-process.ts';
import { expectFocus, tabTo } from './support/keyboard.ts';
import { listOverflow, SMALL, WIDE } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { goals } from './support/predicting.ts';
import { expect, test as base } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const PHONE = { width: 360, height: 800 };
const MOST_TAPS_A_MATCH = 3.5;

const ORDINARY = ['1-0', '2-1', '1-1', '0-0', '2-0', '2-2', '3-1', '0-1', '1-2', '3-0'] as const;
const goalsOf = (score: string) => score.split('-').map(Number) as [number, number];

const home = (index: number) => `Home ${index + 1}`;
const away = (index: number) => `Away ${index + 1}`;

/** Ten matches: the first in 40 minutes, the others in sequence in two days. */
async function createMatchday(game: GameProcess) {
  const soon = new Date(Date.now() + 40 * MINUTE_MS);
  const later = (index: number) => new Date(Date.now() + 2 * DAY_MS + index * MINUTE_MS);
  const { competitionId } = await game.createRound({
    matches: ORDINARY.map((_, index) => ({
      team1: home(index),
      team2: away(index),
      kickoffAt: (index === 0 ? soon : later(index)).toISOString(),
    })),
  });
  return { competitionId, soon, path: `/matchday?competition=${competitionId}` };
}

/** Opens the matchday as a new player; returns the first kickoff. */
const test = base.extend<{ openMatchday: (query?: string) => Promise<Date> }>({
  openMatchday: async ({ page, game, signInNew }, use) => {
    await use(async (query = '') => {
      const { soon, path } = await createMatchday(game);
      await signInNew({ username: 'every.match' });
      await page.goto(path + query);
      await waitUntilShown(page);
      return soon;
    });
  },
});

const line = (page: Page, index: number) =>
  page.getByRole('group', { name: `${home(index)} v ${away(index)}`, exact: true });

async function expectScores(page: Page): Promise<void> {
  for (const [index, score] of ORDINARY.entries()) {
    const [homeGoals, awayGoals] = goalsOf(score);
    await expect(goals(page, home(index))).toHaveValue(String(homeGoals));
    await expect(goals(page, away(index))).toHaveValue(String(awayGoals));
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('ten matches of a matchday take at most 3.5 taps each, from the list to the last one saved', async ({
    page,
    game,
    signInNew,
  }) => {
    test.slow();
    await createMatchday(game);
    await signInNew({ username: 'every.match' });
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };

    await page.goto('/events');
    await waitUntilShown(page);
    await tap(page.getByRole('link', { name: 'Predict the matchday' }));
    for (const [index, score] of ORDINARY.entries()) {
      const sides = [home(index), away(index)];
      for (const [side, wanted] of goalsOf(score).entries()) {
        const [more, fewer] = [
          page.getByRole('button', { name: `One more goal for ${sides[side]}`, exact: true }),
          page.getByRole('button', { name: `One goal fewer for ${sides[side]}`, exact: true }),
        ];
        if (wanted === 0) await tap(fewer);
        for (let goal = 0; goal < wanted; goal += 1) await tap(more);
      }
    }
    await tap(page.getByRole('button', { name: 'Save 10 scores' }));
    await expect(page.getByText('10 scores saved')).toBeVisible();
    expect(taps / ORDINARY.length).toBeLessThanOrEqual(MOST_TAPS_A_MATCH);

    await page.reload();
    await waitUntilShown(page);
    await expectScores(page);
    await expect(page.getByText('10 of 10 predicted')).toBeVisible();
  });

  test(
    'five matches are visible at once, with steppers of 44 pixels and the XP of their scores',
    { tag: '@slow' },
    async ({ page, openMatchday }) => {
      await openMatchday();
      // The bar is hidden until the first input.
      const bar = page.getByRole('button', { name: /^(Nothing to save|Save .+)$/ });
      await expect(bar).not.toBeInViewport();
      await goals(page, home(0)).fill('2');
      await expect(bar).toBeInViewport({ ratio: 1 });
      const { y: bottom } = (await bar.boundingBox())!;
      for (let index = 0; index < 5; index += 1) {
        const { y, height } = (await line(page, index).boundingBox())!;
        expect(y + height, `line ${index + 1}`).toBeLessThanOrEqual(bottom);
      }
      const worth = line(page, 0).getByText(/^[\d,]+\sXP$/);
      const upTo = await worth.textContent();
      await goals(page, home(0)).fill('2');
      await goals(page, away(0)).fill('1');
      await expect(line(page, 0).getByText('exact')).toBeVisible();
      await expect(worth).not.toHaveText(upTo!);
    },
  );

  for (const language of takeTurns(['en', 'de'])) {
    test(`the sheet has no axe violations, filled in and saved, and fits (${language})`, async ({
      page,
      openMatchday,
    }) => {
      test.slow();
      const t = textsOf(language);
      // Tall enough that a phone's bars cover nothing.
      await page.setViewportSize({ ...PHONE, height: 1600 });
      await openMatchday(`&lng=${language}`);
      const fields = page.getByRole('spinbutton');
      await fields.nth(0).fill('2');
      await fields.nth(1).fill('1');
      await fields.nth(2).fill('3');
      await expectNoViolationsInBothThemes(page, `entered, ${language}`);
      await page.getByRole('button', { name: t('matchday:save_other', { count: 2 }) }).click();
      await expect(page.getByText(t('matchday:fate.saved'), { exact: true })).toBeVisible();
      await expect(page.getByText(t('matchday:fate.half'))).toBeVisible();
      await expectNoViolationsInBothThemes(page, `saved, ${language}`);
      for (const size of [SMALL, WIDE]) {
        await page.setViewportSize(size);
        expect.soft(await listOverflow(page), `${language}, ${size.width}`).toEqual([]);
      }
    });
  }
});

test.describe('on a desktop', () => {
  test.use({ viewport: WIDE });

  test('by keyboard: digits move on, the arrow goes back for a ten, Enter saves', async ({
    page,
    openMatchday,
  }) => {
    await openMatchday('&lng=de');
    const goalsIn = (team: string) =>
      page.getByRole('spinbutton', { name: `Tore ${team}`, exact: true });
    await tabTo(page, goalsIn(home(0)));
    await page.keyboard.type(ORDINARY.join('').replaceAll('-', ''));
    const save = page.getByRole('button', { name: '10 Tipps speichern' });
    await expectFocus(page, save);
    await page.keyboard.press('Shift+Tab');
    await expectFocus(page, goalsIn(away(9)));
    await page.keyboard.press('ArrowUp');
    await expect(goalsIn(away(9))).toHaveValue('1');
    await page.keyboard.type('0');
    await expectFocus(page, save);
    await page.keyboard.press('Enter');
    await expect(page.getByText('10 Tipps gespeichert')).toBeVisible();
    await page.reload();
    await waitUntilShown(page);
    await expect(goalsIn(home(3))).toHaveValue('0');
    await expect(goalsIn(home(6))).toHaveValue('3');
    await expect(goalsIn(away(9))).toHaveValue('10');
  });

  test('a match that closed in the meantime is reported and kept, the rest is saved', async ({
    page,
    game,
    openMatchday,
  }) => {
    const soon = await openMatchday();
    await goals(page, home(0)).fill('4');
    await goals(page, away(0)).fill('2');
    await goals(page, home(1)).fill('1');
    await goals(page, away(1)).fill('0');
    await game.moveClockTo(new Date(soon.getTime() + MINUTE_MS));
    await page.getByRole('button', { name: 'Save 2 scores' }).click();
    await expect(line(page, 1).getByText('Saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Also entered' })).toBeVisible();
    await expect(
      line(page, 0).getByText('Predictions closed before this was saved.'),
    ).toBeVisible();
    await expect(goals(page, home(0))).toHaveValue('4');
    await expect(goals(page, home(0))).toBeDisabled();
    const discard = line(page, 0).getByRole('button', { name: 'Discard' });
    expect((await discard.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await discard.click();
    await expect(page.locator('body')).not.toBeFocused();
    await expect(line(page, 0)).toBeHidden();
  });

  test(
    'unsaved inputs survive a reload, and leaving prompts',
    { tag: '@slow' },
    async ({ page, openMatchday }) => {
      await openMatchday();
      await goals(page, home(0)).fill('4');
      await goals(page, away(0)).fill('2');
      let dialogs = 0;
      page.on('dialog', (dialog) => {
        dialogs += dialog.type() === 'beforeunload' ? 1 : 0;
        void dialog.accept();
      });
      await page.reload();
      await waitUntilShown(page);
      expect(dialogs).toBe(1);
      await expect(goals(page, home(0))).toHaveValue('4');

      await page.getByRole('link', { name: 'All matches' }).click();
      const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/matchday/);
      await page.getByRole('link', { name: 'All matches' }).click();
      await dialog.getByRole('button', { name: 'Save and leave' }).click();
      await expect(page).toHaveURL(/\/events/);
      // Back closes the dialog first; its inputs are kept.
      await page
        .getByRole('button', { name: /predict/i })
        .last()
        .click();
      const window_ = page.getByRole('dialog');
      await window_.getByRole('spinbutton').first().fill('3');
      await page.goBack();
      await expect(window_).toBeHidden();
      await expect(page).toHaveURL(/\/events/);
      await page.goBack();
      await expect(page).toHaveURL(/\/matchday/);
      await expect(goals(page, home(0))).toHaveValue('4');
      await expect(page.getByText('1 score isn’t saved yet')).toBeVisible();
    },
  );
});
