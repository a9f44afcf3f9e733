import type { Page } from '@playwright/test';

/** Minimum width of a line, in letters. */
const LETTERS = 4;

/** Text of two lines or more, and any select, narrower than `LETTERS`. */
export function listSqueezedText(page: Page): Promise<string[]> {
  return page.evaluate((letters) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const widthOf = (element: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    };
    const squeezed = [...document.querySelectorAll('body *')].filter((element) => {
      if (element instanceof SVGElement || !isShown(element)) return false;
      const { fontSize, lineHeight, display } = getComputedStyle(element);
      const least = letters * 0.5 * parseFloat(fontSize);
      if (element instanceof HTMLSelectElement) return widthOf(element) < 2 * least;
      const words = [...element.childNodes]
        .filter((node) => node instanceof Text)
        .map(({ textContent }) => textContent.trim())
        .join('');
      // Text for screen readers only.
      if (words.length <= letters) return false;
      if (display === 'inline') {
        const boxes = [...element.getClientRects()];
        const widest = Math.max(...boxes.map(({ width }) => width));
        return boxes.length > 2 && widest > 4 && widest < least;
      }
      if (element.clientWidth < 4) return false;
      const lines = element.clientHeight / (parseFloat(lineHeight) || parseFloat(fontSize));
      return lines > 1.9 && widthOf(element) < least;
    });
    return squeezed.map(
      (element) => `${element.tagName} is squeezed: ${element.textContent.slice(0, 40)}`,
    );
  }, LETTERS);
}
