import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

export async function predictMatch(request: APIRequestContext, matchId: string, score: string) {
  const match = (await (await request.get(`/api/matches/${matchId}`)).json()) as {
    parts: { eventId: string; templateKey: string }[];
  };
  const part = match.parts.find(({ templateKey }) => templateKey === 'score')!;
  await predictEvent(request, part.eventId, score);
}

export async function predictEvent(request: APIRequestContext, eventId: string, value: string) {
  const answer = await request.put(`/api/predictions/${eventId}`, { data: { value } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function openAdminPanel(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const panel = page.locator('details').filter({ has: page.getByText('Administration') });
  await panel.locator('summary').first().click();
  await expect(panel.getByRole('heading', { name: 'Result', exact: true })).toBeVisible();
  return panel;
}

export async function enterResult(panel: Locator, home: number, away: number): Promise<void> {
  const sides = panel.getByRole('group', { name: 'Final score' }).getByRole('spinbutton');
  await sides.first().fill(String(home));
  await sides.last().fill(String(away));
}

/** Previews a result, then settles by the same button; returns both cards. */
export async function previewAndPress(
  panel: Locator,
  { button, promise, receipt }: { button: string; promise: string; receipt: string },
): Promise<{ promised: string; received: string }> {
  const figures = async (card: string) => {
    const region = panel.getByRole('region', { name: card });
    await expect(region).toBeVisible();
    return (await region.locator('dl').textContent()) ?? '';
  };
  await panel.getByRole('button', { name: button }).click();
  const promised = await figures(promise);
  await panel.getByRole('button', { name: button }).click();
  return { promised, received: await figures(receipt) };
}

export async function confirmByWord(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('REVERT');
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}
