// npm run backtest -- --all <folder> [--small | --save], or npm run backtest -- --write:
// simulates the last year in a folder of football-data.co.uk files with players of graded skill,
// prints how well XP and the skill number rank them, and exits with 1 if a target is missed.
// --small plays few seasons; --save stores the figures in bench/results and writes the documents
// and pages that show them; --write writes these from the stored figures.
import { parseArgs } from 'node:util';
import { showProgress } from '../../apps/server/src/cli/progress-bar.ts';
import { runCommand } from '../../apps/server/src/cli/run-command.ts';
import { StartupError } from '../../apps/server/src/lib/startup-error.ts';
import { createArena, toGrid } from './arena.ts';
import { forecastSeason, measureQuality } from './forecast.ts';
import { lastYearOf, readFolder } from './read-seasons.ts';
import { renderRewards, renderSkill } from './report.ts';
import { writeFiles } from './render-files.ts';
import { readResults, saveResults, type Results } from './results.ts';
import { RULES } from './rules.ts';
import { PLANS, simulate } from './simulate.ts';
import { judgeModel, judgeRewards, judgeSkill } from './verdicts.ts';

const USAGE =
  'Usage: npm run backtest -- --all <folder> [--small | --save], or npm run backtest -- --write';

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        all: { type: 'string' },
        small: { type: 'boolean', default: false },
        save: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    });
    if ((values.all === undefined) !== values.write || (values.small && values.save)) {
      throw new Error('Give a folder, or --write.');
    }
    return values;
  } catch (error) {
    throw new StartupError(`${(error as Error).message} ${USAGE}`);
  }
}

async function play(folder: string, plans: (typeof PLANS)['full' | 'small']): Promise<Results> {
  const all = await readFolder(folder, (sentence) => console.error(sentence));
  const judging = lastYearOf(all);
  const arenas = judging.map((season) => createArena(season, all));
  const quality = judging.map((season, index) => {
    const forecasts = forecastSeason(season, all, showProgress(season.name));
    return measureQuality(season.name, forecasts, toGrid(arenas[index]!.baseRates));
  });
  const rewards = {
    judging: judging.map(({ name }) => name),
    plan: plans.xp,
    quality,
    rules: RULES.map(({ name }) => name),
    cells: await simulate(arenas, plans.xp, showProgress('XP')),
  };
  const cells = await simulate(arenas, plans.skill, showProgress('Skill'));
  return { rewards, skill: { plan: plans.skill, cells } };
}

function print({ rewards, skill }: Results): void {
  const { players, seeds } = rewards.plan;
  console.log(
    `${rewards.judging.join(', ')}: each played ${seeds} times under each law by ${players} players`,
  );
  for (const sections of [renderRewards(rewards), renderSkill(skill.cells)]) {
    for (const [name, section] of sections) console.log(`\n## ${name}\n\n${section}`);
  }
}

await runCommand(USAGE, async () => {
  const { all, small, save, write } = readArguments();
  if (write || all === undefined) return writeFiles(await readResults());
  const results = await play(all, small ? PLANS.small : PLANS.full);
  print(results);
  if (save) {
    await saveResults(results);
    await writeFiles(results);
  }
  const { quality, cells } = results.rewards;
  const verdicts = [
    ...judgeRewards(cells),
    judgeModel(quality),
    ...judgeSkill(results.skill.cells),
  ];
  if (verdicts.some(({ isMet }) => !isMet)) process.exitCode = 1;
});
