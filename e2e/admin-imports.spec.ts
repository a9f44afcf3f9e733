import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { listOverflow, SMALL, WIDE } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const FOLDER = new URL('../fixtures/sources/knows-less/', import.meta.url).pathname;
const PLACE = { competition: 'Quay League', country: 'Scotland', zone: 'Europe/London' };
const REFEREE = { username: 'quay.referee', password: 'both sides of it' };
const PLAYER = { username: 'quay.player', password: 'one side of it' };

const MATCH = /^Birch FC – Cedar FC$/;

async function expectToBeReadable(page: Page, where: string): Promise<void> {
  await page.setViewportSize(SMALL);
  expect(await listOverflow(page), where).toEqual([]);
  await page.setViewportSize(WIDE);
  await expectNoViolationsInBothThemes(page, where);
}

test('an import question is answered by one click, is not asked again, and is in the audit log', async ({
  page,
  context,
  createContext,
  game,
  signIn,
}) => {
  await game.moveClockTo(new Date('2026-09-01T12:00:00Z'));
  const options = Object.entries(PLACE).flatMap(([name, value]) => [`--${name}`, value]);
  const read = (file: string) => game.runImport(`${FOLDER}${file}`, ...options);
  await game.importSeason(`${FOLDER}quay-league.json`, PLACE);
  expect(await read('quay-league-timed.csv')).toContain('questions for an administrator');

  const { email } = await game.createPlayer({ ...REFEREE, isAdmin: true });
  await signIn(context, { email, password: REFEREE.password });
  await page.goto('/admin/imports');
  await waitUntilShown(page);
  await expect(page.getByText('1 open question')).toBeVisible();
  const question = page.getByRole('article', { name: MATCH });
  await expect(question.getByText('football.json')).toBeVisible();
  await expect(question.getByText('football-data.co.uk')).toBeVisible();
  await expect(question.getByText('The kickoff moves. Predictions stay open.')).toBeVisible();
  await expectToBeReadable(page, 'a question of imports');

  await question.getByRole('button', { name: /^Choose: / }).click();
  await expect(page.getByText('The kickoff has moved. Predictions stay open.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No open questions' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  expect(await read('quay-league.json')).toContain('nothing new');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No open questions' })).toBeVisible();

  await page.goto('/admin/audit');
  await waitUntilShown(page);
  const entry = page.getByRole('article', { name: 'Import question answered' });
  await expect(entry).toContainText(
    `${REFEREE.username} answered an import question about Birch FC – Cedar FC.`,
  );
  await expect(entry.getByText(/^Kickoff: .+ → /)).toBeVisible();
  await entry.getByText('As recorded').click();
  await expect(entry.getByText(/^Request [\da-f-]{36}$/)).toBeVisible();
  await expectToBeReadable(page, 'the audit');
  await page.getByLabel('About').selectOption('Team');
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  await expect(page).toHaveURL('/admin/audit?about=team');
  await page.getByRole('button', { name: 'Show all' }).click();
  await entry.getByRole('link', { name: MATCH }).click();
  await expect(page).toHaveURL(/\/matches\//);

  // Other players see the front page, and send none of its requests.
  const player = await game.createPlayer(PLAYER);
  const elsewhere = await createContext();
  await signIn(elsewhere, { email: player.email, password: PLAYER.password });
  const theirs = await elsewhere.newPage();
  const requests: string[] = [];
  theirs.on('request', (request) => {
    if (request.url().includes('/api/admin/')) requests.push(request.url());
  });
  for (const path of ['/admin/results', '/admin/imports', '/admin/audit']) {
    await theirs.goto(path);
    await expect(theirs).toHaveURL('/');
  }
  expect(requests).toEqual([]);
});

test(
  'a deleted match is not imported again until one press allows it',
  { tag: '@slow' },
  async ({ page, game, signInNew }) => {
    await game.moveClockTo(new Date('2026-09-01T12:00:00Z'));
    const read = () => game.importSeason(`${FOLDER}quay-league.json`, PLACE);
    await read();
    await signInNew({ ...REFEREE, isAdmin: true });

    await page.goto('/admin/imports');
    await waitUntilShown(page);
    await expect(page.getByRole('heading', { name: 'No open questions' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Deleted matches' })).toHaveCount(0);

    await page.goto('/admin');
    await waitUntilShown(page);
    await page.getByRole('button', { name: /^Delete.*Birch FC – Cedar FC/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('DELETE');
    await dialog.getByRole('button', { name: /^Delete/ }).click();
    await expect(dialog).toBeHidden();

    await read();
    await page.goto('/admin/imports');
    const deletions = page.getByRole('region', { name: 'Deleted matches' });
    await expect(deletions.getByText('Birch FC')).toBeVisible();
    await expect(deletions.getByText('Listed by football.json')).toBeVisible();
    await expectToBeReadable(page, 'deletions that imports keep to');
    await deletions.getByRole('button', { name: /Birch FC – Cedar FC/ }).click();
    await expect(page.getByText('The next import will create this match again.')).toBeVisible();
    await expect(deletions).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await read();
    await page.goto('/events');
    await expect(page.getByRole('article', { name: 'Birch FC v Cedar FC' })).toBeVisible();
  },
);
