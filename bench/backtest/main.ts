// npm run backtest -- <season files> [--odds <csv>] [--seasons=200] [--players=1000] [--seed=1]
// [--picture=docs/pictures/rewards.svg] [--tune]: plays seasons again with players of graded skill under several
// rules, prints how well each tells skill from luck, and exits with 1 when ours misses a mark. --tune compares steepness and weights of ours instead.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { showProgress } from '../../apps/server/src/cli/progress-bar.ts';
import { runCommand } from '../../apps/server/src/cli/run-command.ts';
import { StartupError } from '../../apps/server/src/startup-error.ts';
import { attachOdds } from './attach-odds.ts';
import { drawCorrelations } from './chart.ts';
import { createFixture } from './fixture.ts';
import { forecastSeason, seasonsBefore, type ForecastSeason } from './forecast.ts';
import { countInversions } from './inversions.ts';
import { horizonsOf, measureSeason, type SeasonFigures } from './play-seasons.ts';
import { describeQuality } from './describe-quality.ts';
import { readSeasons, type Season } from './read-seasons.ts';
import { formatPlaces, formatSkill, formatTiers } from './report.ts';
import { CANDIDATES, LINEAR, OURS, RULES, type Rule } from './rules.ts';
import { judgeRewards } from './verdicts.ts';
import { placeOfScore } from './views.ts';

const USAGE =
  'Usage: npm run backtest -- <season files> [--odds <csv>] [--seasons 200] [--players 1000] [--seed 1] [--picture <svg>] [--tune]';

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        odds: { type: 'string', multiple: true, default: [] },
        seasons: { type: 'string', default: '200' },
        players: { type: 'string', default: '1000' },
        seed: { type: 'string', default: '1' },
        tune: { type: 'boolean', default: false },
        picture: { type: 'string', default: 'docs/pictures/rewards.svg' },
      },
    });
  } catch (error) {
    throw new StartupError(`${(error as Error).message} ${USAGE}`);
  }
}

function readCount(text: string, name: string, least: number): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count >= least) return count;
  throw new StartupError(`--${name} wants a whole number from ${least}, not "${text}".`);
}

/** Seasons with prices if there are any, else those before which there was another, else all. */
function chooseSeasons(seasons: readonly Season[]): Season[] {
  const priced = seasons.filter(({ matches }) => matches.some(({ market }) => market !== null));
  if (priced.length > 0) return priced;
  const later = seasons.filter((season) => seasonsBefore(season, seasons).length > 0);
  return later.length > 0 ? later : [...seasons];
}

function playAll(
  chosen: readonly ForecastSeason[],
  options: { rules: readonly Rule[]; seasons: number; players: number; seed: number },
) {
  const { rules } = options;
  const showPreparing = showProgress('Preparing');
  const fixtures = chosen.map(({ matches }, index) => {
    showPreparing(index + 1, chosen.length);
    return matches.map((match) => createFixture(match, rules));
  });
  const showPlaying = showProgress('Playing');
  const seasons = Array.from({ length: options.seasons }, (_, number) => {
    const own = fixtures[number % fixtures.length]!;
    const figures = measureSeason(own, { players: options.players, seed: options.seed + number });
    showPlaying(number + 1, options.seasons);
    return figures;
  });
  const byRule = rules.map((_, rule) => seasons.map((figures) => figures[rule]!));
  const asPlayed = chosen.map(({ matches }, index) =>
    measureSeason(fixtures[index]!, {
      players: options.players,
      seed: options.seed,
      results: matches.map(({ score }) => placeOfScore(score)),
    }),
  );
  return { byRule, asPlayed };
}

await runCommand(async () => {
  const { positionals, values } = readArguments();
  if (positionals.length === 0) throw new StartupError(USAGE);
  const rules = values.tune ? CANDIDATES : RULES;
  const options = {
    rules,
    seasons: readCount(values.seasons, 'seasons', 2),
    players: readCount(values.players, 'players', 50),
    seed: readCount(values.seed, 'seed', 0),
  };
  let seasons = (await Promise.all(positionals.map(readSeasons))).flat();
  for (const path of values.odds) {
    for (const priced of await readSeasons(path)) seasons = attachOdds(seasons, priced);
  }
  const chosen = chooseSeasons(seasons).map((season) =>
    forecastSeason(season, seasonsBefore(season, seasons), showProgress(season.name)),
  );
  console.log(chosen.map(describeQuality).join('\n\n'));

  const horizons = horizonsOf(Math.min(...chosen.map(({ matches }) => matches.length)));
  const { byRule, asPlayed } = playAll(chosen, options);
  const { seed, players } = options;
  console.log(
    `\n${options.seasons} seasons of ${players} players, seeds ${seed} to ${seed + options.seasons - 1}: rank correlation of skill and XP\n`,
  );
  console.log(formatSkill(rules, byRule, horizons));
  console.log(`\n${formatPlaces(rules, byRule)}\n\n${formatTiers(rules, byRule)}`);
  if (values.tune) return;
  for (const [index, { name }] of chosen.entries()) {
    const figures = asPlayed[index]!.map((one): SeasonFigures[] => [one]);
    console.log(`\n${name} with its real results, seed ${seed}\n\n${formatPlaces(rules, figures)}`);
  }
  const grids = chosen.flatMap(({ matches }) =>
    matches.map(({ bookmakers, model }) => bookmakers ?? model),
  );
  const { pairs, inverted } = countInversions(grids);
  console.log(
    `\nOf ${pairs} pairs of likely scores the likelier one promises more in ${inverted} (${((100 * inverted) / pairs).toFixed(1)} %).`,
  );
  await writeFile(values.picture, drawCorrelations(rules, byRule, horizons));
  console.log(`The picture is ${values.picture}.\n`);

  const figuresOf = (rule: (typeof RULES)[number]) => byRule[RULES.indexOf(rule)]!;
  const verdicts = judgeRewards(figuresOf(OURS), figuresOf(LINEAR), horizons);
  for (const { sentence, isMet } of verdicts) console.log(`${isMet ? 'ok  ' : 'MISS'} ${sentence}`);
  if (verdicts.some(({ isMet }) => !isMet)) process.exitCode = 1;
});
