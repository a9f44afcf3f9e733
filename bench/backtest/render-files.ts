import { readFile, writeFile } from 'node:fs/promises';
import { averageOf, correlationAt, HORIZONS, leadOfSkill, ofRule } from './games.ts';
import { estimateAcross } from './figures.ts';
import type { SeasonFigures } from './play-season.ts';
import { fillSections, renderRewards, renderSkill } from './report.ts';
import type { Results } from './results.ts';
import { FIXED, OURS, type Rule } from './rules.ts';

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

const listFigures = (figures: object, quote: string) =>
  Object.entries(figures).map(
    ([name, value]) => `  ${quote}${name}${quote}: ${JSON.stringify(value).replaceAll(',', ', ')}`,
  );

function renderProofFigures({ rewards, skill }: Results): string {
  const { cells } = skill;
  const mean = (rule: Rule, look: (figures: SeasonFigures) => number) =>
    rounded(estimateAcross(ofRule(rewards.cells, rule, look)).mean, 2);
  const lineOf = (rule: Rule) => HORIZONS.map((_, at) => mean(rule, correlationAt(at)));
  const lucky = (by: 'byXp' | 'bySkill') =>
    [0, 1].map((at) =>
      rounded(
        averageOf(cells, ({ lucky: of }) => of[by][at]!),
        2,
      ),
    );
  const figures = {
    seasons: rewards.judging.length,
    players: rewards.plan.players,
    xp: lineOf(OURS),
    fixed: lineOf(FIXED),
    skill: HORIZONS.map((_, at) =>
      rounded(
        averageOf(cells, (one) => one.skill[at]!),
        2,
      ),
    ),
    ties: mean(OURS, ({ ties }) => ties),
    tiesOfFixed: mean(FIXED, ({ ties }) => ties),
    aheadOfTwoOne: mean(OURS, ({ places }) => places[0]!),
    withEvents: mean(OURS, ({ withEvents }) => withEvents),
    luckyByXp: lucky('byXp'),
    luckyBySkill: lucky('bySkill'),
    skillLead: rounded(averageOf(cells, leadOfSkill), 2),
  };
  return `// Written by \`npm run backtest -- --write\` from bench/results; a test compares them.
/** Figures after 10, 40, 150 and all matches; before and after three lucky scores. */
export const PROOF_FIGURES = {
${listFigures(figures, '').join(',\n')},
} as const;
`;
}

/**
 * Renders the rank correlation of skill and XP by matches played, of our rule and of fixed 4/3/2,
 * over all laws and truths. The last horizon is the end of a season of any length.
 */
function renderSkillFigures({ judging, cells }: Results['rewards']): string {
  const lineOf = (rule: Rule) =>
    HORIZONS.map((_, at) =>
      rounded(estimateAcross(ofRule(cells, rule, correlationAt(at))).mean, 3),
    );
  const matches = HORIZONS.map((name) => Number(/\d+/.exec(name)?.[0] ?? 0) || null);
  const figures = { seasons: judging, matches, ours: lineOf(OURS), fixed: lineOf(FIXED) };
  return `{\n${listFigures(figures, '"').join(',\n')}\n}\n`;
}

const fileAt = (path: string) => new URL(`../../${path}`, import.meta.url);

export async function renderFiles(results: Results): Promise<{ file: URL; text: string }[]> {
  const [rewards, skill] = [fileAt('docs/rewards.md'), fileAt('docs/skill.md')];
  return [
    {
      file: rewards,
      text: fillSections(await readFile(rewards, 'utf8'), renderRewards(results.rewards)),
    },
    {
      file: skill,
      text: fillSections(await readFile(skill, 'utf8'), renderSkill(results.skill.cells)),
    },
    {
      file: fileAt('apps/web/src/features/proof/proof-figures.ts'),
      text: renderProofFigures(results),
    },
    {
      file: fileAt('apps/web/src/game/proof/skill-figures.json'),
      text: renderSkillFigures(results.rewards),
    },
  ];
}

export async function writeFiles(results: Results): Promise<void> {
  for (const { file, text } of await renderFiles(results)) await writeFile(file, text);
}
