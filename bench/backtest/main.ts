// npm run backtest -- --all <folder> [--seeds 21] [--players 150] [--search-seeds 15] [--search-players 60] [--seed 1]
// [--save], or npm run backtest -- <season files> [--odds <csv>] …: plays seasons again with players of graded skill
// under several rules, prints how well each tells skill from luck, and exits with 1 when ours misses a mark. --all judges
// by the last year of the folder, and searches rules on the years before. --save keeps the figures in bench/results and
// docs/rewards.md.
import { parseArgs } from 'node:util';
import { showProgress } from '../../apps/server/src/cli/progress-bar.ts';
import { runCommand } from '../../apps/server/src/cli/run-command.ts';
import { StartupError } from '../../apps/server/src/startup-error.ts';
import { attachOdds } from './attach-odds.ts';
import { renderSections } from './document.ts';
import { seasonsBefore } from './forecast.ts';
import { averageGames } from './games.ts';
import { countInversions } from './inversions.ts';
import { playAll, type Plan } from './play-all.ts';
import { readFolder, splitByYear, toArena, toForecastArena } from './read-folder.ts';
import { readSeasons, type Season } from './read-seasons.ts';
import { describeSeason, type Results } from './results.ts';
import { FIXED, JUDGED, LINEAR, OURS } from './rules.ts';
import { saveFindings } from './save-findings.ts';
import { chooseCandidate, leaveOneOut, rateCandidates } from './search.ts';
import { findSkill } from './skill-findings.ts';
import { judgeRewards } from './verdicts.ts';

const USAGE =
  'Usage: npm run backtest -- --all <folder> | <season files> [--odds <csv>] [--seeds 21] [--players 150] [--search-seeds 15] [--search-players 60] [--seed 1] [--save]';

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'string' },
        odds: { type: 'string', multiple: true, default: [] },
        seeds: { type: 'string', default: '21' },
        players: { type: 'string', default: '150' },
        'search-seeds': { type: 'string', default: '15' },
        'search-players': { type: 'string', default: '60' },
        seed: { type: 'string', default: '1' },
        save: { type: 'boolean', default: false },
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

async function search({ all, choosing }: Input, plan: Plan) {
  if (choosing.length === 0) return { ratings: [], chosen: null, leftOut: [] };
  const arena = choosing.map((season) => toArena(season, all));
  const cells = averageGames(await playAll(arena, plan, showProgress('Searching')));
  const ratings = rateCandidates(cells);
  return { ratings, chosen: chooseCandidate(ratings).name, leftOut: leaveOneOut(cells) };
}

await runCommand(async () => {
  const { positionals, values } = readArguments();
  const seed = readCount(values.seed, 'seed', 0);
  const plans: Results['plans'] = {
    judged: {
      rules: 'judged',
      players: readCount(values.players, 'players', 50),
      seeds: readCount(values.seeds, 'seeds', 1),
      seed,
    },
    candidates: {
      rules: 'candidates',
      players: readCount(values['search-players'], 'search-players', 50),
      seeds: readCount(values['search-seeds'], 'search-seeds', 1),
      seed,
    },
  };
  const folder = values.all;
  const input = await readInput({
    files: positionals,
    odds: values.odds,
    ...(folder !== undefined && { folder }),
  });
  const prepared = input.judging.map((season) =>
    toForecastArena(season, input.all, showProgress(season.name)),
  );
  const found = await search(input, plans.candidates);
  const games = await playAll(
    prepared.map(({ arena }) => arena),
    plans.judged,
    showProgress('Judging'),
  );
  const cells = averageGames(games);
  const rules = JUDGED.map(({ name }) => name);
  const compared = {
    ours: JUDGED.indexOf(OURS),
    fixed: JUDGED.indexOf(FIXED),
    linear: JUDGED.indexOf(LINEAR),
  };
  const results: Results = {
    judging: input.judging.map(({ name }) => name),
    choosing: input.choosing.map(({ name }) => name),
    plans,
    quality: prepared.map(({ forecast }) => describeSeason(forecast)),
    rules,
    cells,
    ...found,
    verdicts: judgeRewards(cells, compared),
  };
  const { players, seeds } = plans.judged;
  console.log(
    `${results.judging.join(', ')}: each played ${seeds} times under each law by ${players} players, seeds ${seed} to ${seed + seeds - 1}`,
  );
  if (found.chosen) console.log(`Chosen on ${results.choosing.join(', ')}: ${found.chosen}`);
  for (const [name, section] of renderSections(results)) console.log(`\n## ${name}\n\n${section}`);
  const { pairs, inverted } = countInversions(
    prepared.flatMap(({ forecast }) =>
      forecast.matches.map(({ bookmakers, model }) => bookmakers ?? model),
    ),
  );
  console.log(
    `\nOf ${pairs} pairs of likely scores the likelier one promises more in ${inverted} (${((100 * inverted) / pairs).toFixed(1)} %).`,
  );
  if (values.save)
    await saveFindings(
      results,
      prepared.map(({ arena }) => arena),
    );
  const ofSkill = folder === undefined ? [] : await findSkill(input, values);
  if ([...results.verdicts, ...ofSkill].some(({ isMet }) => !isMet)) process.exitCode = 1;
});
