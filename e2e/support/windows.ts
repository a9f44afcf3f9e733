import { expect, type APIRequestContext, type Page } from '@playwright/test';

type Unread = { readonly rewards: string[]; readonly notices: string[]; readonly windows: number };

const WITH_WINDOW = ['LEVEL_UP', 'FRIEND_REQUEST', 'FRIEND_ACCEPTED', 'LEAGUE_ROUND'];
const WITH_CUP_WINDOW = ['advances', 'champion', 'consolation_winner'];

export async function listUnread(request: APIRequestContext): Promise<Unread> {
  const read = async (path: string) => {
    const answer = await request.get(`/api${path}`);
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string; type?: string; fate?: string }[];
  };
  const [unseen, unread] = await Promise.all([
    read('/rewards/unseen'),
    read('/notifications/unread'),
  ]);
  const notices = unread.filter(({ type, fate }) =>
    type === 'CUP_ROUND' ? WITH_CUP_WINDOW.includes(fate!) : WITH_WINDOW.includes(type!),
  );
  return {
    rewards: unseen.map(({ id }) => id),
    notices: unread.map(({ id }) => id),
    windows: notices.length + (unseen.length > 0 ? 1 : 0),
  };
}

/** Marks everything as read through the API, so that no modal window opens. */
export async function markAllRead(request: APIRequestContext): Promise<void> {
  const { rewards, notices } = await listUnread(request);
  const mark = async (path: string, ids: string[]) => {
    if (ids.length === 0) return;
    const answer = await request.post(`/api${path}`, { data: { ids } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await mark('/rewards/seen', rewards);
  await mark('/notifications/read', notices);
}

export async function closeWindows(page: Page): Promise<string[]> {
  const { windows } = await listUnread(page.request);
  const titles: string[] = [];
  while (titles.length < windows) titles.push(await closeWindow(page));
  return titles;
}

export async function closeWindow(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const title = await dialog.getByRole('heading').first().innerText();
  const box = (await dialog.elementHandle())!;
  const marked = page.waitForResponse(/\/api\/(rewards\/seen|notifications\/read)$/);
  await page.keyboard.press('Escape');
  expect((await marked).ok()).toBe(true);
  await box.waitForElementState('hidden');
  await closeHits(page);
  return title;
}

/** Closes the window of exact scores, which follows the rewards and marks nothing as read. */
async function closeHits(page: Page): Promise<void> {
  const hits = page.getByRole('dialog', { name: /exact score/i });
  if (!(await hits.isVisible())) return;
  await page.keyboard.press('Escape');
  await expect(hits).toBeHidden();
}
