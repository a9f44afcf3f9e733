// npm run backtest -- --all <folder> [--seeds 21] [--players 150] [--search-seeds 15] [--search-players 60] [--card-seeds 3]
// [--card-players 60] [--seed 1] [--save], or npm run backtest -- <season files> [--odds <csv>] …: plays seasons again with
// players of graded skill under several rules, prints how well each tells skill from luck, and exits with 1 when ours
// misses a mark. --all judges by the last year of the folder, and searches rules and models on the years before. --save keeps
// the figures in bench/results and docs/rewards.md.
import { parseArgs } from 'node:util';
import { showProgress } from '../../apps/server/src/cli/progress-bar.ts';
import { runCommand } from '../../apps/server/src/cli/run-command.ts';
import { StartupError } from '../../apps/server/src/startup-error.ts';
import { attachOdds } from './attach-odds.ts';
import { renderSections } from './document.ts';
import { seasonsBefore } from './forecast.ts';
import { averageGames } from './games.ts';
import { describeDistance } from './distance.ts';
import { countInversions } from './inversions.ts';
import { chooseModel, rateModels } from './model-search.ts';
import { playAll, playAllCards } from './play-all.ts';
import { readFolder, splitByYear, toArena, toForecastArena } from './read-folder.ts';
import { findWorths } from './priced-worth.ts';
import { COUNTS, readPlans, type Plans } from './read-plans.ts';
import { readSeasons, type Season } from './read-seasons.ts';
import { describeSeason, type Results } from './results.ts';
import { FIXED, JUDGED, LINEAR, OURS } from './rules.ts';
import { saveFindings } from './save-findings.ts';
import { chooseCandidate, leaveOneOut, rateCandidates } from './search.ts';
import { findSkill } from './skill-findings.ts';
import { judgeCards } from './card-report.ts';
import { findOfCards } from './card-findings.ts';
import { judgeModel, judgeRewards } from './verdicts.ts';

const USAGE =
  'Usage: npm run backtest -- --all <folder> | <season files> [--odds <csv>] [--seeds 21] [--players 150] [--search-seeds 15] [--search-players 60] [--card-seeds 3] [--card-players 60] [--seed 1] [--save]';

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'string' },
        odds: { type: 'string', multiple: true, default: [] },
        ...COUNTS,
        save: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new StartupError(`${(error as Error).message} ${USAGE}`);
  }
}

/** Seasons with prices if there are any, else those before which there was another, else all. */
function chooseSeasons(seasons: readonly Season[]): Season[] {
  const priced = seasons.filter(({ matches }) => matches.some(({ market }) => market !== null));
  if (priced.length > 0) return priced;
  const later = seasons.filter((season) => seasonsBefore(season, seasons).length > 0);
  return later.length > 0 ? later : [...seasons];
}

type Input = { readonly all: Season[]; readonly judging: Season[]; readonly choosing: Season[] };

async function readInput(of: { files: string[]; odds: string[]; folder?: string }): Promise<Input> {
  if (of.folder !== undefined) {
    const all = await readFolder(of.folder, (sentence) => console.error(sentence));
    return { all, ...splitByYear(all) };
  }
  if (of.files.length === 0) throw new StartupError(USAGE);
  let all = (await Promise.all(of.files.map(readSeasons))).flat();
  for (const path of of.odds) {
    for (const priced of await readSeasons(path)) all = attachOdds(all, priced);
  }
  return { all, judging: chooseSeasons(all), choosing: [] };
}

async function search({ all, choosing }: Input, plans: Plans) {
  if (choosing.length === 0) {
    const nothing = { ratings: [], chosen: null, leftOut: [], models: [], chosenModel: null };
    return { ...nothing, cards: null };
  }
  const models = rateModels(choosing, showProgress('Fitting models'));
  const arena = choosing.map((season) => toArena(season, all));
  const cells = averageGames(await playAll(arena, plans.candidates, showProgress('Searching')));
  const ratings = rateCandidates(cells);
  const cards = await playAllCards(arena, plans.cards.choosing, showProgress('Searching cards'));
  return {
    ratings,
    chosen: chooseCandidate(ratings).name,
    leftOut: leaveOneOut(cells),
    models,
    chosenModel: chooseModel(models).name,
    cards: findOfCards(averageGames(cards), plans.cards.choosing),
  };
}

await runCommand(USAGE, async () => {
  const { positionals, values } = readArguments();
  const folder = values.all;
  const input = await readInput({
    files: positionals,
    odds: values.odds,
    ...(folder !== undefined && { folder }),
  });
  const plans = readPlans(values, {
    judging: input.judging.length,
    choosing: input.choosing.length,
  });
  const prepared = input.judging.map((season) =>
    toForecastArena(season, input.all, showProgress(season.name)),
  );
  const arenas = prepared.map(({ arena }) => arena);
  const { cards: ofChoosing, ...found } = await search(input, plans);
  const cells = averageGames(await playAll(arenas, plans.judged, showProgress('Judging')));
  const priced = await playAll(arenas, plans.priced, showProgress('Judging prices'));
  const ofCards = await playAllCards(arenas, plans.cards.judged, showProgress('Judging cards'));
  const cards = {
    plans: plans.cards,
    judged: findOfCards(averageGames(ofCards), plans.cards.judged),
    choosing: ofChoosing,
  };
  const rules = JUDGED.map(({ name }) => name);
  const compared = {
    ours: JUDGED.indexOf(OURS),
    fixed: JUDGED.indexOf(FIXED),
    linear: JUDGED.indexOf(LINEAR),
  };
  const distances = prepared.flatMap(({ forecast }) => describeDistance(forecast) ?? []);
  const results: Results = {
    judging: input.judging.map(({ name }) => name),
    choosing: input.choosing.map(({ name }) => name),
    plans: { judged: plans.judged, candidates: plans.candidates },
    distances,
    priced: { plan: plans.priced, worths: findWorths(averageGames(priced)) },
    cards,
    quality: prepared.map(({ forecast }) => describeSeason(forecast)),
    rules,
    cells,
    ...found,
    verdicts: [
      ...judgeRewards(cells, compared),
      ...judgeModel(distances),
      ...judgeCards(cards.judged),
    ],
  };
  const { players, seeds, seed } = plans.judged;
  console.log(
    `${results.judging.join(', ')}: each played ${seeds} times under each law by ${players} players, seeds ${seed} to ${seed + seeds - 1}`,
  );
  if (found.chosen) {
    console.log(`Chosen on ${results.choosing.join(', ')}: ${found.chosen}; ${found.chosenModel}`);
  }
  for (const [name, section] of renderSections(results)) console.log(`\n## ${name}\n\n${section}`);
  const { pairs, inverted } = countInversions(
    prepared.flatMap(({ forecast }) =>
      forecast.matches.map(({ bookmakers, model }) => bookmakers ?? model),
    ),
  );
  console.log(
    `\nOf ${pairs} pairs of likely scores the likelier one promises more in ${inverted} (${((100 * inverted) / pairs).toFixed(1)} %).`,
  );
  if (values.save) await saveFindings(results, arenas);
  const ofSkill = folder === undefined ? [] : await findSkill(input, values);
  if ([...results.verdicts, ...ofSkill].some(({ isMet }) => !isMet)) process.exitCode = 1;
});
