import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { signInOnPage, signUpOnPage } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { closeWindows } from './support/windows.ts';

type Season = {
  label: string;
  path: string;
  options: string[];
  /** Name of the competition in the leaderboard's filter. */
  competition: string;
  tags: string[];
};

const HARBOUR = new URL('../fixtures/football-json/2024-25/harbour-league.json', import.meta.url);
const REAL = `${process.env['KICKORACLE_DATA'] ?? ''}/openfootball/2024-25/en.1.json`;

const seasons: Season[] = [
  {
    label: 'the made-up season',
    path: fileURLToPath(HARBOUR),
    options: ['--country', 'England', '--zone', 'Europe/London'],
    competition: 'Harbour League',
    tags: [],
  },
  ...(existsSync(REAL)
    ? [
        {
          label: 'England 2024-25',
          path: REAL,
          options: [],
          competition: 'Premier League',
          tags: ['@slow'],
        },
      ]
    : []),
];

type FileRow = {
  date: string;
  time?: string;
  team1: string;
  team2: string;
  score: { ft?: number[] };
};

function firstMatch(path: string) {
  const { matches } = JSON.parse(readFileSync(path, 'utf8')) as { matches: FileRow[] };
  const first = matches
    .filter(({ time, score }) => time !== undefined && score.ft !== undefined)
    .toSorted((a, b) => (`${a.date}T${a.time}` < `${b.date}T${b.time}` ? -1 : 1))[0]!;
  return {
    team1: first.team1,
    team2: first.team2,
    home: first.score.ft![0]!,
    away: first.score.ft![1]!,
  };
}

const XP = /^\d[\d,]*\sXP$/;

type Match = ReturnType<typeof firstMatch>;

async function setGoals(page: Page, match: Match, home: number, away: number) {
  await page.getByRole('spinbutton', { name: `${match.team1} goals` }).fill(String(home));
  await page.getByRole('spinbutton', { name: `${match.team2} goals` }).fill(String(away));
}

async function openPrediction(page: Page, match: Match) {
  await page.goto('/events');
  const versus = `${match.team1} v ${match.team2}`;
  await page
    .getByRole('article', { name: versus })
    .getByRole('button', { name: /predict/i })
    .click();
  return page.getByRole('dialog');
}

async function predict(page: Page, match: Match, home: number, away: number): Promise<number> {
  const dialog = await openPrediction(page, match);
  await setGoals(page, match, home, away);
  const promised = await dialog.getByText(XP).first().textContent();
  await dialog.getByRole('button', { name: /(submit|update) prediction/i }).click();
  await expect(dialog).toBeHidden();
  return Number(promised!.replace(/\D/g, ''));
}

const accountOf = (username: string) => ({
  username,
  email: `${username}@players.example`,
  password: 'correct horse',
});

async function signUp(page: Page, username: string) {
  await page.goto('/auth?mode=signup');
  await signUpOnPage(page, accountOf(username));
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
}

async function confirmFromMailbox(page: Page) {
  await page.goto('/dev/mail');
  await page
    .getByRole('link', { name: /confirm#token=/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await expect(page).not.toHaveURL(/type=signup/);
}

async function signInAgain(page: Page, username: string) {
  await page.goto('/auth');
  await signInOnPage(page, accountOf(username));
  await expect(page).toHaveURL(`/profile/${username}`);
}

for (const season of seasons) {
  test(
    `a player's first journey on ${season.label}: from the import to the leaderboard and back`,
    { tag: season.tags },
    async ({ page, game, createPerson }) => {
      test.slow();
      const match = firstMatch(season.path);
      const kickoff = new Date(Date.now() + 40 * 60_000);
      const printed = await game.runImport(
        season.path,
        ...season.options,
        '--starting',
        kickoff.toISOString(),
      );
      expect(printed).toMatch(/\d+ matches created/);

      await signUp(page, 'nostra.damus');
      await confirmFromMailbox(page);
      await expect(page.getByRole('link', { name: 'nostra.damus' }).first()).toBeVisible();

      // A first prediction, then a change to the later exact score.
      await predict(page, match, match.home + 2, match.away + 1);
      await expect(page.getByText('Prediction saved. Good luck!')).toBeVisible();
      const promised = await predict(page, match, match.home, match.away);
      expect(promised).toBeGreaterThan(0);
      const card = page.getByRole('article', { name: `${match.team1} v ${match.team2}` });
      await expect(card.getByText('Your prediction')).toBeAttached();

      await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

      // Another player is wrong in every aspect.
      const { page: loserPage } = await createPerson({ username: 'mis.guided' });
      await predict(loserPage, match, match.away + 7, match.home + 9);

      await game.moveClockTo(new Date(kickoff.getTime() + 2 * 3_600_000));
      await loserPage.goto('/events');
      await expect(card).toBeHidden();

      const referee = { username: 'the.referee', isAdmin: true };
      const { page: admin } = await createPerson(referee);
      await admin.goto('/admin');
      await admin.getByRole('tab', { name: /pending/i }).click();
      await admin
        .getByRole('link', { name: new RegExp(match.team1.slice(0, 12)) })
        .first()
        .click();
      // A pending match opens its admin panel unfolded.
      await setGoals(admin, match, match.home, match.away);
      await admin.getByRole('button', { name: 'Preview' }).click();
      await expect(admin.getByText('Effect of this result')).toBeVisible();
      await admin.getByRole('button', { name: 'Confirm result' }).click();
      await expect(admin.getByRole('region', { name: 'Result confirmed' })).toContainText(
        /Result confirmed: [\d,]+\sXP for 1 player\./,
      );

      await signInAgain(page, 'nostra.damus');
      const [rewards] = await closeWindows(page);
      expect(rewards).toBe('Good call!');
      const xp = promised.toLocaleString('en');
      await expect(page.getByRole('main').getByText(XP).first()).toHaveText(
        new RegExp(`^${xp}\\b`),
      );
      await expect(page.getByRole('main')).toContainText(/wood/i);

      const board = `/leaderboard?year=${kickoff.getUTCFullYear()}&month=${kickoff.getUTCMonth() + 1}`;
      for (const competition of ['All football', season.competition]) {
        await page.goto(board);
        await page.getByLabel('Competition').selectOption({ label: competition });
        const row = page.getByRole('row', { name: /nostra\.damus/ });
        await expect(row).toBeVisible();
        const [rank, total] = await row.getByRole('cell').allTextContents();
        expect({ rank, total }).toEqual({ rank: '1', total: xp });
        await expect(page.getByRole('row', { name: /mis\.guided/ })).toBeHidden();
      }
      await loserPage.goto('/profile');
      await expect(loserPage.getByRole('main').getByText(XP).first()).toHaveText(/^0\b/);

      await admin.getByRole('button', { name: 'Revert result' }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByRole('textbox').fill('revert');
      await expect(dialog.getByRole('button', { name: 'Revert result' })).toBeDisabled();
      await dialog.getByRole('textbox').fill('REVERT');
      await dialog.getByRole('button', { name: 'Revert result' }).click();
      await expect(admin.getByRole('region', { name: 'Result taken back' })).toContainText(
        'Event reverted successfully.',
      );

      await page.goto('/profile/nostra.damus');
      await expect(page.getByRole('main').getByText(XP).first()).toHaveText(/^0\b/);
      await page.goto(board);
      await expect(page.getByText('No XP earned here yet')).toBeVisible();
      await admin.reload();
      await expect(admin.getByRole('button', { name: 'Confirm result' })).toBeDisabled();
      await expect(admin.getByRole('button', { name: 'Revert result' })).toBeHidden();
    },
  );
}
