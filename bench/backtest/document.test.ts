import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CARD_RULES,
  FIT_SETTINGS,
  REWARD_MODEL_VERSION,
  SEASON_REWARDS,
  TEMPLATE_KEYS,
} from '@kickoracle/game';
import { describe, expect, it } from 'vitest';
import { realDataFolder } from '../../apps/server/src/testing/real-data.ts';
import { drawPictures, fillSections, renderSections } from './document.ts';
import { CARD_CANDIDATES } from './card-rules.ts';
import { chooseStake } from './card-report.ts';
import { MODEL_CANDIDATES } from './model-candidates.ts';
import { readFolder, splitByYear, toArena } from './read-folder.ts';
import { readReduced, readResults } from './results.ts';
import { OURS } from './rules.ts';
import { CANDIDATES } from './candidates.ts';
import { playReduced } from './save-findings.ts';

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

describe('what the game takes from the search', () => {
  it('is the model that was nearest to closing prices', async () => {
    const { chosenModel } = await readResults();
    const { settings } = MODEL_CANDIDATES.find(({ name }) => name === chosenModel)!;
    expect(settings).toEqual(FIT_SETTINGS);
  });

  it('is the rule for cards whose mean lead was best', async () => {
    const { cards } = await readResults();
    const best = CARD_CANDIDATES.map(({ name, price }) => {
      return { price, ...cards.choosing!.ratings.find((rating) => rating.name === name)! };
    }).toSorted((a, b) => b.mean - a.mean)[0]!;
    const pricesOf = (price: (typeof best)['price']) =>
      TEMPLATE_KEYS.slice(0, 7).flatMap((card) => [0.01, 0.1, 0.5, 1].map((p) => price(card, p)));
    expect(pricesOf(CARD_RULES[REWARD_MODEL_VERSION])).toEqual(pricesOf(best.price));
  });

  it('is the most that questions of a season may pay', async () => {
    const { cards } = await readResults();
    expect(SEASON_REWARDS.champion).toBe(chooseStake(cards.choosing!, 'champion'));
    expect(SEASON_REWARDS.place).toBe(chooseStake(cards.choosing!, 'table'));
  });
});

const folder = realDataFolder();

describe.skipIf(folder === null)('the committed figures of the small run', () => {
  it('are what it finds', { tags: ['slow'], timeout: 300_000 }, async () => {
    const seasons = await readFolder(join(folder!, 'odds'), () => undefined);
    const arenas = splitByYear(seasons).judging.map((season) => toArena(season, seasons));
    expect(await playReduced(arenas)).toEqual(await readReduced());
  });
});
