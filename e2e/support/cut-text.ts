import type { Page } from '@playwright/test';

/** Returns clipped text: by its box, or by its field. */
export function listCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      // Text for screen readers only.
      if (clientWidth < 4 || clientHeight < 4) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (element instanceof HTMLInputElement) return scrollWidth > clientWidth + 1;
      return (
        (hides(overflowX) && scrollWidth > clientWidth + 1) ||
        (hides(overflowY) && scrollHeight > clientHeight + 1)
      );
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element instanceof HTMLInputElement || element.textContent.trim() !== '')
      .filter((element) => !(element instanceof SVGElement) && isCut(element))
      .map(
        (element) => `${element.tagName} ${element.textContent.slice(0, 40)} ${element.className}`,
      );
  });
}

export function listSmallSteppers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('div:has(> [role=spinbutton]) > button')]
      .filter((key) => key.checkVisibility())
      .map((key) => ({ key, box: key.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ key, box }) => `${key.getAttribute('aria-label')}: ${box.width} × ${box.height}`),
  );
}
