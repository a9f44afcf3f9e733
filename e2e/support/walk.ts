import { expect, type Page } from '@playwright/test';
import { waitUntilShown } from './pages.ts';
import { ROUTES } from './routes.ts';
import { waitUntilStill } from './stillness.ts';

/** Pages that differ only by an id are one place; the two forms of `/auth` are two. */
export function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const route = ROUTES.find((each) =>
    new RegExp(`^${each.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  const mode = searchParams.get('mode');
  return route === undefined ? `unknown: ${pathname}` : route + (mode ? `?mode=${mode}` : '');
}

/** Element to open first: a tab of the page, or the menu of a phone. */
type Fold = number | 'menu' | null;

/** Address of a link, or an address to hand on, which others type. */
type Address = { readonly to: string; readonly isHandedOn: boolean };

type Way = Address & { readonly from: string; readonly fold: Fold };

/** The page's own tabs, without nested ones. */
const tabs = (page: Page) => page.getByRole('main').getByRole('tablist').first().getByRole('tab');
const menu = (page: Page) => page.getByRole('button', { name: 'More pages' });

async function listFolds(page: Page): Promise<Fold[]> {
  const count = await tabs(page).count();
  const folds: Fold[] = count === 0 ? [null] : Array.from({ length: count }, (_, index) => index);
  return (await menu(page).isVisible()) ? [...folds, 'menu'] : folds;
}

async function unfold(page: Page, fold: Fold): Promise<void> {
  if (fold === 'menu') return menu(page).click();
  if (fold !== null) {
    const tab = tabs(page).nth(fold);
    await expect(tab, `tab ${fold} of ${page.url()}`).toBeVisible();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  await waitUntilShown(page);
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  // Contents are visible only after opening.
  await waitUntilStill(page);
  await waitUntilShown(page);
}

function readAddresses(page: Page): Promise<Address[]> {
  return page.locator('a[href]:not([download], [target]), input[readonly]').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) =>
        element instanceof HTMLInputElement
          ? { to: element.value, isHandedOn: true }
          : { to: (element as HTMLAnchorElement).href, isHandedOn: false },
      )
      .filter(({ to }) => {
        const address = URL.parse(to);
        return address?.origin === location.origin && !address.pathname.startsWith('/api/');
      }),
  );
}

async function listWays(page: Page): Promise<Way[]> {
  const from = page.url();
  const ways: Way[] = [];
  for (const fold of await listFolds(page)) {
    await unfold(page, fold);
    ways.push(...(await readAddresses(page)).map((address) => ({ ...address, from, fold })));
    if (fold === 'menu') await page.keyboard.press('Escape');
  }
  return ways;
}

/** Follows a link, on its own page if needed. Returns the previous address. */
async function follow(page: Page, { from, fold, to, isHandedOn }: Way): Promise<string> {
  if (isHandedOn) {
    const left = page.url();
    await page.goto(to);
    return left;
  }
  const { pathname, search, hash } = new URL(to);
  const href = JSON.stringify(pathname + search + hash);
  const link = page.locator(`a[href=${href}]:not([target])`).filter({ visible: true }).first();
  if (fold === 'menu') await unfold(page, fold);
  else if (!(await link.isVisible())) {
    await page.goto(from);
    await waitUntilShown(page);
    await unfold(page, fold);
  }
  const left = page.url();
  await link.click({ timeout: 10_000 });
  return left;
}

export type Headings = Readonly<Record<string, RegExp>>;

/** Expects a known page: only its own heading, equal to the server's. */
export async function expectPage(
  page: Page,
  { headings, left }: { headings: Headings; left: string },
) {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    expect(page.url()).not.toBe(left);
    const place = placeOf(page.url());
    expect(place).not.toMatch(/^unknown/);
    await expect(heading, place).toHaveText(headings[place] ?? /\S/, { timeout: 1_000 });
  }).toPass({ intervals: [50, 100, 200], timeout: 60_000 });
  await waitUntilShown(page);
  await expect(heading).toHaveCount(1);
  const answer = await page.request.get(page.url());
  expect(answer.status(), page.url()).toBe(200);
}

/** Follows every link from the current page; returns the reached places. */
export async function walk(page: Page, headings: Headings): Promise<string[]> {
  const reached = new Set<string>();
  const waiting = await listWays(page);
  for (let way = waiting.shift(); way; way = waiting.shift()) {
    const place = placeOf(way.to);
    if (reached.has(place)) continue;
    reached.add(place);
    if (way.to.split('#')[0] === page.url().split('#')[0]) continue;
    const left = await follow(page, way);
    await expectPage(page, { headings, left });
    const ways = await listWays(page);
    const onwards = ways.filter(({ from, to }) => placeOf(to) !== placeOf(from));
    expect(onwards, `a way on from ${page.url()}`).not.toEqual([]);
    waiting.push(...ways);
  }
  return [...reached].toSorted();
}
