import type { BrowserContext, Page } from '@playwright/test';
import type { GameProcess } from './support/game-process.ts';
import { listOverflow } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const REFEREE = { username: 'the.referee', password: 'tick and tock', isAdmin: true };
const PHONE = { width: 360, height: 740 };

async function expectToast(page: Page, message: string): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(message, { exact: true }).last()).toBeVisible();
}

async function makeTeams(context: BrowserContext, game: GameProcess, names: readonly string[]) {
  for (const name of names) {
    const plain = { shortName: '', country: 'Malta', isNationalTeam: false, apiId: null };
    const answer = await context.request.post(`${game.url}/api/admin/teams`, {
      data: { name, ...plain },
    });
    if (!answer.ok()) throw new Error(`no team: ${await answer.text()}`);
  }
}

test.describe('an administrator', () => {
  test.use({ locale: 'en-GB' });

  test.beforeEach(async ({ signInNew }) => {
    await signInNew(REFEREE);
  });

  test(
    'creates a team, changes the provider id of another, and merges two duplicates',
    { tag: '@slow' },
    async ({ page, context, game }) => {
      await makeTeams(context, game, ['Quay City', 'Quay City FC']);
      await page.goto('/admin/teams?country=Malta&season=2026');
      const list = page.getByRole('list', { name: 'Teams of this country' });
      await expect(list.getByRole('listitem')).toHaveCount(2);

      await page.getByRole('button', { name: 'New team' }).click();
      const dialog = page.getByRole('dialog', { name: 'New team' });
      await dialog.getByRole('button', { name: 'Create team' }).click();
      await expect(dialog.getByText('Team Name and Country are required.')).toBeVisible();
      await dialog.getByLabel('Name', { exact: true }).fill('QUAY  city');
      await dialog.getByRole('button', { name: 'Create team' }).click();
      await expectToast(page, 'This country already has a team with that name.');
      await dialog.getByLabel('Name', { exact: true }).fill('Malta');
      await dialog.getByLabel('API ID').fill('4711');
      await dialog.getByText('National team').click();
      await dialog.getByRole('button', { name: 'Create team' }).click();
      await expectToast(page, 'Team "Malta" created successfully.');
      await expect(dialog).toBeHidden();
      await expect(list.getByRole('listitem')).toHaveText([
        'MaltaNational team · API ID 4711',
        'Quay City',
        'Quay City FC',
      ]);

      await list.getByRole('button', { name: 'Quay City', exact: true }).click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText('Quay City');
      const update = page.getByRole('button', { name: 'Update API ID' });
      await expect(update).toBeDisabled();
      await page.getByLabel('API ID').fill('4711');
      await update.click();
      await expectToast(page, 'Another team already has this API ID.');
      await page.getByLabel('API ID').fill('4712');
      await update.click();
      await expectToast(page, 'API ID for team Quay City has been changed to 4712');
      await expect(update).toBeDisabled();

      const into = page.getByLabel('This team is really');
      await into.selectOption({ label: 'Malta' });
      await expect(
        page.getByText('One of them is a club, the other a national team.'),
      ).toBeVisible();
      await into.selectOption({ label: 'Quay City FC' });
      await expect(page.getByText('0 matches move')).toBeVisible();
      await page.getByRole('button', { name: 'Merge…' }).click();
      const merging = page.getByRole('dialog', { name: 'Merge Quay City into Quay City FC?' });
      await merging.getByLabel('Type MERGE to confirm').fill('MERGE');
      await merging.getByRole('button', { name: 'Merge teams' }).click();
      await expectToast(page, 'Quay City is Quay City FC now.');
      await expect(list.getByRole('listitem')).toHaveText([
        'MaltaNational team · API ID 4711',
        'Quay City FCAPI ID 4712',
      ]);
    },
  );

  test('signs in again on the page if the sign-in is old, and keeps the input', async ({
    page,
    context,
    game,
  }) => {
    await makeTeams(context, game, ['Quay City']);
    await page.goto('/admin/teams?country=Malta');
    await page.getByRole('button', { name: 'Quay City', exact: true }).click();
    await page.getByLabel('API ID').fill('4711');
    let isOld = true;
    await page.route('**/api/admin/teams/**', (route) =>
      isOld && route.request().method() !== 'GET'
        ? route.fulfill({
            status: 403,
            json: { defined: true, status: 403, code: 'RECENT_SIGN_IN_REQUIRED', message: '' },
          })
        : route.continue(),
    );
    const update = page.getByRole('button', { name: 'Update API ID' });
    await update.click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByLabel('Password', { exact: true }).fill(REFEREE.password);
    isOld = false;
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again).toBeHidden();
    await expect(page.getByLabel('API ID')).toHaveValue('4711');
    await update.click();
    await expectToast(page, 'API ID for team Quay City has been changed to 4711');
  });

  test(
    'creates a competition with a season, copies its teams to the next one, and changes its participants',
    { tag: '@slow' },
    async ({ page, context, game }) => {
      await makeTeams(context, game, ['Mdina Rovers', 'Quay City', 'Gozo United']);
      await page.goto('/admin/competitions');
      await page.getByRole('button', { name: 'New competition' }).click();
      const dialog = page.getByRole('dialog', { name: 'New competition' });
      await dialog.getByLabel('Name', { exact: true }).fill('Lantern League');
      await dialog.getByLabel('Country').selectOption({ label: 'Malta' });
      await dialog.getByRole('button', { name: 'Create competition' }).click();
      await expectToast(page, 'Competition “Lantern League” created.');
      await expect(dialog).toBeHidden();

      await page.getByLabel('New season').selectOption({ label: '2025/26' });
      await page.getByRole('button', { name: 'Add season' }).click();
      await expectToast(page, 'Season 2025/26 added.');
      await page.getByRole('button', { name: 'Add teams' }).click();
      const first = page.getByRole('dialog', { name: 'Add teams to 2025/26' });
      await first.getByRole('button', { name: 'Select all' }).click();
      await first.getByRole('button', { name: 'Add 3 teams' }).click();
      await expectToast(page, '3 teams added to competition.');
      await expect(first).toBeHidden();

      await page.getByRole('button', { name: 'Add season' }).click();
      await expectToast(page, 'Season 2026/27 added.');
      await page.getByRole('button', { name: 'Add teams' }).click();
      const next = page.getByRole('dialog', { name: 'Add teams to 2026/27' });
      await expect(next.getByRole('checkbox', { checked: true })).toHaveCount(3);
      await next.getByText('Gozo United', { exact: true }).click();
      await next.getByRole('button', { name: 'Add 2 teams' }).click();
      await expectToast(page, '2 teams added to competition.');
      await expect(next).toBeHidden();
      const list = page.getByRole('list', { name: 'Teams of this season' });
      await expect(list.getByRole('listitem')).toHaveText(['Mdina Rovers', 'Quay City']);
      await page.getByRole('button', { name: 'Remove Quay City', exact: true }).click();
      await expect(list.getByRole('listitem')).toHaveText(['Mdina Rovers']);

      await page.setViewportSize(PHONE);
      expect(await listOverflow(page)).toEqual([]);
      await page.goto('/admin/teams?country=Malta&season=2026');
      await waitUntilShown(page);
      expect(await listOverflow(page)).toEqual([]);
      await page.getByRole('button', { name: 'Quay City' }).click();
      await expect(page.getByText('No competition this season.')).toBeVisible();
      const choice = page.getByLabel('Another competition');
      await choice.selectOption({ label: 'Lantern League (Malta)' });
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expectToast(page, 'Team added to competition.');
      expect(await listOverflow(page)).toEqual([]);
      await page.getByRole('button', { name: 'Remove from Lantern League' }).click();
      await expectToast(page, 'Team removed from competition.');
      await expect(page.getByText('No competition this season.')).toBeVisible();
      await page.getByRole('button', { name: 'All teams' }).click();
      await expect(page.getByRole('list', { name: 'Teams of this country' })).toBeVisible();
    },
  );

  test('deletes an empty competition with its seasons', async ({ page, context, game }) => {
    const data = {
      name: 'Lantern Cup',
      country: 'Malta',
      sport: 'football',
      seasonStartMonth: 8,
      seasonEndMonth: 5,
    };
    const made = await context.request.post(`${game.url}/api/admin/competitions`, { data });
    const { id } = (await made.json()) as { id: string };
    const season = await context.request.post(`${game.url}/api/admin/competitions/${id}/seasons`, {
      data: { season: 2026 },
    });
    expect(season.ok()).toBe(true);
    await page.goto(`/admin/competitions?competition=${id}`);
    await page.getByRole('button', { name: 'Delete competition' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Lantern Cup?' });
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete competition' }).click();
    await expectToast(page, 'Lantern Cup deleted.');
    await expect(page.getByRole('button', { name: /Lantern Cup/ })).toHaveCount(0);
    await expect(page).toHaveURL('/admin/competitions');
  });
});

test('OP-47: a player is sent home, and no administration data is transferred', async ({
  page,
  context,
  game,
  signInNew,
}) => {
  await signInNew({ username: 'a.player', password: 'tick and tock' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const path of ['/admin/teams', '/admin/competitions']) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await waitUntilShown(page);
  }
  expect(requests.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
  const answer = await context.request.get(`${game.url}/api/admin/teams?country=Malta`);
  expect(answer.status()).toBe(403);
});
