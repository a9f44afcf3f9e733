import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FRENCH = globSync(
  ['apps/web/public/locales/fr/*.json', 'apps/server/src/locales/fr/*.json'],
  {
    cwd: ROOT,
  },
);

/** A breaking space where French needs a non-breaking one before or after punctuation. */
const BREAKABLE = /\S [:;!?»%]|« /;

function findTexts(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(findTexts);
}

describe('the French texts', () => {
  it.each(FRENCH)('have no breaking space at punctuation in %s', (file) => {
    const texts = findTexts(JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8')));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => BREAKABLE.test(text))).toEqual([]);
  });
});
