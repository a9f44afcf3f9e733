import type { APIRequestContext } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { predictEvent } from './support/admin-panel.ts';
import { inHours } from './support/events-world.ts';
import { expectLight } from './support/first-load.ts';
import { createLeague } from './support/leagues.ts';
import { listOverflow } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { playWorldFor } from './support/played-game.ts';
import { expectPicture } from './support/share-picture.ts';
import { expect, test } from './support/test.ts';
import { markAllRead } from './support/windows.ts';

const PLAYER = { username: 'anna.keeper', password: 'a crossbar and two posts' };

type Match = {
  id: string;
  team1: string;
  parts: { prediction: { parts: { aspect: string }[] | null } | null }[];
};

/** Finds a match of the demonstration whose score the player predicted exactly. */
async function findHit(request: APIRequestContext): Promise<Match> {
  const answer = await request.get('/api/items/closed?part=results');
  const { items } = (await answer.json()) as { items: { kind: string; match: Match }[] };
  const hit = items.find(
    ({ kind, match }) =>
      kind === 'match' &&
      match.parts.some(({ prediction }) =>
        prediction?.parts?.some(({ aspect }) => aspect === 'score'),
      ),
  );
  expect(hit, 'an exact score in the demonstration').toBeDefined();
  return hit!.match;
}

test.use({ viewport: { width: 360, height: 740 } });

test('an exact score becomes a picture, which leads a stranger to the sheet until it is withdrawn', async ({
  page,
  context,
  game,
  signInNew,
  createContext,
}) => {
  test.slow();
  const { userId } = await signInNew(PLAYER);
  await playWorldFor(game, userId);
  await markAllRead(context.request);
  const match = await findHit(context.request);

  await page.goto(`/matches/${match.id}`);
  await page.getByRole('button', { name: 'How was this earned?' }).first().click();
  await page.getByRole('button', { name: 'Share this exact score' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this moment' });
  const picture = dialog.getByRole('img', { name: 'The picture to share' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1080);
  const save = dialog.getByRole('link', { name: 'Save the picture' });
  const path = (await save.getAttribute('href'))!.replace(/^\/files|\/tall\.jpg$/g, '');
  await expectNoViolationsInBothThemes(page, 'sharing a moment');
  expect(await listOverflow(page)).toEqual([]);

  const stranger = await createContext();
  const other = await stranger.newPage();
  await expectLight(other, path);
  await waitUntilShown(other);
  await expect(other.getByRole('heading', { level: 1 })).toContainText('anna.keeper called');
  const html = await (await stranger.request.get(path)).text();
  expect(html).toContain(`/files${path}/wide.jpg`);
  expect(html).toContain('noindex');
  await expectNoViolationsInBothThemes(other, 'a moment');
  expect(await listOverflow(other)).toEqual([]);
  await other.getByRole('link', { name: 'Predict the next matches' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Matchday sheet' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog).toBeHidden();
  const listOwn = async () =>
    ((await (await context.request.get('/api/shares')).json()) as { shares: object[] }).shares;
  await page.waitForLoadState('networkidle');
  expect(await listOwn()).toEqual([]);
  // A rendered page is cached for a second.
  await expect.poll(async () => (await stranger.request.get(path)).status()).toBe(410);
  expect((await stranger.request.get(`/files${path}/wide.jpg`)).status()).toBe(410);
  await other.goto(path);
  await expect(
    other.getByRole('heading', { name: 'This moment is no longer shared' }),
  ).toBeVisible();

  // The owner can stop sharing on the page too.
  await page.getByRole('button', { name: 'Share this exact score' }).click();
  const again = await dialog.getByRole('link', { name: 'Save the picture' }).getAttribute('href');
  await page.goto(again!.replace(/^\/files|\/tall\.jpg$/g, ''));
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(
    page.getByRole('heading', { name: 'This moment is no longer shared' }),
  ).toBeVisible();
  expect(await listOwn()).toEqual([]);
});

test('a settlement brings the exact score, a new level and the honours of a round, each to share', async ({
  page,
  context,
  game,
  signInNew,
  createPerson,
}) => {
  test.slow();
  await signInNew(PLAYER);
  const { context: rival } = await createPerson({ username: 'ben.striker' });
  const { matchIds, competitionId } = await game.createRound({
    matches: [{ team1: 'Alder Town', team2: 'Quay Rovers', kickoffAt: inHours(1) }],
  });
  const path = `/api/matches/${matchIds[0]}`;
  for (const [api, score] of [
    [context.request, '2-1'],
    [rival.request, '0-3'],
  ] as const) {
    await api.put(`${path}/predictions`, { data: { answers: { score } } });
  }
  const question = { title: { en: 'Does it rain?' }, inputType: 'radio', reward: 500 } as const;
  const options = [{ value: 'yes' }, { value: 'no' }];
  const eventId = await game.createEvent({ ...question, options, deadlineAt: inHours(1) });
  await predictEvent(context.request, eventId, 'yes');
  // The event counts in the first league alone, so its table was led before the round.
  const leagues = [
    { name: 'Harbour Mates' },
    { name: 'Quay Mates', competitionIds: [competitionId] },
  ];
  for (const league of leagues) {
    const { joinPath } = await createLeague(context.request, league);
    const code = joinPath.split('/').at(-1)!;
    await rival.request.post(`/api/league-invitations/${code}/membership`, { data: {} });
  }

  await game.moveClockTo(new Date(inHours(3)));
  const { context: referee } = await createPerson({ username: 'the.referee', isAdmin: true });
  const { itemVersion } = (await (await referee.request.get(path)).json()) as {
    itemVersion: number;
  };
  const settled = await referee.request.post(`/api/admin/items/match/${matchIds[0]}/result`, {
    data: { itemVersion, result: { score: '2-1' } },
  });
  expect(settled.ok(), await settled.text()).toBe(true);
  await game.settleEvent(eventId, 'yes');
  await game.honourRounds();

  await page.goto('/rules');
  await expect(page.getByRole('dialog', { name: 'Good call!' })).toBeVisible();
  await page.keyboard.press('Escape');
  const hit = page.getByRole('dialog', { name: 'Exact score!' });
  await expect(hit.getByText('2–1')).toBeVisible();
  await expectPicture(page, hit.getByRole('button', { name: 'Share' }), 'sharing an exact score');
  await hit.getByRole('button', { name: 'Continue' }).click();
  const level = page.getByRole('dialog', { name: 'New level' });
  await expect(level.getByText('Wood II', { exact: true })).toBeVisible();
  await expectPicture(page, level.getByRole('button', { name: 'Share' }), 'sharing a level');
  await level.getByRole('button', { name: 'Continue' }).click();
  const shown = new Map<string, string>();
  for (const count of [1, 2]) {
    const honours = page.getByRole('dialog', { name: /^Round won/ });
    await expect(honours).toBeVisible();
    const title = await honours.getByRole('heading').first().innerText();
    shown.set(title, await honours.innerText());
    await expectNoViolationsInBothThemes(page, 'the window of a round won');
    expect(await listOverflow(page)).toEqual([]);
    if (count === 1) await honours.getByRole('button', { name: 'Continue' }).click();
    else await honours.getByRole('link', { name: 'See the league' }).click();
    await expect(honours.filter({ hasText: title })).toBeHidden();
  }
  expect(shown.get('Round won!')).toMatch(
    /Harbour Mates[^]*You won Matchday 7 \(Harbour League\)\./,
  );
  const both = /Quay Mates[^]*You won Matchday 7 \(Harbour League\) and lead the table\./;
  expect(shown.get('Round won, first place!')).toMatch(both);
  await expect(page.getByRole('heading', { level: 1, name: / Mates$/ })).toBeVisible();
});
