import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FRENCH = globSync(['apps/web/public/locales/fr/*.json', 'apps/server/src/**/fr.json'], {
  cwd: ROOT,
});

/** A plain space, at which a line may break, where French has one that holds the sign to its word. */
const BREAKABLE = /\S [:;!?»%]|« /;

function findTexts(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(findTexts);
}

describe('the French texts', () => {
  it.each(FRENCH)('keep each sign with its word in %s', (file) => {
    const texts = findTexts(JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8')));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => BREAKABLE.test(text))).toEqual([]);
  });
});
