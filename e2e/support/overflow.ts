import type { Page } from '@playwright/test';

/** Returns elements that overflow sideways, by name; the page itself must not scroll sideways. */
export function listOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const isWide = (element: Element) =>
      element.getBoundingClientRect().right > root.clientWidth + 1;
    return [...document.querySelectorAll('body *')]
      .filter((element) => isWide(element) && ![...element.children].some(isWide))
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
      .concat(`the page is ${root.scrollWidth} wide`);
  });
}

export const SMALL = { width: 320, height: 568 };
/** 1280 pixels at 200 %. */
export const ZOOMED = { width: 640, height: 400 };
export const WIDE = { width: 1280, height: 800 };
