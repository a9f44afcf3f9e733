import { byLeague, correlationAt, type Look } from './games.ts';
import { estimateAcross } from './figures.ts';
import type { Results } from './results.ts';
import { FIXED, OURS } from './rules.ts';
import { COMPARED } from './skill-estimators.ts';
import { AT_40, averageOf } from './skill-games.ts';
import type { SkillResults } from './skill-report.ts';
import { STRATEGIES } from './strategies.ts';

const MODULE = new URL('../../apps/web/src/features/proof/proof-figures.ts', import.meta.url);

const HORIZONS = [0, 1, 2, -1];
const round = (value: number) => Number(value.toFixed(2));

/** What the page for players shows of the committed figures, to two decimals. */
export function pickProofFigures(rewards: Results, { judging }: SkillResults) {
  const mean = (rule: string, look: Look) =>
    round(estimateAcross(byLeague(rewards.cells, rewards.rules.indexOf(rule), look)).mean);
  const lineOf = (rule: string) => HORIZONS.map((at) => mean(rule, correlationAt(at)));
  const two = STRATEGIES.findIndex(({ name }) => name === 'always 2-1');
  const lucky = (by: 'byXp' | 'bySkill') =>
    [0, 1].map((at) => round(averageOf(judging, ({ lucky: of }) => of[by][at]!)));
  return {
    seasons: rewards.judging.length,
    players: rewards.plans.judged.players,
    xp: lineOf(OURS.name),
    fixed: lineOf(FIXED.name),
    skill: HORIZONS.map((at) =>
      round(averageOf(judging, ({ correlations }) => correlations[COMPARED.skill]!.at(at)!)),
    ),
    ties: mean(OURS.name, ({ tiesOfLeagues }) => tiesOfLeagues),
    tiesOfFixed: mean(FIXED.name, ({ tiesOfLeagues }) => tiesOfLeagues),
    aheadOfTwoOne: mean(OURS.name, ({ places }) => places[two]!),
    withEvents: mean(OURS.name, ({ withEvents }) => withEvents),
    luckyByXp: lucky('byXp'),
    luckyBySkill: lucky('bySkill'),
    skillLead: round(
      averageOf(
        judging,
        ({ correlations }) =>
          correlations[COMPARED.skill]![AT_40]! - correlations[COMPARED.xp]![AT_40]!,
      ),
    ),
  };
}

/** The module that the page reads, by its place and its text. */
export function writeProofModule(rewards: Results, skill: SkillResults) {
  const lines = Object.entries(pickProofFigures(rewards, skill)).map(
    ([name, value]) => `  ${name}: ${JSON.stringify(value).replaceAll(',', ', ')},`,
  );
  const text = `// Written by bench/backtest/write-proof.ts from bench/results; a test compares them.
/** What the back-test found, in short. Lists: after 10, 40 and 150 matches and at the end; before and after three lucky scores. */
export const PROOF_FIGURES = {
${lines.join('\n')}
} as const;
`;
  return { file: MODULE, text };
}
