import type { Merger } from '@kickoracle/contracts';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { mergeTeams } from '../features/mergers/mergers.service.ts';
import { openDatabase } from '../open-database.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run teams -- merge <team> <team that it is> [--settled], by name or by id';

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { settled: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new StartupError(`${(error as Error).message}. ${USAGE}`);
  }
}

function describeMerger({ matches, joined, apart, reopened, players }: Merger): string {
  const parts = [
    `${matches} matches were its own`,
    `${joined} were matches of both and are one now`,
  ];
  if (apart > 0) parts.push(`${apart} that seem to be one stay two`);
  if (reopened > 0) parts.push(`${reopened} wait for a result again`);
  if (players > 0) parts.push(`${players} players have other XP`);
  return parts.join('; ');
}

// Makes one team of two that an import took for different ones.
await runCommand(async () => {
  const { positionals, values } = readArguments();
  const [action, from, into, ...rest] = positionals;
  if (action !== 'merge' || !from || !into || rest.length > 0) throw new StartupError(USAGE);
  const database = await openDatabase(readConfig(process.env), { statementTimeoutMs: 60_000 });
  try {
    const pair = { from, into, isSettledMeant: values.settled };
    const merged = await mergeTeams(database.db, pair);
    const { name } = merged.from;
    console.log(`${name} is ${merged.into.name} now; ${describeMerger(merged.merger)}.`);
  } finally {
    await database.close();
  }
});
