import { MINUTE_MS } from '@kickoracle/game';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { takeTurns } from '../tests/share.ts';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { listCutText } from './support/cut-text.ts';
import { expectLight } from './support/first-load.ts';
import type { GameProcess } from './support/game-process.ts';
import { pressOn, tabTo } from './support/keyboard.ts';
import { listOverflow, SMALL, WIDE } from './support/overflow.ts';
import { removeEmbeddedData, waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { markAllRead } from './support/windows.ts';

const PHONE = { width: 360, height: 800 };
const SLIDE_MS = 300;

async function createMatch(game: GameProcess, kind: { isOfCards: boolean }) {
  const kickoff = new Date(Date.now() + 40 * MINUTE_MS);
  const { matchIds } = await game.createRound({
    competition: 'Harbour Cup',
    round: 'Semi-finals',
    matches: [
      {
        ...kind,
        team1: 'Harbour Town',
        team2: 'Mill Rovers',
        kickoffAt: kickoff.toISOString(),
        ...(kind.isOfCards && {
          attributes: { extra_time: true, penalties: true, second_leg: true, first_leg: '1-2' },
        }),
      },
    ],
  });
  return { matchId: matchIds[0]!, kickoff, path: `/matches/${matchIds[0]}` };
}

const PLAYER = { username: 'card.reader', password: 'every last card' };

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

async function fillScore(scope: Locator, home: number, away: number): Promise<void> {
  const fields = scope.getByRole('spinbutton');
  await fields.nth(0).fill(String(home));
  await fields.nth(1).fill(String(away));
}

async function finish(
  request: APIRequestContext,
  match: { url: string; matchId: string; result: Record<string, string> },
): Promise<void> {
  const { url, matchId, result } = match;
  const address = `${url}/api/matches/${matchId}`;
  const { itemVersion } = (await (await request.get(address)).json()) as { itemVersion: number };
  const answer = await request.post(`${url}/api/admin/items/match/${matchId}/result`, {
    data: { itemVersion, result },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('MATCH-15: the dialog slides out for 300 ms, and the focus returns to the page', async ({
    page,
    game,
    signInNew,
  }) => {
    await createMatch(game, { isOfCards: false });
    await signInNew(PLAYER);
    await page.setViewportSize(PHONE);
    await page.goto('/events');
    await waitUntilShown(page);
    const opener = page.getByRole('button', { name: /^Predict: Harbour Town/ });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Score after 90 minutes')).toBeVisible();
    await dialog.evaluate(async (element) => {
      // A reversed animation takes as long as it has run.
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      const slides: unknown[] = [];
      Object.assign(window, { slides });
      element.addEventListener('transitionrun', (event) => {
        if (event.target !== element) return;
        slides.push(...element.getAnimations().map(({ effect }) => effect?.getTiming().duration));
      });
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const slides = await page.evaluate(() => (window as unknown as { slides: unknown[] }).slides);
    expect(slides.length).toBeGreaterThan(0);
    expect(new Set(slides)).toEqual(new Set([SLIDE_MS]));
    await expect(opener).toBeFocused();
  });
});

test.describe('the cards of a version 1 match', () => {
  test('on a phone: the score fills in derived answers, all is saved at once and can be changed', async ({
    page,
    game,
    signInNew,
  }) => {
    test.slow();
    const { path } = await createMatch(game, { isOfCards: true });
    await signInNew(PLAYER);
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await waitUntilShown(page);
    await expect(page.getByText(/^First leg: 1–2$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Final score',
      'Result',
      'Total goals',
      'First goal minute',
      'Last goal minute',
      'Half-time score',
      'Half with more goals',
      'Result after extra time or penalties',
      'Result over two legs',
      'Penalty shoot-out',
    ]);
    await expect(card(page, 'Final score').getByText(/^\d+–[\d,]+\sXP$/)).toBeVisible();
    const more = card(page, 'Final score').getByRole('button', { name: /^One more goal/ });
    await more.nth(0).click();
    await more.nth(0).click();
    await more.nth(1).click();
    await expect(card(page, 'Final score').getByText(/^[\d,]+\sXP$/)).toBeVisible();
    const winner = card(page, 'Result').getByRole('radio', { name: 'Harbour Town' });
    await expect(winner).toBeChecked();
    await expect(winner).toBeDisabled();
    await expect(card(page, 'Total goals').getByRole('combobox')).toHaveValue('3');

    await fillScore(card(page, 'Half-time score'), 3, 0);
    await page.getByRole('button', { name: 'Submit predictions' }).click();
    await expect(
      card(page, 'Half-time score').getByText('More goals at half-time than at the end.'),
    ).toBeVisible();
    await fillScore(card(page, 'Half-time score'), 1, 0);
    await card(page, 'Penalty shoot-out').getByText('No', { exact: true }).click();
    await page.getByRole('button', { name: 'Submit predictions' }).click();
    await expect(page.getByText('Prediction saved. Good luck!')).toBeVisible();
    await expect(page.getByText('No changes')).toBeVisible();

    await page.reload();
    await waitUntilShown(page);
    await expect(
      card(page, 'Half with more goals').getByRole('radio', { name: 'Equal' }),
    ).not.toBeChecked();
    await expect(
      card(page, 'Half with more goals').getByRole('radio', { name: 'Second half' }),
    ).toBeChecked();
    await card(page, 'Penalty shoot-out').getByText('Yes', { exact: true }).click();
    await page.getByRole('button', { name: 'Update predictions' }).click();
    await expect(
      card(page, 'Penalty shoot-out').getByText('This doesn’t fit the result.'),
    ).toBeVisible();
  });

  for (const language of takeTurns(['en', 'de'])) {
    test(`by keyboard, without axe violations, at every width (${language})`, async ({
      page,
      game,
      signInNew,
    }) => {
      test.slow();
      const t = textsOf(language);
      const title = (key: string) => t(`templates:${key}.title`);
      const { path } = await createMatch(game, { isOfCards: true });
      await signInNew(PLAYER);
      await page.setViewportSize(WIDE);
      await page.goto(`${path}?lng=${language}`);
      await waitUntilShown(page);
      const minute = card(page, title('first_goal_minute')).getByRole('spinbutton');
      await tabTo(page, minute);
      await page.keyboard.type('17');
      const penalties = card(page, title('will_go_to_penalties')).getByRole('radio').first();
      await tabTo(page, penalties);
      await page.keyboard.press('Space');
      await expect(penalties).toBeChecked();
      await pressOn(page, page.getByRole('button', { name: t('matchPrediction:submitAll') }));
      await expect(page.getByText(t('matchPrediction:predictionSubmitted'))).toBeVisible();
      const score = card(page, title('score')).getByRole('spinbutton');
      await tabTo(page, score.first(), 'Shift+Tab');
      await page.keyboard.press('ArrowUp');
      await tabTo(page, score.last());
      await page.keyboard.type('0');
      await expect(card(page, title('total_goals')).getByRole('combobox')).toHaveValue('1');
      // Tall enough that the button's bar covers nothing.
      await page.setViewportSize({ ...WIDE, height: 3000 });
      await expectNoViolationsInBothThemes(page, `cards, ${language}`);
      for (const size of [PHONE, SMALL]) {
        await page.setViewportSize(size);
        expect.soft(await listOverflow(page), `${language}, ${size.width}`).toEqual([]);
      }
    });
  }

  test(
    'after the result every card shows the correct answer and its XP',
    { tag: '@slow' },
    async ({ page, context, createContext, createPerson, game, signInNew }) => {
      test.slow();
      const { path, matchId, kickoff } = await createMatch(game, { isOfCards: true });
      await signInNew(PLAYER);
      await page.goto(path);
      await waitUntilShown(page);
      await fillScore(card(page, 'Final score'), 2, 1);
      await card(page, 'First goal minute').getByRole('spinbutton').fill('17');
      await page.getByRole('button', { name: 'Submit predictions' }).click();
      await expect(page.getByText('Prediction saved. Good luck!')).toBeVisible();

      await game.moveClockTo(new Date(kickoff.getTime() + 3 * 60 * MINUTE_MS));
      const { context: adminContext } = await createPerson({
        username: 'the.referee',
        isAdmin: true,
      });
      const result = {
        score: '2-0',
        result: 'homeTeam',
        total_goals: '2',
        first_goal_minute: '17',
        last_goal_minute: '80',
        halftime_score: '1-0',
        most_goals_half: 'same',
        result_aetp: 'homeTeam',
        result_two_legs: 'homeTeam',
        will_go_to_penalties: 'no',
      };
      await finish(adminContext.request, { url: game.url, matchId, result });
      await adminContext.close();
      await markAllRead(context.request);

      await page.reload();
      await waitUntilShown(page);
      await expect(card(page, 'Result')).toContainText(
        /Predicted\s*Harbour Town.*Result\s*Harbour Town/,
      );
      await expect(card(page, 'Result')).toContainText(/Earned[1-9][\d,]*\sXP/);
      await expect(card(page, 'Total goals')).toContainText(/Predicted3Result2Earned0\sXP/);
      await expect(card(page, 'First goal minute')).toContainText(/Earned[1-9][\d,]*\sXP/);
      await expect(card(page, 'Penalty shoot-out')).toContainText('You didn’t predict this.');
      await expect(card(page, 'Penalty shoot-out')).toContainText('Result: No');
      await expect(page.getByText(/^[1-9][\d,]*\sXP earned in all$/)).toBeVisible();
      await expectNoViolationsInBothThemes(page, 'after the result');

      // Visitors do not load the code of forms.
      const visitor = await (await createContext()).newPage();
      await expectLight(visitor, new URL(path, game.url).href, {
        kb: 191,
        requests: 32,
      });
    },
  );
});

test('the page of a match closes automatically at the kickoff', async ({
  page,
  game,
  signInNew,
}) => {
  const { path, kickoff } = await createMatch(game, { isOfCards: true });
  await signInNew(PLAYER);
  await game.moveClockTo(new Date(kickoff.getTime() - 4_000));
  await page.goto(path);
  await expect(page.getByText('Predictions are closed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit predictions' })).toBeHidden();
});

for (const isOfCards of [false, true]) {
  test(`a match ${isOfCards ? 'of cards' : 'of a score'} that was deleted in the meantime is reported on prediction`, async ({
    page,
    createPerson,
    game,
    signInNew,
  }) => {
    const { path, matchId } = await createMatch(game, { isOfCards });
    await signInNew(PLAYER);
    // Without the live stream, which could remove the button first.
    await page.route('**/api/live', (route) => route.abort());
    await page.goto(path);
    await waitUntilShown(page);
    if (isOfCards) await fillScore(card(page, 'Final score'), 2, 1);
    else await fillScore(page.getByRole('main'), 2, 1);

    const { context: other } = await createPerson({ username: 'the.remover', isAdmin: true });
    const { request } = other;
    const shown = (await (await request.get(`/api${path}`)).json()) as { itemVersion: number };
    const data = { itemVersion: shown.itemVersion, confirmation: 'DELETE' };
    const deletion = await request.post(`/api/admin/items/match/${matchId}/deletion`, { data });
    expect(deletion.ok(), await deletion.text()).toBe(true);

    await page.getByRole('button', { name: /^Submit prediction/ }).click();
    await expect(page.getByRole('heading', { name: 'This match doesn’t exist' })).toBeVisible();
    await expect(page.getByText('Predictions are closed')).toHaveCount(0);
    await expect(page.getByRole('spinbutton')).toHaveCount(0);
  });
}

test(
  'MATCH-28, OP-59: loading a match is retried until it succeeds; an unknown match leads to other pages',
  { tag: '@slow' },
  async ({ page, game, troubles }) => {
    const { path, matchId } = await createMatch(game, { isOfCards: false });
    await removeEmbeddedData(page);
    await page.route(`**/api/matches/${matchId}`, (route) => route.abort());
    await page.goto(path);
    await expect(
      page.getByText('We can’t load the match just now. We’ll keep trying.'),
    ).toBeVisible();
    await page.unroute(`**/api/matches/${matchId}`);
    await expect(page.getByRole('heading', { name: 'Harbour Town v Mill Rovers' })).toBeAttached();

    await page.goto('/matches/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'This match doesn’t exist' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All matches' }).click();
    await expect(page).toHaveURL(/\/events$/);
    // A page without its data is none that the server sends.
    expect(troubles.splice(0).filter((trouble) => !trouble.includes('#418'))).toEqual([]);
  },
);

test('the form of both teams and their table fit a phone with text of twice the size', async ({
  page,
  game,
}) => {
  await page.setViewportSize(PHONE);
  const { path } = await createMatch(game, { isOfCards: false });
  const kickoffAt = new Date().toISOString();
  const teams = { team1: 'Harbour Town', team2: 'Mill Rovers' };
  const played = Array.from({ length: 5 }, (_, nth) => ({
    matchId: `${nth}`,
    kickoffAt,
    ...teams,
    score: '2-1',
    outcome: 'won',
  }));
  const row = { played: 12, goalDifference: -14, points: 22 };
  await page.route('**/api/matches/*/form', (route) =>
    route.fulfill({
      json: {
        form: Object.values(teams).map((team) => ({ team, matches: played })),
        meetings: played,
        table: Object.values(teams).map((team, nth) => ({ ...row, team, place: nth + 11 })),
      },
    }),
  );
  await page.goto(path);
  await waitUntilShown(page);
  await page.getByText('Form, last meetings, table').click();
  await expect(page.getByRole('table')).toBeVisible();
  for (const percent of [100, 150, 200]) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    const found = [...(await listOverflow(page)), ...(await listCutText(page))];
    expect.soft(found, `${percent} %`).toEqual([]);
  }
});
