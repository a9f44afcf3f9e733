import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { COMPETITION, inHours } from './support/events-world.ts';
import type { GameProcess } from './support/game-process.ts';
import { listOverflow, SMALL, WIDE } from './support/overflow.ts';
import { expect, test } from './support/test.ts';

const SEASON = fileURLToPath(
  new URL('../fixtures/football-json/2024-25/harbour-league.json', import.meta.url),
);
const PLACE = { country: 'England', zone: 'Europe/London' };

type Team = { id: string; name: string };
type Match = { team1: Team; team2: Team; season: number; competition: { id: string } };

/** Teams of the season that do not meet in its next matches, in pairs. */
async function listFreePairs(request: APIRequestContext, url: string): Promise<[Team, Team][]> {
  const { matches } = (await (await request.get(`${url}/api/matches`)).json()) as {
    matches: Match[];
  };
  const { season, competition } = matches[0]!;
  const address = `${url}/api/competitions/${competition.id}/participants?season=${season}`;
  const teams = (await (await request.get(address)).json()) as Team[];
  const meet = (a: Team, b: Team) =>
    matches.some(
      ({ team1, team2 }) =>
        [team1.id, team2.id].toSorted().join() === [a.id, b.id].toSorted().join(),
    );
  return teams.flatMap((a, index) =>
    teams.slice(index + 1).flatMap((b): [Team, Team][] => (meet(a, b) ? [] : [[a, b]])),
  );
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Create Match', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Create match' })).toBeVisible();
}

async function startSeason(game: GameProcess) {
  await game.importSeason(SEASON, { ...PLACE, starting: inHours(2) });
  const account = { username: 'the.referee', password: 'whistle and cards' };
  return { ...account, ...(await game.createPlayer({ ...account, isAdmin: true })) };
}

/** A moment as an input of this machine has it, which the browser's zone is. */
async function localInput(page: Page, moment: string): Promise<string> {
  return page.evaluate((text) => {
    const date = new Date(text);
    const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 16);
  }, moment);
}

test('an administrator creates a match by its form, and once more only because it is meant', async ({
  page,
  context,
  game,
  signIn,
}) => {
  await signIn(context, await startSeason(game));
  const [home, away] = (await listFreePairs(context.request, game.url))[0]!;
  await openForm(page);
  const team = (label: string) => page.getByLabel(label, { exact: true });
  await expect(team('Home team')).toBeDisabled();
  await page.getByLabel('Competition', { exact: true }).selectOption({ label: COMPETITION });
  const fill = async () => {
    await page.getByLabel('Kickoff').fill(await localInput(page, inHours(30)));
    await team('Home team').selectOption({ label: home.name });
    await team('Away team').selectOption({ label: away.name });
  };
  await fill();
  await page.getByRole('switch', { name: 'Extra time' }).click();
  await expect(page.getByRole('switch', { name: 'Penalties' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Second leg' })).toBeDisabled();

  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/matches'));
  await page.getByRole('button', { name: 'Create match', exact: true }).click();
  const { matchId, message } = (await (await answered).json()) as Record<string, string>;
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(message!);

  await fill();
  await page.getByRole('button', { name: 'Create match', exact: true }).click();
  const known = page.getByRole('link', { name: `${home.name} – ${away.name}`, exact: true });
  await expect(known).toHaveAttribute('href', `/matches/${matchId}`);
  await page.getByRole('button', { name: 'Create anyway' }).click();
  await expect(page.getByRole('button', { name: 'Create anyway' })).toBeHidden();
  await expect(known).toBeHidden();

  await page.goto(`/matches/${matchId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(home.name);
});

test(
  'an administrator pastes matches, mends and leaves out lines, and sees the fate of each',
  { tag: '@slow' },
  async ({ page, context, game, signIn }) => {
    await signIn(context, await startSeason(game));
    const pairs = await listFreePairs(context.request, game.url);
    const [first, second] = [pairs[0]!, pairs.at(-1)!];
    await openForm(page);
    await page.getByRole('tab', { name: 'Several at once' }).click();
    await page.getByLabel('Competition', { exact: true }).selectOption({ label: COMPETITION });
    const [date, time] = (await localInput(page, inHours(30))).split('T') as [string, string];
    const [year, month, day] = date.split('-');
    await page
      .getByLabel('Matches, one per line')
      .fill(
        [
          `${date}, ${time}, ${first[0].name}, ${first[1].name}`,
          `${day}.${month}.${year}; ${time}; Nobody Athletic; ${second[1].name}`,
          `${day}/${month}/${year}\t${time}\t${first[0].name}\t${first[1].name}`,
          'not a match at all',
        ].join('\n'),
      );
    await page.getByRole('button', { name: 'Review matches' }).click();
    const row = (line: number) =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: String(line), exact: true }) });
    await expect(row(2)).toContainText('Who is “Nobody Athletic”?');
    await row(2).getByLabel('Home team of line 2').selectOption({ label: second[0].name });
    await expect(row(2)).toContainText('Ready');
    await expect(row(3)).toContainText('Duplicate');
    await page.getByRole('button', { name: 'Skip line 4' }).click();
    // The long list below has tests of its own.
    await page.getByLabel('Search', { exact: true }).fill('no such match');
    await expect(page.getByRole('link', { name: /^View details/ })).toHaveCount(0);
    await expectNoViolationsInBothThemes(page, 'the review of a paste');
    await page.setViewportSize(SMALL);
    expect(await listOverflow(page)).toEqual([]);
    await page.setViewportSize(WIDE);

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
    expect(await answer.json()).toMatchObject({ team1: { id: second[0].id }, status: 'active' });
  },
);
