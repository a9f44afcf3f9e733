import { HOUR_MS, WEEK_MS } from '@kickoracle/game';
import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import type { GameProcess } from './support/game-process.ts';
import { pressOn, tabTo } from './support/keyboard.ts';
import { listOverflow } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { markAllRead } from './support/windows.ts';

const PASSWORD = 'rounds and rounds';
const LEAGUE = 'Harbour League';

const asJson = async (request: APIRequestContext, path: string) =>
  (await (await request.get(path)).json()) as {
    itemVersion: number;
    parts: { eventId: string }[];
  };

/** A finished matchday, exact for one player and wrong for the other; a cup three weeks later. */
async function playRound(game: GameProcess, { request }: PlaywrightWorkerArgs['playwright']) {
  const begin = Date.now() + HOUR_MS;
  const kickoffAt = new Date(begin).toISOString();
  const { matchIds } = await game.createRound({
    competition: LEAGUE,
    round: 'Matchday 7',
    matches: [
      { team1: 'Alder Town', team2: 'Birch United', kickoffAt },
      { team1: 'Cedar City', team2: 'Dale Rovers', kickoffAt },
    ],
  });
  await game.createRound({
    competition: 'Aster Cup',
    round: 'Matchday 1',
    matches: [
      {
        team1: 'Elm Park',
        team2: 'Fir Vale',
        kickoffAt: new Date(begin + 4 * WEEK_MS).toISOString(),
      },
    ],
  });
  const create = async (username: string, isAdmin = false) => {
    const { email } = await game.createPlayer({ username, password: PASSWORD, isAdmin });
    const api = await request.newContext({ baseURL: game.url });
    await api.post('/api/accounts/sign-in', { data: { email, password: PASSWORD } });
    return { email, api };
  };
  const [seer, other, referee] = [
    await create('jonas.volley'),
    await create('long.shot'),
    await create('the.whistle', true),
  ];
  for (const matchId of matchIds) {
    const { parts } = await asJson(seer.api, `/api/matches/${matchId}`);
    for (const [{ api }, value] of [
      [seer, '2-1'],
      [other, '1-0'],
    ] as const) {
      const answer = await api.put(`/api/predictions/${parts[0]!.eventId}`, { data: { value } });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
  }
  await game.moveClockTo(new Date(begin + 2 * HOUR_MS));
  for (const matchId of matchIds) {
    const { itemVersion } = await asJson(referee.api, `/api/matches/${matchId}`);
    const answer = await referee.api.post(`/api/admin/items/match/${matchId}/result`, {
      data: { itemVersion, result: { score: '2-1' } },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await game.moveClockTo(new Date(begin + 3 * WEEK_MS));
  await markAllRead(seer.api);
  return seer.email;
}

async function expectRound(page: Page, t: ReturnType<typeof textsOf>): Promise<void> {
  const card = page.getByRole('article', { name: /Alder Town/ });
  await expect(card).toContainText(/2[–:]1/);
  await expect(card).toContainText('XP');
  await expect(card.getByText(t('matches:status.finished'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('rounds:winner'), { exact: true })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('row').nth(1)).toContainText('jonas.volley');
  await expect(table.getByRole('row').nth(2)).toContainText('long.shot');
}

for (const locale of ['en-GB', 'de-DE']) {
  test.describe(`a round of three weeks ago, ${locale}`, () => {
    const t = textsOf(locale.slice(0, 2));
    test.use({ locale, viewport: { width: 360, height: 800 }, hasTouch: true });

    test(
      'is reached by touch, with own predictions, XP and the winner',
      { tag: '@slow' },
      async ({ page, context, game, signIn, playwright }) => {
        const email = await playRound(game, playwright);
        await signIn(context, { email, password: PASSWORD });
        await page.goto('/events');
        await waitUntilShown(page);
        await page.getByRole('link', { name: t('lists:parts.results'), exact: true }).tap();
        await expect(page.getByRole('article', { name: /Alder Town/ })).toBeVisible();
        await page.getByRole('link', { name: t('lists:parts.rounds'), exact: true }).tap();
        await page.getByLabel(t('events:filter.label')).selectOption({ label: LEAGUE });
        await expectRound(page, t);
        expect(await listOverflow(page)).toEqual([]);
        await page.goto('/profile/jonas.volley');
        await page
          .getByRole('link', { name: new RegExp(LEAGUE) })
          .last()
          .tap();
        await expectRound(page, t);
        await page.goto('/profile');
        await page
          .getByRole('link', {
            name: t('overview:toRound', { round: t('matches:matchday', { number: 7 }) }),
          })
          .tap();
        await expectRound(page, t);
      },
    );
  });
}

test(
  'a round of three weeks ago is reached by keyboard alone',
  { tag: '@slow' },
  async ({ page, context, game, signIn, playwright }) => {
    const t = textsOf('en');
    const email = await playRound(game, playwright);
    await signIn(context, { email, password: PASSWORD });
    await page.goto('/events');
    await waitUntilShown(page);
    await pressOn(page, page.getByRole('link', { name: t('lists:parts.rounds'), exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: t('rounds:heading') })).toBeVisible();
    const competition = page.getByLabel(t('events:filter.label'));
    await tabTo(page, competition);
    await page.keyboard.type('Harb');
    await expectRound(page, t);
  },
);
