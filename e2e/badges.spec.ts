import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { inHours } from './support/events-world.ts';
import { listOverflow } from './support/overflow.ts';
import { playWorldFor } from './support/played-game.ts';
import { goals } from './support/predicting.ts';
import { expect, test } from './support/test.ts';
import { closeWindows, markAllRead } from './support/windows.ts';

const PLAYER = { username: 'anna.keeper', password: 'a crossbar and two posts' };

test.use({ viewport: { width: 360, height: 740 } });

test('the shelf of a profile has streaks and badges, and dims locked ones', async ({
  page,
  context,
  game,
  signIn,
  signInNew,
}) => {
  test.slow();
  const { userId } = await signInNew(PLAYER);
  const administrator = await playWorldFor(game, userId);
  await markAllRead(context.request);
  await page.goto(`/profile/${PLAYER.username}`);
  const badges = page.getByRole('list', { name: 'Badges' });
  await expect(badges.getByRole('listitem')).toHaveCount(5);
  const first = badges.getByRole('listitem').filter({ hasText: 'First exact score' });
  await expect(first.getByRole('link')).toBeVisible();
  await expect(badges.getByText('(Not earned yet)').first()).toBeAttached();
  await expectNoViolationsInBothThemes(page, 'the shelf of badges');
  expect(await listOverflow(page)).toEqual([]);

  // Another player sees the earned ones only.
  await signIn(context, administrator);
  await page.goto(`/profile/${PLAYER.username}`);
  await expect(badges.getByRole('listitem').first()).toBeVisible();
  await expect(badges.getByText('(Not earned yet)')).toHaveCount(0);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/matches\//);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a complete sheet has a small window, once and without motion', async ({
    page,
    game,
    signInNew,
  }) => {
    await game.createRound({
      matches: [
        { team1: 'Home 1', team2: 'Away 1', kickoffAt: inHours(3) },
        { team1: 'Home 2', team2: 'Away 2', kickoffAt: inHours(24) },
      ],
    });
    await signInNew(PLAYER);
    await page.goto('/matchday');
    for (const team of ['Home 1', 'Away 1', 'Home 2', 'Away 2']) {
      await goals(page, team).fill('1');
    }
    await page.getByRole('button', { name: 'Save 2 scores' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete sheet!' });
    await page.getByRole('heading', { level: 1 }).click();
    await expect(dialog).toBeVisible({ timeout: 40_000 });
    const isMoving = () =>
      page.evaluate(() =>
        document.getAnimations().some(({ effect }) => {
          const { target } = effect as KeyframeEffect;
          return target?.closest('.celebration') !== null;
        }),
      );
    expect(await isMoving()).toBe(false);
    await expectNoViolationsInBothThemes(page, 'the window of a complete sheet');
    expect(await listOverflow(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
    expect(await closeWindows(page)).toEqual([]);
  });
});
