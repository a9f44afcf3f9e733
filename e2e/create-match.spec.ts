import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { COMPETITION, inHours } from './support/events-world.ts';
import type { GameProcess } from './support/game-process.ts';
import { listOverflow, SMALL, WIDE } from './support/overflow.ts';
import { expect, test } from './support/test.ts';

const SEASON = fileURLToPath(
  new URL('../fixtures/football-json/2024-25/harbour-league.json', import.meta.url),
);
const PLACE = { country: 'England', zone: 'Europe/London' };

type Pair = { readonly team1: string; readonly team2: string };

async function openForm(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Create Match', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Create match' })).toBeVisible();
}

/** A season without its last two matches, which an administrator can still create. */
async function startSeason(game: GameProcess, file: string) {
  const season = JSON.parse(await readFile(SEASON, 'utf8')) as { name: string; matches: Pair[] };
  await writeFile(file, JSON.stringify({ ...season, matches: season.matches.slice(0, -2) }));
  await game.importSeason(file, { ...PLACE, starting: inHours(2) });
  const account = { username: 'the.referee', password: 'whistle and cards' };
  const { email } = await game.createPlayer({ ...account, isAdmin: true });
  const [planned, ...free] = season.matches.slice(-3);
  return { account: { ...account, email }, planned: planned!, free };
}

/** Returns truncated team names in the review, except empty select elements. */
async function listCutNames(page: Page): Promise<string[]> {
  const lists = page.getByRole('row').locator('select').filter({ visible: true });
  expect(await lists.count()).toBeGreaterThanOrEqual(6);
  return lists.evaluateAll((all) =>
    (all as HTMLSelectElement[]).flatMap((list) => {
      const name = list.selectedOptions[0]!.label;
      const shown = [...list.parentElement!.children].find(
        (element): element is HTMLElement =>
          element instanceof HTMLElement && element !== list && element.innerText === name,
      );
      const isWhole =
        shown !== undefined &&
        shown.scrollWidth <= shown.clientWidth &&
        list.clientHeight >= shown.clientHeight;
      return isWhole ? [] : [name];
    }),
  );
}

/** Formats a time for an input in the browser's zone, which is this machine's. */
async function localInput(page: Page, moment: string): Promise<string> {
  return page.evaluate((text) => {
    const date = new Date(text);
    const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 16);
  }, moment);
}

test(
  'an administrator creates a match by its form, and a duplicate only after confirmation',
  { tag: '@slow' },
  async ({ page, context, game, signIn }, testInfo) => {
    const { account, planned, free } = await startSeason(game, testInfo.outputPath('season.json'));
    await signIn(context, account);
    const { team1: home, team2: away } = free[0]!;
    const soon = inHours(30);
    await openForm(page);
    const team = (label: string) => page.getByLabel(label, { exact: true });
    await expect(team('Home team')).toBeDisabled();
    await page.getByLabel('Competition', { exact: true }).selectOption({ label: COMPETITION });
    const fill = async ({ team1, team2 } = free[0]!) => {
      await page.getByLabel('Kickoff').fill(await localInput(page, soon));
      await team('Home team').selectOption({ label: team1 });
      await team('Away team').selectOption({ label: team2 });
    };
    await fill();
    await page.getByRole('switch', { name: 'Extra time' }).click();
    await expect(page.getByRole('switch', { name: 'Penalties' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Second leg' })).toBeDisabled();

    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/matches'));
    await page.getByRole('button', { name: 'Create match', exact: true }).click();
    const { matchId } = (await (await answered).json()) as Record<string, string>;
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
      'Match created successfully. Rewards come from how often scores usually occur.',
    );

    await fill();
    await page.getByRole('button', { name: 'Create match', exact: true }).click();
    const known = page.getByRole('link', { name: `${home} – ${away}`, exact: true });
    await expect(known).toHaveAttribute('href', `/matches/${matchId}`);
    await page.getByRole('button', { name: 'Create anyway' }).click();
    await expect(page.getByRole('button', { name: 'Create anyway' })).toBeHidden();
    await expect(known).toBeHidden();

    await page.goto(`/matches/${matchId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(home);

    await openForm(page);
    await page.getByLabel('Competition', { exact: true }).selectOption({ label: COMPETITION });
    await fill(planned);
    await page.getByRole('button', { name: 'Create match', exact: true }).click();
    const created = page.getByRole('link', {
      name: `${planned.team1} – ${planned.team2}`,
      exact: true,
    });
    const path = await created.getAttribute('href');
    await expectNoViolationsInBothThemes(page, 'a fixture that was put off');
    await page.getByRole('button', { name: 'Move that match instead' }).click();
    await expect(page.getByText(/^Match moved to /)).toBeVisible();
    await expect(created).toBeHidden();
    const moved = (await (await context.request.get(`${game.url}/api${path}`)).json()) as {
      kickoffAt: string;
    };
    expect(await localInput(page, moved.kickoffAt)).toBe(await localInput(page, soon));
  },
);

test(
  'an administrator pastes matches, edits and skips lines, and sees the outcome of each',
  { tag: '@slow' },
  async ({ page, context, game, signIn }, testInfo) => {
    const { account, planned, free } = await startSeason(game, testInfo.outputPath('season.json'));
    await signIn(context, account);
    const [first, second] = free as [Pair, Pair];
    await openForm(page);
    await page.getByRole('tab', { name: 'Several at once' }).click();
    await page.getByLabel('Competition', { exact: true }).selectOption({ label: COMPETITION });
    const [date, time] = (await localInput(page, inHours(30))).split('T') as [string, string];
    const [year, month, day] = date.split('-');
    await page
      .getByLabel('Matches, one per line')
      .fill(
        [
          `${date}, ${time}, ${first.team1}, ${first.team2}`,
          `${day}.${month}.${year}; ${time}; Nobody Athletic; ${second.team2}`,
          `${day}/${month}/${year}\t${time}\t${first.team1}\t${first.team2}`,
          'not a match at all',
          `${date}, ${time}, ${planned.team1}, ${planned.team2}`,
        ].join('\n'),
      );
    await page.getByRole('button', { name: 'Review matches' }).click();
    const row = (line: number) =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: String(line), exact: true }) });
    await expect(row(2)).toContainText('Which team is “Nobody Athletic”?');
    await row(2).getByLabel('Home team of line 2').selectOption({ label: second.team1 });
    await expect(row(2)).toContainText('Ready');
    await expect(row(3)).toContainText('Duplicate');
    await page.getByRole('button', { name: 'Skip line 4' }).click();
    // The long list below has its own tests.
    await page.getByLabel('Search', { exact: true }).fill('no such match');
    await expect(page.getByRole('link', { name: /^View details/ })).toHaveCount(0);
    // The sticky header covers nothing partially.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoViolationsInBothThemes(page, 'the review of a paste');
    for (const size of [SMALL, WIDE]) {
      await page.setViewportSize(size);
      expect(await listOverflow(page)).toEqual([]);
      expect(await listCutNames(page), `${size.width}`).toEqual([]);
    }

    await row(5).getByRole('button', { name: 'Move that match instead' }).click();
    await expect(row(5)).toContainText('Moved');

    await page.getByRole('button', { name: 'Create 2 matches' }).click();
    await expect(row(1)).toContainText('Created');
    await expect(row(2)).toContainText('Created');
    await expect(row(3)).toContainText('Duplicate');
    await expect(row(4)).toContainText('Skipped');
    await row(3).getByLabel('Create anyway').check();
    await page.getByRole('button', { name: 'Create 1 match', exact: true }).click();
    await expect(row(3)).toContainText('Created');
    const created = row(2).getByRole('link', { name: 'Open match' });
    const answer = await context.request.get(
      `${game.url}/api${await created.getAttribute('href')}`,
    );
    expect(await answer.json()).toMatchObject({ team1: { name: second.team1 }, status: 'active' });
  },
);
