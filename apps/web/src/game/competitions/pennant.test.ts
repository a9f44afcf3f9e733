// @vitest-environment node
import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { competitionMarkOf } from './competition-marks.ts';
import { PENNANT_FIGURES } from './pennant-figures.ts';

const names = Object.keys(
  JSON.parse(
    readFileSync(new URL('../../../public/locales/en/competitions.json', import.meta.url), 'utf8'),
  ) as object,
);
const tokens = readFileSync(new URL('../../ui/tokens/tokens.css', import.meta.url), 'utf8');

it.each(names)('%s has a figure of its own on an existing cloth', (name) => {
  const { figure, cloth } = competitionMarkOf(name);
  expect([...PENNANT_FIGURES.keys()]).toContain(figure);
  expect(tokens).toContain(`--pennant-${cloth}:`);
});

it('an unknown competition has letters on a stable cloth', () => {
  const mark = competitionMarkOf('Harbour League');
  expect(mark.figure).toBeNull();
  expect(competitionMarkOf(' harbour league')).toEqual(mark);
});
