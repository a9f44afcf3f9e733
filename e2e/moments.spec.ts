import type { APIRequestContext } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { expectLight } from './support/first-load.ts';
import { listOverflow } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
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
  signIn,
  createContext,
}) => {
  test.slow();
  const player = await game.createPlayer(PLAYER);
  const referee = { username: 'the.referee', password: 'whistle and cards', isAdmin: true };
  const admin = await game.createPlayer(referee);
  await game.playWorld({ guestId: player.userId, adminId: admin.userId });
  await signIn(context, { ...PLAYER, email: player.email });
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

  const stranger = await createContext({ baseURL: game.url });
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
