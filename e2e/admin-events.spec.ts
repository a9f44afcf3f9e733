import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { inHours } from './support/events-world.ts';
import { listOverflow, SMALL, WIDE } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const REFEREE = { username: 'the.referee', password: 'a whistle and two cards' };
const PLAYER = { username: 'zoe.keeper', password: 'tick and tock' };
const WAS = 'Who wins the cap?';
const IS = 'Who wins the cup?';

async function expectToFit(page: Page, where: string): Promise<void> {
  await waitUntilShown(page);
  await expectNoViolationsInBothThemes(page, where);
  for (const size of [SMALL, WIDE]) {
    await page.setViewportSize(size);
    expect(await listOverflow(page), where).toEqual([]);
  }
}

test(
  'OP-67: the texts of a predicted event are edited; the player sees both versions, and the audit log has the edit',
  { tag: '@slow' },
  async ({ page, context, game, signIn, createContext }) => {
    const referee = await game.createPlayer({ ...REFEREE, isAdmin: true });
    const player = await game.createPlayer(PLAYER);
    const eventId = await game.createEvent({
      title: { en: WAS },
      inputType: 'text',
      deadlineAt: inHours(30),
    });
    await signIn(context, { email: referee.email, password: REFEREE.password });
    await page.goto(`/events/${eventId}#desk`);
    await page.getByLabel('Reward (XP)').fill('750');
    await page.getByRole('button', { name: 'Save reward' }).click();
    await expect(page.getByText('Reward changed.')).toBeVisible();

    const theirs = await createContext();
    await signIn(theirs, { email: player.email, password: PLAYER.password });
    const prediction = await theirs.request.put(`${game.url}/api/predictions/${eventId}`, {
      data: { value: 'the keepers' },
    });
    expect(prediction.status()).toBe(200);

    await page.getByRole('button', { name: 'Change the texts' }).click();
    await page.getByLabel('Title in English').fill(IS);
    await expectToFit(page, 'the texts of an event');
    await page.getByRole('button', { name: 'Save texts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: IS })).toBeVisible();
    await page.getByLabel('Reward (XP)').fill('10');
    await page.getByRole('button', { name: 'Save reward' }).click();
    await expect(page.getByText('This already has predictions, so it can’t change.')).toBeVisible();

    const reader = await theirs.newPage();
    await reader.goto('/inbox');
    const notice = reader.getByRole('listitem').filter({ hasText: IS });
    await expect(notice).toContainText('Its wording has changed.');
    await notice.getByRole('link', { name: IS }).click();
    // The notice has the same text.
    await expect(reader.getByRole('heading', { level: 1, name: IS })).toBeVisible();
    await reader.getByText('Earlier versions').click();
    await expect(reader.getByText(WAS)).toBeVisible();
    await expectToFit(reader, 'an event whose words were changed');

    await page.goto('/admin/audit');
    const entry = page.getByRole('article', { name: 'Texts changed' });
    await expect(entry).toContainText(`the.referee changed the texts of ${IS}.`);
    await expect(entry).toContainText(`Title (EN): ${WAS} → ${IS}`);
    await expect(page.getByRole('article', { name: 'Reward changed' })).toContainText(
      `the.referee changed the reward of ${IS} from 500 to 750 XP.`,
    );
    await expectToFit(page, 'the audit in sentences');
    await entry.getByRole('link', { name: 'Go to administration' }).click();
    await expect(page).toHaveURL(`/events/${eventId}#desk`);
  },
);

test(
  'administrators read, answer and delete messages from the contact form',
  { tag: '@slow' },
  async ({ page, signInNew }) => {
    await page.goto('/contact');
    await page.getByLabel('E-mail').fill('fan@example.org');
    await page.getByLabel('Message').fill('When does the next season start?\n\nA fan');
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(page).toHaveURL(/messagesent=success|\/$/);

    await signInNew({ ...REFEREE, isAdmin: true });
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Messages' }).click();
    const letter = page.getByRole('article', { name: 'fan@example.org' });
    await expect(letter).toContainText('When does the next season start?');
    await expectToFit(page, 'the messages');
    await letter.getByRole('button', { name: 'Delete the message from fan@example.org' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No messages' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);
