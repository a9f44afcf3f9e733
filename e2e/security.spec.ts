import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { takeTurns } from '../tests/share.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const PAYLOADS = [
  `<img src=x onerror=alert(1)>`,
  `<script>alert(2)</script>`,
  `"><svg onload=alert(3)>`,
  `javascript:alert(4)`,
  `{{constructor.constructor('alert(5)')()}}`,
  `$t(common:brand.name)`,
  `{{name}} {{count}}`,
  `<0>bold</0> %s \${7*7}`,
  `&lt;b&gt;&amp;`,
  `' onmouseover='alert(6)`,
];

const LANGUAGES = ['en', 'fr', 'es', 'it', 'de'];

/** A season in which every name is an injection attempt. */
async function writeSeason(
  folder: string,
): Promise<{ season: string; answers: Record<string, string> }> {
  const day = (index: number) => new Date(Date.UTC(2024, 7, 10 + index)).toISOString().slice(0, 10);
  const matches = PAYLOADS.map((payload, index) => ({
    round: `Matchday 1 ${payload}`,
    date: day(index),
    time: '15:00',
    team1: payload,
    team2: `Second ${payload}`,
  }));
  const file = join(folder, 'en.1.json');
  await writeFile(file, JSON.stringify({ name: `League ${PAYLOADS[0]!} 2024/25`, matches }));
  // The import would ask because they look alike.
  const teams = matches.flatMap(({ team1, team2 }) => [team1, team2]);
  return { season: file, answers: Object.fromEntries(teams.map((name) => [name, 'new'])) };
}

function countDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

test(
  'T17: texts from people and files are escaped, on every page and in five languages',
  {},
  async ({ page, game, signIn }) => {
    const folder = await mkdtemp(join(tmpdir(), 'kickoracle-xss-'));
    const { season, answers } = await writeSeason(folder);
    const starting = new Date(Date.now() + 40 * 60_000).toISOString();
    const place = { country: 'England', zone: 'Europe/London' };
    await game.importSeason(season, { ...place, starting, answers });
    await rm(folder, { recursive: true });
    const account = { username: 'the.referee', password: 'a good password', isAdmin: true };
    const { email } = await game.createPlayer(account);
    await signIn(page.context(), { email, password: account.password });
    const dialogs = countDialogs(page);

    const encoded = encodeURIComponent(PAYLOADS[0]!);
    const routes = [
      '/events',
      '/leaderboard',
      '/admin',
      `/profile/${encoded}`,
      `/confirm#token=${encoded}`,
      `/reset-password#token=${encoded}`,
      `/contact?problem=${encoded}`,
      `/${encoded}`,
      `/?type=${encoded}&messagesent=${encoded}`,
    ];
    for (const language of takeTurns(LANGUAGES)) {
      for (const route of routes) {
        const separator = route.includes('?') ? '&' : '?';
        await page.goto(`${route}${separator}lng=${language}`);
        await waitUntilShown(page);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        if (route === '/events') {
          for (const payload of PAYLOADS) {
            await expect(page.getByText(payload, { exact: true }).first()).toBeVisible();
          }
          await page.getByRole('article').getByRole('link').first().click();
          await waitUntilShown(page);
        }
      }
    }
    expect(dialogs).toEqual([]);
    // Policy violations are checked after every test.
  },
);

/** Values of `from`. The unit test of the rule has more. */
const HOSTILE = [
  '//evil.example',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%2f%2fevil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:document.title="evil"',
  '/.//evil.example',
  '/%2e%2e//evil.example',
];

for (const from of takeTurns(HOSTILE)) {
  test(`T21: no stored address leads to another site: ${from}`, async ({ page, game }) => {
    const password = 'a good password';
    const { email } = await game.createPlayer({ username: 'the.regular', password });
    const left: string[] = [];
    page.on('framenavigated', (frame) => {
      const isOurs = frame.url() === 'about:blank' || frame.url().startsWith(game.url);
      if (!isOurs) left.push(frame.url());
    });
    await page.goto(`/auth?from=${encodeURIComponent(from)}`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'the.regular' })).toBeVisible();
    await expect(page).toHaveURL('/profile/the.regular');
    expect(left).toEqual([]);
  });
}
