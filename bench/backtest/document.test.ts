import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REWARD_MODEL_VERSION } from '@kickoracle/game';
import { describe, expect, it } from 'vitest';
import { realDataFolder } from '../../apps/server/src/testing/real-data.ts';
import { drawPictures, fillSections, renderSections } from './document.ts';
import { averageGames } from './games.ts';
import { playAll } from './play-all.ts';
import { readFolder, splitByYear, toArena } from './read-folder.ts';
import { readReduced, readResults } from './results.ts';
import { OURS } from './rules.ts';
import { CANDIDATES } from './candidates.ts';

const docs = (name: string) => readFile(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

const SECTION = /<!-- figures: ([\w-]+) -->\n/g;

describe('docs/rewards.md', () => {
  it('says what the committed figures say, table by table, and has one for each', async () => {
    const sections = renderSections(await readResults());
    const document = await docs('rewards.md');
    expect(fillSections(document, sections)).toBe(document);
    const named = [...document.matchAll(SECTION)].map(([, name]) => name!);
    expect(named.toSorted()).toEqual([...sections.keys()].toSorted());
  });

  it('shows pictures that are drawn from them', async () => {
    for (const [name, picture] of drawPictures(await readResults())) {
      expect(await docs(`pictures/${name}`)).toBe(picture);
    }
  });

  it('would say something else of other figures', async () => {
    const results = await readResults();
    const worse = results.cells.map((cell) => ({
      ...cell,
      figures: cell.figures.map((one) => ({ ...one, tiesOfLeagues: 0.5 })),
    }));
    const sections = renderSections({ ...results, cells: worse });
    expect(sections.get('leagues')).not.toBe(renderSections(results).get('leagues'));
  });

  it('is about the rule that new seasons take, which is what the search has chosen', async () => {
    const { chosen, rules } = await readResults();
    expect(OURS.name).toBe(REWARD_MODEL_VERSION);
    expect(rules).toContain(OURS.name);
    const candidate = CANDIDATES.find(({ name }) => name === chosen)!;
    const grid = Array.from({ length: 11 }, (_, home) =>
      Array.from({ length: 11 }, (__, away) => 1 / (1 + home + 2 * away) ** 3),
    );
    const [ours, theirs] = [OURS.payFor(grid), candidate.payFor(grid)];
    for (let home = 0; home < 5; home += 1) {
      for (let away = 0; away < 5; away += 1) {
        expect(ours.most({ home, away })).toBe(theirs.most({ home, away }));
      }
    }
  });
});

const folder = realDataFolder();

describe.skipIf(folder === null)('the committed figures of the small run', () => {
  it('are what it finds', { tags: ['slow'], timeout: 300_000 }, async () => {
    const seasons = await readFolder(join(folder!, 'odds'), () => undefined);
    const arenas = splitByYear(seasons).judging.map((season) => toArena(season, seasons));
    const { plan, cells } = await readReduced();
    expect(averageGames(await playAll(arenas, plan))).toEqual(cells);
  });
});
