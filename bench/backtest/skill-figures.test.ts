import { expect, it } from 'vitest';
import shown from '../../apps/web/src/game/proof/skill-figures.json' with { type: 'json' };
import { readResults } from './results.ts';
import { skillFigures } from './skill-figures.ts';

it('the pages of the game draw what the committed figures say', async () => {
  expect(skillFigures(await readResults())).toEqual(shown);
});

it('more matches tell skill better, and the game tells it better than fixed points', () => {
  expect(shown.ours).toEqual(shown.ours.toSorted((a, b) => a - b));
  expect(shown.ours.length).toBe(shown.matches.length);
  expect(shown.ours.every((ours, at) => ours > shown.fixed[at]!)).toBe(true);
});
