import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The rest is quoted, or means a person. */
const MAX_TURNS = 8;
const MAX_WIDTH = 100;

/** Turns that hide the subject (STYLE_GUIDE.md). */
const TURNS = [
  /\bwhat (?:is|was|are|were|has|had|have|it|they|stands|comes|came|goes)\b/i,
  /(?:^|[.;:,(] ?|\b(?:and|or|but) )who(?:ever)? [a-z]/i,
  /\b(?:whoever|somebody|nobody|everybody)\b/i,
  /\b(?:tells|told|telling)\b/i,
  /\b(?:stands|stood)\b/i,
  /^\/\*\*\s*(?:What|Who|Whose|Whether|Tells)\b/,
];

type Line = { readonly place: string; readonly text: string };

/** Texts that programs write, quoted letters, and patterns of this kind. */
const isSkipped = (file: string) =>
  /CHANGELOG|database-types|\/locales\/|\/dist\/|^tests\/prose\.test|^STYLE_GUIDE/.test(file);

function readDocument(text: string): string[] {
  let isCode = false;
  return text.split('\n').map((line) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    return isCode || line.startsWith('|') ? '' : line;
  });
}

function readCode(text: string, file: string): string[] {
  let isBlock = false;
  return text.split('\n').map((line) => {
    const trimmed = line.trim();
    if (file.endsWith('.sql')) return trimmed.startsWith('--') ? trimmed : '';
    if (isBlock || /^\{?\/\*/.test(trimmed)) {
      isBlock = !trimmed.includes('*/');
      return trimmed;
    }
    const title =
      /\.(?:test|spec)\./.test(file) && /\b(?:it|test|describe)\b.*?['"`](.+)/.exec(line);
    return title ? title[1]! : (/(?:^|\s)(\/\/ .*)$/.exec(line)?.[1] ?? '');
  });
}

const files = execFileSync(
  'git',
  ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.sql', '*.md'],
  {
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter((file) => !isSkipped(file));

const lines: Line[] = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const prose = file.endsWith('.md') ? readDocument(text) : readCode(text, file);
  return prose.flatMap((line, at) =>
    line === '' ? [] : [{ place: `${file}:${at + 1}`, text: line }],
  );
});

it('has few turns that hide the subject', () => {
  const found = lines.filter(({ text }) => TURNS.some((turn) => turn.test(text)));
  const list = found.map(({ place, text }) => `${place}: ${text}`).join('\n');
  expect(found.length, list).toBeLessThanOrEqual(MAX_TURNS);
});

it('has comments and documents of at most 100 letters a line', () => {
  const wide = lines.filter(
    ({ place, text }) =>
      text.length > MAX_WIDTH && !/\.(?:test|spec)\./.test(place) && !/https?:|\]\(/.test(text),
  );
  expect(wide.map(({ place }) => place)).toEqual([]);
});
