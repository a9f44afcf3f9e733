import type { Locator, Page } from '@playwright/test';
import { listOverflow } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const REFEREE = { username: 'the.referee', password: 'tick and tock', isAdmin: true };
const PHONE = { width: 360, height: 740 };

async function expectToast(page: Page, message: string): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(message, { exact: true }).last()).toBeVisible();
}

async function createTeam(page: Page, name: string, fill?: (dialog: Locator) => Promise<void>) {
  await page.getByRole('button', { name: 'New team' }).click();
  const dialog = page.getByRole('dialog', { name: 'New team' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Country').selectOption({ label: 'Malta' });
  await fill?.(dialog);
  await dialog.getByRole('button', { name: 'Create team' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, `Team "${name}" created successfully.`);
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

test.describe('an administrator', () => {
  test.use({ locale: 'en-GB' });

  test('makes teams and a competition, copies last season’s teams, and merges two that are one', async ({
    page,
    context,
    game,
    signIn,
  }) => {
    const { email } = await game.createPlayer(REFEREE);
    await signIn(context, { email, password: REFEREE.password });

    await test.step('teams, one of them with its provider’s id and without a double', async () => {
      await page.goto('/admin/teams?season=2026');
      await waitUntilShown(page);
      await page.getByRole('button', { name: 'New team' }).click();
      const dialog = page.getByRole('dialog', { name: 'New team' });
      await dialog.getByRole('button', { name: 'Create team' }).click();
      await expect(dialog.getByText('Team Name and Country are required.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await createTeam(page, 'Mdina Rovers', async (open) => {
        await open.getByLabel('API ID').fill('4711');
        await open.getByText('National team').click();
      });
      await expect(page.getByRole('main').getByText('API ID 4711')).toBeVisible();
      await createTeam(page, 'Quay City');
      await createTeam(page, 'Quay City FC');
      await page.getByRole('button', { name: 'New team' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill('QUAY  city');
      await dialog.getByRole('button', { name: 'Create team' }).click();
      await expectToast(page, 'This country already has a team with that name.');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('an API id, which no other team has', async () => {
      const update = page.getByRole('button', { name: 'Update API ID' });
      await expect(update).toBeDisabled();
      await page.getByLabel('API ID').fill('4711');
      await update.click();
      await expectToast(page, 'Another team already has this API ID.');
      await page.getByLabel('API ID').fill('4712');
      await update.click();
      await expectToast(page, 'API ID for team Quay City FC has been changed to 4712');
      await expect(update).toBeDisabled();
    });

    await test.step('a competition with a season and its teams', async () => {
      await page.getByRole('link', { name: 'Competitions', exact: true }).click();
      await page.getByRole('button', { name: 'New competition' }).click();
      const dialog = page.getByRole('dialog', { name: 'New competition' });
      await dialog.getByLabel('Name', { exact: true }).fill('Lantern League');
      await dialog.getByLabel('Country').selectOption({ label: 'Malta' });
      await dialog.getByRole('button', { name: 'Create competition' }).click();
      await expect(dialog).toBeHidden();
      await expectToast(page, 'Competition “Lantern League” created.');
      await page.getByLabel('New season').selectOption({ label: '2025/26' });
      await page.getByRole('button', { name: 'Add season' }).click();
      await expectToast(page, 'Season 2025/26 added.');
      await page.getByRole('button', { name: 'Add teams' }).click();
      const teams = page.getByRole('dialog', { name: 'Add teams to 2025/26' });
      await teams.getByRole('button', { name: 'Select all' }).click();
      await teams.getByRole('button', { name: 'Add 3 teams' }).click();
      await expect(teams).toBeHidden();
      await expectToast(page, '3 teams added to competition.');
    });

    await test.step('the next season, with last season’s teams but for one', async () => {
      await page.getByRole('button', { name: 'Add season' }).click();
      await expectToast(page, 'Season 2026/27 added.');
      await page.getByRole('button', { name: 'Add teams' }).click();
      const teams = page.getByRole('dialog', { name: 'Add teams to 2026/27' });
      await expect(teams.getByRole('checkbox', { checked: true })).toHaveCount(3);
      await teams.getByText('Mdina Rovers', { exact: true }).click();
      await teams.getByRole('button', { name: 'Add 2 teams' }).click();
      await expect(teams).toBeHidden();
      await expectToast(page, '2 teams added to competition.');
      const list = page.getByRole('list', { name: 'Teams of this season' });
      await expect(list.getByRole('listitem')).toHaveText(['Quay City', 'Quay City FC']);
      await page.getByRole('button', { name: 'Remove Quay City', exact: true }).click();
      await expectToast(page, 'Team removed from competition.');
      await expect(list.getByRole('listitem')).toHaveText(['Quay City FC']);
    });

    await test.step('a membership, on a phone', async () => {
      await page.setViewportSize(PHONE);
      await page.goto('/admin/teams?country=Malta&season=2026');
      await waitUntilShown(page);
      expect(await listOverflow(page)).toEqual([]);
      await page.getByRole('button', { name: 'Mdina Rovers' }).click();
      await expect(page.getByText('No competition this season.')).toBeVisible();
      expect(await listOverflow(page)).toEqual([]);
      const choice = page.getByLabel('Another competition');
      await choice.selectOption({ label: 'Lantern League (Malta)' });
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expectToast(page, 'Team added to competition.');
      await page.getByRole('button', { name: 'Remove from Lantern League' }).click();
      await expect(page.getByText('No competition this season.')).toBeVisible();
      await expectToast(page, 'Team removed from competition.');
      await page.getByRole('button', { name: 'All teams' }).click();
      await expect(page.getByRole('list', { name: 'Teams of this country' })).toBeVisible();
    });

    await test.step('a merger, told before and confirmed by a word', async () => {
      await page.getByRole('button', { name: 'Quay City', exact: true }).click();
      const into = page.getByLabel('This team is really');
      await into.selectOption({ label: 'Mdina Rovers' });
      await expect(
        page.getByText('One of them is a club, the other a national team.'),
      ).toBeVisible();
      await into.selectOption({ label: 'Quay City FC' });
      await expect(page.getByText('1 season in a competition moves')).toBeVisible();
      await page.getByRole('button', { name: 'Merge…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Merge Quay City into Quay City FC?' });
      await dialog.getByLabel('Type MERGE to confirm').fill('MERGE');
      await dialog.getByRole('button', { name: 'Merge teams' }).click();
      await expect(dialog).toBeHidden();
      await expectToast(page, 'Quay City is Quay City FC now.');
      await page.getByRole('button', { name: 'All teams' }).click();
      const list = page.getByRole('list', { name: 'Teams of this country' });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await page.goto('/admin/competitions');
      await page.getByRole('button', { name: 'Lantern League' }).click();
      await page.getByRole('tab', { name: '2025/26' }).click();
      const teams = page.getByRole('list', { name: 'Teams of this season' });
      await expect(teams.getByRole('listitem')).toHaveText(['Mdina Rovers', 'Quay City FC']);
      expect(await listOverflow(page)).toEqual([]);
    });
  });
});

test('OP-47: a player is sent home, and nothing of the administration crosses the network', async ({
  page,
  context,
  game,
  signIn,
}) => {
  const { email } = await game.createPlayer({ username: 'a.player', password: 'tick and tock' });
  await signIn(context, { email, password: 'tick and tock' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/admin/teams', '/admin/competitions']) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await waitUntilShown(page);
  }
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
  expect((await context.request.get(`${game.url}/api/admin/teams?country=Malta`)).status()).toBe(
    403,
  );
});
