import { expect, type Locator, type Page } from '@playwright/test';

/** Marks all focusable elements; returns their number. */
function markTargets(page: Page): Promise<number> {
  return page.evaluate(() => {
    const selector =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]:not(:disabled)';
    const isVisible = (element: HTMLElement) =>
      element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
    // Radios with the same name have one tab stop: the chosen radio, else the first.
    const isStop = (element: HTMLElement) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = [
        ...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(element.name)}"]`),
      ].filter((each) => !each.disabled);
      return element === (group.find(({ checked }) => checked) ?? group[0]);
    };
    const targets = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => isVisible(element) && isStop(element),
    );
    targets.forEach((element, index) => {
      element.dataset['walk'] = String(index);
    });
    return targets.length;
  });
}

type Stop = {
  readonly walk: string | null;
  readonly isMarked: boolean;
  readonly isCovered: boolean;
  readonly isLeft: boolean;
  readonly name: string;
};

type Walker = { readFocus(): Stop; stops: Stop[] };

/** Installs the helper that reads the focus: where, visible, covered. */
function installWalker(page: Page): Promise<void> {
  return page.evaluate(() => {
    if ('walker' in window) return;
    const walker: Walker = {
      stops: [],
      readFocus() {
        const element = document.activeElement as HTMLElement;
        // Finishes transitions that the focus starts.
        for (const animation of document.getAnimations()) {
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
        }
        const style = getComputedStyle(element);
        const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
        const box = element.getBoundingClientRect();
        const isInView = box.bottom > 0 && box.top < innerHeight;
        const points = [0.1, 0.5, 0.9].map((share) => [
          box.left + box.width / 2,
          box.top + box.height * share,
        ]);
        const isOwn = (hit: Element | null) =>
          hit !== null && (element.contains(hit) || hit.contains(element));
        const isLeft = element === document.body;
        return {
          walk: element.dataset['walk'] ?? null,
          isMarked: isLeft || (hasOutline && isInView),
          // A field that its label renders is small itself.
          isCovered: !isLeft && !points.some(([x, y]) => isOwn(document.elementFromPoint(x!, y!))),
          isLeft,
          name: `${element.tagName} ${element.ariaLabel ?? element.textContent.trim().slice(0, 30)}`,
        };
      },
    };
    Object.assign(window, { walker });
    // After the key is released, the focus has moved and the page has scrolled to it.
    window.addEventListener(
      'keyup',
      ({ key }) => key === 'Tab' && walker.stops.push(walker.readFocus()),
      { capture: true },
    );
  });
}

async function readFocus(page: Page): Promise<Stop> {
  await installWalker(page);
  return page.evaluate(() => (window as unknown as { walker: Walker }).walker.readFocus());
}

async function pressTab(page: Page, times: number): Promise<Stop[]> {
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Tab');
  return page.evaluate(() => (window as unknown as { walker: Walker }).walker.stops.splice(0));
}

function startAtTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute('tabindex');
  });
}

/** Walks a page by Tab: each element once and in order, visible and not covered. */
export async function walkByTab(page: Page, where: string): Promise<void> {
  await installWalker(page);
  const count = await markTargets(page);
  await startAtTop(page);
  await page.evaluate(() => (window as unknown as { walker: Walker }).walker.stops.splice(0));
  const seen: (string | null)[] = [];
  // After the last stop, Tab leaves the page, or starts again if there is nothing outside.
  const isEnd = (stop: Stop) => stop.isLeft || (seen.length === count && stop.walk === '0');
  let isOver = false;
  // A date field has several stops.
  for (let presses = 0; !isOver && presses < 6 * count; presses += count + 1) {
    for (const stop of await pressTab(page, count + 1)) {
      isOver ||= isEnd(stop);
      if (isOver || (stop.walk !== null && stop.walk === seen.at(-1))) continue;
      expect.soft(stop.isMarked, `${where}: the focus shows on ${stop.name}`).toBe(true);
      expect.soft(stop.isCovered, `${where}: nothing covers ${stop.name}`).toBe(false);
      seen.push(stop.walk ?? stop.name);
    }
  }
  const expected = Array.from({ length: count }, (_, index) => String(index));
  expect
    .soft(seen, `${where}: every element is reached, in order, and left again`)
    .toEqual(expected);
  expect.soft(isOver, `${where}: the last press leaves the page`).toBe(true);
}

/** More stops than any page has. */
const MOST_PRESSES = 80;
const LOOKS = 10;

export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expectMark(page);
}

/** Retries, because scrolling and painting are asynchronous. */
async function expectMark(page: Page): Promise<void> {
  let stop = await readFocus(page);
  for (let poll = 0; poll < LOOKS && (!stop.isMarked || stop.isCovered); poll += 1) {
    await page.waitForTimeout(50);
    stop = await readFocus(page);
  }
  expect.soft(stop.isMarked, `the focus shows on ${stop.name}`).toBe(true);
  expect.soft(stop.isCovered, `nothing covers ${stop.name}`).toBe(false);
}

/** Expects the focus on the heading, without an outline: Tab does not reach it. */
export async function expectView(page: Page, heading: string): Promise<void> {
  const target = page.getByRole('main').getByRole('heading', { level: 1, name: heading });
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

/** Presses Tab, forwards or backwards, until an element has the focus, which must be visible. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await target.waitFor();
  // Resolved once: a locator at every stop is slow.
  const element = await target.elementHandle();
  const hasFocus = () => element?.evaluate((found) => found === document.activeElement);
  for (let presses = 0; !(await hasFocus()); presses += 1) {
    if (presses === MOST_PRESSES) throw new Error(`The tabulator never came to ${String(target)}.`);
    await page.keyboard.press(key);
  }
  await expectMark(page);
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await expect(target).toBeEnabled();
  await page.keyboard.press(key);
}

export async function writeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Expects a rejected form: the focus on the field, and the reason there and announced. */
export async function expectRefusal(page: Page, field: Locator, why: string): Promise<void> {
  await expect(page.getByRole('alert').getByText(why, { exact: true })).toBeVisible();
  await expectFocus(page, field);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(why);
  // The form focuses the field once more after a timer, even during typing.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
