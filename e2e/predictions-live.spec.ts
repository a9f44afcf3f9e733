import type { BrowserContext, Page } from '@playwright/test';
import { cardOf, enterScore, predictScore } from './support/predicting.ts';
import { importOpenSeason } from './support/seasons.ts';
import { expect, test } from './support/test.ts';

function watchStreams(context: BrowserContext) {
  const watched: { opened: number; holder: Page | null } = { opened: 0, holder: null };
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/live') return;
    watched.opened += 1;
    watched.holder = request.frame().page();
  });
  return watched;
}

test('LIST-13: a prediction shows in the other tab and on the other device, and other players get no message', async ({
  createContext,
  context,
  game,
  signInNew,
}) => {
  await importOpenSeason(game);
  const device = await createContext();
  const stranger = await createContext();
  await signInNew({ username: 'zoe.keeper' }, context, device);
  await signInNew({ username: 'nostra.damus' }, stranger);

  const [tab, other, away, strange] = await Promise.all([
    context.newPage(),
    context.newPage(),
    device.newPage(),
    stranger.newPage(),
  ]);
  for (const page of [tab, other, away, strange]) await page.goto('/events');
  // A second stream, to record all messages to the other player.
  await strange.evaluate(
    () =>
      new Promise((resolve) => {
        const heard: string[] = [];
        Object.assign(window, { heard });
        const stream = new EventSource('/api/live');
        stream.addEventListener('message', ({ data }) => {
          if (!String(data).includes('heartbeat')) heard.push(String(data));
        });
        stream.addEventListener('open', () => resolve(null));
      }),
  );
  const isOwnShown = (page: typeof tab, index: number) =>
    expect(cardOf(page, index).getByText('Your prediction')).toBeAttached();

  // An unsent input in the other tab is kept.
  const dialog = await enterScore(other, { card: cardOf(other, 0), home: 7, away: 5 });
  await predictScore(tab, { card: cardOf(tab, 1), home: 2, away: 1 });
  await Promise.all([isOwnShown(tab, 1), isOwnShown(other, 1), isOwnShown(away, 1)]);
  await expect(dialog.getByRole('spinbutton').first()).toHaveValue('7');
  await expect(dialog.getByRole('spinbutton').last()).toHaveValue('5');

  // The other player's first message is about their own prediction.
  await predictScore(strange, { card: cardOf(strange, 2), home: 0, away: 0 });
  const heard = () => strange.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(heard).toHaveLength(1);
  const href = await cardOf(strange, 2).getByRole('link').first().getAttribute('href');
  const { kind, matchId } = JSON.parse((await heard())[0]!) as Record<string, string>;
  expect({ kind, matchId }).toEqual({ kind: 'prediction', matchId: href!.split('/').at(-1) });
  await expect(cardOf(strange, 1).getByText('Your prediction')).toBeHidden();
  await device.close();
});

test(
  'PROFILE-23: the history updates after a prediction on another device',
  { tag: '@slow' },
  async ({ createContext, page, context, game, signInNew }) => {
    await importOpenSeason(game);
    const device = await createContext();
    await signInNew({ username: 'zoe.keeper' }, context, device);
    await page.goto('/profile');
    await expect(page.getByText('No predictions on open matches.')).toBeVisible();
    const away = await device.newPage();
    await away.goto('/events');
    await predictScore(away, { card: cardOf(away, 0), home: 3, away: 2 });
    const entry = page.getByRole('tabpanel').getByRole('listitem');
    await expect(entry).toContainText('3–2');
    await predictScore(away, { card: cardOf(away, 0), home: 3, away: 3 });
    await expect(entry).toContainText('3–3');
    await expect(page.getByRole('tab', { name: /^Open/ })).toHaveText('Open1');
  },
);

test(
  'OP-58: seven tabs open one stream, and another tab takes over when its tab closes',
  { tag: '@slow' },
  async ({ createContext, context, game, signInNew }) => {
    await importOpenSeason(game);
    const device = await createContext();
    await signInNew({ username: 'zoe.keeper' }, context, device);
    const streams = watchStreams(context);
    const tabs = await Promise.all(Array.from({ length: 7 }, () => context.newPage()));
    for (const tab of tabs) await tab.goto('/events');
    const away = await device.newPage();
    await away.goto('/events');
    await predictScore(away, { card: cardOf(away, 0), home: 2, away: 0 });
    for (const tab of tabs) {
      await expect(cardOf(tab, 0).getByText('Your prediction')).toBeAttached();
    }
    expect(streams.opened).toBe(1);

    // Any tab can hold it; mostly the first.
    const holder = streams.holder!;
    await holder.close();
    await expect.poll(() => streams.opened).toBe(2);
    await predictScore(away, { card: cardOf(away, 1), home: 1, away: 0 });
    for (const tab of tabs.filter((each) => each !== holder)) {
      await expect(cardOf(tab, 1).getByText('Your prediction')).toBeAttached();
    }
    expect(streams.opened).toBe(2);
  },
);
