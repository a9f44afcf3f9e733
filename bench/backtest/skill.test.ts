import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realDataFolder } from '../../apps/server/src/testing/real-data.ts';
import { fillSections } from './document.ts';
import { writeProofModule } from './proof-figures.ts';
import { readResults } from './results.ts';
import { readFolder, splitByYear } from './read-folder.ts';
import { COMPARED } from './skill-estimators.ts';
import { playReduced, readReducedSkill, readSkill } from './skill-findings.ts';
import { judgeSkill, type SkillCell } from './skill-games.ts';
import { renderSkill } from './skill-report.ts';

const readDocument = () => readFile(new URL('../../docs/skill.md', import.meta.url), 'utf8');

describe('docs/skill.md', () => {
  it('says what the committed figures say, table by table, and has one for each', async () => {
    const document = await readDocument();
    const sections = renderSkill(await readSkill());
    expect(fillSections(document, sections)).toBe(document);
    const named = [...document.matchAll(/<!-- figures: ([\w-]+) -->\n/g)].map(([, name]) => name!);
    expect(named.toSorted()).toEqual([...sections.keys()].toSorted());
  });
});

describe('the page for players', () => {
  it('shows what the committed figures say', async () => {
    const { file, text } = writeProofModule(await readResults(), await readSkill());
    expect(await readFile(file, 'utf8'), 'node bench/backtest/write-proof.ts').toBe(text);
  });
});

describe('the marks of the skill number', () => {
  const missed = (cells: readonly SkillCell[]) =>
    judgeSkill(cells).filter(({ isMet }) => !isMet).length;

  it('are met by the committed figures', async () => {
    expect(missed((await readSkill()).judging)).toBe(0);
  });

  it('are missed by one that is no better than XP, by intervals too narrow, and by one that luck moves', async () => {
    const { judging } = await readSkill();
    const change = (of: (cell: SkillCell['figures']) => Partial<SkillCell['figures']>) =>
      judging.map((cell) => ({ ...cell, figures: { ...cell.figures, ...of(cell.figures) } }));
    const asXp = change(({ correlations }) => ({
      correlations: correlations.map((own, nth) =>
        nth === COMPARED.skill ? correlations[COMPARED.xp]! : own,
      ),
    }));
    expect(missed(asXp)).toBe(4);
    expect(missed(change(() => ({ held: 0.9 })))).toBe(4);
    expect(missed(change(({ lucky }) => ({ lucky: { ...lucky, bySkill: lucky.byXp } })))).toBe(4);
  });
});

const folder = realDataFolder();

describe.skipIf(folder === null)(
  'the committed figures of the small run of the skill number',
  () => {
    it(
      'are what it finds, above XP by more than the mark',
      { tags: ['slow'], timeout: 300_000 },
      async () => {
        const all = await readFolder(join(folder!, 'odds'), () => undefined);
        const cells = playReduced({ all, judging: splitByYear(all).judging });
        expect(cells).toEqual((await readReducedSkill()).cells);
        expect(
          judgeSkill(cells)
            .filter(({ sentence }) => sentence.includes('above XP'))
            .every(({ isMet }) => isMet),
        ).toBe(true);
      },
    );
  },
);
