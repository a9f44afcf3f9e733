// npm run bench [-- <scenario>…] [--players=N] [--matches=N] [--rounds=N] [--save]: measures against
// bounds of the same run, says so, and exits with 1 when a mark is missed. --save keeps the figures
// in results/.
import { parseArgs } from 'node:util';
import {
  connectClients,
  connectOwner,
  connectUnprepared,
  openBenchDatabase,
} from './bench-database.ts';
import { generateMatches } from './generate-matches.ts';
import { generatePlayers, type BenchWorld } from './generate-players.ts';
import { measureRates, median } from './measure-rates.ts';
import { ownRank } from './own-rank.bench.ts';
import { rewards } from './rewards.bench.ts';
import { saveResult } from './save-result.ts';
import type { Scenario } from './scenario.ts';
import { statistics } from './statistics.bench.ts';
import { submission } from './submission.bench.ts';

const SCENARIOS = [ownRank, submission, rewards, statistics];
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

const database = await openBenchDatabase();

async function generate(): Promise<BenchWorld> {
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
async function run(scenario: Scenario, world: BenchWorld): Promise<boolean> {
  const { clients } = scenario;
  const [prepared, unprepared] = [
    connectClients(database.server, clients),
    connectUnprepared(database.server, clients),
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
    for (const { sentence, isMet } of verdicts)
      console.log(`  ${isMet ? 'ok  ' : 'MISS'} ${sentence}`);
    if (values.save) await saveResult({ scenario, players: world.userIds.length, rates, verdicts });
    return verdicts.every(({ isMet }) => isMet);
  } finally {
    await prepared.close();
    await unprepared.close();
  }
}

try {
  const chosen = SCENARIOS.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  if (chosen.length === 0)
    throw new Error(`There is ${SCENARIOS.map(({ name }) => name).join(', ')}.`);
  const world = await generate();
  let isWell = true;
  for (const scenario of chosen) isWell = (await run(scenario, world)) && isWell;
  process.exitCode = isWell ? 0 : 1;
} finally {
  await database.close();
}
