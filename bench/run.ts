// npm run bench [-- <scenario>…] [--players=N] [--matches=N] [--rounds=N] [--save]: measures against
// bounds of the same run, says so, and exits with 1 when a mark is missed. --save keeps the figures
// in results/.
import { parseArgs } from 'node:util';
import {
  connectClients,
  connectOwner,
  connectUnprepared,
  openBenchDatabase,
  type BenchDatabase,
} from './bench-database.ts';
import { boardPage } from './board-page.bench.ts';
import { generateMatches } from './generate-matches.ts';
import { generatePlayers, type BenchWorld } from './generate-players.ts';
import { imports } from './imports.bench.ts';
import { measureRates, median } from './measure-rates.ts';
import { ownRank } from './own-rank.bench.ts';
import { rewards } from './rewards.bench.ts';
import { rush } from './rush.bench.ts';
import { rushOverHttp } from './rush-http.bench.ts';
import { saveResult, saveTrial } from './save-result.ts';
import type { Scenario, Trial, Verdict } from './scenario.ts';
import { signInStorm } from './sign-in-storm.bench.ts';
import { statistics } from './statistics.bench.ts';
import { submission } from './submission.bench.ts';

const SCENARIOS = [ownRank, submission, rush, rewards, statistics];
const TRIALS = [boardPage, rushOverHttp, signInStorm, imports];
const ROUND_MS = 2_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string', default: '100000' },
    matches: { type: 'string', default: '60000' },
    rounds: { type: 'string', default: '9' },
    save: { type: 'boolean', default: false },
  },
});

const SIZE = { players: Number(values.players), rounds: Number(values.rounds) };

function tell(verdicts: readonly Verdict[]): boolean {
  for (const { sentence, isMet } of verdicts)
    console.log(`  ${isMet ? 'ok  ' : 'MISS'} ${sentence}`);
  return verdicts.every(({ isMet }) => isMet);
}

async function generate(database: BenchDatabase): Promise<BenchWorld> {
  const owner = connectOwner(database.owner);
  try {
    const players = await generatePlayers(owner.db, Number(values.players));
    const pastCompetitionIds = await generateMatches(owner.db, Number(values.matches));
    return { ...players, pastCompetitionIds };
  } finally {
    await owner.close();
  }
}

/** True when every mark is met. */
async function run(
  scenario: Scenario,
  { database, world }: { database: BenchDatabase; world: BenchWorld },
): Promise<boolean> {
  const { clients, connections = clients } = scenario;
  const [prepared, unprepared] = [
    connectClients(database.server, connections),
    connectUnprepared(database.server, connections),
  ];
  try {
    const databases = { db: prepared.db, unprepared: unprepared.db };
    const measuring = { clients, rounds: Number(values.rounds), roundMs: ROUND_MS };
    const rates = await measureRates(scenario.contenders(world, databases), measuring);
    console.log(`\n${scenario.name}: ${clients} clients, ${world.userIds.length} players`);
    for (const [name, figures] of Object.entries(rates)) {
      console.log(`  ${Math.round(median(figures)).toString().padStart(7)} a second  ${name}`);
    }
    const verdicts = scenario.judge(rates);
    if (values.save) await saveResult({ scenario, players: world.userIds.length, rates, verdicts });
    return tell(verdicts);
  } finally {
    await prepared.close();
    await unprepared.close();
  }
}

/** In one database full of players and matches. True when every mark is met. */
async function runScenarios(scenarios: readonly Scenario[]): Promise<boolean> {
  const database = await openBenchDatabase();
  try {
    const world = await generate(database);
    let isWell = true;
    for (const scenario of scenarios) isWell = (await run(scenario, { database, world })) && isWell;
    return isWell;
  } finally {
    await database.close();
  }
}

async function play(trial: Trial): Promise<boolean> {
  const { figures, verdicts } = await trial.play(SIZE);
  console.log(`\n${trial.name}`);
  for (const [what, figure] of Object.entries(figures)) console.log(`  ${what}: ${figure}`);
  if (values.save) await saveTrial({ trial, figures, verdicts });
  return tell(verdicts);
}

const isChosen = ({ name }: { readonly name: string }) =>
  positionals.length === 0 || positionals.includes(name);
const scenarios = SCENARIOS.filter(isChosen);
const trials = TRIALS.filter(isChosen);
if (scenarios.length + trials.length === 0) {
  throw new Error(`There is ${[...SCENARIOS, ...TRIALS].map(({ name }) => name).join(', ')}.`);
}
let isWell = scenarios.length === 0 || (await runScenarios(scenarios));
for (const trial of trials) isWell = (await play(trial)) && isWell;
process.exitCode = isWell ? 0 : 1;
