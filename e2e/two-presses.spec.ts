import type { Locator, Page } from '@playwright/test';
import { enterResult, openAdminPanel } from './support/admin-panel.ts';
import { inHours } from './support/events-world.ts';
import { cardOf, enterScore } from './support/predicting.ts';
import { expect, test } from './support/test.ts';

function listWrites(page: Page, ending: string): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const isWrite = !['GET', 'HEAD'].includes(request.method());
    if (isWrite && request.url().endsWith(ending)) writes.push(request.url());
  });
  return writes;
}

const pressTwiceInOneFrame = (button: Locator) =>
  button.evaluate((pressed: HTMLElement) => {
    pressed.click();
    pressed.click();
  });

test('two presses in one frame count once: a prediction, a result, without a false conflict', async ({
  game,
  createPerson,
}) => {
  const { matchIds } = await game.createRound({
    competition: 'Desk League',
    round: 'Matchday 1',
    matches: [{ team1: 'Castle Hythe', team2: 'Mill Rovers', kickoffAt: inHours(1) }],
  });
  const { page, context } = await createPerson({ username: 'nostra.damus' });

  await test.step('a form that is sent twice', async () => {
    const writes = listWrites(page, `/predictions/${await scorePartOf(page, matchIds[0]!)}`);
    await page.goto('/events');
    const dialog = await enterScore(page, { card: cardOf(page, 0), home: 2, away: 1 });
    await dialog.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await expect(dialog).toBeHidden();
    expect(writes).toHaveLength(1);
  });

  await test.step('a result', async () => {
    const admin = await createPerson({ username: 'the.referee', isAdmin: true });
    await game.moveClockTo(new Date(inHours(3)));
    const panel = await openAdminPanel(admin.page, `/matches/${matchIds[0]}`);
    const previews = listWrites(admin.page, '/result/preview');
    const writes = listWrites(admin.page, '/result');
    await enterResult(panel, 2, 1);
    const button = panel.getByRole('button', { name: 'Confirm result' });
    await pressTwiceInOneFrame(button);
    await expect(panel.getByRole('region', { name: 'Effect of this result' })).toBeVisible();
    expect([previews, writes].map(({ length }) => length)).toEqual([1, 0]);
    await pressTwiceInOneFrame(button);
    await expect(panel.getByRole('region', { name: 'Result confirmed' })).toBeVisible();
    await expect(panel.getByText(/XP for 1 player\./)).toBeVisible();
    await expect(admin.page.getByText(/^Someone changed this/)).toHaveCount(0);
    await expect(admin.page.locator('[data-toast="error"]')).toHaveCount(0);
    expect(writes).toHaveLength(1);
  });
  await context.close();
});

async function scorePartOf(page: Page, matchId: string): Promise<string> {
  const match = (await (await page.context().request.get(`/api/matches/${matchId}`)).json()) as {
    parts: { eventId: string; templateKey: string }[];
  };
  return match.parts.find(({ templateKey }) => templateKey === 'score')!.eventId;
}
