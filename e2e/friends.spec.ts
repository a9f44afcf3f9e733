import type { Page } from '@playwright/test';
import { linkFromMailbox, signUpOnPage } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { inHours } from './support/events-world.ts';
import { closeWindow } from './support/windows.ts';

/** Opens the tab of friends on the own profile, and accepts a request in its window. */
async function openFriends(page: Page, username: string, { isAsked = false } = {}): Promise<void> {
  await page.goto(`/profile/${username}`);
  if (isAsked) {
    const dialog = page.getByRole('dialog', { name: 'Friend request' });
    await dialog.getByRole('button', { name: /^Accept the request/ }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('tab', { name: 'Friends' }).click();
}

test('two players become friends, each in their own browser, without a reload', async ({
  createPerson,
  page,
  signInNew,
}) => {
  await signInNew({ username: 'anna.keeper' });
  const { page: otherPage } = await createPerson({ username: 'ben.striker' });

  // Ben sees his friends, and Anna sends a request on his page.
  await otherPage.goto('/profile/ben.striker');
  await otherPage.getByRole('tab', { name: 'Friends' }).click();
  await expect(otherPage.getByText(/^No friends here yet/)).toBeVisible();
  await page.goto('/profile/ben.striker');
  await page.getByRole('button', { name: 'Add Friend' }).click();
  await expect(page.getByText('Friend request sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Sent' })).toBeDisabled();
  await expect(page.locator('body')).not.toBeFocused();

  // Both get a modal window, and Ben accepts in his.
  const dialog = otherPage.getByRole('dialog', { name: 'Friend request' });
  await dialog.getByRole('button', { name: 'Accept the request from anna.keeper' }).click();
  await expect(otherPage.getByText('Friend request accepted.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(otherPage.getByRole('link', { name: 'anna.keeper' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'New friend' })).toContainText('ben.striker');
  expect(await closeWindow(page)).toBe('New friend');
  await expect(page.getByRole('button', { name: 'Friends', exact: true })).toBeDisabled();

  // The friends page has a search by three letters and a comparison.
  await otherPage.getByRole('link', { name: 'Compare with friends' }).click();
  await otherPage.getByLabel('Find players').fill('ANN');
  await expect(otherPage.getByText('1 player')).toBeVisible();
  await otherPage.getByRole('list').getByRole('link', { name: 'Compare' }).first().click();
  await expect(
    otherPage.getByRole('heading', { level: 1, name: 'You and anna.keeper' }),
  ).toBeVisible();
  await expect(otherPage.getByText(/^No finished round together yet/)).toBeVisible();
  await otherPage.goto('/profile');

  // The tab is remembered, and the other player sees the removal too.
  await otherPage.reload();
  await otherPage.getByRole('button', { name: 'More about anna.keeper' }).click();
  await otherPage.getByRole('menuitem', { name: 'Remove' }).click();
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(otherPage.getByText('Friend removed.')).toBeVisible();
  await expect(otherPage.locator('body')).not.toBeFocused();
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeEnabled();

  await page.goto('/profile/anna.keeper');
  await page.getByRole('tab', { name: 'Friends' }).click();
  await page.getByLabel('Add a friend by name').fill('BEN.striker');
  await page.getByRole('button', { name: 'Add Friend' }).click();
  await expect(page.getByRole('heading', { name: 'Requests you sent' })).toBeVisible();
  await expect(
    otherPage.getByRole('button', { name: 'Decline the request from anna.keeper' }),
  ).toBeVisible();
});

test(
  'a newcomer follows an invitation, signs up, and is a friend by one press',
  { tag: '@slow' },
  async ({ createContext, page, context, game, signInNew }) => {
    await signInNew({ username: 'anna.keeper' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openFriends(page, 'anna.keeper');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Invite friends' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    await page.getByText('Change your link or turn it off').click();
    const link = await page.getByLabel('Your link').inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const path = new URL(link).pathname;

    // A messenger's link preview does not mention Anna.
    const preview = await (await page.request.get(path)).text();
    expect(preview).toContain('Someone you know plays Kickoracle');
    expect(preview).not.toContain('anna.keeper');

    const newcomer = await createContext();
    await newcomer.addCookies(
      await context
        .cookies(`${game.url}/dev`)
        .then((all) => all.filter(({ name }) => name === 'demonstration')),
    );
    const visit = await newcomer.newPage();
    await visit.goto(path);
    await expect(visit.getByRole('heading', { name: 'anna.keeper invites you' })).toBeVisible();
    await visit.getByRole('link', { name: 'Create an account' }).click();
    await signUpOnPage(visit, {
      username: 'ben.new',
      email: 'ben.new@players.example',
      password: 'correct horse',
    });
    await expect(visit.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    await expect(visit.getByText(/^Your invitation is saved/)).toBeVisible();

    // The mail opens in another tab without shared state.
    const confirmation = await newcomer.newPage();
    await confirmation.goto(await linkFromMailbox(confirmation, '/confirm'));
    await confirmation.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(confirmation).toHaveURL(path);
    await confirmation.getByRole('button', { name: 'Become friends' }).click();
    await expect(confirmation.getByText('You and anna.keeper are friends now.')).toBeVisible();

    await expect(page.getByRole('link', { name: 'ben.new' })).toBeVisible();
  },
);

test('a match shows friends’ predictions after its kickoff, and not before', async ({
  createPerson,
  page,
  game,
  signInNew,
}) => {
  await signInNew({ username: 'anna.keeper' });
  const { page: otherPage } = await createPerson({ username: 'ben.striker' });
  const { matchIds } = await game.createRound({
    competition: 'Harbour Cup',
    round: 'Final',
    matches: [{ team1: 'Quay City', team2: 'Mill Rovers', kickoffAt: inHours(2) }],
  });
  const path = `/matches/${matchIds[0]}`;
  await otherPage.goto(path);
  await otherPage.getByRole('spinbutton').nth(0).fill('3');
  await otherPage.getByRole('spinbutton').nth(1).fill('1');
  await otherPage.getByRole('button', { name: /submit prediction/i }).click();
  await expect(otherPage.getByRole('button', { name: /update prediction/i })).toBeVisible();

  await page.goto('/profile/ben.striker');
  await page.getByRole('button', { name: 'Add Friend' }).click();
  await openFriends(otherPage, 'ben.striker', { isAsked: true });
  expect(await closeWindow(page)).toBe('New friend');
  await expect(page.getByRole('button', { name: 'Friends', exact: true })).toBeDisabled();

  await page.goto(path);
  await expect(page.getByRole('spinbutton').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your friends' })).toBeHidden();
  await game.moveClockTo(new Date(inHours(2.1)));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your friends' })).toBeVisible();
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'ben.striker' }) });
  await expect(row).toContainText(/3\W+1/);
  await expect(page.getByText('Your friend predicted this.')).toBeVisible();

  await otherPage.getByRole('button', { name: 'More about anna.keeper' }).click();
  await otherPage.getByRole('menuitem', { name: 'Remove' }).click();
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/^No friends here yet/)).toBeVisible();
});
