// npm run bench [-- <scenario>…] [--small] [--players=N] [--matches=N] [--rounds=N] [--save]
// [--profile]: measures against bounds of the same run, prints the load of the machine, and exits
// with 1 if a target is missed. --small uses 10,000 players and three short rounds; --save writes
// the figures to results/; --profile prints the seconds by statement for trials that support it.
import { parseArgs } from 'node:util';
import {
  connectClients,
  connectOwner,
  connectUnprepared,
  openBenchDatabase,
  type BenchDatabase,
} from './bench-database.ts';
import { boardPage } from './board-page.bench.ts';
import { generate as generation } from './generate.ts';
import { generateMatches } from './generate-matches.ts';
import { generatePlayers, type BenchWorld } from './generate-players.ts';
import { growth } from './growth.bench.ts';
import { imports } from './imports.bench.ts';
import { leagueJobs } from './league-jobs.bench.ts';
import { leaguePages } from './league-pages.bench.ts';
import { leagueSettlement } from './league-settlement.bench.ts';
import { describeRates, measureRates } from './measure-rates.ts';
import { ownRank } from './own-rank.bench.ts';
import { pageFlood } from './page-flood.bench.ts';
import { pictures } from './pictures.bench.ts';
import { playerPages } from './player-pages.bench.ts';
import { pricing } from './pricing.bench.ts';
import { reminders } from './reminders.bench.ts';
import { roundTable } from './round-table.bench.ts';
import { rush } from './rush.bench.ts';
import { rushOverHttp } from './rush-http.bench.ts';
import { describeLoad, saveResult, saveTrial } from './save-result.ts';
import type { Scenario, Trial, Verdict } from './scenario.ts';
import { shelf } from './shelf.bench.ts';
import { settlement } from './settlement.bench.ts';
import { signInStorm } from './sign-in-storm.bench.ts';
import { skillSums } from './skill-sums.bench.ts';
import { streams } from './streams.bench.ts';
import { statistics } from './statistics.bench.ts';

const SCENARIOS = [ownRank, roundTable, rush, pricing, statistics];
const TRIALS = [
  generation,
  growth,
  boardPage,
  settlement,
  leagueSettlement,
  leaguePages,
  leagueJobs,
  skillSums,
  rushOverHttp,
  reminders,
  streams,
  signInStorm,
  pageFlood,
  playerPages,
  pictures,
  shelf,
  imports,
];

const NAMES = [...SCENARIOS, ...TRIALS].map(({ name }) => name);

function endWith(problem: string): never {
  console.error(
    `${problem}\nnpm run bench [-- NAME…] [--small] [--players=N] [--matches=N] [--rounds=N] [--save] [--profile]\nNAME: ${NAMES.join(', ')}`,
  );
  process.exit(1);
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        players: { type: 'string' },
        matches: { type: 'string' },
        rounds: { type: 'string' },
        small: { type: 'boolean', default: false },
        save: { type: 'boolean', default: false },
        profile: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return endWith((error as Error).message);
  }
}

const { values, positionals } = readOptions();
for (const name of ['players', 'matches', 'rounds'] as const) {
  const given = values[name];
  if (given !== undefined && !/^[1-9]\d*$/.test(given)) {
    endWith(`--${name} is a number from 1, not "${given}".`);
  }
}
const unknown = positionals.find((name) => !NAMES.includes(name));
if (unknown !== undefined) endWith(`There is no bench "${unknown}".`);

const DEFAULTS = values.small
  ? { players: 10_000, matches: 6_000, rounds: 3, roundMs: 500 }
  : { players: 100_000, matches: 60_000, rounds: 9, roundMs: 2_000 };
const SIZE = {
  players: Number(values.players ?? DEFAULTS.players),
  matches: Number(values.matches ?? DEFAULTS.matches),
  rounds: Number(values.rounds ?? DEFAULTS.rounds),
  roundMs: DEFAULTS.roundMs,
  isProfiled: values.profile,
};

function printVerdicts(verdicts: readonly Verdict[]): boolean {
  for (const { sentence, isMet } of verdicts)
    console.log(`  ${isMet ? 'ok  ' : 'MISS'} ${sentence}`);
  return verdicts.every(({ isMet }) => isMet);
}

async function generate(database: BenchDatabase): Promise<BenchWorld> {
  await using owner = connectOwner(database.owner);
  const players = await generatePlayers(owner.db, SIZE.players);
  const pastCompetitionIds = await generateMatches(owner.db, SIZE.matches);
  return { ...players, pastCompetitionIds };
}

async function run(
  scenario: Scenario,
  { database, world }: { database: BenchDatabase; world: BenchWorld },
): Promise<boolean> {
  const { clients, connections = clients } = scenario;
  await using prepared = connectClients(database.server, connections);
  await using unprepared = connectUnprepared(database.server, connections);
  const databases = { db: prepared.db, unprepared: unprepared.db };
  const measuring = { clients, rounds: SIZE.rounds, roundMs: SIZE.roundMs };
  const rates = await measureRates(scenario.contenders(world, databases), measuring);
  console.log(`\n${scenario.name}: ${clients} clients, ${world.userIds.length} players`);
  for (const [what, figure] of Object.entries(describeRates(rates))) {
    console.log(`  ${what}: ${figure}`);
  }
  const verdicts = scenario.judge(rates);
  if (values.save) await saveResult({ scenario, players: world.userIds.length, rates, verdicts });
  return printVerdicts(verdicts);
}

async function runScenarios(scenarios: readonly Scenario[]): Promise<boolean> {
  await using database = await openBenchDatabase();
  const world = await generate(database);
  let isWell = true;
  for (const scenario of scenarios) isWell = (await run(scenario, { database, world })) && isWell;
  return isWell;
}

async function play(trial: Trial): Promise<boolean> {
  const { figures, verdicts } = await trial.play(SIZE);
  console.log(`\n${trial.name}`);
  for (const [what, figure] of Object.entries(figures)) console.log(`  ${what}: ${figure}`);
  if (values.save) await saveTrial({ trial, figures, verdicts });
  return printVerdicts(verdicts);
}

const isChosen = ({ name }: { readonly name: string }) =>
  positionals.length === 0 || positionals.includes(name);
const scenarios = SCENARIOS.filter(isChosen);
const trials = TRIALS.filter(isChosen);
let isWell = scenarios.length === 0 || (await runScenarios(scenarios));
for (const trial of trials) isWell = (await play(trial)) && isWell;
console.log(`\nthe machine: ${describeLoad()}`);
process.exitCode = isWell ? 0 : 1;
