import { HOUR_MS } from '@kickoracle/game';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const isChoice = ({ url, method }: { url: string; method: string }) =>
  url.endsWith('/api/mails/choices') && method === 'PATCH';

/** Waits for the next response to a change of the mail settings. */
const nextChoice = (page: Page) =>
  page.waitForResponse((answer) =>
    isChoice({ url: answer.url(), method: answer.request().method() }),
  );

const reminders = (page: Page) => page.getByRole('switch', { name: 'Reminders' });

test(
  'a player gets a reminder, unsubscribes without a session, and turns it on again on their profile',
  { tag: '@slow' },
  async ({ page, context, createContext, game, signInNew }) => {
    await signInNew({ username: 'anna.keeper' });
    const deadlineAt = new Date(Date.now() + 5 * HOUR_MS).toISOString();
    await game.createEvent({ title: { en: 'Who scores first?' }, deadlineAt });

    const response = nextChoice(page);
    await page.goto('/profile/anna.keeper');
    expect((await response).request().postDataJSON()).toEqual({
      language: 'en',
      timeZone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    });
    await expect(reminders(page)).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Weekly summary' })).not.toBeChecked();
    expect(await game.writeReminders()).toBe(1);

    const mailbox = await context.newPage();
    await mailbox.goto('/dev/mail');
    await expect(
      mailbox.getByRole('heading', { name: 'Still waiting for your prediction' }),
    ).toBeVisible();
    await expect(mailbox.getByText('- Who scores first?')).toBeVisible();
    const link = await mailbox.locator('a[href*="/unsubscribe?"]').getAttribute('href');
    await mailbox.close();

    const elsewhere = await createContext();
    const stranger = await elsewhere.newPage();
    await stranger.goto(link!);
    await expect(stranger.getByRole('heading', { name: 'Stop reminders?' })).toBeVisible();
    await page.reload();
    await expect(reminders(page)).toBeChecked();
    await stranger.getByRole('button', { name: 'Stop them' }).click();
    await expect(
      stranger.getByRole('heading', { name: 'You won’t get them any more' }),
    ).toBeFocused();
    await elsewhere.close();

    await page.reload();
    await expect(reminders(page)).not.toBeChecked();
    const saved = nextChoice(page);
    await reminders(page).check();
    await expect(page.getByText('Saved.')).toBeVisible();
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await expect(reminders(page)).toBeChecked();
  },
);
