import type { Page } from '@playwright/test';

/** Positions of visible content. Browsers report no layout shift for replaced elements. */
export const listPlaces = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2, h3, li, article, a, button, select')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0) return [];
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );
