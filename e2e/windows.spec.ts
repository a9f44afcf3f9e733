import type { BrowserContext, Page } from '@playwright/test';
import { predictEvent } from './support/admin-panel.ts';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { inHours } from './support/events-world.ts';
import type { GameProcess } from './support/game-process.ts';
import { pressOn } from './support/keyboard.ts';
import { listOverflow, SMALL, WIDE } from './support/overflow.ts';
import { expect, test, type SignInNew } from './support/test.ts';
import { closeWindow, listUnread } from './support/windows.ts';

const REWARDS = 'Good call!';
const LEVEL = 'New level';

type World = { game: GameProcess; context: BrowserContext; signInNew: SignInNew };

/** A player with a prediction that will pay 500 XP: enough for the next level. */
async function createWinner({ game, context, signInNew }: World) {
  const eventId = await game.createEvent({
    title: { en: 'Does video review change a result this weekend?' },
    inputType: 'radio',
    options: [{ value: 'yes' }, { value: 'no' }],
    deadlineAt: inHours(1),
    reward: 500,
  });
  const { userId } = await signInNew({ username: 'zoe.keeper' });
  await predictEvent(context.request, eventId, 'yes');
  await game.moveClockTo(new Date(inHours(2)));
  return { userId, settle: () => game.settleEvent(eventId, 'yes') };
}

const isFocusInside = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);

const roomToScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

test('notifications from an absence open in modal windows, one by one, by keyboard alone', async ({
  page,
  context,
  createContext,
  game,
  signInNew,
}) => {
  const { userId, settle } = await createWinner({ game, context, signInNew });
  await settle();
  const other = await createContext();
  await signInNew({ username: 'anna.keeper' }, other);
  const response = await other.request.post(`/api/friends/${userId}/request`, { data: {} });
  expect(response.ok(), await response.text()).toBe(true);

  await page.goto('/rules');
  await test.step('the rewards, over a page that does not scroll', async () => {
    const dialog = page.getByRole('dialog', { name: REWARDS });
    await expect(dialog.getByRole('listitem')).toContainText('Does video review change a result');
    await expect(dialog.getByRole('listitem')).toContainText('+500 XP');
    await expect.poll(() => isFocusInside(page)).toBe(true);
    expect(await roomToScroll(page)).toBeGreaterThan(500);
    await page.keyboard.press('End');
    await page.mouse.wheel(0, 2_000);
    await nextFrames(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
  await test.step('a receipt, above them, on a phone too', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await pressOn(page, page.getByRole('button', { name: /How was this earned\?$/ }));
    const receipt = page.getByRole('dialog', { name: 'How was this earned?' });
    await expect(receipt).toContainText('A right answer pays 500 XP.');
    expect(await listOverflow(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(receipt).toBeHidden();
    await expect(page.getByRole('dialog', { name: REWARDS })).toBeVisible();
    await expect(page.locator(':focus')).toHaveAccessibleName(/How was this earned\?$/);
    expect((await listUnread(context.request)).rewards).toHaveLength(1);
    await page.setViewportSize(WIDE);
    expect(await closeWindow(page)).toBe(REWARDS);
  });
  await test.step('the new level, which an outside press does not close', async () => {
    const dialog = page.getByRole('dialog', { name: LEVEL });
    await expect(dialog.getByText('Wood II', { exact: true })).toBeVisible();
    await expect.poll(() => isFocusInside(page)).toBe(true);
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    expect(await isFocusInside(page)).toBe(true);
    await pressOn(page, dialog.getByRole('button', { name: 'Continue' }));
    await expect(dialog).toBeHidden();
  });
  await test.step('the request, answered immediately', async () => {
    const dialog = page.getByRole('dialog', { name: 'Friend request' });
    await expect(dialog).toContainText('anna.keeper');
    await expect.poll(() => isFocusInside(page)).toBe(true);
    await page.mouse.click(5, 5);
    const answered = page.waitForResponse(/\/api\/friends\/[^/]+\/acceptance$/);
    await pressOn(page, dialog.getByRole('button', { name: /^Accept/ }));
    expect((await answered).ok()).toBe(true);
    await expect(page.getByText('Friend request accepted.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
  expect(await listUnread(context.request)).toEqual({ rewards: [], notices: [], windows: 0 });
});

async function countDialogs(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    const counted = new Set<Element>();
    Object.assign(window, { counted });
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[role="dialog"]')) counted.add(dialog);
    }).observe(document, { subtree: true, childList: true });
  });
  return (page) =>
    page.evaluate(() => (window as unknown as { counted: Set<Element> }).counted.size);
}

test(
  'rewards arrive live, in one of two tabs, and close in both',
  { tag: '@slow' },
  async ({ page, context, game, signInNew }) => {
    const { settle } = await createWinner({ game, context, signInNew });
    const dialogsOf = await countDialogs(context);
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await tab.goto('/leaderboard');
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await settle();

    const isOpen = async (tab: Page) => (await tab.getByRole('dialog').count()) > 0;
    await expect.poll(async () => (await isOpen(page)) || (await isOpen(second))).toBe(true);
    const [shown, other] = (await isOpen(page)) ? [page, second] : [second, page];
    expect(await isOpen(other)).toBe(false);
    expect(await closeWindow(shown)).toBe(REWARDS);

    // The other tab continues after the first one.
    await expect(shown.getByRole('dialog', { name: LEVEL })).toBeVisible();
    expect(await dialogsOf(shown)).toBe(2);
    expect(await dialogsOf(other)).toBe(0);
    await shown.close();
    expect(await closeWindow(other)).toBe(LEVEL);

    const read = other.waitForResponse(/\/api\/rewards\/unseen$/);
    await other.reload();
    expect(await (await read).json()).toEqual([]);
    expect(await listUnread(context.request)).toEqual({ rewards: [], notices: [], windows: 0 });
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await dialogsOf(other)).toBe(0);
  },
);

test(
  'NOTIFY-17: a long list of rewards scrolls in at most six tenths of the window',
  { tag: '@slow' },
  async ({ page, context, game, signInNew }) => {
    test.slow();
    const { settle } = await createWinner({ game, context, signInNew });
    await game.moveClockTo(new Date());
    const eventIds: string[] = [];
    for (let number = 1; number <= 30; number += 1) {
      const title = {
        en: `How many goals fall in match ${number} between two clubs of long names?`,
      };
      const event = { title, inputType: 'number', min: '0', max: '20', reward: 40 } as const;
      eventIds.push(await game.createEvent({ ...event, deadlineAt: inHours(1) }));
      await predictEvent(context.request, eventIds.at(-1)!, '3');
    }
    await game.moveClockTo(new Date(inHours(2)));
    await settle();
    for (const eventId of eventIds) await game.settleEvent(eventId, '3');

    for (const size of [SMALL, { width: 360, height: 740 }, WIDE]) {
      await page.setViewportSize(size);
      await page.goto('/leaderboard');
      const dialog = page.getByRole('dialog', { name: REWARDS });
      await expect(dialog.getByRole('listitem')).toHaveCount(31);
      await expect(dialog.getByText('1,700 XP', { exact: true })).toBeVisible();
      const list = dialog.getByRole('group', { name: 'What you earned XP for' });
      const box = await list.evaluate(({ clientHeight, scrollHeight }) => ({
        clientHeight,
        scrollHeight,
      }));
      expect(box.clientHeight).toBeLessThanOrEqual(0.6 * size.height);
      expect(box.clientHeight).toBeGreaterThan(100);
      expect(box.scrollHeight).toBeGreaterThan(2 * box.clientHeight);
      expect(await listOverflow(page)).toEqual([]);
    }
    await expectNoViolationsInBothThemes(page, 'the window of rewards');
    expect(await closeWindow(page)).toBe(REWARDS);

    const level = page.getByRole('dialog', { name: LEVEL });
    await expect(level.getByText('Wood II', { exact: true })).toBeVisible();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => (animation as CSSAnimation).animationName)
        .filter((name) => name?.startsWith('celebration')),
    );
    expect(moving).toEqual([]);
    await expectNoViolationsInBothThemes(page, 'the window of a new level');
  },
);
