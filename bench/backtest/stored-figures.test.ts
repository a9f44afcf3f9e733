import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REWARD_MODEL_VERSION } from '@kickoracle/game';
import { describe, expect, it } from 'vitest';
import shown from '../../apps/web/src/game/proof/skill-figures.json' with { type: 'json' };
import { realDataFolder } from '../../apps/server/src/testing/real-data.ts';
import { createArena, toGrid } from './arena.ts';
import { forecastSeason, measureQuality } from './forecast.ts';
import { lastYearOf, readFolder } from './read-seasons.ts';
import { renderFiles } from './render-files.ts';
import { renderRewards, renderSkill } from './report.ts';
import { readResults } from './results.ts';
import { OURS, RULES } from './rules.ts';
import { PLANS, simulate } from './simulate.ts';
import { judgeModel, judgeRewards, judgeSkill } from './verdicts.ts';

const SECTION = /<!-- figures: ([\w-]+) -->\n/g;

describe('the committed figures', () => {
  it('are in docs/rewards.md, docs/skill.md and the pages of the game', async () => {
    for (const { file, text } of await renderFiles(await readResults())) {
      expect(await readFile(file, 'utf8'), 'npm run backtest -- --write').toBe(text);
    }
  });

  it('have a table each in the documents', async () => {
    const { rewards, skill } = await readResults();
    const namesIn = async (name: string) => {
      const text = await readFile(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');
      return [...text.matchAll(SECTION)].map(([, section]) => section!).toSorted();
    };
    expect(await namesIn('rewards')).toEqual([...renderRewards(rewards).keys()].toSorted());
    expect(await namesIn('skill')).toEqual([...renderSkill(skill.cells).keys()].toSorted());
  });

  it('would be rendered differently with other values', async () => {
    const { rewards } = await readResults();
    const cells = rewards.cells.map((cell) => ({
      ...cell,
      figures: cell.figures.map((one) => ({ ...one, ties: 0.5 })),
    }));
    const worse = renderRewards({ ...rewards, cells });
    expect(worse.get('marks')).not.toBe(renderRewards(rewards).get('marks'));
  });

  it('are those of the rule of new seasons, played by the full plan', async () => {
    const { rewards, skill } = await readResults();
    expect(OURS.name).toBe(REWARD_MODEL_VERSION);
    expect(rewards.rules).toEqual(RULES.map(({ name }) => name));
    expect([rewards.plan, skill.plan]).toEqual([PLANS.full.xp, PLANS.full.skill]);
  });

  it('meet every target', async () => {
    const { rewards, skill } = await readResults();
    const verdicts = [
      ...judgeRewards(rewards.cells),
      judgeModel(rewards.quality),
      ...judgeSkill(skill.cells),
    ];
    expect(verdicts.filter(({ isMet }) => !isMet)).toEqual([]);
  });

  it('rank skill better with more matches, and better than fixed points', () => {
    expect(shown.ours).toEqual(shown.ours.toSorted((a, b) => a - b));
    expect(shown.ours.length).toBe(shown.matches.length);
    expect(shown.ours.every((ours, at) => ours > shown.fixed[at]!)).toBe(true);
  });
});

const folder = realDataFolder();

describe.skipIf(folder === null)('the committed figures of the first league', () => {
  it('equal those of a new run', { tags: ['slow'], timeout: 300_000 }, async () => {
    const { rewards, skill } = await readResults();
    const all = await readFolder(join(folder!, 'odds'), () => undefined);
    const [season] = lastYearOf(all);
    const arena = createArena(season!, all);
    const own = ({ league }: { league: string }) => league === arena.league;
    const [ofXp, ofSkill] = await Promise.all([
      simulate([arena], PLANS.full.xp),
      simulate([arena], PLANS.full.skill),
    ]);
    expect(ofXp).toEqual(rewards.cells.filter(own));
    expect(ofSkill).toEqual(skill.cells.filter(own));
    const forecasts = forecastSeason(season!, all);
    expect(measureQuality(season!.name, forecasts, toGrid(arena.baseRates))).toEqual(
      rewards.quality[0],
    );
  });
});
