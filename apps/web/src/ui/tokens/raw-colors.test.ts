// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const RAW = [
  /(?<=['"`\s[(:])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi,
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/g,
  /\b(?:bg|text|border|fill|stroke|ring|outline|from|via|to|decoration|accent|caret|divide|shadow)-(?:black|white|(?:red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc|neutral|stone)-\d{2,3})\b/g,
  /\brounded-(?!base\b|full\b|none\b|[trbl]{1,2}-base\b)[\w[]+/g,
];

const files = globSync(`${ROOT}/**/*.{ts,tsx,css}`).filter(
  (file) => !/\.test\.tsx?$|\/tokens\.css$/.test(file),
);

it('sees the screens', () => {
  expect(files.length).toBeGreaterThan(150);
});

it('no file but the tokens names a colour or a radius of its own', () => {
  const found = files.flatMap((file) =>
    RAW.flatMap((pattern) => readFileSync(file, 'utf8').match(pattern) ?? []).map(
      (match) => `${file.slice(ROOT.length)}: ${match}`,
    ),
  );
  expect(found).toEqual([]);
});
