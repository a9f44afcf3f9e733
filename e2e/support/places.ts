import type { Page } from '@playwright/test';

/**
 * Where everything of a page's content stands that is in sight: a line for each heading, row, card and control. Of a
 * page whose elements were all put there anew a browser reports no shift; this tells of it.
 */
export const listPlaces = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2, h3, li, article, a, button, select')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0) return [];
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );
