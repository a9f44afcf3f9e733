import { expect, test } from './support/test.ts';
import { createDevices } from './support/predicting.ts';
import { closeWindow } from './support/windows.ts';

test('two players become friends, each in their own browser, without a reload', async ({
  browser,
  page,
  context,
  game,
  signIn,
}) => {
  await createDevices(game, signIn, { username: 'anna.keeper', contexts: [context] });
  const other = await browser.newContext();
  await createDevices(game, signIn, { username: 'ben.striker', contexts: [other] });
  const otherPage = await other.newPage();

  // Ben looks at his own friends, and Anna asks him on his page.
  await otherPage.goto('/profile/ben.striker');
  await otherPage.getByRole('tab', { name: 'Friends' }).click();
  await expect(otherPage.getByText(/^No friends here yet/)).toBeVisible();
  await page.goto('/profile/ben.striker');
  await page.getByRole('button', { name: 'Add Friend' }).click();
  await expect(page.getByText('Friend request sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Sent' })).toBeDisabled();

  // Both are told by a window, and Ben answers in his.
  const asked = otherPage.getByRole('dialog', { name: 'Friend request' });
  await asked.getByRole('button', { name: 'Accept the request from anna.keeper' }).click();
  await expect(otherPage.getByText('Friend request accepted.')).toBeVisible();
  await expect(asked).toBeHidden();
  await expect(otherPage.getByRole('link', { name: 'anna.keeper' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'New friend' })).toContainText('ben.striker');
  expect(await closeWindow(page)).toBe('New friend');
  await expect(page.getByRole('button', { name: 'Friends', exact: true })).toBeDisabled();

  // The tab is remembered, and the end of it is seen on the other side too.
  await otherPage.reload();
  await otherPage.getByRole('button', { name: 'Remove anna.keeper from your friends' }).click();
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(otherPage.getByText('Friend removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeEnabled();

  // By name, from one's own page.
  await page.goto('/profile/anna.keeper');
  await page.getByRole('tab', { name: 'Friends' }).click();
  await page.getByLabel('Add a friend by name').fill('BEN.striker');
  await page.getByRole('button', { name: 'Add Friend' }).click();
  await expect(page.getByRole('heading', { name: 'Requests you sent' })).toBeVisible();
  await expect(
    otherPage.getByRole('button', { name: 'Decline the request from anna.keeper' }),
  ).toBeVisible();
  await other.close();
});
