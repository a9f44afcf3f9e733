import type { Page } from '@playwright/test';

/** Letters that have room in a row of a phone; longer names have to break. */
const MOST_LETTERS = 20;

/** Lists words, names and figures that a line break splits. A hash in `code` may break. */
export function listBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate((mostLetters) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement!;
      if (element.closest('script, style, code, .sr-only') || !element.checkVisibility()) continue;
      for (const word of node.textContent!.matchAll(/[^\s\u00ad\u200b()-]+/gu)) {
        if (word[0].length > mostLetters) continue;
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 4));
        if (new Set(tops).size > 1) broken.push(`“${word[0]}” is broken`);
      }
    }
    return broken;
  }, MOST_LETTERS);
}
