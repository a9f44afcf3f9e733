import { expect, type Page } from '@playwright/test';

/** Marks what the keyboard should reach; returns how many there are. */
function markTargets(page: Page): Promise<number> {
  return page.evaluate(() => {
    const selector =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]:not(:disabled)';
    const isVisible = (element: HTMLElement) =>
      element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
    // Of radios of one name only the chosen one is a stop, or the first.
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

/** Where the focus is, whether it can be seen, and whether something lies over it. */
function readFocus(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
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
      // A field that is drawn by its label is small itself.
      isCovered: !isLeft && !points.some(([x, y]) => isOwn(document.elementFromPoint(x!, y!))),
      isLeft,
      name: `${element.tagName} ${element.ariaLabel ?? element.textContent.trim().slice(0, 30)}`,
    };
  });
}

/** A press somewhere moves the point from which the next Tab goes on. */
function startAtTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute('tabindex');
  });
}

/**
 * Goes through a page by Tab alone: everything is reached once and in order, the focus is seen and
 * not covered wherever it is, and the last press leaves the page.
 */
export async function walkByTab(page: Page, where: string): Promise<void> {
  const count = await markTargets(page);
  await startAtTop(page);
  const seen: (string | null)[] = [];
  // A field for dates has several stops of its own.
  for (let step = 0; step < 6 * count; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await readFocus(page);
    // Past its end the browser leaves the page, or begins anew where it has nothing to go to.
    if (stop.isLeft || (seen.length === count && stop.walk === '0')) break;
    if (stop.walk !== null && stop.walk === seen.at(-1)) continue;
    expect.soft(stop.isMarked, `${where}: the focus shows on ${stop.name}`).toBe(true);
    expect.soft(stop.isCovered, `${where}: nothing covers ${stop.name}`).toBe(false);
    seen.push(stop.walk);
  }
  const expected = Array.from({ length: count }, (_, index) => String(index));
  expect
    .soft(seen, `${where}: every element is reached, in order, and left again`)
    .toEqual(expected);
}
