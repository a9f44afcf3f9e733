import { expect, it } from 'vitest';
import { contrastOf } from '../teams/crests/contrast.ts';
import { CREST_PATTERNS, letterColors, READABLE } from '../teams/crests/crest.ts';
import { LEAGUE_COLOR_NAMES, LEAGUE_COLORS, leagueCrest } from './league-crest.ts';

const id = '5a1c2f7e-93d4-4b60-8e1f-0c7d9a3b6e21';

it.each(LEAGUE_COLOR_NAMES)('letters on a crest in %s are readable, in every pattern', (colors) => {
  for (const pattern of CREST_PATTERNS) {
    const { ground, ink } = letterColors({ pattern, ...LEAGUE_COLORS[colors] });
    expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(READABLE);
  }
});

it('a crest has letters of the name, and a pattern of the id that a new name keeps', () => {
  const crest = leagueCrest({ id, name: 'Harbour Mates', colors: 'green' });
  expect(crest).toMatchObject({ letters: 'HAR', ...LEAGUE_COLORS.green });
  expect(leagueCrest({ id, name: 'Dock Mates', colors: 'red' }).pattern).toBe(crest.pattern);
  for (const name of ['abc', '...a', '1.1', 'Ä-Ö-Ü']) {
    expect(leagueCrest({ id, name, colors: 'red' }).letters).toMatch(/^\S{3}$/);
  }
});
